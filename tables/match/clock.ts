/** Whose time runs, and until when: worked out after every change. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { Pace } from '@gloam/protocol/table.ts'
import type { TableRow } from '../row.ts'
import { seatsOnTheClock } from '../table.ts'

type Clock = Pick<TableRow, 'onClock' | 'deadline' | 'banks' | 'counted' | 'pause'>

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 86_400 * SECOND
/** Whoever comes back with no time left has at least this. */
const LEAST_ON_RETURN = 30 * SECOND

export function clockOf(before: TableRow | null, row: TableRow, now: number): Clock {
  const onClock = seatsOnTheClock(row)
  const time = row.pace.kind === 'match' ? reckon(before, row, onClock, now) : {}
  const clock = { onClock, deadline: null, ...time }
  if (onClock.length === 0) return clock
  // The time is for a turn: it goes on as long as nobody is asked for whom it did not run already.
  const runs = before !== null && onClock.every((seat) => before.onClock.includes(seat))
  const anew = timeFor({ ...row, ...time }, onClock, now)
  const left = runs && row.pace.kind !== 'match' ? leftOf(before, row, now) : null
  const { pause } = row
  if (pause != null && pause.since !== null) return { ...clock, pause: { ...pause, left: left ?? anew } }
  return { ...clock, deadline: now + (left ?? anew) }
}

/** Whether the clocks stand still, by consent of all. */
export function isPaused({ pause }: TableRow): boolean {
  return pause != null && pause.since !== null
}

/** What is left of a turn that goes on; a holiday or a pause may have put its end off. */
function leftOf(before: TableRow, row: TableRow, now: number): number | null {
  if (isPaused(before)) return before.pause?.left ?? null
  return row.deadline === null ? null : row.deadline - now
}

/** The time that somebody has from now on: whoever is on holiday has it from its end. */
function timeFor(row: TableRow, onClock: readonly Seat[], now: number): number {
  if (row.pace.kind === 'match') return Math.max(0, Math.min(...onClock.map((seat) => row.banks?.[seat] ?? 0)))
  const back = row.pace.kind === 'slow' ? onClock.map((seat) => awayUntil(row, seat)) : []
  return Math.max(now, ...back) - now + turnTime(row.pace)
}

function turnTime(pace: Pace): number {
  if (pace.kind === 'live') return pace.seconds * SECOND
  return pace.kind === 'slow' ? pace.days * DAY : Number.POSITIVE_INFINITY
}

export function awayUntil({ seats }: TableRow, at: Seat): number {
  const seat = seats[at]
  return seat?.kind === 'person' ? (seat.awayUntil ?? 0) : 0
}

/** What everybody has left for the whole match; whoever has done their part gets a little more. */
function reckon(before: TableRow | null, row: TableRow, onClock: readonly Seat[], now: number) {
  const { pace } = row
  if (pace.kind !== 'match') return {}
  const banks = row.banks ?? row.seats.map(() => pace.minutes * MINUTE)
  if (before === null || before.counted === undefined) return { banks, counted: now }
  // A clock that was ahead and is put right gives nobody time that they have used.
  const spent = isPaused(before) ? 0 : Math.max(0, now - before.counted)
  const after = banks.map((bank, seat) => {
    if (!before.onClock.includes(seat)) return bank
    const done = !onClock.includes(seat) && isPlayedByPerson(row, seat)
    return Math.max(0, bank - spent) + (done ? pace.increment * SECOND : 0)
  })
  return { banks: after, counted: now }
}

function isPlayedByPerson({ seats }: TableRow, at: Seat): boolean {
  const seat = seats[at]
  return seat?.kind === 'person' && !seat.standIn
}

/** Nobody comes back to a clock that has run out already. */
export function withTimeToReturn(row: TableRow, at: Seat): TableRow {
  if (row.pace.kind !== 'match' || row.banks === undefined) return row
  const least = Math.max(LEAST_ON_RETURN, row.pace.increment * SECOND)
  return { ...row, banks: row.banks.with(at, Math.max(least, row.banks[at] ?? 0)) }
}

/** Whose time is over by now. Where everybody has a time of their own, only whoever has none left is late. */
export function lateSeats(row: TableRow, now: number): Seat[] {
  if (row.deadline === null || row.deadline > now) return []
  const asked = seatsOnTheClock(row)
  if (row.pace.kind !== 'match') return asked
  const least = Math.min(...asked.map((seat) => row.banks?.[seat] ?? 0))
  return asked.filter((seat) => (row.banks?.[seat] ?? 0) === least)
}
