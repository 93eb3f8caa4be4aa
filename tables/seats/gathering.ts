/** How people get along at a table: they make room, swap seats, are sent away and let back, say that they are ready. */
import type { Seat } from '@gloam/kernel/game.ts'
import { isKnown } from '@gloam/protocol/table.ts'
import { refuse } from '../errors.ts'
import type { TableRow } from '../row.ts'
import { seatAt } from '../table.ts'
import { freed, readily, withSeats } from './seating.ts'
import { free, mustBeGathering, mustBeHost, mustNotBeOver, ownSeat } from './seats.ts'

/** So many can be sent away from one table: each stays in its row. */
const MOST_SENT_AWAY = 100

/** Host: the seat is free. Whoever sat there is still welcome, and may sit down again. So may who sits beside one. */
export function makeRoom(row: TableRow, by: string, at: Seat): TableRow {
  const seat = seatAt(row, at)
  if (seat.kind !== 'person' || seat.device !== by) mustBeHost(row, by)
  mustBeGathering(row)
  return free(row, at)
}

/** Host: whoever sits there leaves, and cannot sit down at this table until they are let back. */
export function sendAway(row: TableRow, by: string, at: Seat, why: string): TableRow {
  mustBeHost(row, by)
  mustBeGathering(row)
  const seat = seatAt(row, at)
  if (seat.kind !== 'person') throw refuse.noSeat()
  if (seat.person === by) throw refuse.notYourself()
  // Whoever sits beside somebody is no one to be told so.
  if (seat.device !== undefined) throw refuse.noSeat()
  if ((row.sentAway ?? []).length >= MOST_SENT_AWAY) throw refuse.fullList()
  const { person, name } = seat
  return { ...makeRoom(row, by, at), sentAway: [...(row.sentAway ?? []), { person, name, why }] }
}

/** Host: somebody who was sent away may sit down again. */
export function letBack(row: TableRow, by: string, person: string): TableRow {
  mustBeHost(row, by)
  mustNotBeOver(row)
  return { ...row, sentAway: (row.sentAway ?? []).filter((one) => one.person !== person) }
}

/**
 * Two people swap seats once both have said so: the first asks, the second says the same of the first one's seat. A bot is
 * asked nothing, and only the host may move it.
 */
export function swap(row: TableRow, by: string, at: Seat): TableRow {
  mustBeGathering(row)
  const own = ownSeat(row, by)
  const other = seatAt(row, at)
  if (own === at) throw refuse.notYourself()
  if (other.kind === 'free') throw refuse.noSwap()
  if (other.kind === 'bot') {
    mustBeHost(row, by)
    return swapped(row, own, at)
  }
  // They sit beside each other, and have said so aloud.
  if (other.device === by) return swapped(row, own, at)
  const swaps = row.swaps ?? []
  if (swaps.some(({ from, to }) => from === other.person && to === by)) return swapped(row, own, at)
  const others = swaps.filter(({ from }) => from !== by)
  return { ...row, swaps: [...others, { from: by, to: other.person }] }
}

/** Whoever was asked stays where they are; whoever has asked does no longer. */
export function noSwap(row: TableRow, by: string): TableRow {
  mustBeGathering(row)
  ownSeat(row, by)
  return { ...row, swaps: (row.swaps ?? []).filter(({ from, to }) => from !== by && to !== by) }
}

/** Everybody takes their colour along. */
function swapped(row: TableRow, one: Seat, other: Seat): TableRow {
  return withSeats(row, row.seats.with(one, seatAt(row, other)).with(other, seatAt(row, one)))
}

/** Somebody says that they are ready to begin, or not any more. */
export function sayReady(row: TableRow, by: string, ready: boolean): TableRow {
  mustBeGathering(row)
  const at = ownSeat(row, by)
  const seat = seatAt(row, at)
  if (seat.kind !== 'person') throw refuse.notSeated()
  return { ...row, seats: row.seats.with(at, readily(seat, ready)) }
}

/** Host: gives the seat up and stays the host, who sets the table up for others. */
export function standUp(row: TableRow, by: string): TableRow {
  mustBeHost(row, by)
  mustBeGathering(row)
  const at = ownSeat(row, by)
  return { ...withSeats(row, row.seats.with(at, freed(seatAt(row, at)))), standing: true }
}

/** Host: somebody else who sits there is the host from now on. */
export function handOn(row: TableRow, by: string, at: Seat): TableRow {
  mustBeHost(row, by)
  mustNotBeOver(row)
  const seat = seatAt(row, at)
  if (seat.kind !== 'person' || !isKnown(seat.person) || seat.device !== undefined) throw refuse.noSeat()
  const { standing: _, ...rest } = row
  return { ...rest, host: seat.person }
}
