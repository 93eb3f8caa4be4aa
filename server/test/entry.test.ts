/** What is asked of one table is done one after the other, and begun at once where nothing else is under way. */

import { gameOf, lay } from '@gloam/tables/seats/seats.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { expect, test } from 'vitest'
import { Entries, Entry } from '../tables/memory/entry.ts'

async function table(id: string): Promise<Loaded> {
  const row = await lay(
    { id: 'zoe', name: 'Zoe' },
    { game: 'halloween', seats: 2, open: true, pace: { kind: 'free' } },
    0,
  )
  return { row: { ...row, id }, game: gameOf('halloween'), play: null }
}

/** Notes when each begins and ends. */
function diary() {
  const said: string[] = []
  const act = (name: string, inside?: () => unknown) => async () => {
    said.push(`${name} begins`)
    inside?.()
    await new Promise((resume) => setImmediate(resume))
    said.push(`${name} ends`)
    if (name.startsWith('bad')) throw new Error(name)
  }
  return { said, act }
}

test('each begins when those before it have ended, well or badly', async () => {
  const entry = new Entry(await table('attic'))
  const { said, act } = diary()
  const all = ['a', 'bad b', 'c'].map((name) => entry.run(act(name)))
  expect(said).toEqual(['a begins'])
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const d = entry.run(act('d'))
  expect(said.at(-1)).toBe('d begins')
  await d
  expect(said).toEqual(['a', 'bad b', 'c', 'd'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('what is asked while another begins waits for its end', async () => {
  const entry = new Entry(await table('attic'))
  const { said, act } = diary()
  let inner: Promise<void> | undefined
  const outer = entry.run(
    act('outer', () => {
      inner = entry.run(act('inner'))
    }),
  )
  await outer
  await inner
  expect(said).toEqual(['outer begins', 'outer ends', 'inner begins', 'inner ends'])
})

test('a table is read once for all who ask, and again after one that failed or was forgotten', async () => {
  let read = 0
  const entries = new Entries(async (id) => {
    read++
    if (id === 'cellar') throw new Error('It cannot be read.')
    return table(id)
  })
  expect(entries.known('attic')).toBeNull()
  const [one, two] = await Promise.all([entries.open('attic'), entries.open('attic')])
  expect([one === two, entries.open('attic') === one, entries.known('attic') === one, read]).toEqual([
    true,
    true,
    true,
    1,
  ])
  const failing = entries.open('cellar')
  expect(await entries.known('cellar')).toBeNull()
  await expect(failing).rejects.toThrow()
  expect([entries.known('cellar'), entries.size]).toEqual([null, 1])
  const late = entries.open('stairs')
  entries.forget('stairs')
  await late
  expect(entries.known('stairs')).toBeNull()
})

test('what nobody has used for a while goes, unless it may not', async () => {
  const entries = new Entries(table)
  for (const id of ['attic', 'cellar']) await entries.open(id)
  entries.putAway(60_000, () => true)
  expect(entries.size).toBe(2)
  entries.putAway(0, (id) => id !== 'attic')
  expect([entries.known('attic') === null, entries.known('cellar') === null]).toEqual([false, true])
})
