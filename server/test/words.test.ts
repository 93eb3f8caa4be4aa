/** Hints between processes, put into notices of PostgreSQL and understood again. */

import { newId } from '@gloam/tables/ids.ts'
import { expect, test } from 'vitest'
import { readSettings } from '../common/settings.ts'
import type { Hint } from '../news/news.ts'
import { hintsIn, inNotices } from '../news/words.ts'

const SPEAKER = newId()

function pick(revision: number): Hint {
  const print = 'p'.repeat(22)
  return { table: newId(), what: 'changed', revision, pick: { seat: 3, choice: 17, at: 1_794_843_127_000, print } }
}

function heard(notices: readonly string[]): Hint[] {
  return notices.flatMap((notice) => hintsIn(notice, SPEAKER.length))
}

test('what is heard is what was told', () => {
  const hints: Hint[] = [
    pick(1),
    { table: newId(), what: 'changed', revision: 7, pick: null },
    { table: newId(), what: 'chat' },
    { table: newId(), what: 'line', line: 12 },
    { table: 'Zoë', what: 'person' },
    { table: 'Zoë', what: 'session' },
  ]
  const notices = inNotices(SPEAKER, hints)
  expect(notices).toHaveLength(1)
  expect(notices[0]?.startsWith(SPEAKER)).toBe(true)
  expect(heard(notices)).toEqual(hints)
  expect(inNotices(SPEAKER, [])).toEqual([])
})

test('however many there are, all are told in order, in few notices that PostgreSQL takes', () => {
  const hints = Array.from({ length: 1_000 }, (_, i) =>
    i % 50 === 0 ? { table: 'é'.repeat(i), what: 'chat' as const } : pick(i),
  )
  const notices = inNotices(SPEAKER, hints)
  for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8_000)
  expect(notices.length).toBeLessThan(20)
  expect(heard(notices)).toEqual(hints)
})

test('a NATS that cannot be meant is refused in words', () => {
  expect(() => readSettings({ NEWS_URL: 'nats://localhost' })).toThrow(
    'NEWS_URL: is for several processes on one PostgreSQL, which DATABASE_URL has to name',
  )
  expect(() => readSettings({ NEWS_URL: 'http://localhost', DATABASE_URL: 'postgres://localhost/gloam' })).toThrow(
    'NEWS_URL: an address such as nats://host:4222',
  )
})
