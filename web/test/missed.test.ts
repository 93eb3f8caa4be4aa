import type { Happened } from '@gloam/protocol/live.ts'
import { describe, expect, it } from 'vitest'
import { type Names, namesOf } from '../src/play/names.ts'
import { missedSince } from '../src/play/stage/use-missed.ts'

const MINUTE = 60_000

function move(sequence: number, seat: number, more: Partial<Happened> = {}): Happened {
  return { sequence, seat, what: 'pick', events: [{ is: 'moved' }], at: sequence * MINUTE, ...more }
}

/** Who reads in this seat; in the second one others may have sat before. */
function reader(seat: number, sat: { name: string; before: number }[] = []): Names {
  const seats = ['Zoe', 'Tom', 'Ox', 'Eve'].map((name, colour) => ({
    ...{ kind: 'person' as const, colour, person: name, name, present: true, standIn: false },
  }))
  const risen = sat.map(({ name, before }) => ({ seat: 1, before, person: name, name }))
  return namesOf({ seats, sat: risen }, seat, (all) => all.map(({ kind }) => kind))
}

const note = (sequence: number, what: NonNullable<Happened['note']>['note']) =>
  move(sequence, 0, { what: 'note', seat: null, events: [], note: { note: what, seats: [1] } })

const told = (missed: ReturnType<typeof missedSince>) => missed?.moves.map(({ sequence }) => sequence)

describe('since your last turn', () => {
  const history = [move(0, 2, { what: 'start' }), move(1, 0), move(2, 1), move(3, 2), move(4, 1, { events: [] })]

  it('others have done what the log tells, from the first move after one’s own', () => {
    const missed = missedSince(history, reader(0))
    expect(missed?.from).toBe(2)
    expect(missed?.moves.map(({ sequence }) => sequence)).toEqual([2, 3])
  })

  it('nothing has been missed by whoever has not moved yet, or just now', () => {
    expect(missedSince(history, reader(3))).toBeNull()
    expect(missedSince([move(1, 0), move(2, 1, { at: MINUTE + 5_000 })], reader(0))).toBeNull()
    expect(missedSince([], reader(0))).toBeNull()
  })

  it('moves that were taken back are not told', () => {
    const undone = [...history, move(5, 1), move(6, 1, { what: 'undo', events: [] })]
    expect(missedSince(undone, reader(0))?.moves.map(({ sequence }) => sequence)).toEqual([2, 3])
  })
  it('is told from when they sit there to whoever has taken a seat over', () => {
    const before = [move(1, 1), move(2, 0), note(3, 'left'), move(4, 1), move(5, 0), note(6, 'takenOver')]
    const tom = reader(1, [{ name: 'Max', before: 6 }])
    expect(missedSince(before, tom)).toBeNull()
    expect(missedSince([...before, move(7, 0), move(8, 2)], tom)).toMatchObject({ from: 7 })
    expect(told(missedSince([...before, move(7, 1), move(8, 2)], tom))).toEqual([8])
  })

  it('is told with what others have done in one’s seat to whoever takes it back', () => {
    const lent = [move(1, 1), note(2, 'ranOut'), move(3, 1), note(4, 'takenOver'), move(5, 1), move(6, 0)]
    const back = [...lent, note(7, 'cameBack')]
    const sat = [
      { name: 'Tom', before: 4 },
      { name: 'Max', before: 7 },
    ]
    expect(told(missedSince(back, reader(1, sat)))).toEqual([3, 5, 6])
    expect(told(missedSince([...back, move(8, 1), move(9, 0)], reader(1, sat)))).toEqual([9])
  })
})
