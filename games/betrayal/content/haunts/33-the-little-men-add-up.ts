/** Haunt 33, The Little Men Add Up: homunculi that run together and break apart, and bottles for the small ones. */
import { bySeats, counterOf } from '../../kit/select.ts'
import type { HauntDef, Num, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closenessOfAll, heroRooms, likely, nearness } from '../../kit/worth.ts'
import { onBoard } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const BOTTLES = [4, 7, 9, 11] as const
const GREAT = [5, 6, 6, 7] as const

const VAT: RoomSel = { place: 'vat' }
const MEN: WhoSel = { monsters: 'homunculus' }
const FREE: RoomSel = { both: ['fit', 'reach', { not: { roomOf: MEN } }] }
/** Those with whom one that has come to a room becomes one. */
const OTHERS: WhoSel = { except: 'you', of: { in: 'here', of: { unstunned: MEN } } }

/** H33-04 */
const SIZE: Num = { mark: 'size', of: 'it' }
const HALF: Num = { half: SIZE }

const ofSize = (atLeast: number): WhoSel => ({ mark: 'size', atLeast, of: MEN })

export const haunt33: HauntDef = {
  no: 33,
  kind: 'open',
  traitor: { rule: 'holder', card: 'book', else: { rule: 'revealer' } },
  // H33-W3
  last: { round: 10, wins: 'traitor' },
  counters: { bottled: { start: 0 } },
  monsters: {
    homunculus: {
      face: 'imp-laugh',
      colour: '#7fa05a',
      steady: 2,
      might: { sum: [1, { mark: 'size', of: 'you' }] },
    },
  },
  setup: [
    // H33-01
    {
      do: 'fetch',
      tile: 'researchLaboratory',
      near: { roomOf: 'traitors' },
      else: { roomOf: 'traitors' },
      as: 'vat',
    },
    {
      do: 'put',
      what: 'homunculus',
      in: { first: [{ both: [FREE, { beyond: 2, of: VAT }] }, FREE, { both: ['fit', 'reach'] }] },
      count: [2, 4, 6, 8],
      mark: 'size',
      n: 1,
    },
  ],
  triggers: [
    {
      id: 'H33-02',
      at: 'startOfMonsterTurn',
      steps: [{ do: 'put', what: 'homunculus', in: VAT, mark: 'size', n: 1 }],
    },
    {
      id: 'H33-03',
      at: 'endOfMovement',
      when: { all: [{ some: { unstunned: 'you' } }, { some: OTHERS }] },
      steps: [
        { do: 'score', who: 'you', mark: 'size', by: { mark: 'size', of: OTHERS } },
        { do: 'remove', who: OTHERS },
      ],
    },
    {
      id: 'H33-04',
      at: 'defeat',
      steps: [
        {
          do: 'if',
          when: { some: { mark: 'size', atLeast: 2, of: 'it' } },
          steps: [
            {
              do: 'put',
              what: 'homunculus',
              in: { first: [{ both: [{ connected: { roomOf: 'it' } }, 'fit'] }, { roomOf: 'it' }] },
              mark: 'size',
              n: HALF,
            },
            { do: 'setScore', who: 'it', mark: 'size', to: { less: [SIZE, HALF] } },
          ],
          else: [
            { do: 'remove', who: 'it' },
            { do: 'count', counter: 'bottled', by: 1 },
          ],
        },
      ],
    },
  ],
  riders: [
    {
      id: 'H33-05',
      by: MEN,
      on: 'heroes',
      won: [
        { do: 'damage', who: 'it', harm: 'physical', n: 'n' },
        { do: 'score', who: 'you', mark: 'size', by: 1 },
      ],
    },
  ],
  wins: [
    { id: 'H33-W1', team: 'hero', when: { counter: 'bottled', atLeast: BOTTLES } },
    {
      id: 'H33-W2',
      team: 'traitor',
      when: {
        any: [
          { some: ofSize(GREAT[3]) },
          { all: [{ num: 'P', atMost: 5 }, { some: ofSize(GREAT[2]) }] },
          { all: [{ num: 'P', atMost: 3 }, { some: ofSize(GREAT[0]) }] },
        ],
      },
    },
  ],
  worth,
}

/** Bottles filled, how big the biggest is, and who can get at it: heroes, or others of its kind. */
function worth(state: BState): number {
  const men = state.monsters.flatMap(({ room, marks, stunned }) =>
    room >= 0 ? [{ room, stunned, size: marks['size'] ?? 1 }] : [],
  )
  const biggest = men.reduce((most, one) => (one.size > most.size ? one : most), { room: -1, stunned: 0, size: 0 })
  const grown = biggest.size / bySeats(state, GREAT)
  const meeting = men.reduce(
    (sum, { room, size }) =>
      room === biggest.room ? sum : sum + size * nearness(state, [biggest.room], 'monster')(room),
    0,
  )
  const bottled = counterOf(state, 'bottled') / bySeats(state, BOTTLES)
  const prey = men.map(({ room }) => room)
  const heroes = heroRooms(state)
  const hunt = closenessOfAll(state, heroes, prey) / Math.max(1, heroes.length)
  return likely(4 * bottled + hunt + 0.5 * strong(state, biggest.room) - 3.5 * grown ** 2 - 0.12 * meeting - 0.3)
}

/** A strong hero near the biggest. */
const strong = (state: BState, room: number): number =>
  state.players.reduce((most, { team, room: at }, seat) => {
    if (team !== 'hero' || !onBoard(state, seat)) return most
    return Math.max(most, (nearness(state, [room])(at) * bestTrait(state, seat, [0])) / 5)
  }, 0)
