import type { SeatState } from '@gloam/protocol/table.ts'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../src/play/names.ts'

const person = (name: string, colour: number): SeatState => ({
  ...{ kind: 'person', colour, person: `id of ${name}`, name, present: true, standIn: false },
})
const rose = (name: string, before: number) => ({ seat: 1, before, person: `id of ${name}`, name })

function reading(seat: number, now: string, sat: ReturnType<typeof rose>[]) {
  const seats = [person('Zoe', 0), person(now, 1)]
  const say = (all: readonly SeatState[]) => all.map((one) => (one.kind === 'free' ? '' : one.name))
  const names = namesOf({ seats, sat }, seat, say)
  return (sequence: number) => [names.at(sequence).nameOf(1), names.at(sequence).seat]
}

describe('a seat that has changed hands', () => {
  const twice = [rose('Max', 10), rose('Tom', 20)]

  it('names who sat there at each move', () => {
    const at = reading(0, 'Max', twice)
    expect([at(0), at(9), at(10), at(19), at(20), at(99)]).toEqual([
      ['Max', 0],
      ['Max', 0],
      ['Tom', 0],
      ['Tom', 0],
      ['Max', 0],
      ['Max', 0],
    ])
  })

  it('was no «you» to whoever sits there now, before they did', () => {
    const tom = reading(1, 'Tom', [rose('Max', 10)])
    expect([tom(9), tom(10)]).toEqual([
      ['Max', -1],
      ['Tom', 1],
    ])
    const max = reading(1, 'Max', twice)
    expect([max(9), max(15), max(20)]).toEqual([
      ['Max', 1],
      ['Tom', -1],
      ['Max', 1],
    ])
  })
})
