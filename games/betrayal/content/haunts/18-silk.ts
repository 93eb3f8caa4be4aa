/** Haunt 18, Silk: egg sacs to be burned with torches from the hearths, and a queen who keeps what she beats. */
import { bySeats } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Num, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, closenessOfAll, heldOf, heroSeats, likely, nearness, tokenRooms } from '../../kit/worth.ts'
import { explorerOf, roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'
import { BLADES } from '../cards.ts'

const SACS = [3, 4, 5, 6] as const
const LAST = 11

const SAC: RoomSel = { marked: 'sac' }
const WEBBED: RoomSel = { marked: 'webbed' }
const QUEEN: WhoSel = { monsters: 'silkQueen' }
const BROOD: WhoSel = { monsters: 'spiderling' }
const KEPT: WhoSel = { mark: 'cocooned', of: 'heroes' }
const FIT: RoomSel = { both: ['fit', 'reach'] }
const HEARTHS: RoomSel = { either: ['kitchen', 'furnaceRoom', 'diningRoom', 'charredRoom'] }
const HAS_TORCH: Pred = { all: [{ you: 'hero' }, { holds: 'torch', who: 'you' }] }
const HAS_BLADE: Pred = { any: BLADES.map((card): Pred => ({ holds: card, who: 'you' })) }

const FREE_IT: readonly KitStep[] = [{ do: 'setScore', who: 'it', mark: 'cocooned', to: 0 }]
/** H18-03: a flame clears a room in which no sac hangs. */
const CLEAR: readonly KitStep[] = [{ do: 'unmark', token: 'webbed', in: { both: ['here', { not: SAC }] } }]

/** `queen`: how strong she is. */
const spiders = (queen: Num): NonNullable<HauntDef['monsters']> => ({
  silkQueen: {
    face: 'masked-spider',
    colour: '#7a6a8c',
    speed: 3,
    might: queen,
    unhindered: true,
    single: true,
    // H18-07
    strikes: [
      { do: 'setScore', who: 'it', mark: 'cocooned', to: 1 },
      { do: 'drop', who: 'it', thing: 'torch' },
    ],
  },
  spiderling: {
    face: 'long-legged-spider',
    colour: '#8d8f7a',
    speed: 4,
    might: 2,
    unhindered: true,
    fallsTo: ['anyDefeat'],
  },
})

export const haunt18: HauntDef = {
  no: 18,
  kind: 'open',
  traitor: { rule: 'holder', card: 'bite', else: { rule: 'revealer' } },
  version: 2,
  before: { 1: { last: { round: 9, wins: 'traitor' }, monsters: spiders([3, 4, 5, 6]) } },
  // H18-W3
  last: { round: LAST, wins: 'traitor' },
  tokens: {
    sac: { kind: 'fixed', face: 'egg-clutch', colour: '#d8d2b8' },
    webbed: { kind: 'marker', face: 'cobweb' },
    hearth: { kind: 'marker', face: 'fireplace' },
    torch: { kind: 'item', limit: 1, face: 'primitive-torch' },
  },
  monsters: spiders([5, 6, 7, 7]),
  setup: [
    // H18-01
    { do: 'name', place: 'nest', room: { farthest: FIT, from: 'foyer' } },
    { do: 'put', what: 'silkQueen', in: { place: 'nest' } },
    {
      do: 'put',
      what: 'sac',
      in: {
        first: [{ both: [FIT, { beyond: 2, of: { roomOf: 'heroes' } }, { not: SAC }] }, { both: [FIT, { not: SAC }] }],
      },
      count: SACS,
    },
    { do: 'mark', token: 'webbed', in: { either: [{ place: 'nest' }, SAC] } },
    { do: 'put', what: 'spiderling', in: SAC, count: [1, 2, 3, 3] },
    // H18-02
    { do: 'mark', token: 'hearth', in: { first: [{ both: [HEARTHS, 'reach'] }, 'foyer'] } },
  ],
  tasks: [
    {
      id: 'H18-05',
      who: 'hero',
      where: { marked: 'hearth' },
      needs: { not: { holds: 'torch', who: 'you' } },
      ok: [{ do: 'take', who: 'you', thing: 'torch' }],
    },
    {
      id: 'H18-06',
      who: 'hero',
      where: SAC,
      needs: { holds: 'torch', who: 'you' },
      roll: ['speed', 'knowledge'],
      atLeast: 4,
      ok: [
        { do: 'unmark', token: 'sac', in: 'here' },
        { do: 'unmark', token: 'webbed', in: 'here' },
        { do: 'spend', who: 'you', thing: 'torch' },
      ],
    },
    {
      id: 'H18-08',
      who: 'hero',
      needs: { not: HAS_BLADE },
      on: { in: 'here', of: KEPT },
      roll: ['might', 'knowledge'],
      atLeast: 3,
      ok: FREE_IT,
    },
    { id: 'H18-08b', who: 'hero', needs: HAS_BLADE, on: { in: 'here', of: KEPT }, ok: FREE_IT },
  ],
  triggers: [
    { id: 'H18-03', at: 'enter', when: HAS_TORCH, steps: CLEAR },
    { id: 'H18-03', at: 'startOfTurn', when: HAS_TORCH, steps: CLEAR },
    {
      id: 'H18-07',
      at: 'startOfTurn',
      when: { some: { mark: 'cocooned', of: 'you' } },
      steps: [
        {
          do: 'roll',
          id: 'H18-07',
          who: 'you',
          traits: ['might'],
          by: [
            [6, [{ do: 'setScore', who: 'you', mark: 'cocooned', to: 0 }]],
            [0, [{ do: 'endTurn' }]],
          ],
        },
      ],
    },
    {
      id: 'H18-07',
      at: 'startOfMonsterTurn',
      steps: [
        {
          do: 'damageDice',
          who: { in: { roomOf: { unstunned: QUEEN } }, of: KEPT },
          harm: 'physical',
          dice: 1,
          plus: 1,
        },
      ],
    },
    {
      id: 'H18-04',
      at: 'startOfMonsterTurn',
      steps: [
        {
          do: 'repeat',
          n: [0, 1, 1, 2],
          steps: [
            {
              do: 'if',
              when: { num: { count: BROOD }, atMost: { less: [{ sum: ['P', 'P'] }, 1] } },
              steps: [
                {
                  do: 'pickRoom',
                  by: 'traitorPlayer',
                  about: 'H18-04',
                  of: SAC,
                  steps: [{ do: 'put', what: 'spiderling', in: 'here' }],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'H18-04',
      at: 'endOfMonsterTurn',
      steps: [
        {
          do: 'repeat',
          n: [1, 1, 2, 2],
          steps: [{ do: 'mark', token: 'webbed', in: { random: { both: [{ connected: WEBBED }, { not: WEBBED }] } } }],
        },
      ],
    },
  ],
  modifiers: [
    {
      id: 'H18-03',
      who: { except: { holder: 'torch' }, of: { in: WEBBED, of: 'heroes' } },
      toLeave: { id: 'H18-03', trait: 'might', atLeast: 3 },
    },
    { id: 'H18-07', who: KEPT, slowsNobody: true, noTarget: true },
  ],
  wins: [
    { id: 'H18-W1', team: 'hero', when: { not: { room: SAC } } },
    { id: 'H18-W2', team: 'traitor', when: { none: { except: KEPT, of: 'heroes' } } },
  ],
  worth,
}

/** Sacs burned, torches on their way to others, hands on their way to a torch; those put by, and the time. */
function worth(state: BState): number {
  const [sacs, heroes] = [tokenRooms(state, 'sac'), heroSeats(state)]
  const free = heroes.filter((seat) => !explorerOf(state, seat).marks['cocooned'])
  const roomsOf = (seats: readonly number[]) => seats.map((seat) => roomOf(state, seat))
  const bearers = free.filter((seat) => heldOf(state, seat, 'torch') > 0)
  const others = roomsOf(free.filter((seat) => !bearers.includes(seat)))
  const fire = closeness(state, tokenRooms(state, 'hearth'))
  const burned = 1 - sacs.length / bySeats(state, SACS)
  const torches = 0.35 * bearers.length + 0.5 * closenessOfAll(state, roomsOf(bearers), sacs)
  const fetching = others.reduce((sum, room) => sum + 0.35 * fire(room), 0)
  const late = hauntOf(state).round / LAST
  return likely(4 * burned - 1.2 * late * (1 - burned) + torches + fetching - 0.6 - putBy(state, free, heroes))
}

/** Those in cocoons, the worse the more they are, unless somebody is on the way; and the Queen near the others. */
function putBy(state: BState, free: readonly number[], heroes: readonly number[]): number {
  const kept = heroes.filter((seat) => !free.includes(seat)).map((seat) => roomOf(state, seat))
  const hands = free.map((seat) => roomOf(state, seat))
  const queen = state.monsters.find(({ kind, stunned }) => kind === 'silkQueen' && stunned === 0)
  const near = nearness(state, [queen?.room ?? -1])
  const feared = hands.reduce((sum, room) => sum + 0.35 * near(room), 0)
  return 2.5 * (kept.length / Math.max(1, heroes.length)) ** 1.3 - 0.4 * closenessOfAll(state, hands, kept) + feared
}
