/** What the strengths have in common. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { GameTypes, Step } from '@gloam/kernel/game.ts'
import type { Question } from '@gloam/kernel/play.ts'
import type { Seen } from '@gloam/kernel/seen.ts'

/** From the weakest to the strongest. */
export const STRENGTHS = ['novice', 'learner', 'casual', 'regular', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

export interface Decision {
  /** The number of the choice in the question. */
  choice: number
  /** For each choice how well the bot expects to end, from 0 to 1; null for one it has not looked at. */
  expected: (number | null)[]
  /** What it would do after that in the same turn, if it was asked for its plan. */
  plan?: Step<GameTypes>[]
}

/** What a seat sees that is asked something. */
export type Asked<G extends GameTypes> = Seen<G> & { question: Question<G> }

/** The last resort: any legal choice. */
export function chooseBlindly(choices: number, chance: Chance): Decision {
  return { choice: chance.below(choices), expected: Array<null>(choices).fill(null) }
}
