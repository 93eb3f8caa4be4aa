import type { SeenMessage } from '@gloam/protocol/live.ts'
import { expect, test } from 'vitest'
import { questionNow } from '../src/play/stage/question-now.ts'

const question = { id: '7', seat: 0, ask: { ask: 'turn' }, choices: [{ do: 'scare' }] }
const seen: SeenMessage = {
  ...{ seat: 0, seats: 3, view: {}, question, waiting: [], picks: 3, mayUndo: false, outcome: null },
}

test('in a lesson the sentence comes first: nothing can be pressed while something is still being shown', () => {
  const shown = { asks: true, busy: true, seen }
  expect(questionNow(shown, seen, true)).toBeNull()
  expect(questionNow({ ...shown, busy: false }, seen, true)).toBe(question)
  // At a table of one's own one need not wait for one's own doings.
  expect(questionNow(shown, seen, false)).toBe(question)
})

test('a question that is no longer open is not asked', () => {
  const later = { ...seen, question: { ...question, id: '8' } }
  expect(questionNow({ asks: true, busy: false, seen }, later, false)).toBeNull()
})
