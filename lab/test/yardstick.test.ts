/** The yardstick of the workshop is what docs/lab has measured. */
import { expect, test } from 'vitest'
import { readTable, readYardstick, written, yardstickIn } from '../yardstick/command.ts'

test('every haunt of the game has a line in the table, and the file says the same: `npm run lab -- yardstick`', () => {
  const measured = yardstickIn(readTable())
  expect(measured.map(({ no }) => no)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  expect(readYardstick()).toBe(written(measured))
})

test('the shares of the table are those of its columns', () => {
  const shares = [...readTable().matchAll(/^\| \d+ [^|]+\| (\d+) % \|/gm)].map(([, share]) => Number(share))
  expect(yardstickIn(readTable()).map(({ won, of }) => Math.round((100 * won) / of))).toEqual(shares)
})
