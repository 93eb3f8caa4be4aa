/** Haunt 2, High Water: the sea comes up the hill; planks must be carried upstairs and built into a raft. */
import { bySeats, counterOf, placeOf } from '../../kit/select.ts'
import type { HauntDef, KitStep, Num, Pred, RoomSel } from '../../kit/types.ts'
import { bestTrait, closeness, likely, nearness, rollOf, sharedOut } from '../../kit/worth.ts'
import { explorerOf, floorOf, onBoard, roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

/** H02-01: so many planks make the raft. */
const PLANKS = [3, 4, 4, 4] as const
/** H02-03: the Water at which it is over, and at which the ground floor is flooded. */
const LAST = [9, 9, 8, 8] as const
const GROUND = [5, 4, 3, 3] as const
const BUILDERS = [0, 2] as const

/** H02-03: from Water 1 the basement, from Water 5/4/3/3 the ground floor too. */
export const FLOODED: RoomSel = {
  either: [
    { while: { counter: 'water', atLeast: 1 }, these: { floor: 'basement' } },
    { while: { counter: 'water', atLeast: GROUND }, these: { floor: 'ground' } },
  ],
}

/** A random fit room of a floor without a plank, or with one if there is no other. */
const forPlank = (floor: 'basement' | 'ground'): RoomSel => {
  const rooms: RoomSel = { both: ['fit', { floor }, { not: 'grandStaircase' }] }
  return { random: { first: [{ both: [rooms, { not: { lying: 'plank' } }] }, rooms] } }
}

const plank = (floor: 'basement' | 'ground'): KitStep => ({ do: 'put', what: 'plank', in: forPlank(floor) })

/** What depends on how many planks there must be: H02-W1, H02-W2, H02-05, H02-06. */
function raftOf(planks: Num, last: Num): Pick<HauntDef, 'last' | 'tasks' | 'wins'> {
  const ready: Pred = { counter: 'raft', atLeast: planks }
  // half of all players
  const half: Pred = { num: { sum: [{ count: 'outside' }, { count: 'outside' }] }, atLeast: 'P' }
  return {
    last: { round: last, wins: 'house', unless: [{ id: 'H02-W2', team: 'hero', when: { all: [ready, half] } }] },
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
        needs: ready,
        spaces: 1,
        ok: [{ do: 'leaveHouse', who: 'you' }],
      },
    ],
    wins: [
      {
        id: 'H02-W1',
        team: 'hero',
        when: { all: [ready, { none: 'heroes' }, { num: { count: 'company' }, atLeast: 1 }] },
      },
    ],
  }
}

export const haunt02: HauntDef = {
  no: 2,
  kind: 'none',
  traitor: { rule: 'none' },
  version: 2,
  before: { 1: raftOf([3, 5, 5, 5], [9, 8, 7, 7]) },
  ...raftOf(PLANKS, LAST),
  counters: { water: { start: 0 }, raft: { start: 0 } },
  tokens: { plank: { kind: 'item', face: 'planks', limit: 1 } },
  monsters: {
    drowned: {
      face: 'drowning',
      colour: '#3f7f86',
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
    { do: 'repeat', n: [2, 3, 3, 3], steps: [plank('basement'), plank('ground')] },
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
  /** How much of the raft is built and on its way; then who is aboard. */
  worth: (state) => {
    const most = bySeats(state, PLANKS)
    const toSlip = closeness(state, [placeOf(state, 'slip')])
    if (counterOf(state, 'raft') >= most) return likely(0.5 + 3 * aboard(state, toSlip))
    return likely(4 * ((counterOf(state, 'raft') + onItsWay(state, toSlip)) / most) - 3 - inWater(state))
  },
}

/** The highest floor under water, or -1. */
function floodedFloor(state: BState): number {
  return counterOf(state, 'water') >= bySeats(state, GROUND) ? 1 : counterOf(state, 'water') >= 1 ? 0 : -1
}

const heroes = (state: BState): number[] => state.players.flatMap((_, seat) => (onBoard(state, seat) ? [seat] : []))

const isPlank = (thing: string): boolean => thing.startsWith('plank-')

/** The part of all who are in the boat, or on their way to it. */
function aboard(state: BState, toSlip: (room: number) => number): number {
  const all = state.players.map(({ out, alive, room }) => (out ? 1 : alive ? 0.8 * toSlip(room) : 0))
  return all.reduce((sum, one) => sum + one, 0) / all.length
}

/** Planks that are carried, the nearer to the Slip the better; and heroes without one on the way to those that lie. */
function onItsWay(state: BState, toSlip: (room: number) => number): number {
  const all = heroes(state)
  const isLoaded = (seat: number) => explorerOf(state, seat).cards.some(isPlank)
  const carried = all
    .filter(isLoaded)
    .map((seat) => 0.35 + toSlip(roomOf(state, seat)) * (0.4 + 0.2 * rollOf(bestTrait(state, seat, BUILDERS), 4)))
  const free = all.filter((seat) => !isLoaded(seat))
  const lying = state.piles.flatMap(({ room, things }) => things.filter(isPlank).map(() => room))
  const left = bySeats(state, PLANKS) - counterOf(state, 'raft')
  return [...carried, ...sharedOut(state, free, lying).map((close) => 0.35 * close)]
    .slice(0, left)
    .reduce((sum, one) => sum + one, 0)
}

/** Heroes in flooded rooms, and the Drowned near them. */
function inWater(state: BState): number {
  const top = floodedFloor(state)
  const all = heroes(state)
  const near = nearness(
    state,
    state.monsters.map(({ room, stunned }) => (stunned > 0 ? -1 : room)),
    'monster',
  )
  return all.reduce((sum, seat) => {
    const room = roomOf(state, seat)
    return sum + (floorOf(state, room) <= top ? 0.06 : 0) + 0.15 * near(room)
  }, 0)
}
