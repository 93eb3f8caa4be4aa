/** Haunt 36, The Long Cold: heroes who freeze and are thawed, and a heart to be chopped out of the ice. */
import { there } from '@gloam/kernel/data.ts'
import { bySeats, counterOf, placeOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, likely, rollOf } from '../../kit/worth.ts'
import { explorerOf, onBoard, roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const LAST = 9
const ICE = [6, 7, 8, 8] as const
const FROZEN_AT = 3
const CHOP = 5

const ICE_ROOM: RoomSel = { place: 'ice' }
const STOVES: RoomSel = { marked: 'stove' }
const FROZEN: WhoSel = { mark: 'cold', atLeast: FROZEN_AT, of: 'heroes' }
const WARM: WhoSel = { except: FROZEN, of: 'heroes' }
const IS_FROZEN: Pred = { some: { mark: 'cold', atLeast: FROZEN_AT, of: 'you' } }
const HAS_MEDALLION: Pred = { holds: 'medallion', who: 'you' }
const COLDER: KitStep = { do: 'score', who: 'you', mark: 'cold', by: 1 }

/** H36-02: two together keep warm, but nobody on the ice. */
const KEPT_WARM: Pred = {
  all: [{ some: { except: 'you', of: { with: 'you', of: WARM } } }, { not: { some: 'you', in: ICE_ROOM } }],
}

export const haunt36: HauntDef = {
  no: 36,
  kind: 'none',
  traitor: { rule: 'none' },
  last: { round: LAST, wins: 'house' },
  counters: { iceLeft: { start: ICE, max: ICE } },
  tokens: {
    stove: { kind: 'fixed', face: 'gas-stove', colour: '#d2603a' },
    iceHeart: { kind: 'item', face: 'half-heart' },
  },
  monsters: {
    whiteLady: {
      face: 'floating-ghost',
      colour: '#b9d7e8',
      speed: 3,
      might: [4, 5, 6, 6],
      hunts: WARM,
      strikes: [{ do: 'score', who: 'it', mark: 'cold', by: 1 }],
    },
  },
  setup: [
    // H36-01
    { do: 'fetch', tile: 'undergroundLake', near: 'basementLanding', else: 'basementLanding', as: 'ice' },
    { do: 'fetch', tile: 'kitchen', near: 'foyer' },
    { do: 'put', what: 'stove', in: { first: [{ both: ['kitchen', 'reach'] }, 'foyer'] } },
    { do: 'put', what: 'stove', in: 'furnaceRoom' },
    { do: 'put', what: 'whiteLady', in: 'entranceHall', count: [1, 1, 1, 2] },
    {
      do: 'if',
      when: { none: { holder: 'medallion' } },
      steps: [{ do: 'take', who: 'revealer', thing: 'medallion', from: 'anywhere' }],
    },
  ],
  handling: [
    { id: 'H36-04', thing: 'medallion', no: ['trade'], when: IS_FROZEN },
    { id: 'H36-04', thing: 'iceHeart', no: ['trade'], when: IS_FROZEN },
  ],
  tasks: [
    {
      id: 'H36-05',
      who: 'hero',
      on: { with: 'you', of: FROZEN },
      ok: [
        { do: 'setScore', who: 'it', mark: 'cold', to: 1 },
        { do: 'if', when: { not: HAS_MEDALLION }, steps: [COLDER] },
        { do: 'if', when: IS_FROZEN, steps: [{ do: 'endTurn' }] },
      ],
    },
    {
      id: 'H36-06',
      who: 'hero',
      where: ICE_ROOM,
      needs: { counter: 'iceLeft', atLeast: 1 },
      roll: ['might'],
      atLeast: CHOP,
      extra: [
        {
          when: {
            any: [
              { holds: 'axe', who: 'you' },
              { holds: 'spear', who: 'you' },
            ],
          },
          n: 1,
        },
      ],
      ok: [
        { do: 'count', counter: 'iceLeft', by: -1 },
        // H36-08
        {
          do: 'if',
          when: { counter: 'iceLeft', atMost: 0 },
          steps: [{ do: 'put', what: 'iceHeart', in: ICE_ROOM }],
        },
      ],
    },
    {
      id: 'H36-08',
      who: 'hero',
      needs: {
        all: [
          { holds: 'iceHeart', who: { with: 'you', of: WARM } },
          { holds: 'medallion', who: { with: 'you', of: WARM } },
        ],
      },
      roll: ['sanity', 'knowledge'],
      atLeast: 4,
      ok: [{ do: 'win', team: 'hero', line: 'H36-W1' }],
    },
  ],
  triggers: [
    {
      id: 'H36-02',
      at: 'endOfTurn',
      when: { not: IS_FROZEN },
      steps: [
        {
          do: 'if',
          when: { some: 'you', in: STOVES },
          steps: [{ do: 'setScore', who: 'you', mark: 'cold', to: 0 }],
          else: [{ do: 'if', when: { not: { any: [KEPT_WARM, HAS_MEDALLION] } }, steps: [COLDER] }],
        },
      ],
    },
    {
      id: 'H36-07',
      at: 'endOfMonsterTurn',
      when: { all: [{ counter: 'iceLeft', atLeast: 1 }, { not: { some: WARM, in: ICE_ROOM } }] },
      steps: [{ do: 'count', counter: 'iceLeft', by: 1 }],
    },
  ],
  modifiers: [
    { id: 'H36-03', noText: 'furnaceRoom' },
    { id: 'H36-04', who: FROZEN, noTurn: true, slowsNobody: true, mostDamage: 0 },
  ],
  unhurt: FROZEN,
  wins: [{ id: 'H36-W2', team: 'house', when: { none: WARM } }],
  worth,
}

/** How bad it is to be so cold: to be frozen, or dead, is worse by far than to freeze. */
const CHILL = [0, 0.3, 0.9, 3.6]
const chill = (cold: number): number => there(CHILL[Math.min(FROZEN_AT, cold)])

/** Ice gone and time left; heroes who are warm, near the ice while there is some, near each other when it is gone. */
function worth(state: BState): number {
  const { round } = hauntOf(state)
  const left = counterOf(state, 'iceLeft') / bySeats(state, ICE)
  const warm = state.players.flatMap(({ alive, marks }, seat) =>
    alive && onBoard(state, seat) && (marks['cold'] ?? 0) < FROZEN_AT ? [seat] : [],
  )
  const cold = state.players.reduce((sum, { alive, marks }) => sum + chill(alive ? (marks['cold'] ?? 0) : FROZEN_AT), 0)
  const toIce = closeness(state, [placeOf(state, 'ice')])
  const there = warm.reduce((sum, seat) => {
    const chops = rollOf(bestTrait(state, seat, [0]), CHOP)
    return sum + (0.25 + chops) * toIce(roomOf(state, seat))
  }, 0)
  const hope = left > 0 ? 2.4 * (1 - left) + (1.6 * there) / state.players.length : 3 + joining(state, warm)
  return likely(hope - cold / state.players.length - (1.4 * round) / LAST - 0.2)
}

/** How near the Heart and the Medallion are to each other, and to somebody who can use them. */
function joining(state: BState, warm: readonly number[]): number {
  const heart = whereIs(state, (thing) => thing.startsWith('iceHeart-'))
  const medallion = whereIs(state, (thing) => thing === 'medallion')
  const near = closeness(state, [heart])
  const held = warm.filter((seat) =>
    explorerOf(state, seat).cards.some((thing) => thing.startsWith('iceHeart-')),
  ).length
  return 1.5 * near(medallion) + 0.8 * held + Math.max(0, ...warm.map((seat) => near(roomOf(state, seat))))
}

function whereIs({ players, piles }: BState, isIt: (thing: string) => boolean): number {
  const holder = players.find(({ cards }) => cards.some(isIt))
  return holder?.room ?? piles.find(({ things }) => things.some(isIt))?.room ?? -1
}
