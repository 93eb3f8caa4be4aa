/** Who reads, and what the players are called. */
import type { SeatState, TableState } from '@gloam/protocol/table.ts'

export interface Names {
  /** The reader's own seat. */
  seat: number
  seats: number
  nameOf(seat: number): string
  /** Who sat there at this move: what was done before a seat changed hands was done by others. */
  at(sequence: number): Names
}

const SPECTATOR = -1

type Sitting = Pick<TableState, 'seats' | 'sat'>

/** `say` knows what those who sit there are called. */
export function namesOf({ seats, sat }: Sitting, seat: number, say: (seats: readonly SeatState[]) => string[]): Names {
  const now = named(say(seats), seat)
  const known = new Map<number, Names>()
  return now

  function named(names: readonly string[], own: number): Names {
    return { seat: own, seats: names.length, nameOf: (of) => names[of] ?? String(of + 1), at }
  }

  function at(sequence: number): Names {
    const next = Math.min(...sat.map(({ before }) => before).filter((before) => before > sequence))
    if (next === Number.POSITIVE_INFINITY) return now
    const then = known.get(next) ?? asItWas(seatsAt({ seats, sat }, sequence))
    known.set(next, then)
    return then
  }

  function asItWas(then: readonly SeatState[]): Names {
    return named(say(then), personIn(then[seat]) === personIn(seats[seat]) ? seat : SPECTATOR)
  }
}

/** The seats as they were at a move. */
function seatsAt({ seats, sat }: Sitting, sequence: number): SeatState[] {
  return seats.map((seat, place) => {
    const then = sat.find((one) => one.seat === place && one.before > sequence)
    return then === undefined || seat.kind !== 'person' ? seat : { ...seat, person: then.person, name: then.name }
  })
}

function personIn(seat: SeatState | undefined): string | null {
  return seat?.kind === 'person' ? seat.person : null
}
