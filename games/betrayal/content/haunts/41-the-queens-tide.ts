/** Haunt 41, The Queen's Tide: every round a pull towards the Lake, and an oath to be unsworn high up. */

import { bySeats, numberOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Num, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, likely, nearness } from '../../kit/worth.ts'
import { explorerOf, roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const UNSWORN = [2, 3, 3, 2] as const

/** H41-03: nobody is drawn down before they have had a turn to run. */
const FIRST_PULL = 2

const LAKE: RoomSel = { place: 'lake' }
const LAMP: RoomSel = { place: 'lamp' }
const WEARER: WhoSel = { both: ['heroes', { holder: 'ring' }] }
const HERE: WhoSel = { in: 'here', of: 'heroes' }
const HOLD: Num = { sum: [3, { counter: 'tide' }] }

/** H41-05: those who loosen every hold in their room. */
const LOOSENED: Pred = { some: { either: ['traitors', { unstunned: { monsters: 'drownedQueen' } }] }, in: 'here' }

/** For each hero there is a die, but for the one who rolls. */
const helped = (others: number): { when: Pred; n: number } => ({
  when: { num: { count: HERE }, atLeast: others + 1 },
  n: 1,
})
const AT_LAMP = { when: { room: { both: ['here', LAMP] } }, n: 2 } as const

/** H41-04: whoever rolls, those who do not hold are adrift. */
const holdFast = (who: WhoSel, adrift: WhoSel, others: readonly number[]): KitStep => ({
  do: 'roll',
  id: 'H41-04',
  who,
  traits: ['might'],
  extra: [...others.map(helped), AT_LAMP],
  by: [
    [HOLD, []],
    [0, [{ do: 'setScore', who: adrift, mark: 'adrift', to: 1 }]],
  ],
})

/** H41-03: first all rooms hold or do not, then those who are adrift are moved: so nobody is pulled twice. */
const PULL: readonly KitStep[] = [
  {
    do: 'eachRoom',
    room: { both: [{ roomOf: 'heroes' }, { not: 'mysticElevator' }] },
    steps: [
      {
        do: 'if',
        when: { room: { both: ['here', LAKE] } },
        steps: [{ do: 'damageDice', who: HERE, harm: 'physical', dice: 1 }],
        else: [
          {
            do: 'if',
            when: LOOSENED,
            steps: [holdFast(HERE, 'you', [])],
            else: [holdFast({ highest: 'might', of: HERE }, HERE, [1, 2, 3, 4])],
          },
        ],
      },
    ],
  },
  {
    do: 'each',
    who: { mark: 'adrift', of: 'heroes' },
    steps: [
      { do: 'setScore', who: 'it', mark: 'adrift', to: 0 },
      { do: 'move', who: 'it', to: { onWay: { counter: 'tide' }, from: { roomOf: 'it' }, to: LAKE } },
    ],
  },
]

export const haunt41: HauntDef = {
  no: 41,
  kind: 'open',
  traitor: { rule: 'lowest', trait: 'speed', notRevealer: true },
  // H41-W3
  last: { round: 8, wins: 'traitor' },
  counters: { tide: { start: 1 }, unsworn: { start: 0 } },
  monsters: {
    drownedQueen: {
      speed: 3,
      might: [4, 5, 5, 5],
      sanity: 5,
      drags: true,
      single: true,
      face: 'mermaid',
      colour: '#3f8b8f',
    },
  },
  setup: [
    // H41-01
    { do: 'fetch', tile: 'undergroundLake', near: 'basementLanding', else: 'basementLanding', as: 'lake' },
    { do: 'fetch', tile: 'balcony', near: 'upperLanding', else: 'upperLanding', as: 'lamp' },
    { do: 'if', when: { none: WEARER }, steps: [{ do: 'take', who: 'revealer', thing: 'ring', from: 'anywhere' }] },
    { do: 'put', what: 'drownedQueen', in: LAKE },
  ],
  tasks: [
    {
      id: 'H41-06',
      who: 'hero',
      where: LAMP,
      needs: { some: WEARER, in: LAMP },
      roll: ['sanity', 'knowledge'],
      atLeast: 4,
      ok: [{ do: 'count', counter: 'unsworn', by: 1 }],
    },
  ],
  triggers: [
    { id: 'H41-03', at: 'endOfRound', when: { round: FIRST_PULL }, steps: PULL },
    {
      id: 'H41-03',
      at: 'endOfRound',
      when: { rounds: [4, 7] },
      steps: [{ do: 'count', counter: 'tide', by: 1 }],
    },
    {
      id: 'H41-W2',
      at: 'endOfRound',
      when: { all: [{ round: FIRST_PULL }, { some: WEARER, in: LAKE }] },
      steps: [{ do: 'win', team: 'traitor', line: 'H41-W2' }],
    },
    // H41-07
    { id: 'H41-07', at: 'endOfTurn', steps: [{ do: 'take', who: 'you', thing: 'ring', from: 'here' }] },
    {
      id: 'H41-07',
      at: 'endOfMovement',
      when: { some: { unstunned: 'you' } },
      steps: [{ do: 'take', who: 'you', thing: 'ring', from: 'here' }],
    },
  ],
  // H41-02
  handling: [{ id: 'H41-02', thing: 'ring', no: ['drop', 'trade', 'steal'] }],
  wins: [
    { id: 'H41-W1', team: 'hero', when: { counter: 'unsworn', atLeast: UNSWORN } },
    { id: 'H41-W2', team: 'traitor', when: { holds: 'ring', who: { either: ['traitors', 'monsters'] } } },
  ],
  worth,
}

/** How often the oath has been unsworn, how near all are to the Lamp, and how many hold together. */
function worth(state: BState): number {
  const { counters, places, round } = hauntOf(state)
  const { lamp = -1, lake = -1 } = places
  const { unsworn = 0 } = counters
  const needed = bySeats(state, UNSWORN)
  const seats = state.players.flatMap(({ team, alive, room }, seat) =>
    team === 'hero' && alive && room >= 0 ? [seat] : [],
  )
  const near = closeness(state, [lamp])
  const rooms = seats.map((seat) => roomOf(state, seat))
  const climbed = rooms.reduce((sum, room) => sum + near(room), 0) / Math.max(1, rooms.length)
  const wearer = seats.find((seat) => explorerOf(state, seat).cards.includes('ring'))
  const worn = wearer === undefined ? -1 : roomOf(state, wearer)
  const sinks = worn === lake ? 1.5 : 0
  const left = (needed - unsworn) / Math.max(1, 9 - round)
  return likely(2.2 + climbed + 1.2 * near(worn) - 1.3 * left - sinks + company(state, seats, worn) - loosened(state))
}

/** Heroes who stand with the wearer, by what they add to its hold. */
function company(state: BState, seats: readonly number[], worn: number): number {
  const there = seats.filter((seat) => roomOf(state, seat) === worn)
  const strongest = Math.max(0, ...there.map((seat) => numberOf(state, seat, 0)))
  return 0.12 * Math.min(8, strongest + there.length - 1)
}

/** Traitor and Queen near the heroes: nobody helps where they are. */
function loosened(state: BState): number {
  const rooms = state.players.flatMap(({ team, alive, room }) => (team === 'hero' && alive ? [room] : []))
  const near = nearness(state, rooms, 'monster')
  const traitor = state.players.find(({ team, alive }) => team === 'traitor' && alive)
  const queen = state.monsters.find(({ room, stunned }) => room >= 0 && stunned === 0)
  return 0.4 * near(traitor?.room ?? -1) + 0.4 * near(queen?.room ?? -1)
}
