import type { Happened, SeenMessage } from '@gloam/protocol/live.ts'
import { expect, test } from 'vitest'
import type { Position } from '../src/net/live/table-store.ts'
import { joined } from '../src/play/talk/joined.ts'

const happened = (sequence: number) => ({ sequence, events: [{ is: `event ${sequence}` }] }) as unknown as Happened
const position = (sequence: number, ...news: number[]): Position => ({
  sequence,
  seen: { picks: sequence } as unknown as SeenMessage,
  news: news.map(happened),
})
const told = ({ news }: Position) => news.map(({ sequence }) => sequence)

test('what waited for words loses nothing and tells nothing twice', () => {
  const first = position(4, 3, 4)
  expect(joined(null, first)).toBe(first)
  expect(joined(first, first)).toBe(first)
  const both = joined(first, position(6, 5, 6))
  expect([both.sequence, told(both)]).toEqual([6, [3, 4, 5, 6]])
  // The same news again, as after a line that was lost and found.
  expect(told(joined(both, position(7, 6, 7)))).toEqual([3, 4, 5, 6, 7])
})

test('a position without news that waited is where the next begins', () => {
  expect(told(joined(position(5), position(6, 5, 6)))).toEqual([6])
})
