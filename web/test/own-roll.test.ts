/** One's own roll stays until the next own press: whatever others have done since. */
import type { Happened } from '@gloam/protocol/live.ts'
import { expect, test } from 'vitest'
import type { Names } from '../src/play/names.ts'
import { rolledAtLast } from '../src/play/stage/rewinding.ts'

const names: Names = { seat: 0, seats: 2, nameOf: String, at: () => names }
const SOUNDS = { rolled: 'dice', moved: 'step' }

const move = (sequence: number, seat: number, what: Happened['what'], ...kinds: string[]): Happened => ({
  ...{ sequence, seat, what, at: 0, events: kinds.map((is) => ({ is })) },
})

test('from the dice on, while others play', () => {
  const history = [
    move(1, 0, 'pick', 'moved', 'rolled', 'won'),
    move(2, 1, 'pick', 'moved'),
    move(3, 1, 'pick', 'rolled'),
  ]
  expect(rolledAtLast(history, names, SOUNDS)?.events.map(({ is }) => is)).toEqual(['rolled', 'won'])
})

test('until the next own press, or until it is taken back', () => {
  const history = [move(1, 0, 'pick', 'rolled'), move(2, 1, 'pick', 'rolled')]
  expect(rolledAtLast([...history, move(3, 0, 'pick', 'moved')], names, SOUNDS)).toBeNull()
  expect(rolledAtLast([move(1, 0, 'pick', 'rolled'), move(2, 0, 'undo')], names, SOUNDS)).toBeNull()
  expect(rolledAtLast(history.slice(1), names, SOUNDS)).toBeNull()
})
