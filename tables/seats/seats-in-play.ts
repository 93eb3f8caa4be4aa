/** Seats and clocks while a match runs: pauses, holidays, and seats that change hands. Each says in the log what it did. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { TableNote } from '@gloam/protocol/table.ts'
import { isKnown, UNKNOWN } from '@gloam/protocol/table.ts'
import { refuse } from '../errors.ts'
import { awayUntil, isPaused, withTimeToReturn } from '../match/clock.ts'
import type { KeptSeat, TableRow } from '../row.ts'
import type { Draft } from '../settle.ts'
import { type Loaded, seatAt, seatOf } from '../table.ts'
import { peopleWith } from './around.ts'
import { isSentAway } from './seating.ts'
import {
  decidingSeat,
  haveAllAgreed,
  leave as leaveRow,
  mustBeHost,
  mustBePlaying,
  mustNotBeOver,
  ownSeat,
  runOut as runOutRow,
  type Sitter,
  standIn as standInRow,
} from './seats.ts'

/** Hands that the seats of one match pass through: no evening has so many, and each stays in the table's row. */
const MOST_RISEN = 100

type KeptPerson = Extract<KeptSeat, { kind: 'person' }>

/** Time has run out for these: bots play on, and nothing is lost. */
export function runOut({ row, play }: Loaded, late: readonly Seat[]): Draft {
  return noted({ row: runOutRow(row, late), play }, { note: 'ranOut', seats: [...late] })
}

/** Before the start there is nothing to write down; after the end there is nothing to leave. */
export function leave({ row, play }: Loaded, person: string): Draft {
  mustNotBeOver(row)
  const at = ownSeat(row, person)
  return noted({ row: leaveRow(row, person), play }, { note: 'left', seats: [at] })
}

export function standIn({ row, play }: Loaded, by: string, at: Seat): Draft {
  return noted({ row: standInRow(row, by, at), play }, { note: 'stoodInFor', seats: [at] })
}

/** The administrator lets a bot play on, whoever is there. */
export function standInByHouse({ row, play }: Loaded, at: Seat): Draft {
  mustBePlaying(row)
  mustBePerson(row, at)
  return noted({ row: runOutRow(row, [at]), play }, { note: 'stoodInFor', seats: [at] })
}

/** Whoever was away, or whose seat somebody else has kept warm, takes it back. */
export function comeBack({ row, play }: Loaded, person: string): Draft {
  mustNotBeOver(row)
  const kept = row.seats.findIndex((seat) => seat.kind === 'person' && seat.of?.person === person)
  const at = kept >= 0 ? kept : ownSeat(row, person)
  const seat = mustBePerson(row, at)
  if (seat.resigned) throw refuse.resigned()
  const { of, offered: _, ...rest } = seat
  const own = { ...rest, person, name: of?.person === person ? of.name : rest.name, standIn: false }
  const sat = seat.person === person ? {} : rising(row, at)
  const back = withTimeToReturn({ ...row, ...sat, seats: row.seats.with(at, own) }, at)
  if (!seat.standIn && of === undefined) return { row, play, move: null }
  return noted({ row: back, play }, { note: 'cameBack', seats: [at] })
}

/** Before anything is changed: what the seat did so far stays the doing of whoever sits there. */
function rising(row: TableRow, at: Seat): Pick<TableRow, 'sat'> {
  const { person, name } = mustBePerson(row, at)
  // The note that tells of it is the first move of the new one.
  return { sat: [...(row.sat ?? []), { seat: at, before: row.sequence + 1, person, name }] }
}

/** The host lets somebody else have the seat of one who is gone. */
export function offer({ row, play }: Loaded, by: string, at: Seat, offered: boolean): Draft {
  mustBeHost(row, by)
  mustBePlaying(row)
  const seat = mustBePerson(row, at)
  if (!seat.standIn) throw refuse.stillHere()
  // Whoever sits beside somebody is back when that one says so.
  if (seat.device !== undefined) throw refuse.noSeat()
  return { row: { ...row, seats: row.seats.with(at, { ...seat, offered }) }, play, move: null }
}

