/** A match that ends before its end: somebody resigns, all agree to stop, or nobody comes back. */
import { refuse } from '../errors.ts'
import type { TableRow } from '../row.ts'
import { peopleWith } from '../seats/around.ts'
import { decidingSeat, haveAllAgreed, isPlayed, mustBePlaying, nextHost, ownSeat } from '../seats/seats.ts'
import { noted } from '../seats/seats-in-play.ts'
import type { Draft } from '../settle.ts'
import { type Loaded, rests, seatAt } from '../table.ts'

/** A bot plays on for good, and the result says so. A host who resigns hands the table on. */
export function resign({ row, play }: Loaded, person: string): Draft {
  mustBePlaying(row)
  const at = ownSeat(row, person)
  const seat = seatAt(row, at)
  if (seat.kind !== 'person') throw refuse.notSeated()
  if (seat.resigned) throw refuse.resigned()
  const { of: _, offered: __, ...own } = seat
  // Whether all who are left would go back is asked anew.
  const left = { ...row, repair: null, seats: row.seats.with(at, { ...own, standIn: true, resigned: true }) }
  const next = row.host === person ? { ...left, host: nextHost(left) } : left
  return noted({ row: next, play }, { note: 'resigned', seats: [at] })
}

/** Once everybody who plays agrees, the match is over, and nobody has won. */
export function agreeToStop({ row, play }: Loaded, by: string): Draft {
  mustBePlaying(row)
  const at = decidingSeat(row, by)
  const agreed = [...new Set([...(row.stop?.agreed ?? []), by, ...peopleWith(row, by)])]
  if (!haveAllAgreed(row, agreed)) return { row: { ...row, stop: { agreed } }, play, move: null }
  return noted({ row: stopped(row, 'agreed'), play }, { note: 'stopped', seats: [at] })
}

/** Anybody who plays may turn it down. */
export function refuseToStop({ row, play }: Loaded, by: string): Draft {
  mustBePlaying(row)
  decidingSeat(row, by)
  if (row.stop == null) throw refuse.noStop()
  return { row: { ...row, stop: null }, play, move: null }
}

/** Nobody has moved for too long: the match is closed, and kept as it stands. */
export function abandon({ row, play }: Loaded): Draft {
  mustBePlaying(row)
  return noted({ row: stopped(row, 'abandoned'), play }, { note: 'abandoned', seats: [] })
}

/** What a haunt from outside has come to can never be carried out: the match is closed, and nobody has won. */
export function unplayable({ row, play }: Loaded): Draft {
  mustBePlaying(row)
  return noted({ row: stopped(row, 'unplayable'), play }, { note: 'unplayable', seats: [] })
}

/** Where whoever had still to agree has gone, what all who are left have agreed to happens. The last that a log says is the end. */
export function asAgreed(draft: Draft, now: number): Draft {
  const { row, play } = draft
  const { stop, pause } = row
  if ((stop == null && pause == null) || !isPlayed(row)) return draft
  if (stop != null && haveAllAgreed(row, stop.agreed))
    return noted({ row: stopped(row, 'agreed'), play }, { note: 'stopped', seats: [] })
  if (pause == null || pause.since !== null || !haveAllAgreed(row, pause.agreed)) return draft
  return { ...draft, row: { ...row, pause: { ...pause, since: now } } }
}

/** Whether nobody has moved since then, where no clock moves anybody; when all have left, none runs. */
export function isAbandoned(row: TableRow, since: number): boolean {
  const { status, pace, changed } = row
  return status === 'playing' && (pace.kind === 'free' || rests(row)) && changed < since
}

function stopped(row: TableRow, why: NonNullable<TableRow['stopped']>['why']): TableRow {
  return { ...row, stop: null, stopped: { why, round: row.round ?? null } }
}
