/** Haunt 2, High Water: the sea comes up the hill; planks must be carried upstairs and built into a raft. */
import type { HauntDef, KitStep, Num, RoomSel } from '../../kit/types.ts'

/** H02-01: N planks make the raft. */
const N: Num = [4, 5, 5, 6]

const FLOODED: RoomSel = { code: 'flooded' }

/** A random fit room of a floor without a plank, or with one if there is no other. */
const forPlank = (floor: 'basement' | 'ground'): RoomSel => {
  const rooms: RoomSel = { both: ['fit', { floor }, { not: 'grandStaircase' }] }
  return { random: { first: [{ both: [rooms, { not: { code: 'planked' } }] }, rooms] } }
}

const plank = (floor: 'basement' | 'ground'): KitStep => ({ do: 'put', what: 'plank', in: forPlank(floor) })

export const haunt02: HauntDef = {
  no: 2,
  kind: 'none',
  traitor: { rule: 'none' },
  last: { round: [9, 8, 7, 7], wins: { code: 'atTheLastMoment' } },
  counters: { water: { start: 0 }, raft: { start: 0 } },
  tokens: { plank: { kind: 'item', limit: 1 } },
  monsters: {
    drowned: {
      speed: 3,
      might: 4,
      hunts: 'heroes',
      fallsTo: ['anyDefeat'],
      bound: { either: [FLOODED, { connected: FLOODED }] },
    },
  },
  setup: [
    // H02-01
    {
      do: 'if',
      when: { room: { both: ['bedroom', 'window'] } },
      steps: [{ do: 'name', place: 'slip', room: 'bedroom' }],
      else: [
        {
          do: 'if',
          when: { room: { both: ['masterBedroom', 'window'] } },
          steps: [{ do: 'name', place: 'slip', room: 'masterBedroom' }],
          else: [
            { do: 'fetch', tile: 'bedroom', near: 'upperLanding', as: 'slip' },
            {
              do: 'if',
              when: { not: { room: { place: 'slip' } } },
              steps: [{ do: 'fetch', tile: 'masterBedroom', near: 'upperLanding', else: 'upperLanding', as: 'slip' }],
            },
          ],
        },
      ],
    },
    // N + 1 planks, alternately in the basement and on the ground floor
    { do: 'run', code: 'layPlanks' },
  ],
  tasks: [
    {
      id: 'H02-05',
      who: 'any',
      where: { place: 'slip' },
      needs: {
        any: [
          { holds: 'plank', who: 'you' },
          { lies: 'plank', in: 'here' },
        ],
      },
      roll: ['might', 'knowledge'],
      atLeast: 4,
      ok: [
        { do: 'spend', who: 'you', thing: 'plank' },
        { do: 'count', counter: 'raft', by: 1 },
      ],
    },
    {
      id: 'H02-06',
      who: 'any',
      where: { place: 'slip' },
      needs: { counter: 'raft', atLeast: N },
      spaces: 1,
      ok: [{ do: 'leaveHouse', who: 'you' }],
    },
  ],
  modifiers: [{ id: 'H02-04', who: 'heroes', when: { some: 'you', in: FLOODED }, leaving: 1 }],
  triggers: [
    {
      id: 'H02-04',
      at: 'endOfTurn',
      when: { some: 'you', in: FLOODED },
      steps: [
        {
          do: 'roll',
          id: 'H02-04',
          who: 'you',
          traits: ['might'],
          by: [
            [3, []],
            [0, [{ do: 'damage', who: 'you', harm: 'physical', n: 1 }]],
          ],
        },
      ],
    },
    {
      id: 'H02-07a',
      at: 'startOfMonsterTurn',
      when: { counter: 'water', atLeast: 1 },
      steps: [
        {
          do: 'put',
          what: 'drowned',
          in: { nearest: { both: [FLOODED, 'fit', { not: { roomOf: 'heroes' } }] }, to: { roomOf: 'heroes' } },
          count: [1, 1, 3, 3],
        },
      ],
    },
    { id: 'H02-07c', at: 'endOfMonsterTurn', steps: [{ do: 'count', counter: 'water', by: 1 }] },
  ],
  /** How much of the raft is built, against how high the water is. */
  worth: ({ haunt, players }) => {
    const [raft, water] = [haunt?.counters['raft'] ?? 0, haunt?.counters['water'] ?? 0]
    const aboard = players.filter(({ out }) => out).length / players.length
    return Math.max(0.05, Math.min(0.95, 0.4 + raft / 8 + aboard / 2 - water / 14))
  },
  wins: [
    {
      id: 'H02-W1',
      team: 'hero',
      when: { all: [{ counter: 'raft', atLeast: N }, { none: 'heroes' }, { num: { count: 'company' }, atLeast: 1 }] },
    },
  ],
  code: {
    /** H02-03: from Water 1 the basement, from Water 5/4/3/3 the ground floor too. */
    flooded: ({ state }) => {
      const water = state.haunt?.counters['water'] ?? 0
      const top = water >= [5, 4, 3, 3][state.players.length - 3] ? 1 : water >= 1 ? 0 : -1
      return state.floor.flatMap((floor, room) => (floor >= 0 && floor <= top ? [room] : []))
    },
    planked: ({ state }) =>
      state.piles.filter(({ things }) => things.some((thing) => thing.startsWith('plank-'))).map(({ room }) => room),
    layPlanks: (g) => {
      const count = [5, 6, 6, 7][g.state.players.length - 3]
      const steps = Array.from({ length: count }, (_, i) => plank(i % 2 === 0 ? 'basement' : 'ground'))
      g.next(...steps.map((step) => ({ do: 'kit' as const, who: 0, step, bound: {} })))
    },
    /** H02-W2 */
    atTheLastMoment: ({ state }) => {
      const ready = (state.haunt?.counters['raft'] ?? 0) >= [4, 5, 5, 6][state.players.length - 3]
      const aboard = state.players.filter(({ out, alive }) => out && alive).length
      return ready && aboard * 2 >= state.players.length ? 'hero' : 'house'
    },
  },
}
