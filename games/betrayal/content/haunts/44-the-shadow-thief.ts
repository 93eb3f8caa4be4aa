/** Haunt 44, The Shadow Thief: every hero's shadow runs for the Dark, exactly as far as its owner has gone. */
import { bySeats } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, Num, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, likely, rollOf, spacesFrom } from '../../kit/worth.ts'
import { explorerOf } from '../../rules/board.ts'
import { MONSTER_TURN } from '../../rules/state.ts'
import type { BState } from '../../types.ts'

const WHOLE = [1, 2, 3, 3] as const
const LOST = [2, 2, 3, 3] as const
const STITCHED = [6, 4, 4, 4] as const

const DARK: RoomSel = { marked: 'dark' }
const SHADOWS: WhoSel = { monsters: 'shadow' }
const OWN: WhoSel = { owned: 'shadow', by: 'you' }
const LIVING: Num = { count: { ownerOf: 'you' } }
/** H44-03: 3, once the owner is dead. */
const ORPHANED: Num = { less: [3, { sum: [LIVING, LIVING, LIVING] }] }

/** `it` is whose shadow `you` is. */
const IS_OWNER: Pred = { some: { both: ['it', { ownerOf: 'you' }] } }
const PINNED: Pred = { some: { both: ['heroes', { holder: 'medallion' }] }, in: 'here' }

/** H44-02: rooms for the shadow of `it`. */
const AWAY: RoomSel = { both: ['fit', 'reach', { beyond: 3, of: DARK }] }

export const haunt44: HauntDef = {
  no: 44,
  kind: 'open',
  traitor: { rule: 'youngest' },
  last: { round: 8, wins: 'traitor' },
  counters: { whole: { start: 0 }, lostShadows: { start: 0 } },
  tokens: { dark: { kind: 'marker', face: 'hole', colour: '#4a4360' } },
  monsters: {
    shadow: {
      might: { sum: [{ trait: 'might', of: { ownerOf: 'you' } }, ORPHANED] },
      steady: { sum: [{ mark: 'paces', of: { ownerOf: 'you' } }, ORPHANED] },
      unhindered: true,
      face: 'shadow-follower',
      colour: '#5b5470',
    },
  },
  setup: [
    // H44-01
    {
      do: 'put',
      what: 'dark',
      in: {
        first: [
          {
            farthest: {
              both: ['fit', { floor: 'basement' }, { not: { either: ['basementLanding', 'stairsFromBasement'] } }],
            },
            from: 'basementLanding',
          },
          'basementLanding',
        ],
      },
    },
    {
      do: 'if',
      when: { none: { holder: 'medallion' } },
      steps: [{ do: 'put', what: 'medallion', in: { roomOf: 'revealer' } }],
    },
    // H44-02
    {
      do: 'each',
      who: 'heroes',
      steps: [
        { do: 'tell', line: 'H44-02', who: 'it' },
        {
          do: 'pickRoom',
          by: 'traitorPlayer',
          about: 'H44-02',
          of: {
            first: [
              { both: [AWAY, { within: 6, of: { roomOf: 'it' } }, { beyond: 5, of: { roomOf: 'it' } }] },
              { farthest: AWAY, from: { roomOf: 'it' } },
              { farthest: { both: ['fit', { not: DARK }] }, from: DARK },
            ],
          },
          steps: [{ do: 'put', what: 'shadow', in: 'here', owner: 'it' }],
        },
      ],
    },
  ],
  tasks: [
    {
      id: 'H44-05',
      who: 'hero',
      where: { roomOf: OWN },
      roll: ['sanity', 'knowledge'],
      atLeast: STITCHED,
      extra: [{ when: { any: [{ some: { stunned: OWN } }, PINNED] }, n: 2 }],
      ok: [
        { do: 'remove', who: OWN },
        { do: 'setScore', who: 'you', mark: 'madeWhole', to: 1 },
        { do: 'count', counter: 'whole', by: 1 },
      ],
    },
  ],
  triggers: [
    // H44-03
    { id: 'H44-03', at: 'startOfRound', steps: [{ do: 'setScore', who: 'heroes', mark: 'paces', to: 0 }] },
    {
      id: 'H44-03',
      at: 'enter',
      when: { you: 'hero' },
      steps: [{ do: 'score', who: 'you', mark: 'paces', by: 1 }],
    },
    {
      id: 'H44-04',
      at: 'endOfMovement',
      when: { some: 'you', in: DARK },
      steps: [
        { do: 'setScore', who: { ownerOf: 'you' }, mark: 'shadowless', to: 1 },
        { do: 'remove', who: 'you' },
        { do: 'count', counter: 'lostShadows', by: 1 },
      ],
    },
  ],
  modifiers: [
    { id: 'H44-03', who: SHADOWS, noFreeStep: true },
    { id: 'H44-04', who: SHADOWS, when: IS_OWNER, noTarget: true },
    { id: 'H44-04', who: SHADOWS, when: IS_OWNER, noAttack: true },
    { id: 'H44-04', who: SHADOWS, when: PINNED, still: true },
    { id: 'H44-06', who: { mark: 'shadowless', of: 'heroes' }, dice: { on: 'all', n: -1, with: 'might' } },
    { id: 'H44-06', who: { mark: 'shadowless', of: 'heroes' }, dice: { on: 'all', n: -1, with: 'speed' } },
  ],
  wins: [
    { id: 'H44-W1', team: 'hero', when: { counter: 'whole', atLeast: WHOLE } },
    { id: 'H44-W2', team: 'traitor', when: { counter: 'lostShadows', atLeast: LOST } },
  ],
  worth,
}

/** Who is whole or bereft, how near each shadow is to the Dark, and its owner to it. */
function worth(state: BState): number {
  const { counters, round } = hauntOf(state)
  const { whole = 0, lostShadows = 0 } = counters
  const dark = state.tokens.find(({ name }) => name === 'dark')?.room ?? -1
  const far = spacesFrom(state, [dark], 'monster')
  let [hope, fear] = [0, 0]
  for (const { kind, room, owner, stunned } of state.monsters) {
    if (kind !== 'shadow' || room < 0) continue
    const hero = explorerOf(state, owner)
    // what it will go when its turn comes, unless it lies on the floor
    const paces = stunned > 0 || state.turn.seat === MONSTER_TURN ? 0 : (hero.marks['paces'] ?? 0)
    fear += 1 / (1.5 + Math.max(0, far(room) - paces))
    if (!hero.alive) continue
    const dice = bestTrait(state, owner, [2, 3]) + (stunned > 0 ? 2 : 0)
    hope += closeness(state, [room])(hero.room) * (0.5 + 0.5 * rollOf(dice, bySeats(state, STITCHED)))
  }
  const stands = (3 * whole) / bySeats(state, WHOLE) - (3 * lostShadows) / bySeats(state, LOST)
  return likely(0.4 + stands + hope / bySeats(state, WHOLE) - (1.6 * fear) / bySeats(state, LOST) - 0.1 * round)
}
