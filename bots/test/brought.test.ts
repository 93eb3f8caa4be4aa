/** What choices bring, beside the chance that goes with them. */
import { choose } from '@gloam/bots/choose.ts'
import { WITHOUT_MEMORY } from '@gloam/bots/mind.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { puzzles } from './puzzles.ts'

const counting: AnyGame = { ...puzzles, hints: { counts: ({ found }) => ({ found: 10 * found }) } }

function bringing(game: AnyGame, plans = true, puzzle = 'coin') {
  const play = Play.start(game, 2, { puzzle }, seedOf(1))
  return choose(game, look(play, 0), 'strong', fastChance(1), { iterations: 200 }, { ...WITHOUT_MEMORY, plans })
}

test('whoever passes has what is sure, and whoever guesses about half', () => {
  const [pass, guess] = bringing(counting).brings ?? []
  expect(pass?.['found']?.mean).toBeCloseTo(6)
  expect(pass?.['found']?.doubt).toBeCloseTo(0)
  expect(guess?.['found']?.mean).toBeGreaterThan(2)
  expect(guess?.['found']?.mean).toBeLessThan(8)
  expect(guess?.['found']?.doubt).toBeGreaterThan(0.1)
})

test('by a rehearsal it is told, too: whoever digs finds most by digging on', () => {
  const rehearsed: AnyGame = { ...counting, hints: { ...counting.hints, hasErrand: () => true } }
  expect(bringing(rehearsed, true, 'plan').brings?.[1]?.['found']?.mean).toBeCloseTo(9)
})

test('what was tried too seldom to tell is not told, and nothing where nobody asks or nothing is counted', () => {
  const play = Play.start(counting, 2, { puzzle: 'coin' }, seedOf(1))
  const mind = { ...WITHOUT_MEMORY, plans: true }
  const hasty = choose(counting, look(play, 0), 'strong', fastChance(1), { iterations: 4 }, mind)
  expect(hasty.brings).toEqual([null, null])
  expect(bringing(counting, false).brings).toBeUndefined()
  expect(bringing(puzzles as unknown as AnyGame).brings).toBeUndefined()
})
