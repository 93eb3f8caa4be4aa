/** Haunt 39, Seven Years' Wages: dead servants to be paid in coins from the drawers or in one's own good things. */
import { bySeats, markOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, MonsterKind, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, heldOf, heroSeats, likely, tokenRooms } from '../../kit/worth.ts'
import { explorerOf, inPlay } from '../../rules/board.ts'
import { MONSTERS } from '../../rules/state.ts'
import type { BState } from '../../types.ts'
import { CARD } from '../cards.ts'
import { ROOMS } from '../rooms.ts'

const LAST = 13
const MIGHT = 4
const BUTLER = [3, 4, 6, 5] as const
const OTHERS = [4, 4, 4, 5] as const
/** H39-01: how many of each there are with 3 to 6 players. */
const STAFF = { cook: 1, footman: 1, maid: [0, 1, 1, 1], groom: [0, 0, 0, 1] } as const

const UNRIFLED: RoomSel = { not: { marked: 'rifled' } }
const ALONE: RoomSel = { both: ['fit', 'reach', { not: { roomOf: 'monsters' } }] }
const APART: RoomSel = {
  first: [{ both: [ALONE, { beyond: 2, of: { roomOf: 'heroes' } }] }, ALONE, { both: ['fit', 'reach'] }],
}
const HERE: WhoSel = { in: 'here', of: 'monsters' }

/** H39-02, H39-03; H39-08: it goes to where the money is. */
const servant = (might: number, face: string, colour: string): MonsterKind => ({
  face,
  colour,
  speed: 3,
  might: { sum: [might, { counter: 'grudge' }] },
  steals: true,
  carries: { n: 99, what: 'coin' },
  single: true,
  hunts: { first: [{ both: ['heroes', { holder: 'coin' }] }, 'heroes'] },
})

const servants = (might: number): NonNullable<HauntDef['monsters']> => ({
  butler: servant(might, 'bow-tie', '#3d4450'),
  cook: servant(might, 'chef-toque', '#b9b4a6'),
  footman: servant(might, 'candle-holder', '#7c3f4a'),
  maid: servant(might, 'broom', '#6d7f9c'),
  groom: servant(might, 'horse-head', '#7d6443'),
})

const COIN: KitStep = { do: 'take', who: 'you', thing: 'coin' }
const RIFLED: KitStep = { do: 'mark', token: 'rifled', in: 'here' }

/** H39-05: one thing for one of the wages of a servant in the room. */
const PAY: readonly KitStep[] = [
  {
    do: 'pickWho',
    by: 'you',
    about: 'H39-05',
    of: HERE,
    steps: [
      { do: 'spend', who: 'you', thing: 'chosen' },
      { do: 'score', who: 'it', mark: 'wages', by: -1 },
      {
        do: 'if',
        when: { none: { mark: 'wages', of: 'it' } },
        steps: [
          { do: 'remove', who: 'it' },
          { do: 'gain', who: 'you', trait: 'any', n: 1 },
        ],
      },
    ],
  },
]

/** H39-05: as often as one likes with coins; with cards it was so until version 2. */
const tasks = (often: boolean): NonNullable<HauntDef['tasks']> => [
  {
    id: 'H39-04',
    who: 'hero',
    where: UNRIFLED,
    ok: [
      {
        do: 'roll',
        id: 'H39-04',
        who: 'you',
        traits: ['knowledge', 'speed'],
        by: [
          [6, [RIFLED, COIN, COIN]],
          [4, [RIFLED, COIN]],
          [0, []],
        ],
      },
    ],
  },
  { id: 'H39-05', who: 'hero', where: { roomOf: 'monsters' }, thing: 'coin', often: true, ok: PAY },
  { id: 'H39-05b', who: 'hero', where: { roomOf: 'monsters' }, thing: 'belonging', often, ok: PAY },
  { id: 'H39-06', who: 'traitor', where: UNRIFLED, roll: ['knowledge', 'speed'], atLeast: 3, ok: [RIFLED] },
  {
    id: 'H39-07',
    who: 'hero',
    needs: { all: [{ not: { room: UNRIFLED } }, { none: { mark: 'pawned', of: 'you' } }] },
    ok: [{ do: 'setScore', who: 'you', mark: 'pawned', to: 1 }, { do: 'lose', who: 'you', trait: 'any', n: 1 }, COIN],
  },
]

export const haunt39: HauntDef = {
  no: 39,
  kind: 'open',
  traitor: {
    rule: 'named',
    explorer: 'jennyLeClerc',
    notRevealer: true,
    else: { rule: 'lowest', trait: 'might', notRevealer: true },
  },
  version: 2,
  before: { 1: { last: { round: 8, wins: 'traitor' }, monsters: servants(3), tasks: tasks(true) } },
  // H39-W2
  last: { round: LAST, wins: 'traitor' },
  counters: { grudge: { start: 0 } },
  tokens: {
    coin: { kind: 'item', face: 'two-coins', colour: '#c9a23f' },
    rifled: { kind: 'marker', face: 'open-chest' },
  },
  monsters: servants(MIGHT),
  setup: [
    // H39-01
    { do: 'put', what: 'butler', in: APART, mark: 'wages', n: BUTLER },
    ...Object.entries(STAFF).map(
      ([what, count]): KitStep => ({ do: 'put', what, in: APART, count, mark: 'wages', n: OTHERS }),
    ),
  ],
  tasks: tasks(false),
  triggers: [
    {
      id: 'H39-03',
      at: 'endOfRound',
      when: { rounds: [3, 6] },
      steps: [{ do: 'count', counter: 'grudge', by: 1 }],
    },
  ],
  wins: [{ id: 'H39-W1', team: 'hero', when: { none: 'monsters' } }],
  worth,
}

/** What is paid, what is in hand and near to somebody who is owed it, and how late it is. */
function worth(state: BState): number {
  const staff = state.monsters.flatMap(({ room }, i) => (room < 0 ? [] : [MONSTERS + i]))
  const owed = staff.reduce((sum, who) => sum + markOf(state, who, 'wages'), 0)
  const all = bySeats(state, BUTLER) + (state.monsters.length - 1) * bySeats(state, OTHERS)
  const left = 1 - (hauntOf(state).round - 1) / LAST
  return likely((5.5 * (all - owed + inHand(state, owed))) / all - 3.2 + 1.4 * left)
}

/** As much as is owed: what is nearest to a servant first, coins before cards; and empty hands want a drawer. */
function inHand(state: BState, owed: number): number {
  const near = closeness(
    state,
    state.monsters.map(({ room }) => room),
  )
  const rifled = tokenRooms(state, 'rifled')
  const drawers = closeness(
    state,
    ROOMS.flatMap((_, room) => (inPlay(state, room) && !rifled.includes(room) ? [room] : [])),
  )
  const worths: number[] = []
  let idle = 0
  for (const seat of heroSeats(state)) {
    const { room, cards } = explorerOf(state, seat)
    const close = near(room) ** 2
    const coins = heldOf(state, seat, 'coin')
    for (let i = 0; i < coins; i++) worths.push(0.15 + 0.65 * close)
    for (const card of cards) if (card in CARD) worths.push(0.4 * close)
    if (coins < 2) idle += 0.15 * drawers(room)
  }
  worths.sort((a, b) => b - a)
  return idle + worths.slice(0, owed).reduce((sum, worth) => sum + worth, 0)
}
