import { expect, test } from 'vitest'
import { fastChance } from '../chance.ts'
import type { Game } from '../game.ts'
import { fitsSeats, refuseSetup, seatThatBegins, usualOptions, whoBegins } from '../options.ts'
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

test('a value that goes with some numbers of players only', () => {
  const length = { oneOf: ['short', 'long'], usual: 'short', seats: { long: { least: 3, most: 3 } } }
  const game = { ...tiny, options: { length } } as unknown as Game<Tiny>
  expect([2, 3].map((seats) => refuseSetup(game, seats, { length: 'long' }))).toEqual(['refused.length', null])
  expect(refuseSetup(game, 2, { length: 'short' })).toBeNull()
})

test('whoever begins sits at the table', () => {
  const spec = whoBegins(4)
  const fitting = ['random', 'seat-1', 'seat-2', 'seat-3', 'seat-4'].filter((value) => fitsSeats(spec, value, 3))
  expect(fitting).toEqual(['random', 'seat-1', 'seat-2', 'seat-3'])
  expect(seatThatBegins('seat-3', 3, fastChance(1))).toBe(2)
  const drawn = Array.from({ length: 60 }, (_, number) => seatThatBegins('random', 3, fastChance(number)))
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2]))
})
