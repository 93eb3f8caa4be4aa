/** By what a line is judged: the search by the game's judge, if it has one, and everybody else by its evaluation. */
import { choose } from '@gloam/bots/choose.ts'
import type { Strength } from '@gloam/bots/decision.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { puzzles } from './puzzles.ts'

/** Digging finds more than grabbing; the judge of the second game thinks the less of what was found. */
const plain: AnyGame = puzzles as unknown as AnyGame
const contrary: AnyGame = {
  ...plain,
  hints: { judge: (state) => [0, 1].map((seat) => 1 - plain.evaluate(state, seat)) },
}

function chosenBy(game: AnyGame, strength: Strength): string {
  const play = Play.start(game, 2, { puzzle: 'plan' }, seedOf(1))
  const { choice } = choose(game, look(play, 0), strength, fastChance(1), { iterations: 300 })
  return play.open[0]?.choices[choice]?.do ?? ''
}

test('the search goes by the judge where there is one', () => {
  expect([chosenBy(plain, 'strong'), chosenBy(contrary, 'strong')]).toEqual(['dig', 'grab'])
})

test('a regular goes by the evaluation, whatever a judge says', () => {
  expect(chosenBy(contrary, 'regular')).toBe(chosenBy(plain, 'regular'))
})
