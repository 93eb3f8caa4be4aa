/** HEL-R88: questions that are asked only so that not asking tells nothing of a hand. */
import type { HHStep } from '../types.ts'

const PASSES: ReadonlySet<HHStep['do']> = new Set(['endCards', 'endTurn', 'noFightCard'])
const FROM_HAND: ReadonlySet<HHStep['do']> = new Set(['play', 'playFight', 'discard'])

/** The place of the choice that passes, if only the hand could speak against it: what lies open is worth a question. */
export function passes(choices: readonly HHStep[]): number | null {
  const place = choices.findIndex((choice) => PASSES.has(choice.do))
  const open = choices.some((choice) => !PASSES.has(choice.do) && !FROM_HAND.has(choice.do))
  return place < 0 || open ? null : place
}
