import type { Chance } from '../chance.ts'
import type { GameTypes } from '../game.ts'
import type { Play, Question } from '../play.ts'

/** Takes one random choice of one of the open questions, and returns which. */
export function takeRandom<G extends GameTypes>(play: Play<G>, chance: Chance): { question: Question<G>; choice: number } {
  const question = chance.oneOf(play.open)
  const choice = chance.below(question.choices.length)
  play.take(question, choice)
  return { question, choice }
}