/** Somebody new plays on for one who is gone, until that one comes back. */
export function takeOver({ row, play }: Loaded, person: Sitter, at: Seat): Draft {
  mustBePlaying(row)
  if (isSentAway(row, person.id)) throw refuse.sentAway()
  if (seatOf(row, person.id) !== null) throw refuse.seatTaken()
  const seat = mustBePerson(row, at)
  // For somebody whom this house does not know nobody stands in: the match waits.
  if (!(seat.standIn || seat.person === UNKNOWN) || seat.offered !== true) throw refuse.seatTaken()
  if ((row.sat?.length ?? 0) >= MOST_RISEN) throw refuse.tooManyHands()
  const { offered: _, awayUntil: __, resigned, of: before, ...rest } = seat
  // Whoever has resigned does not come back to it.
  const of = resigned ? {} : { of: before ?? { person: seat.person, name: seat.name } }
  const taken = { ...rest, ...of, person: person.id, name: person.name, standIn: false }
  // Where nobody is left of those who began it, whoever goes on is the host.
  const host = isKnown(row.host) ? row.host : person.id
  const next = withTimeToReturn({ ...row, ...rising(row, at), host, seats: row.seats.with(at, taken) }, at)
  return noted({ row: next, play }, { note: 'takenOver', seats: [at] })
}

/** Once everybody who plays agrees, the clocks stand still. */
export function agreeToPause({ row, play }: Loaded, by: string, now: number): Draft {
  mustBePlaying(row)
  const at = decidingSeat(row, by)
  if (row.pace.kind === 'free' || isPaused(row)) throw refuse.noPause()
  const agreed = [...new Set([...(row.pause?.agreed ?? []), by, ...peopleWith(row, by)])]
  if (!haveAllAgreed(row, agreed))
    return { row: { ...row, pause: { agreed, since: null, left: null } }, play, move: null }
  return noted({ row: { ...row, pause: { agreed, since: now, left: null } }, play }, { note: 'paused', seats: [at] })
}

/** Anybody who plays may end a pause, or turn one down. */
export function endPause({ row, play }: Loaded, by: string): Draft {
  mustBePlaying(row)
  const at = decidingSeat(row, by)
  if (row.pause == null) throw refuse.noPause()
  const next = { ...row, pause: null }
  return isPaused(row) ? noted({ row: next, play }, { note: 'wentOn', seats: [at] }) : { row: next, play, move: null }
}

/** Somebody goes on holiday until then, or comes back early: their time at tables of days stands still meanwhile. */
export function holiday({ row, play }: Loaded, person: string, until: number | null, now: number): Draft {
  const at = ownSeat(row, person)
  if (row.status !== 'playing' || row.pace.kind !== 'slow') return { row, play, move: null }
  const seat = mustBePerson(row, at)
  const { awayUntil: _, ...rest } = seat
  const seats = row.seats.with(at, until === null ? rest : { ...rest, awayUntil: until })
  // What was put off before is taken back first: a holiday that is changed counts once.
  const shift = Math.max(0, (until ?? now) - now) - Math.max(0, awayUntil(row, at) - now)
  const deadline = row.deadline !== null && row.onClock.includes(at) ? row.deadline + shift : row.deadline
  const note: TableNote = until === null ? { note: 'home', seats: [at] } : { note: 'holiday', seats: [at], until }
  return noted({ row: { ...row, seats, deadline }, play }, note)
}

export function noted({ row, play }: Pick<Draft, 'row' | 'play'>, note: TableNote): Draft {
  if (play === null) return { row, play, move: null }
  return { row, play, move: { what: 'note', seat: null, step: note, events: [] } }
}

function mustBePerson(row: TableRow, at: Seat): KeptPerson {
  const seat = seatAt(row, at)
  if (seat.kind !== 'person') throw refuse.noSeat()
  return seat
}
