/** Haunt 19, The Better Likeness: nothing hurts the sitter, but every blow shows on the portrait. */
import { bySeats, counterOf, placeOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel } from '../../kit/types.ts'
import { bestTrait, closeness, heroSeats, likely, rollOf } from '../../kit/worth.ts'
import { roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'
import { BLADES } from '../cards.ts'

const LAST = 9
/** H19-06: with so many Scars the canvas can be cut. */
const SCARS = [2, 4, 5, 7] as const
const YEARS = [4, 5, 6, 7] as const
/** H19-W3 */
const ENOUGH = [2, 2, 2, 2] as const
const SLASH = 4

const GALLERY: RoomSel = { place: 'longGallery' }
const HAS_BLADE: Pred = { any: BLADES.map((card): Pred => ({ holds: card, who: 'you' })) }

/** H19-05: one Scar goes, and somebody has it instead. */
const RETOUCH: KitStep = {
  do: 'if',
  when: { counter: 'scars', atLeast: 1 },
  steps: [
    { do: 'count', counter: 'scars', by: -1 },
    {
      do: 'pickWho',
      by: 'you',
      about: 'H19-05',
      of: 'heroes',
      steps: [
        {
          do: 'ask',
          by: 'you',
          about: 'H19-05b',
          choices: [
            { name: 'H19.body', steps: [{ do: 'damage', who: 'it', harm: 'physical', n: 1 }] },
            { name: 'H19.mind', steps: [{ do: 'damage', who: 'it', harm: 'mental', n: 1 }] },
          ],
        },
      ],
    },
  ],
}

export const haunt19: HauntDef = {
  no: 19,
  kind: 'open',
  traitor: { rule: 'oldest' },
  last: {
    round: LAST,
    wins: 'hero',
    unless: [{ id: 'H19-W3', team: 'traitor', when: { counter: 'years', atLeast: ENOUGH } }],
  },
  counters: { scars: { start: 0 }, years: { start: 0 } },
  tokens: { portrait: { kind: 'fixed', face: 'portrait' } },
  monsters: {
    sitter: {
      face: 'invisible-face',
      colour: '#9a7b4f',
      speed: 3,
      might: 4,
      bound: { floor: 'upper' },
      returns: GALLERY,
    },
  },
  setup: [
    // H19-01
    { do: 'fetch', tile: 'gallery', near: 'upperLanding', else: 'upperLanding', as: 'longGallery' },
    { do: 'put', what: 'portrait', in: GALLERY },
    { do: 'restore', who: 'traitors' },
    { do: 'put', what: 'sitter', in: GALLERY, count: [0, 1, 3, 4] },
  ],
  // H19-02
  unhurt: 'traitors',
  tasks: [
    {
      id: 'H19-05',
      who: 'traitor',
      where: GALLERY,
      needs: { counter: 'scars', atLeast: 1 },
      roll: ['knowledge'],
      atLeast: 3,
      ok: [{ do: 'repeat', n: [2, 2, 2, 3], steps: [RETOUCH] }],
    },
    {
      id: 'H19-06',
      who: 'hero',
      where: GALLERY,
      needs: { counter: 'scars', atLeast: SCARS },
      roll: ['might'],
      atLeast: SLASH,
      extra: [{ when: HAS_BLADE, n: 2 }],
      ok: [{ do: 'win', team: 'hero', line: 'H19-W1' }],
    },
  ],
  triggers: [
    {
      id: 'H19-03',
      at: 'damage',
      when: { all: [{ you: 'traitor' }, { some: { both: ['it', 'explorers'] } }] },
      steps: [{ do: 'count', counter: 'scars', by: 1 }],
    },
    {
      id: 'H19-04',
      at: 'damage',
      when: { all: [{ you: 'hero' }, { some: { both: ['it', { either: ['traitors', { monsters: 'sitter' }] }] } }] },
      steps: [{ do: 'count', counter: 'years', by: 1 }],
    },
  ],
  wins: [{ id: 'H19-W2', team: 'traitor', when: { counter: 'years', atLeast: YEARS } }],
  worth,
}

/** Scars against Years, those needed at the end first; who would win a fight, and who is by the portrait. */
function worth(state: BState): number {
  const { round } = hauntOf(state)
  const sitter = state.players.findIndex(({ team, alive }) => team === 'traitor' && alive)
  if (sitter < 0) return 1
  const close = closeness(state, [placeOf(state, 'longGallery')])
  const scars = Math.min(1, counterOf(state, 'scars') / bySeats(state, SCARS))
  const taken =
    1.5 * (counterOf(state, 'years') / bySeats(state, YEARS)) +
    1.5 * Math.min(1, counterOf(state, 'years') / bySeats(state, ENOUGH))
  // H19-W3: the later it is, the more it matters who would win by waiting
  const waits = (round / LAST) * (counterOf(state, 'years') < bySeats(state, ENOUGH) ? 1 : -1)
  const slashers = heroSeats(state).reduce(
    (sum, seat) => sum + close(roomOf(state, seat)) * rollOf(bestTrait(state, seat, [0]), SLASH),
    0,
  )
  const cutting = (scars === 1 ? 1 : 0.3 * scars) * slashers - 0.5 * scars * close(roomOf(state, sitter))
  return likely(1.4 * scars + cutting + duels(state, sitter) - taken + waits + 0.2)
}

/** A strong hero seeks the sitter, and the sitter seeks a weak one. */
function duels(state: BState, sitter: number): number {
  const close = closeness(state, [roomOf(state, sitter)])
  const might = bestTrait(state, sitter, [0])
  return heroSeats(state).reduce(
    (sum, seat) => sum + 0.15 * (bestTrait(state, seat, [0]) - might) * close(roomOf(state, seat)) ** 2,
    0,
  )
}
