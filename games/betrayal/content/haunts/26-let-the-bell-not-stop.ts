/** Haunt 26, Let the Bell Not Stop: an idol that wakes a little every round, and a bell at the top of the house. */
import { bySeats, counterOf, placeOf } from '../../kit/select.ts'
import type { HauntDef, Pred, RoomSel } from '../../kit/types.ts'
import { bestTrait, closeness, closenessOfAll, heroRooms, likely, rollOf } from '../../kit/worth.ts'
import { explorerOf, onBoard } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const SEALS = [2, 3, 3, 4] as const
const SLEEP = 6
const MENTAL = [2, 3] as const

const BELFRY: RoomSel = { place: 'belfry' }
const CHAMBER: RoomSel = { place: 'chamber' }

/** The Clapper is in the Belfry, held by a hero or lying. */
const CLAPPER_THERE: Pred = {
  any: [
    { some: { except: 'traitors', of: { holder: 'clapper' } }, in: BELFRY },
    { lies: 'clapper', in: BELFRY },
  ],
}

export const haunt26: HauntDef = {
  no: 26,
  kind: 'open',
  traitor: { rule: 'revealer' },
  // H26-W3
  last: { round: 10, wins: 'traitor' },
  // H26-02
  counters: { sleep: { start: SLEEP, max: SLEEP }, seals: { start: 0 } },
  tokens: {
    sleeper: { kind: 'fixed', face: 'totem-mask' },
    clapper: { kind: 'item', face: 'ringing-bell' },
  },
  monsters: { acolyte: { face: 'cultist', colour: '#7a5a9e', speed: 3, might: 3 } },
  setup: [
    // H26-01
    {
      do: 'name',
      place: 'chamber',
      room: { first: [{ both: ['pentagramChamber', 'reach'] }, { roomOf: 'revealer' }] },
    },
    { do: 'put', what: 'sleeper', in: CHAMBER },
    { do: 'fetch', tile: 'attic', near: 'upperLanding', else: 'upperLanding', as: 'belfry' },
    { do: 'put', what: 'clapper', in: BELFRY },
    { do: 'put', what: 'acolyte', in: CHAMBER, count: [1, 2, 2, 2] },
  ],
  tasks: [
    {
      id: 'H26-04',
      who: 'hero',
      where: BELFRY,
      needs: CLAPPER_THERE,
      roll: ['might', 'sanity'],
      atLeast: 4,
      extra: [{ when: { holds: 'bell', who: 'you' }, n: 1 }],
      ok: [{ do: 'count', counter: 'sleep', by: 2 }],
    },
    {
      id: 'H26-05',
      who: 'hero',
      where: CHAMBER,
      roll: ['knowledge', 'sanity'],
      atLeast: 5,
      extra: [{ when: { holds: 'holySymbol', who: 'you' }, n: 1 }],
      // H26-W2: the Seal comes first, so the last one wins
      ok: [
        { do: 'count', counter: 'seals', by: 1 },
        { do: 'count', counter: 'sleep', by: -1 },
      ],
    },
    {
      id: 'H26-06',
      who: 'traitor',
      where: CHAMBER,
      roll: ['sanity'],
      atLeast: 4,
      ok: [{ do: 'count', counter: 'sleep', by: -1 }],
    },
  ],
  triggers: [{ id: 'H26-03', at: 'endOfRound', steps: [{ do: 'count', counter: 'sleep', by: -1 }] }],
  wins: [
    { id: 'H26-W1', team: 'hero', when: { counter: 'seals', atLeast: SEALS } },
    { id: 'H26-W2', team: 'traitor', when: { counter: 'sleep', atMost: 0 } },
  ],
  worth,
}

/** Seals cut, how deep the sleep is, and whether heroes are at the bell and at the Idol. */
function worth(state: BState): number {
  const cut = counterOf(state, 'seals') / bySeats(state, SEALS)
  const sleep = Math.sqrt(Math.max(0, counterOf(state, 'sleep')) / SLEEP)
  return likely(4 * cut + 3 * sleep - 4 + atWork(state) - stolen(state) - hummed(state))
}

/** One rings, the others carve: each goes to what it is good at. */
function atWork(state: BState): number {
  const [belfry, chamber] = [placeOf(state, 'belfry'), placeOf(state, 'chamber')]
  const rooms = heroRooms(state)
  const posts = rooms.map((_, i) => (i === 0 ? belfry : chamber))
  const able = state.players.reduce((sum, { room }, seat) => {
    if (!onBoard(state, seat) || explorerOf(state, seat).team !== 'hero' || room !== chamber) return sum
    return sum + rollOf(bestTrait(state, seat, MENTAL), 5)
  }, 0)
  return (1.6 * closenessOfAll(state, rooms, posts)) / Math.max(1, rooms.length) + 0.4 * able
}

/** A Clapper that is not at the bell must be fetched from wherever it is. */
function stolen(state: BState): number {
  const belfry = placeOf(state, 'belfry')
  const isClapper = (thing: string) => thing.startsWith('clapper-')
  const holder = state.players.find(({ cards }) => cards.some(isClapper))
  const room = holder?.room ?? state.piles.find(({ things }) => things.some(isClapper))?.room ?? belfry
  if (room === belfry && holder?.team !== 'traitor') return 0
  const chase = Math.max(0, ...heroRooms(state).map(closeness(state, [room])))
  return (holder?.team === 'traitor' ? 1.6 : 0.8) - 0.5 * chase - 0.3 * closeness(state, [belfry])(room)
}

/** The traitor is at the Idol, or on the way to the Clapper. */
function hummed(state: BState): number {
  const [belfry, chamber] = [placeOf(state, 'belfry'), placeOf(state, 'chamber')]
  const traitor = state.players.find(({ team, alive }) => team === 'traitor' && alive)
  return traitor === undefined ? 0 : 0.5 * closeness(state, [belfry, chamber])(traitor.room)
}
