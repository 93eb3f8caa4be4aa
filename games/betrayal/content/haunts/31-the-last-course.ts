/** Haunt 31, The Last Course: a family that keeps its seats while enough guests do, and a soup to be seasoned. */
import { bySeats, counterOf, placeOf } from '../../kit/select.ts'
import type { HauntDef, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, closenessOfAll, likely, nearness } from '../../kit/worth.ts'
import { explorerOf, onBoard } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const INGREDIENTS = [2, 3, 4, 5] as const
/** H31-W1: so many of them are enough. */
const ENOUGH = [2, 2, 3, 3] as const

const TABLE: RoomSel = { place: 'table' }
const POT: RoomSel = { place: 'pot' }
const FREE: RoomSel = { both: ['fit', 'reach', { not: { lying: 'ingredient' } }] }
const RELATIVES: WhoSel = { monsters: 'relative' }
const GUESTS: WhoSel = { in: TABLE, of: 'heroes' }

export const haunt31: HauntDef = {
  no: 31,
  kind: 'open',
  traitor: { rule: 'leftOfRevealer' },
  // H31-W2
  last: { round: [9, 8, 8, 8], wins: 'traitor' },
  counters: { seasoned: { start: 0 } },
  // H31-07
  tokens: { ingredient: { kind: 'item', face: 'herbs-bundle', limit: 1, for: 'hero' } },
  monsters: { relative: { face: 'fork-knife-spoon', colour: '#8d4a4a', speed: 4, might: 4 } },
  setup: [
    // H31-01
    { do: 'fetch', tile: 'diningRoom', near: 'foyer', else: 'foyer', as: 'table' },
    { do: 'fetch', tile: 'kitchen', near: TABLE, else: 'entranceHall', as: 'pot' },
    {
      do: 'put',
      what: 'ingredient',
      in: {
        first: [{ both: [FREE, { beyond: 2, of: { either: [TABLE, POT] } }] }, FREE, { both: ['fit', 'reach'] }],
      },
      count: INGREDIENTS,
    },
    { do: 'put', what: 'relative', in: TABLE, count: [1, 2, 3, 3] },
  ],
  tasks: [
    {
      id: 'H31-06',
      who: 'hero',
      where: POT,
      needs: { holds: 'ingredient', who: 'you' },
      roll: ['knowledge', 'speed'],
      atLeast: 4,
      ok: [
        { do: 'spend', who: 'you', thing: 'ingredient' },
        { do: 'count', counter: 'seasoned', by: 1 },
      ],
    },
  ],
  modifiers: [
    { id: 'H31-02', who: { in: TABLE }, noAttack: true },
    { id: 'H31-02', who: { in: TABLE }, slowsNobody: true },
    { id: 'H31-05', who: { in: TABLE }, noTarget: true },
    { id: 'H31-04', who: RELATIVES, when: { note: 'family', is: 'seated' }, still: true },
  ],
  riders: [
    {
      id: 'H31-07',
      by: 'traitors',
      on: { holder: 'ingredient' },
      margin: 2,
      may: true,
      won: [
        {
          do: 'pickRoom',
          by: 'you',
          about: 'H31-07',
          of: { connected: { roomOf: 'it' } },
          steps: [{ do: 'drop', who: 'it', thing: 'ingredient', in: 'here' }],
        },
      ],
    },
  ],
  triggers: [
    {
      id: 'H31-03',
      at: 'startOfMonsterTurn',
      steps: [
        {
          do: 'roll',
          id: 'H31-03',
          who: { except: { holder: 'madman' }, of: GUESTS },
          traits: ['sanity'],
          by: [
            [3, []],
            [0, [{ do: 'damage', who: 'you', harm: 'mental', n: 1 }]],
          ],
        },
      ],
    },
    {
      id: 'H31-04',
      at: 'startOfMonsterTurn',
      steps: [
        {
          do: 'if',
          // half of them, rounded down, and at least one: twice as many as sit, and one, are all
          when: {
            all: [
              { some: GUESTS },
              { num: { sum: [{ count: GUESTS }, { count: GUESTS }, 1] }, atLeast: { count: 'heroes' } },
            ],
          },
          steps: [
            { do: 'note', name: 'family', to: 'seated' },
            { do: 'move', who: RELATIVES, to: TABLE },
            { do: 'rouse', who: RELATIVES },
            { do: 'tell', line: 'H31-04.sit' },
          ],
          else: [
            { do: 'note', name: 'family', to: 'up' },
            { do: 'tell', line: 'H31-04.rise' },
          ],
        },
      ],
    },
  ],
  wins: [{ id: 'H31-W1', team: 'hero', when: { counter: 'seasoned', atLeast: ENOUGH } }],
  worth,
}

const isLaden = (cards: readonly string[]): boolean => cards.some((thing) => thing.startsWith('ingredient-'))

/** What is in the pot, what is on its way there, and whether enough sit at table while it is fetched. */
function worth(state: BState): number {
  const needed = bySeats(state, ENOUGH)
  const pot = closeness(state, [placeOf(state, 'pot')])
  const seats = state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))
  const players = seats.map((seat) => explorerOf(state, seat))
  const carried = players.reduce((sum, { cards, room }) => (isLaden(cards) ? sum + 0.5 + 0.4 * pot(room) : sum), 0)
  const free = state.piles.flatMap(({ room, things }) =>
    things.filter((t) => t.startsWith('ingredient-')).map(() => room),
  )
  const runners = players.flatMap(({ cards, room }) =>
    isLaden(cards) || room === placeOf(state, 'table') ? [] : [room],
  )
  const progress = (counterOf(state, 'seasoned') + carried + 0.4 * closenessOfAll(state, runners, free)) / needed
  return likely(6 * progress - 2.8 + manners(state, players) - chased(state, players))
}

interface Figure {
  room: number
  cards: readonly string[]
}

/** Enough at table: then the family sits. More than enough is time lost. */
function manners(state: BState, players: readonly Figure[]): number {
  const table = placeOf(state, 'table')
  const near = closeness(state, [table])
  const wanted = Math.max(1, Math.floor(players.length / 2))
  const ways = players
    .filter(({ cards }) => !isLaden(cards))
    .map(({ room }) => near(room))
    .sort((a, b) => b - a)
  const sit = players.filter(({ room }) => room === table).length
  return ways.slice(0, wanted).reduce((sum, way) => sum + way, 0) / wanted + (sit >= wanted ? 1 : 0)
}

/** Traitor and family near those who are not at table, above all near the laden. */
function chased(state: BState, players: readonly Figure[]): number {
  const table = placeOf(state, 'table')
  const hunters = [
    ...state.players.flatMap(({ team, alive, room }) => (team === 'traitor' && alive ? [room] : [])),
    ...state.monsters.flatMap(({ room, stunned }) => (room >= 0 && stunned === 0 && room !== table ? [room] : [])),
  ]
  return hunters.reduce((sum, hunter) => {
    const near = nearness(state, [hunter])
    const prey = players.map(({ room, cards }) => (room === table ? 0 : near(room) * (isLaden(cards) ? 0.6 : 0.3)))
    return sum + Math.max(0, ...prey)
  }, 0)
}
