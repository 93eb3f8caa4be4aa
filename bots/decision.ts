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
  /** By how much each of these may be off (its standard error), as far as the bot knows how much it does not know. */
  doubt?: (number | null)[]
  /** What it would do after that in the same turn, if it was asked for its plan. */
  plan?: Step<GameTypes>[]
  /** And for each choice what it would have of all that can be counted when the turn is over; null where it cannot tell. */
  brings?: (Brings | null)[]
}

/** What comes of a choice, by name of what is counted: on average, and by how much that average may be off (its standard error). */
export type Brings = Readonly<Record<string, { mean: number; doubt: number }>>

/** What a bot has decided, and which one it was in the end; null if it was left to chance. */
export type Answered = Decision & { by: Strength | null }

/** What may be asked of a bot besides how long it thinks. */
export interface ThinkWish {
  /** So many lines at the most, however much time there is. */
  iterations?: number
  /** So many lines whatever the time, and whoever waits: then the same question has the same answer on every machine. */
  unhurried?: boolean
  /** The place at a table: what is thought there is remembered for its next question, if the same thread has time for it. */
  at?: string
  /** What it would do after its choice is wanted, too. */
  plans?: boolean
}

/** Whoever lets bots think, wherever that is. */
export interface Thinkers {
  choose(
    game: string,
    seen: Seen<GameTypes>,
    strength: Strength,
    milliseconds: number,
    seed: number,
    wish?: ThinkWish,
  ): Promise<Answered>
  /** How many questions wait for a thread. */
  readonly waiting: number
}

/** What a seat sees that is asked something. */
export type Asked<G extends GameTypes> = Seen<G> & { question: Question<G> }

/** The last resort: any legal choice. */
export function chooseBlindly(choices: number, chance: Chance): Decision {
  return { choice: chance.below(choices), expected: Array<null>(choices).fill(null) }
}
