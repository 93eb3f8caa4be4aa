import { expect, test } from 'vitest'
import type { Game } from '../game.ts'
import { refuseSetup, usualOptions } from '../options.ts'
import { type Tiny, tiny } from './tiny.ts'

test('the usual options are those that the game names', () => {
  expect(usualOptions(tiny)).toEqual({ length: 'short' })
})

test('a table can only be set up as the game allows', () => {
  expect(refuseSetup(tiny, 2, { length: 'long' })).toBeNull()
  expect(refuseSetup(tiny, 4, { length: 'long' })).toBe('refused.seats')
  expect(refuseSetup(tiny, 2.5, { length: 'long' })).toBe('refused.seats')
  expect(refuseSetup(tiny, 2, { length: 'endless' } as never)).toBe('refused.options')
  expect(refuseSetup(tiny, 2, {} as never)).toBe('refused.options')
  expect(refuseSetup(tiny, 2, { length: 'long', cheat: 'yes' } as never)).toBe('refused.options')
})

test('a choice of several is all of the wanted number, or none', () => {
  const someOf = ['a', 'b', 'c']
  const game = { ...tiny, options: { length: { someOf, count: 2, usual: [] } } } as unknown as Game<Tiny>
  const refuse = (length: unknown) => refuseSetup(game, 2, { length } as never)
  expect([refuse([]), refuse(['a', 'c'])]).toEqual([null, null])
  expect([refuse(['a']), refuse(['a', 'a']), refuse(['a', 'x']), refuse('a')]).toEqual(Array(4).fill('refused.options'))
})
