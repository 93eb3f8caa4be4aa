import type { Happened } from '@gloam/protocol/live.ts'
import { expect, test } from 'vitest'
import { picksBefore, undoneIn } from '../src/play/stage/rewinding.ts'

const history = (...whats: Happened['what'][]): Happened[] =>
  whats.map((what, sequence) => ({ sequence, what, seat: 0, events: [], at: 0 }))

test('what happens at the table, and not in the match, is no move', () => {
  const log = history('start', 'pick', 'note', 'pick', 'note')
  expect([...picksBefore(log, 2)]).toEqual([
    [3, 1],
    [1, 0],
  ])
  expect([...undoneIn(history('start', 'pick', 'note', 'undo'))]).toEqual([1])
})
