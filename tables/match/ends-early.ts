/** A match that ends before its end: somebody resigns, all agree to stop, or nobody comes back. */
import { isKnown } from '@gloam/protocol/table.ts'
import { refuse } from '../errors.ts'
import type { KeptSeat, TableRow } from '../row.ts'
import { peopleWith } from '../seats/around.ts'
import { mustBePlaying, nextHost, ownSeat } from '../seats/seats.ts'
import { noted } from '../seats/seats-in-play.ts'
import type { Draft } from '../settle.ts'
import { type Loaded, seatAt } from '../table.ts'

/** A bot plays on for good, and the result says so. A host who resigns hands the table on. */
export function resign({ row, play }: Loaded, person: string): Draft {
  mustBePlaying(row)
  const at = ownSeat(row, person)
  const seat = seatAt(row, at)
  if (seat.kind !== 'person') throw refuse.notSeated()
  if (seat.resigned) throw refuse.resigned()
  const { of: _, offered: __, ...own } = seat
  const left = { ...row, seats: row.seats.with(at, { ...own, standIn: true, resigned: true }) }
  const next = row.host === person ? { ...left, host: nextHost(left) } : left
  return noted({ row: next, play }, { note: 'resigned', seats: [at] })
}

/** Once everybody who plays agrees, the match is over, and nobody has won. */
export function agreeToStop({ row, play }: Loaded, by: string): Draft {
  mustBePlaying(row)
  const at = ownSeat(row, by)
  const agreed = [...new Set([...(row.stop?.agreed ?? []), ...peopleWith(row, by)])]
  const people = row.seats.flatMap((seat) => (isPlaying(seat) ? [seat.person] : []))
  if (!people.every((person) => agreed.includes(person))) return { row: { ...row, stop: { agreed } }, play, move: null }
  return noted({ row: stopped(row, 'agreed'), play }, { note: 'stopped', seats: [at] })
}

/** Anybody who plays may turn it down. */
export function refuseToStop({ row, play }: Loaded, by: string): Draft {
  mustBePlaying(row)
  ownSeat(row, by)
  if (row.stop == null) throw refuse.noStop()
  return { row: { ...row, stop: null }, play, move: null }
}

/** Nobody has moved for too long: the match is closed, and kept as it stands. */
export function abandon({ row, play }: Loaded): Draft {
  mustBePlaying(row)
  return noted({ row: stopped(row, 'abandoned'), play }, { note: 'abandoned', seats: [] })
}

/** Whether nobody has moved since then, where no clock moves anybody. */
export function isAbandoned({ status, pace, changed }: TableRow, since: number): boolean {
  return status === 'playing' && pace.kind === 'free' && changed < since
}

function stopped(row: TableRow, why: NonNullable<TableRow['stopped']>['why']): TableRow {
  return { ...row, stop: null, stopped: { why, round: row.round ?? null } }
}

function isPlaying(seat: KeptSeat): seat is Extract<KeptSeat, { kind: 'person' }> {
  return seat.kind === 'person' && !seat.standIn && isKnown(seat.person)
}
