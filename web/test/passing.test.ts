import { expect, it } from 'vitest'
import { pauseBefore } from '../src/play/passing.ts'

it('the pause before the table passes is drawn by chance alone, and long enough to look through a hand', () => {
  // whoever changes this so that it takes choices lets others read a hand from the clock
  expect(pauseBefore.length).toBe(1)
  expect(pauseBefore(0)).toBe(2_500)
  expect(pauseBefore(1)).toBe(6_000)
  expect(pauseBefore(0.5)).toBe(4_250)
})
