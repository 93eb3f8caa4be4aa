/** Haunt 25, The Carnival of Borrowed Faces: each hero's face is under some mask, and only a friend can take it. */
import { bySeats, kindOf, markOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, heroSeats, likely } from '../../kit/worth.ts'
import { explorerOf, roomOf } from '../../rules/board.ts'
import type { Thing } from '../../rules/state.ts'
import type { BState } from '../../types.ts'

const LAST = [12, 13, 13, 13] as const
const MIGHT = 4
/** H25-W1: so many heroes may be without their Face. */
const SPARED = [0, 0, 0, 1] as const

const COURT: WhoSel = { monsters: 'reveller' }
const MASKED: WhoSel = { mark: 'masked', of: COURT }
/** H25-06: those who have a hand, and a neck, free. */
const BARE: WhoSel = { except: { either: [{ holder: 'face' }, MASKED] }, of: COURT }
/** The one whose mask is coming off. */
const SEEN: WhoSel = { mark: 'masked', atLeast: 2, of: COURT }
const FRIENDS: WhoSel = { in: 'here', of: { except: 'you', of: 'heroes' } }
const APART: RoomSel = { both: ['fit', 'reach', { not: { roomOf: COURT } }] }
/** H25-03: a hero who is alone has nobody to do it for it. */
const ALONE: Pred = { num: { count: 'heroes' }, atMost: 1 }

/** H25-06: what the king takes the nearest of his court wears. */
const HAND_ON: readonly KitStep[] = [
  { do: 'take', who: { nearest: BARE, to: { roomOf: 'you' } }, thing: 'face', from: 'you' },
]
const KING_HAS_ONE: Pred = { all: [{ you: 'traitor' }, { holds: 'face', who: 'you' }, { some: BARE }] }

const court = (might: number): NonNullable<HauntDef['monsters']> => ({
  reveller: {
    face: 'carnival-mask',
    colour: '#a8456b',
    speed: 3,
    might,
    carries: { n: 1, what: 'face', keeps: true },
    steals: true,
  },
})

export const haunt25: HauntDef = {
  no: 25,
  kind: 'open',
  traitor: { rule: 'highest', trait: 'speed', notRevealer: true },
  version: 2,
  before: { 1: { last: { round: [10, 11, 11, 11], wins: 'traitor' }, monsters: court(3) } },
  // H25-W2
  last: { round: LAST, wins: 'traitor' },
  tokens: { face: { kind: 'item', face: 'double-face-mask', colour: '#c9a58a' } },
  monsters: court(MIGHT),
  setup: [
    // H25-01
    {
      do: 'put',
      what: 'reveller',
      in: { first: [{ both: [APART, { beyond: 2, of: { roomOf: 'heroes' } }] }, APART, { both: ['fit', 'reach'] }] },
      count: { count: 'heroes' },
      mark: 'masked',
      n: 1,
    },
    { do: 'setScore', who: 'heroes', mark: 'faceless', to: 1 },
  ],
  tasks: [
    {
      id: 'H25-05',
      who: 'hero',
      thing: 'face',
      fits: { some: { both: ['thingOwner', FRIENDS] } },
      often: true,
      ok: [{ do: 'take', who: 'thingOwner', thing: 'chosen', from: 'you' }],
    },
    {
      id: 'H25-05b',
      who: 'hero',
      on: { both: [FRIENDS, { holder: 'face', owner: 'you' }] },
      ok: [{ do: 'take', who: 'you', thing: 'face', from: 'it', owner: 'you' }],
    },
  ],
  modifiers: [
    {
      id: 'H25-03',
      who: { both: [COURT, { holder: 'face', owner: 'it' }] },
      when: { not: ALONE },
      noTarget: true,
    },
  ],
  riders: [
    {
      id: 'H25-04',
      by: 'heroes',
      on: { both: [COURT, { holder: 'face' }] },
      won: [
        { do: 'take', who: 'you', thing: 'face', from: 'it' },
        { do: 'stun', who: 'it' },
      ],
    },
    {
      id: 'H25-02',
      by: 'heroes',
      on: MASKED,
      won: [
        { do: 'setScore', who: 'it', mark: 'masked', to: 2 },
        {
          do: 'each',
          who: { random: { mark: 'faceless', of: 'heroes' } },
          steps: [
            { do: 'setScore', who: 'it', mark: 'faceless', to: 0 },
            { do: 'tell', line: 'H25.seen', who: 'it' },
            { do: 'take', who: SEEN, thing: 'face', owner: 'it' },
            {
              do: 'if',
              when: { any: [{ none: { both: ['you', 'it'] } }, ALONE] },
              steps: [{ do: 'take', who: 'you', thing: 'face', from: SEEN, owner: 'it' }],
            },
          ],
        },
        { do: 'stun', who: SEEN },
        { do: 'setScore', who: SEEN, mark: 'masked', to: 0 },
      ],
    },
  ],
  triggers: [
    { id: 'H25-06', at: 'theft', when: KING_HAS_ONE, steps: HAND_ON },
    { id: 'H25-06', at: 'pickUp', when: KING_HAS_ONE, steps: HAND_ON },
    {
      id: 'H25-W1',
      at: 'endOfRound',
      when: { num: { count: { except: { holdsOwn: 'face', of: 'heroes' }, of: 'heroes' } }, atMost: SPARED },
      steps: [{ do: 'win', team: 'hero', line: 'H25-W1' }],
    },
  ],
  wins: [],
  worth,
}

/** For each hero how near its Face is to coming home, and how late it is. */
function worth(state: BState): number {
  const seats = heroSeats(state)
  const needed = Math.max(1, seats.length - bySeats(state, SPARED))
  const nearest = seats.map((seat) => homeward(state, seats, seat)).sort((a, b) => b - a)
  const home = nearest.slice(0, needed).reduce((sum, one) => sum + one, 0) / needed
  return likely(5.5 * home - 2 - 1.8 * (hauntOf(state).round / bySeats(state, LAST)))
}

function homeward(state: BState, seats: readonly number[], seat: number): number {
  const friends = seats.filter((other) => other !== seat)
  const near = (rooms: readonly number[], from: readonly number[]) =>
    Math.max(0, ...from.map((other) => closeness(state, rooms)(roomOf(state, other))))
  const isIts = (thing: Thing) => kindOf(thing) === 'face' && hauntOf(state).owners[thing] === seat
  if (explorerOf(state, seat).cards.some(isIts)) return 1
  const friend = friends.find((other) => explorerOf(state, other).cards.some(isIts))
  if (friend !== undefined) return 0.55 + 0.3 * near([roomOf(state, friend)], [seat])
  const wearer = state.monsters.find(({ room, things }) => room >= 0 && things.some(isIts))
  if (wearer !== undefined) return 0.15 + 0.25 * near([wearer.room], friends)
  const pile = state.piles.find(({ things }) => things.some(isIts))
  if (pile !== undefined) return 0.35 + 0.3 * near([pile.room], seats)
  if (markOf(state, seat, 'faceless') === 0) return 0
  const masked = state.monsters.flatMap(({ room, marks }) => (room >= 0 && marks['masked'] ? [room] : []))
  return 0.1 + 0.25 * near(masked, seats)
}
