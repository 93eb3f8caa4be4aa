/** A lapse: a choice by chance, but with sense. What looks worse than most of the rest is left alone. */
import type { Decision, Thinker } from './decision.ts'
import { imagineWorld, newLuck, tryChoice } from './worlds.ts'

/** Of the choices that were looked at, this share is good enough. */
const GOOD_ENOUGH = 0.6

export const lapse: Thinker = (game, seen, chance, effort) => {
  const { choices } = seen.question
  const expected: Decision['expected'] = Array<null>(choices.length).fill(null)
  const world = imagineWorld(game, seen, chance)
  const question = world?.questionOf(seen.seat)
  const luck = newLuck(chance)
  for (let choice = 0; world && question && choice < choices.length && effort.spend(); choice++)
    expected[choice] = game.evaluate(tryChoice(world, question, choice, luck).state, seen.seat)
  return { choice: chance.oneOf(goodEnough(expected)), expected }
}

/** The better choices; alike ones are alike good, so a choice is left out only for being worse. */
function goodEnough(expected: Decision['expected']): number[] {
  const values = expected.filter((value) => value !== null).sort((a, b) => b - a)
  const least = values[Math.ceil(values.length * GOOD_ENOUGH) - 1] ?? Number.NEGATIVE_INFINITY
  return expected.flatMap((value, choice) => (value === null || value >= least ? [choice] : []))
}
