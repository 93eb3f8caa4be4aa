/** Haunt 27, Both Sides of the Glass: a second house behind the mirrors, which break only when struck from both. */
import { bySeats } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel } from '../../kit/types.ts'
import { closeness, likely } from '../../kit/worth.ts'
import { onBoard, planeOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const GLASSES = [3, 4, 5, 5] as const
const LAST = 9

const GLASS: RoomSel = { marked: 'glass' }
const CRACKED_HERE: RoomSel = { either: [{ marked: 'crackHere' }, { marked: 'oldCrackHere' }] }
const CRACKED_BEHIND: RoomSel = { either: [{ marked: 'crackBehind' }, { marked: 'oldCrackBehind' }] }
const CRACKS = ['crackHere', 'oldCrackHere', 'crackBehind', 'oldCrackBehind'] as const
const BEHIND: Pred = { some: { plane: 1, of: 'you' } }

/** Whether the Glass in this room is cracked on the side of `you`. */
const CRACKED_BY_YOU: Pred = {
  any: [
    { all: [BEHIND, { room: { both: ['here', CRACKED_BEHIND] } }] },
    { all: [{ not: BEHIND }, { room: { both: ['here', CRACKED_HERE] } }] },
  ],
}

/** H27-03; the mark tells everybody on which side somebody is. */
const cross = (who: 'you' | 'traitors', plane: 0 | 1): readonly KitStep[] => [
  { do: 'toPlane', who, plane },
  { do: 'setScore', who, mark: 'behind', to: plane },
]

const wipe = (tokens: readonly (typeof CRACKS)[number][]): KitStep[] =>
  tokens.map((token) => ({ do: 'unmark', token, in: 'here' }))

/** H27-05: a crack that was there before this round closes, one of this round is on the way to it. */
const age = (fresh: 'crackHere' | 'crackBehind', old: 'oldCrackHere' | 'oldCrackBehind'): KitStep[] => [
  { do: 'unmark', token: old, in: 'all' },
  { do: 'mark', token: old, in: { marked: fresh } },
  { do: 'unmark', token: fresh, in: 'all' },
]

export const haunt27: HauntDef = {
  no: 27,
  kind: 'open',
  traitor: { rule: 'named', explorer: 'heatherGranville', else: { rule: 'revealer' } },
  // H27-W2
  last: { round: LAST, wins: 'traitor' },
  tokens: {
    glass: { kind: 'fixed', face: 'mirror-mirror', colour: '#9fc4d8' },
    crackHere: { kind: 'marker', face: 'cracked-glass', colour: '#d8b25a' },
    oldCrackHere: { kind: 'marker', face: 'cracked-glass', colour: '#8a7a4c' },
    crackBehind: { kind: 'marker', face: 'shattered-glass', colour: '#b48ad8' },
    oldCrackBehind: { kind: 'marker', face: 'shattered-glass', colour: '#6f5c85' },
  },
  monsters: { reflection: { face: 'double-face-mask', colour: '#b48ad8', speed: 4, might: 4 } },
  setup: [
    // H27-01
    { do: 'put', what: 'glass', in: { both: ['fit', 'reach'] } },
    {
      do: 'repeat',
      n: { less: [GLASSES, 1] },
      steps: [{ do: 'put', what: 'glass', in: { farthest: { both: ['fit', 'reach', { not: GLASS }] }, from: GLASS } }],
    },
    { do: 'put', what: 'reflection', in: GLASS, count: [1, 3, 3, 4], plane: 1 },
    ...cross('traitors', 1),
  ],
  tasks: [
    {
      id: 'H27-03',
      who: 'any',
      where: GLASS,
      spaces: 1,
      ok: [{ do: 'if', when: BEHIND, steps: cross('you', 0), else: cross('you', 1) }],
    },
    {
      id: 'H27-04',
      who: 'hero',
      where: GLASS,
      needs: { all: [{ num: { rooms: GLASS }, atLeast: 2 }, { not: CRACKED_BY_YOU }] },
      roll: ['might', 'knowledge'],
      atLeast: 4,
      ok: [
        {
          do: 'if',
          when: BEHIND,
          steps: [{ do: 'mark', token: 'crackBehind', in: 'here' }],
          else: [{ do: 'mark', token: 'crackHere', in: 'here' }],
        },
        {
          do: 'if',
          when: { room: { both: ['here', CRACKED_HERE, CRACKED_BEHIND] } },
          steps: [...wipe(CRACKS), { do: 'unmark', token: 'glass', in: 'here' }],
        },
      ],
    },
    {
      id: 'H27-06',
      who: 'traitor',
      where: GLASS,
      needs: CRACKED_BY_YOU,
      roll: ['knowledge'],
      atLeast: 4,
      ok: [
        {
          do: 'if',
          when: BEHIND,
          steps: wipe(['crackBehind', 'oldCrackBehind']),
          else: wipe(['crackHere', 'oldCrackHere']),
        },
      ],
    },
  ],
  triggers: [
    {
      id: 'H27-05',
      at: 'endOfRound',
      steps: [...age('crackHere', 'oldCrackHere'), ...age('crackBehind', 'oldCrackBehind')],
    },
    {
      id: 'H27-07',
      at: 'endOfTurn',
      when: { all: [{ you: 'hero' }, BEHIND] },
      steps: [
        {
          do: 'roll',
          id: 'H27-07',
          who: 'you',
          traits: ['sanity'],
          by: [
            [3, []],
            [0, [{ do: 'damage', who: 'you', harm: 'mental', n: 1 }]],
          ],
        },
      ],
    },
  ],
  wins: [
    {
      id: 'H27-W1',
      team: 'hero',
      when: { all: [{ num: { rooms: GLASS }, atMost: 1 }, { none: { plane: 1, of: 'heroes' } }] },
    },
  ],
  worth,
}

interface Standing {
  room: number
  plane: number
}

/** Glasses broken, cracks that wait for the other side, a pair of heroes for each Glass; at last everybody Here. */
function worth(state: BState): number {
  const rooms = (...names: string[]) => state.tokens.flatMap(({ name, room }) => (names.includes(name) ? [room] : []))
  const glasses = rooms('glass')
  const heroes = state.players.flatMap(({ team, room }, seat): Standing[] =>
    team === 'hero' && onBoard(state, seat) ? [{ room, plane: planeOf(state, seat) }] : [],
  )
  const late = (hauntOf(state).round - 1) / LAST
  if (glasses.length <= 1) {
    const home = closeness(state, glasses)
    const away = heroes.reduce((sum, { plane, room }) => sum + (plane === 1 ? 1.3 - home(room) : 0), 0)
    return likely(4.5 - (2 * away) / Math.max(1, heroes.length) - late)
  }
  const whole = bySeats(state, GLASSES)
  const work = workOn(glasses, {
    here: rooms('crackHere', 'oldCrackHere'),
    behind: rooms('crackBehind', 'oldCrackBehind'),
  })
  const done = whole - glasses.length + work(state, heroes)
  return likely((6 * done) / (whole - 1) - 2.5 * late - 2)
}

/** Parts of a Glass that is broken: one side cracked, and one hero who is there to strike the other. */
const CRACKED = 0.45
const NEAR = 0.2
/** Whoever has to cross first is that much farther away. */
const CROSSING = 0.15

interface Cracks {
  here: readonly number[]
  behind: readonly number[]
}

interface Job {
  glass: number
  by: readonly Standing[]
  value: number
}

/** How much of the Glasses is as good as broken: each hero works on one, and one Glass is left alone. */
const workOn = (glasses: readonly number[], cracks: Cracks) => (state: BState, heroes: readonly Standing[]) => {
  const jobs = glasses.flatMap((glass) => jobsAt(state, glass, heroes, cracks)).sort((a, b) => b.value - a.value)
  const [open, idle] = [new Set(glasses), new Set(heroes)]
  let sum = 0
  for (const { glass, by, value } of jobs) {
    if (open.size <= 1 || !open.has(glass) || !by.every((hero) => idle.has(hero))) continue
    sum += value
    open.delete(glass)
    for (const hero of by) idle.delete(hero)
  }
  return sum
}

/** Who could break a Glass: one for the side that is left, two where neither is cracked, or one after the other. */
function jobsAt(state: BState, glass: number, heroes: readonly Standing[], { here, behind }: Cracks): Job[] {
  const close = closeness(state, [glass])
  const near = ({ room, plane }: Standing, side: number) => NEAR * (close(room) - (plane === side ? 0 : CROSSING))
  const left = here.includes(glass) ? 1 : behind.includes(glass) ? 0 : -1
  if (left >= 0) return heroes.map((hero) => ({ glass, by: [hero], value: CRACKED + near(hero, left) }))
  return heroes.flatMap((one) =>
    heroes.map((other) =>
      one === other
        ? { glass, by: [one], value: near(one, 0) }
        : { glass, by: [one, other], value: near(one, 0) + near(other, 1) },
    ),
  )
}
