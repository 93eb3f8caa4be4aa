/** What follows when seats of a table that gathers change: for wishes to swap, and for who was ready. */
import type { KeptSeat, TableRow } from '../row.ts'

export function freed({ colour }: KeptSeat): KeptSeat {
  return { kind: 'free', colour }
}

export function isSentAway({ sentAway }: TableRow, person: string): boolean {
  return sentAway?.some((one) => one.person === person) ?? false
}

/** A wish to swap is about two who sit there, each in their seat: when either has moved, it is gone. */
export function withSeats(row: TableRow, seats: KeptSeat[]): TableRow {
  const where = (list: readonly KeptSeat[], person: string) =>
    list.findIndex((seat) => seat.kind === 'person' && seat.person === person)
  const stays = (person: string) => where(seats, person) >= 0 && where(seats, person) === where(row.seats, person)
  const swaps = row.swaps?.filter(({ from, to }) => stays(from) && stays(to))
  return { ...row, seats, ...(swaps === undefined ? {} : { swaps }) }
}

/** What people said they were ready for has changed: they are asked anew. The host has changed it. */
export function askedAnew(row: TableRow): TableRow {
  return { ...row, seats: row.seats.map((seat) => (seat.kind === 'person' ? readily(seat, false) : seat)) }
}

export function readily({ ready: _, ...seat }: Extract<KeptSeat, { kind: 'person' }>, ready: boolean): KeptSeat {
  return ready ? { ...seat, ready } : seat
}
