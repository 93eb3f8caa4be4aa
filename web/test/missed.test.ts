import type { Happened } from '@gloam/protocol/live.ts'
import { describe, expect, it } from 'vitest'
import { missedSince } from '../src/play/use-missed.ts'

const MINUTE = 60_000

function move(sequence: number, seat: number, more: Partial<Happened> = {}): Happened {
  return { sequence, seat, what: 'pick', events: [{ is: 'moved' }], at: sequence * MINUTE, ...more }
}

describe('since your last turn', () => {
  const history = [move(0, 2, { what: 'start' }), move(1, 0), move(2, 1), move(3, 2), move(4, 1, { events: [] })]

  it('others have done what the log tells, from the first move after one’s own', () => {
    const missed = missedSince(history, 0)
    expect(missed?.from).toBe(2)
    expect(missed?.moves.map(({ sequence }) => sequence)).toEqual([2, 3])
  })

  it('nothing has been missed by whoever has not moved yet, or just now', () => {
    expect(missedSince(history, 3)).toBeNull()
    expect(missedSince([move(1, 0), move(2, 1, { at: MINUTE + 5_000 })], 0)).toBeNull()
    expect(missedSince([], 0)).toBeNull()
  })

  it('moves that were taken back are not told', () => {
    const undone = [...history, move(5, 1), move(6, 1, { what: 'undo', events: [] })]
    expect(missedSince(undone, 0)?.moves.map(({ sequence }) => sequence)).toEqual([2, 3])
  })
})
