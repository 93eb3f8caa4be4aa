/** Tonight's house in a page without a server: played once for the record, kept with its tables, and nobody else's result is known. */
import type { Tonight } from '@gloam/protocol/days.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { expect, test } from 'vitest'
import { InMemory } from '../in-memory.ts'
import { openHome } from '../testing/here.ts'

const DATE = '2040-03-04'
const NOON = Date.UTC(2040, 2, 4, 12)
const ZOE = { id: 'person-1', name: 'Zoe' }
const OX = { id: 'person-2', name: 'Ox' }

function openDays(shelves = new InMemory()) {
  let now = NOON
  const home = openHome(shelves, { now: () => now })
  return {
    tonight: async (who: typeof ZOE | null = ZOE) => (await home.call(who, 'tonight')) as Tonight,
    yours: async () => ((await home.call(ZOE, 'tonight')) as Tonight).games[0]?.yours,
    play: async (who = ZOE) => (await home.call(who, 'playDay', { id: 'halloween' })) as TableState,
    look: (date?: string) => home.call(ZOE, 'day', { id: 'halloween', query: { ...(date && { date }) } }),
    stop: (id: string) => home.call(ZOE, 'agreeToStop', { id }),
    laterBy: (days: number) => {
      now += days * 86_400_000
    },
    close: () => home.close(),
  }
}

test('tells what is played tonight, to whoever asks, and nothing of others', async () => {
  const { tonight, look, close } = openDays()
  const { date, until, games, nights } = await tonight(null)
  expect({ date, until, nights }).toEqual({ date: DATE, until: Date.UTC(2040, 2, 5), nights: [] })
  expect(games.map(({ game }) => game)).toEqual(['halloween', 'betrayal', 'hellhouse', 'spookhuis'])
  expect(games.every(({ finished, yours }) => finished === null && yours === null)).toBe(true)
  expect(await look()).toEqual({ date: DATE, game: 'halloween', finished: null, yours: null, others: null })
  await expect(look('2040-03-05')).rejects.toMatchObject({ reason: 'no such day' })
  close()
})

test('is played once for the record: until it is over it is the same table, then one that does not count', async () => {
  const shelves = new InMemory()
  const { play, yours, stop, tonight, laterBy, close } = openDays(shelves)
  const [first, same] = [await play(), await play()]
  expect(first.day).toEqual({ date: DATE, first: true, helped: false, begins: 0 })
  expect(same.id).toBe(first.id)
  expect(await yours()).toEqual({ table: first.id, result: null })
  expect(await stop(first.id)).toMatchObject({ status: 'ended' })
  const again = await play()
  expect(again.day).toEqual({ date: DATE, first: false, helped: false, begins: 0 })
  const result = { won: false, score: null, round: 1, marks: ['stopped'] }
  expect(await yours()).toEqual({ table: first.id, result })
  // What was stopped is no night, and what somebody else has played is not one's own.
  expect((await tonight()).nights).toEqual([])
  expect((await tonight(OX)).games[0]?.yours).toBeNull()
  laterBy(1)
  expect(await yours()).toBeNull()
  close()

  // It is all there when the page is opened again.
  const later = openDays(shelves)
  expect(await later.yours()).toEqual({ table: first.id, result })
  later.close()
})
