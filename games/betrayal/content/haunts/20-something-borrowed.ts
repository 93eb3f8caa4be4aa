/** Haunt 20, Something Borrowed: a dead bride, a ring on the wrong finger, and a bridegroom to be dug up. */
import { there } from '@gloam/kernel/data.ts'
import { bySeats, counterOf, kindOf, placeOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, likely, nearness, rollOf } from '../../kit/worth.ts'
import { onBoard, roomOf } from '../../rules/board.ts'
import type { Thing } from '../../rules/state.ts'
import type { BState } from '../../types.ts'

const BLESSINGS = [1, 2, 2, 3] as const
const VOWS = 3
const BLESS = 4
const MENTAL = [2, 3] as const
/** What so many Vows cost in the eyes of bots: the first is the price of calling her to the Altar. */
const VOWED = [0, 0.3, 1.2, 4] as const

const ALTAR: RoomSel = { place: 'altar' }
const GRAVE: RoomSel = { place: 'grave' }
const BRIDE: WhoSel = { monsters: 'bride' }
/** H20-02: the hero who holds the Ring. */
const BETROTHED: WhoSel = { except: 'traitors', of: { holder: 'ring' } }

/** It is at the Altar, held by a hero or lying. */
const atTheAltar = (thing: 'ring' | 'bones'): Pred => ({
  any: [
    { some: { except: 'traitors', of: { holder: thing } }, in: ALTAR },
    { lies: thing, in: ALTAR },
  ],
})

export const haunt20: HauntDef = {
  no: 20,
  kind: 'open',
  traitor: { rule: 'named', explorer: 'fatherRhinehardt', notRevealer: true, else: { rule: 'leftOfRevealer' } },
  // H20-W3
  last: { round: 9, wins: 'traitor' },
  counters: { vows: { start: 0 }, blessings: { start: 0 } },
  tokens: { bones: { kind: 'item', face: 'crossed-bones' } },
  monsters: {
    bride: {
      single: true,
      face: 'female-vampire',
      colour: '#c9b8c4',
      speed: 3,
      sanity: [4, 5, 6, 6],
      attacks: 'sanity',
      throughWalls: true,
      throughFloors: true,
      unhindered: true,
      // H20-02
      hunts: { first: [BETROTHED, 'heroes'] },
      // H20-04
      strikes: [
        {
          do: 'if',
          when: { holds: 'ring', who: 'it' },
          steps: [
            {
              do: 'eachRoom',
              room: { onWay: 2, from: { roomOf: 'it' }, to: ALTAR },
              steps: [{ do: 'move', who: { either: ['it', 'you'] }, to: 'here' }],
            },
          ],
          else: [{ do: 'damage', who: 'it', harm: 'mental', n: 'n' }],
        },
      ],
    },
    guest: { face: 'top-hat', colour: '#5d6470', speed: 3, might: 3 },
  },
  setup: [
    // H20-01
    { do: 'fetch', tile: 'chapel', near: 'foyer', else: 'foyer', as: 'altar' },
    { do: 'fetch', tile: 'crypt', near: 'basementLanding', else: 'basementLanding', as: 'grave' },
    { do: 'if', when: { none: BETROTHED }, steps: [{ do: 'take', who: 'revealer', thing: 'ring', from: 'anywhere' }] },
    { do: 'put', what: 'bride', in: { farthest: { both: ['fit', 'reach'] }, from: { roomOf: 'revealer' } } },
    { do: 'put', what: 'guest', in: ALTAR, count: [1, 2, 3, 3] },
  ],
  tasks: [
    {
      id: 'H20-05',
      who: 'hero',
      where: GRAVE,
      needs: { not: { note: 'bones', is: 'found' } },
      roll: ['might', 'knowledge'],
      atLeast: 4,
      ok: [
        { do: 'note', name: 'bones', to: 'found' },
        { do: 'take', who: 'you', thing: 'bones' },
      ],
    },
    {
      id: 'H20-06',
      who: 'hero',
      where: ALTAR,
      needs: { all: [{ some: BRIDE, in: ALTAR }, atTheAltar('bones'), atTheAltar('ring')] },
      roll: ['sanity', 'knowledge'],
      atLeast: BLESS,
      ok: [{ do: 'count', counter: 'blessings', by: 1 }],
    },
  ],
  modifiers: [{ id: 'H20-05', who: { holder: 'bones' }, spaces: -1 }],
  riders: [
    {
      id: 'H20-07',
      by: 'traitors',
      on: 'heroes',
      when: { holds: 'ring', who: 'you' },
      margin: 2,
      may: true,
      won: [{ do: 'take', who: 'it', thing: 'ring', from: 'you' }],
    },
  ],
  triggers: [
    {
      id: 'H20-03',
      at: 'endOfMonsterTurn',
      when: {
        all: [
          { some: { unstunned: BRIDE }, in: ALTAR },
          { some: BETROTHED, in: ALTAR },
        ],
      },
      steps: [{ do: 'count', counter: 'vows', by: 1 }],
    },
  ],
  wins: [
    { id: 'H20-W1', team: 'hero', when: { counter: 'blessings', atLeast: BLESSINGS } },
    { id: 'H20-W2', team: 'traitor', when: { counter: 'vows', atLeast: VOWS } },
  ],
  worth,
}

