/** Haunt 47, A Road of Candles: a light in every room from the bier to the grave, and mourners who put them out. */
import { placeOf } from '../../kit/select.ts'
import type { HauntDef, KitStep, Pred, RoomSel } from '../../kit/types.ts'
import { closeness, heldOf, heroSeats, likely } from '../../kit/worth.ts'
import { roomOf } from '../../rules/board.ts'
import { monsterWays } from '../../rules/ways.ts'
import type { BState } from '../../types.ts'

const LIT: RoomSel = { marked: 'lit' }
const MOST = 3

/** H47-01: the lights at both ends are never put out. */
const BETWEEN: RoomSel = { both: [LIT, { not: { either: [{ place: 'bier' }, { place: 'grave' }] } }] }
const UNMINDED: Pred = { none: { in: 'here', of: 'heroes' } }

/** H47-04: the taper is used up, whatever comes of it; H47-02: the Candle helps. */
const LIGHT: readonly KitStep[] = [
  { do: 'spend', who: 'you', thing: 'taper' },
  {
    do: 'roll',
    id: 'H47-04',
    who: 'you',
    traits: ['sanity', 'knowledge'],
    extra: [{ when: { holds: 'candle', who: 'you' }, n: 1 }],
    by: [
      [3, [{ do: 'mark', token: 'lit', in: 'here' }]],
      [0, []],
    ],
  },
]
const DARK: RoomSel = { not: { either: [LIT, 'mysticElevator'] } }
const HAS_TAPER: Pred = { holds: 'taper', who: 'you' }

export const haunt47: HauntDef = {
  no: 47,
  kind: 'open',
  traitor: { rule: 'lowest', trait: 'sanity', notRevealer: true },
  last: { round: [9, 8, 8, 7], wins: 'traitor' },
  tokens: {
    lit: { kind: 'marker', face: 'candle-flame' },
    taper: { kind: 'item', limit: MOST, face: 'candle-light' },
  },
  monsters: { mourner: { speed: 3, might: 3, sanity: 4, attacks: 'sanity', face: 'cowled', colour: '#5a5aa0' } },
  setup: [
    // H47-01
    { do: 'fetch', tile: 'masterBedroom', near: 'upperLanding', else: 'upperLanding', as: 'bier' },
    { do: 'fetch', tile: 'crypt', near: 'basementLanding', else: 'basementLanding', as: 'grave' },
    { do: 'put', what: 'mourner', in: { place: 'grave' }, count: [0, 1, 2, 4] },
    { do: 'mark', token: 'lit', in: { either: [{ place: 'bier' }, { place: 'grave' }] } },
    // H47-02
    {
      do: 'each',
      who: 'heroes',
      steps: [{ do: 'repeat', n: [3, 3, 3, 2], steps: [{ do: 'take', who: 'it', thing: 'taper' }] }],
    },
  ],
  tasks: [
    {
      id: 'H47-02',
      who: 'hero',
      where: { place: 'bier' },
      needs: { num: { held: 'taper', by: 'you' }, atMost: MOST - 1 },
      ok: [
        {
          do: 'repeat',
          n: { less: [MOST, { held: 'taper', by: 'you' }] },
          steps: [{ do: 'take', who: 'you', thing: 'taper' }],
        },
      ],
    },
    { id: 'H47-04', who: 'hero', where: DARK, needs: HAS_TAPER, ok: LIGHT },
    {
      id: 'H47-04b',
      who: 'hero',
      where: DARK,
      needs: { all: [HAS_TAPER, { holds: 'skull', who: 'you' }] },
      ok: LIGHT,
    },
    {
      id: 'H47-06',
      who: 'traitor',
      where: BETWEEN,
      needs: UNMINDED,
      roll: ['speed'],
      atLeast: 3,
      ok: [{ do: 'unmark', token: 'lit', in: 'here' }],
    },
  ],
  triggers: [
    {
      id: 'H47-05',
      at: 'endOfMovement',
      when: { all: [{ some: { unstunned: 'you' }, in: BETWEEN }, UNMINDED] },
      steps: [{ do: 'unmark', token: 'lit', in: 'here' }],
    },
    {
      id: 'H47-W1',
      at: 'endOfRound',
      when: { room: { both: [{ place: 'grave' }, { chain: LIT, from: { place: 'bier' } }] } },
      steps: [{ do: 'win', team: 'hero', line: 'H47-W1' }],
    },
  ],
  modifiers: [{ id: 'H47-03', noText: 'crypt' }],
  riders: [
    {
      id: 'H47-07',
      by: { monsters: 'mourner' },
      on: 'heroes',
      may: true,
      won: [
        {
          do: 'pickRoom',
          by: 'traitorPlayer',
          about: 'H47-07',
          of: { connected: { roomOf: 'it' } },
          steps: [{ do: 'move', who: 'it', to: 'here' }],
        },
      ],
    },
  ],
  wins: [],
  /** How many rooms are dark on the shortest road, who goes there with tapers or fetches more, and how late it is. */
  worth: (state) => {
    const { round = 1 } = state.haunt ?? {}
    const road = darkRoad(state)
    const missing = road.length
    const close = closeness(state, missing > 0 ? road : litRooms(state))
    const toBier = closeness(state, [placeOf(state, 'bier')])
    const heroes = heroSeats(state)
    const tapers = heroes.map((seat) => heldOf(state, seat, 'taper'))
    const there = heroes.reduce((sum, seat) => {
      const room = roomOf(state, seat)
      return sum + (missing === 0 || heldOf(state, seat, 'taper') > 0 ? close(room) : toBier(room) - 0.4)
    }, 0)
    const stock = Math.min(
      missing + 2,
      tapers.reduce((sum, n) => sum + n, 0),
    )
    const fallen = 1 - heroes.length / (state.players.length - 1)
    return likely(1.2 - 0.55 * missing + there / Math.max(1, heroes.length) + 0.08 * stock - 0.1 * round - fallen)
  },
}

const litRooms = ({ tokens }: BState): number[] => tokens.flatMap(({ name, room }) => (name === 'lit' ? [room] : []))

/** The dark rooms of the road on which the fewest are dark. */
function darkRoad(state: BState): number[] {
  const { bier = -1, grave = -1 } = state.haunt?.places ?? {}
  const lit = litRooms(state)
  const dark = new Map<number, number[]>([[bier, []]])
  const queue = [bier]
  for (let room = queue.shift(); room !== undefined; room = queue.shift()) {
    const soFar = dark.get(room) ?? []
    for (const next of monsterWays(state, room, null)) {
      const isLit = lit.includes(next)
      const there = isLit ? soFar : [...soFar, next]
      if ((dark.get(next)?.length ?? Number.POSITIVE_INFINITY) <= there.length) continue
      dark.set(next, there)
      if (isLit) queue.unshift(next)
      else queue.push(next)
    }
  }
  return dark.get(grave) ?? lit
}
