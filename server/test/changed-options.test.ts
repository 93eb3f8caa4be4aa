/** What is agreed at a table before the match can be changed, whatever the release knew that laid it. */
import { start } from '@gloam/tables/match/match.ts'
import { addBot, change, lay } from '@gloam/tables/seats/seats.ts'
import { isRated } from '@gloam/tables/table.ts'
import { expect, test } from 'vitest'

const WISH = { game: 'betrayal', seats: 3, open: false, pace: { kind: 'free' } } as const

test('a table that was laid before an option came can still be changed, and has it as usual then', async () => {
  const row = await lay({ id: 'zoe', name: 'Zoe' }, WISH, 0)
  const { first: _, ...options } = row.options
  const changed = change({ ...row, options }, 'zoe', { seats: 4 }, 0)
  expect(changed.seats).toHaveLength(4)
  expect(changed.options).toEqual(row.options)
})

test('what goes together stays together: eight cards that were picked by hand are those of the match', async () => {
  const picked = ['11', '16', '20', '34', '36', '37', '46', '18']
  const options = { cards: 'picked', picked }
  const host = { id: 'zoe', name: 'Zoe' }
  const row = await lay(host, { ...WISH, game: 'halloween', seats: 2, options }, 0)
  const begun = start(addBot(row, 'zoe', 1, 'novice'), 'zoe')
  expect(begun.row.options).toMatchObject(options)
  expect(begun.row.options).toEqual(row.options)
})

test('what no list of a game has counts for no rating: anybody can have written it', async () => {
  const row = await lay({ id: 'zoe', name: 'Zoe' }, { ...WISH, seats: 3 }, 0)
  expect(isRated(row)).toBe(true)
  expect(isRated({ ...row, options: { ...row.options, haunt: 'haunt-of-somebody' } })).toBe(false)
})
