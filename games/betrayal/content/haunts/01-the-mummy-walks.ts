/** Haunt 1, The Mummy Walks: a girl who opens doors into the night, and the guardian who comes to fetch her. */
import { placeOf } from '../../kit/select.ts'
import type { HauntDef, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, likely, nearness, rollOf } from '../../kit/worth.ts'
import { explorerOf, onBoard, roomOf } from '../../rules/board.ts'
import { monsterWays } from '../../rules/ways.ts'
import type { BState } from '../../types.ts'

const GATES = [5, 5, 5, 5] as const
const MENTAL = [2, 3] as const
/** With these she is taken. */
const GRASP = [0, 3] as const

/** Neither this room nor one connected to it has a Gate. */
const NO_GATE: RoomSel = { not: { either: [{ marked: 'gate' }, { connected: { marked: 'gate' } }] } }

const WITH_HER: WhoSel = { holder: 'girl' }
const HERO_WITH_HER: WhoSel = { both: [WITH_HER, 'heroes'] }

export const haunt01: HauntDef = {
  no: 1,
  kind: 'open',
  traitor: { rule: 'holder', card: 'girl', else: { rule: 'revealer' } },
  // H01-W3
  last: {
    round: 10,
    wins: 'hero',
    unless: [
      { id: 'H01-W3', team: 'traitor', when: { some: { both: [WITH_HER, { either: ['traitors', 'monsters'] }] } } },
    ],
  },
  // H01-02
  led: 'girl',
  tokens: { gate: { kind: 'marker', face: 'magic-gate' } },
  monsters: {
    mummy: {
      single: true,
      face: 'mummy-head',
      colour: '#c9503f',
      speed: [2, 2, 2, 3],
      might: [2, 3, 4, 5],
      sanity: 4,
      stands: true,
      leads: 'girl',
      // H01-06
      ways: { marked: 'gate' },
      // H01-07
      hunts: HERO_WITH_HER,
      huntsWhen: { some: HERO_WITH_HER },
    },
  },
  setup: [
    // H01-01
    { do: 'fetch', tile: 'crypt', near: 'basementLanding', else: 'basementLanding', as: 'tomb' },
    { do: 'put', what: 'mummy', in: { place: 'tomb' } },
    { do: 'restore', who: 'traitors' },
    {
      do: 'if',
      when: { none: { both: [WITH_HER, 'traitors'] } },
      steps: [{ do: 'take', who: 'traitors', thing: 'girl', from: 'anywhere' }],
    },
  ],
  tasks: [
    {
      id: 'H01-05',
      who: 'traitor',
      where: NO_GATE,
      needs: { holds: 'girl', who: 'you' },
      roll: ['knowledge', 'sanity'],
      atLeast: 4,
      ok: [{ do: 'mark', token: 'gate', in: 'here' }],
    },
    {
      id: 'H01-08',
      who: 'hero',
      where: { place: 'tomb' },
      needs: {
        all: [
          { holds: 'girl', who: 'you' },
          { some: { monsters: 'mummy' }, in: { place: 'tomb' } },
        ],
      },
      roll: ['sanity', 'knowledge'],
      atLeast: 4,
      ok: [{ do: 'win', team: 'hero', line: 'H01-W2' }],
    },
  ],
  // she walks slowly, and all the more where few go after her
  modifiers: [{ id: 'H01-02', who: { holder: 'girl' }, spaces: [-3, -3, -2, -1] }],
  riders: [
    {
      id: 'H01-03',
      by: 'explorers',
      on: { holder: 'girl' },
      traits: ['might', 'sanity'],
      margin: 2,
      may: true,
      won: [{ do: 'take', who: 'you', thing: 'girl', from: 'it' }],
    },
    {
      id: 'H01-03m',
      by: { monsters: 'mummy' },
      on: { holder: 'girl' },
      margin: 2,
      may: true,
      won: [{ do: 'take', who: 'you', thing: 'girl', from: 'it' }],
    },
  ],
  triggers: [
    {
      id: 'H01-04',
      at: 'defeat',
      steps: [
        {
          do: 'pickRoom',
          by: 'you',
          about: 'H01-04',
          of: { connected: { roomOf: 'it' } },
          may: true,
          steps: [{ do: 'move', who: 'it', to: 'here' }],
        },
      ],
    },
    {
      id: 'H01-05m',
      at: 'endOfMonsterTurn',
      when: { some: { in: NO_GATE, of: { both: [WITH_HER, 'monsters'] } } },
      steps: [
        {
          do: 'roll',
          id: 'H01-05',
          who: { monsters: 'mummy' },
          traits: ['sanity'],
          by: [
            [4, [{ do: 'mark', token: 'gate', in: { roomOf: { monsters: 'mummy' } } }]],
            [0, []],
          ],
        },
      ],
    },
  ],
  /** Gates open, in whose hand the Girl is, and how near both sides are to what they need. */
  worth: (state) => {
    const gates = state.tokens.filter(({ name }) => name === 'gate').length
    const hero = state.players.findIndex(({ cards, team }) => team === 'hero' && cards.includes('girl'))
    return likely(1 - 0.7 * gates + (hero >= 0 ? atTheTomb(state, hero) : herWay(state) - 1))
  },
  wins: [{ id: 'H01-W1', team: 'traitor', when: { num: { rooms: { marked: 'gate' } }, atLeast: GATES } }],
}