/** Where a thing is, and whether a hero has it; -1 while it is not to be had. */
function whereIs({ players, piles }: BState, thing: Thing): { room: number; kept: boolean; lost: boolean } {
  const isIt = (other: Thing) => kindOf(other) === thing
  const holder = players.find(({ cards }) => cards.some(isIt))
  const room = holder?.room ?? piles.find(({ things }) => things.some(isIt))?.room ?? -1
  return { room, kept: holder?.team === 'hero', lost: holder?.team === 'traitor' }
}

/** Blessings against Vows; the Bones found and brought; the Betrothed away from the Altar until they are there. */
function worth(state: BState): number {
  const { notes } = hauntOf(state)
  const altar = closeness(state, [placeOf(state, 'altar')])
  const bones = whereIs(state, 'bones')
  const ring = whereIs(state, 'ring')
  const seats = state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))
  const rooms = seats.map((seat) => roomOf(state, seat))
  const blessed = counterOf(state, 'blessings') / bySeats(state, BLESSINGS)
  let score = 3.5 * blessed - there(VOWED[counterOf(state, 'vows')]) - 0.6
  if (notes['bones'] !== 'found') {
    // two dig, while the Betrothed keeps away
    const near = rooms.map(closeness(state, [placeOf(state, 'grave')])).sort((a, b) => b - a)
    score += 0.7 * (near[0] ?? 0) + 0.3 * (near[1] ?? 0) - (ring.kept ? 0.7 * danger(state, ring.room) : 0.2)
  } else {
    score += 0.9 + (bones.kept ? 0.5 : bones.lost ? -1 : 0) + 1.1 * altar(bones.room)
    if (!bones.kept) score += 0.6 * Math.max(0, ...rooms.map(closeness(state, [bones.room])))
    // all that it takes, and she follows the Ring
    score += 1.6 * altar(ring.room) * altar(bones.room) + blessers(state, seats, placeOf(state, 'altar'))
  }
  return likely(score - (ring.lost ? 0.3 : 0))
}

/** How near the Bride is to the Betrothed, and both to the Altar. */
function danger(state: BState, room: number): number {
  const bride = state.monsters.find(({ kind }) => kind === 'bride')
  if (bride === undefined || bride.stunned > 0) return 0
  return nearness(state, [bride.room], 'monster')(room) + 0.5 * closeness(state, [placeOf(state, 'altar')])(room)
}

const blessers = (state: BState, seats: readonly number[], altar: number): number =>
  seats.reduce((sum, seat) => {
    const way = closeness(state, [altar])(roomOf(state, seat))
    return sum + 0.6 * way * rollOf(bestTrait(state, seat, MENTAL), BLESS)
  }, 0)
