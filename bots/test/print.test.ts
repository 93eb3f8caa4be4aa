import { games } from '@gloam/games/index.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { playRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { printOf } from '../search/print.ts'

test('what is the same has the same print, whatever the order of its fields', () => {
  const step = { do: 'scare', area: 0, cards: [3, 8], colour: 'blue' }
  expect(printOf(copy(step))).toBe(printOf(step))
  expect(printOf({ colour: 'blue', cards: [3, 8], area: 0, do: 'scare' })).toBe(printOf(step))
  expect(printOf({ ...step, left: undefined })).toBe(printOf(step))
})

test('what differs in a field, a name, an order or a kind has another', () => {
  const different: unknown[] = [
    { area: 0, to: 1 },
    { area: 1, to: 0 },
    { area: 0 },
    { to: 0 },
    { area: [0] },
    { area: [0, 0] },
    { area: [[0], 0] },
    { area: '0' },
    { area: null },
    { area: false },
    { area: true },
    { area: 0.5 },
    { area: -1 },
    [1, 2],
    [2, 1],
    'ab',
    'ba',
    '',
    0,
    null,
  ]
  expect(new Set(different.map(printOf)).size).toBe(different.length)
})

test.each(games.map((game) => [game.name, game] as const))(
  'all choices of %s have prints of their own',
  (_, game: AnyGame) => {
    const setup = { seats: Math.max(3, game.seats.least), options: usualOptions(game) }
    const steps = [10, 40, 80, 120].flatMap((picks) =>
      playRandom(game, setup, picks, picks).open.flatMap(({ choices }) => choices),
    )
    const texts = new Set(steps.map((step) => JSON.stringify(step)))
    expect(texts.size).toBeGreaterThan(3)
    expect(new Set(steps.map(printOf)).size).toBe(texts.size)
  },
)
