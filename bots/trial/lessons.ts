/** What was learnt from matches, beside what bots believe; and whether those who believe it play better. */

import type { Belief } from '@gloam/games/trial.ts'
import { interval } from '@gloam/kernel/interval.ts'
import type { DuelResult } from './duel.ts'
import type { Learnt } from './learning.ts'

/** One hope, as it is believed and as it was learnt. */
export interface Lesson {
  readonly belief: Belief
  readonly weight: number
  readonly doubt: number
}

export function lessonsOf(beliefs: readonly Belief[], { weights, doubts }: Learnt): Lesson[] {
  return beliefs.map((belief, i) => ({ belief, weight: weights[i] ?? 0, doubt: doubts[i] ?? 0 }))
}

/** What bots then believe: what weighs nothing is left out. */
export const hopesOf = (lessons: readonly Lesson[]): readonly unknown[] =>
  lessons.flatMap(({ belief, weight }) => (weight === 0 ? [] : [{ ...(belief.hope as object), weight }]))

export const isNews = (lessons: readonly Lesson[]): boolean =>
  lessons.some(({ belief, weight }) => weight !== (belief.own ? belief.weight : 0))

export type Verdict = 'better' | 'worse' | 'alike'

/** They play better only if that is more than luck. */
export function verdictOf({ won, of }: DuelResult): Verdict {
  const [low, high] = interval(won, of)
  return low > 0.5 ? 'better' : high < 0.5 ? 'worse' : 'alike'
}
