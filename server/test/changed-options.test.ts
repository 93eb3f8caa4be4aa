/** What is agreed at a table before the match can be changed, whatever the release knew that laid it. */
import { change, lay } from '@gloam/tables/seats/seats.ts'
import { expect, test } from 'vitest'

const WISH = { game: 'betrayal', seats: 3, open: false, pace: { kind: 'free' } } as const

test('a table that was laid before an option came can still be changed, and has it as usual then', async () => {
  const row = await lay({ id: 'zoe', name: 'Zoe' }, WISH, 0)
  const { first: _, ...options } = row.options
  const changed = change({ ...row, options }, 'zoe', { seats: 4 }, 0)
  expect(changed.seats).toHaveLength(4)
  expect(changed.options).toEqual(row.options)
})