const heroes = (state: BState): number[] =>
  state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))

/** The hero who leads her goes to the Tomb, is strong, and waits for the Mummy there; the others keep its way free. */
function atTheTomb(state: BState, leader: number): number {
  const { room, clips } = explorerOf(state, leader)
  const tomb = placeOf(state, 'tomb')
  const mummy = state.monsters[0]?.room ?? -1
  const near = nearness(state, [room])
  const robbers = state.players.reduce(
    (sum, { team, alive, room: at }) => (team === 'traitor' && alive ? sum + 0.5 * near(at) : sum),
    room === tomb ? 0 : 0.4 * near(mummy),
  )
  const rest = rollOf(bestTrait(state, leader, MENTAL), 4)
  const there = room === tomb ? (0.3 + 0.7 * rest) * (0.5 + closeness(state, [tomb], 'monster')(mummy)) : 0
  return closeness(state, [tomb])(room) + there + 0.1 * Math.min(...clips) - robbers
}

/** Heroes come to whoever leads her, or to where she waits; the traitor seeks a room for a Gate, far from them. */
function herWay(state: BState): number {
  const traitor = state.players.find(({ cards, team }) => team === 'traitor' && cards.includes('girl'))
  const mummy = state.monsters.find(({ things }) => things.includes('girl'))
  const room = traitor?.room ?? mummy?.room ?? state.waiting.find(({ card }) => card === 'girl')?.room ?? -1
  const near = closeness(state, [room])
  const hunt = heroes(state).map((seat) => near(roomOf(state, seat)) * (0.4 + bestTrait(state, seat, GRASP) / 8))
  const chase = (1.5 * hunt.reduce((sum, one) => sum + one, 0)) / Math.max(1, hunt.length)
  if (traitor === undefined && mummy === undefined) return 0.8 + chase + 0.4 * Math.max(0, ...hunt)
  const opening = closeness(state, gateRooms(state))(room)
  return chase + 0.3 * Math.max(0, ...hunt) - 1.8 * opening - (mummy === undefined ? 0.4 * guarded(state) : 0.3)
}

/** Rooms in which a Gate can be opened. */
function gateRooms(state: BState): number[] {
  const gates = state.tokens.flatMap(({ name, room }) => (name === 'gate' ? [room] : []))
  const near = new Set(gates.flatMap((gate) => [gate, ...monsterWays(state, gate, null)]))
  return state.floor.flatMap((floor, room) => (floor >= 0 && !near.has(room) ? [room] : []))
}

/** The Mummy is near the heroes. */
function guarded(state: BState): number {
  const near = nearness(
    state,
    heroes(state).map((seat) => roomOf(state, seat)),
    'monster',
  )
  return near(state.monsters[0]?.room ?? -1)
}
