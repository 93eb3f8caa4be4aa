/** Several people around one device: each has a seat and a name, and one session speaks for all of them, one at a time. */

import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Seat } from '@gloam/kernel/game.ts'
import { hears, type Play } from '@gloam/kernel/play.ts'
import { copyState } from '@gloam/kernel/state.ts'
import { BESIDE } from '@gloam/protocol/plain.ts'
import { refuse } from '../errors.ts'
import type { KeptSeat, Move, TableRow } from '../row.ts'
import { seatAt } from '../table.ts'
import { withSeats } from './seating.ts'
import { mustBeGathering, ownSeat, type Sitter } from './seats.ts'

/**
 * Somebody who sits beside a session's own person, at the same device, takes a free seat. Whoever brings others sits there,
 * or has laid the table; a seat that strangers look for, or that a tournament gives, is for one who has come by themselves.
 */
export function sitBeside(row: TableRow, by: Sitter, at: Seat, name: string): TableRow {
  mustBeGathering(row)
  if (row.host !== by.id) ownSeat(row, by.id)
  if (row.sought !== undefined || row.tournament !== undefined) throw refuse.noSeat()
  const { kind, colour } = seatAt(row, at)
  if (kind !== 'free') throw refuse.seatTaken()
  const seat: KeptSeat = { kind: 'person', colour, person: idBeside(row, by.id), name, standIn: false, device: by.id }
  return withSeats(row, row.seats.with(at, seat))
}

/** At the largest table, and one more: somebody may have got up again. */
const MOST_AROUND = 9

/** What all who may sit around somebody's device are called, themselves first. */
export function everybodyAround(person: string): string[] {
  return [person, ...Array.from({ length: MOST_AROUND }, (_, i) => `${person}${BESIDE}${i + 2}`)]
}

export const isBeside = (person: string): boolean => person.includes(BESIDE)

function idBeside({ seats }: TableRow, by: string): string {
  const used = new Set(seats.map((seat) => (seat.kind === 'person' ? seat.person : null)))
  const free = everybodyAround(by).find((id) => id !== by && !used.has(id))
  if (free === undefined) throw refuse.noSeat()
  return free
}

/** Whose device somebody plays at: their own, or that of somebody they sit beside. */
export const deviceOf = ({ person, device }: Extract<KeptSeat, { kind: 'person' }>): string => device ?? person

/** The seats of all who sit around one device. */
export function seatsAround({ seats }: Pick<TableRow, 'seats'>, person: string | null): Seat[] {
  return seats.flatMap((seat, at) => (seat.kind === 'person' && deviceOf(seat) === person ? [at] : []))
}

/**
 * The seat that a session looks and speaks through: the one it names, or its only one. Where several sit around the device
 * it is none until it is said who holds it; before the start, when there is nothing to be hidden, it is its own person's.
 */
export function seatHeld(row: TableRow, person: string | null, named: Seat | null): Seat | null {
  const around = seatsAround(row, person)
  if (named !== null) return around.includes(named) ? named : null
  const own = around.find((at) => personAt(row, at)?.person === person)
  if (row.status === 'gathering') return own ?? null
  return around.length === 1 ? (around[0] ?? null) : null
}

/** Who speaks then: whoever holds the device. */
export function whoHolds(row: TableRow, person: Sitter | null, named: Seat | null): Sitter | null {
  const seat = person === null ? null : seatHeld(row, person.id, named)
  const held = seat === null ? null : personAt(row, seat)
  return held === null ? person : { id: held.person, name: held.name }
}

/** All for whom somebody says yes: those around the same device sit beside each other, and have agreed aloud. */
export function peopleWith(row: TableRow, person: string): string[] {
  const own = row.seats.find((seat) => seat.kind === 'person' && seat.person === person)
  if (own?.kind !== 'person') return [person]
  return seatsAround(row, deviceOf(own)).flatMap((at) => personAt(row, at)?.person ?? [])
}

/** Whether somebody is waited for: they, or whoever sits around their device. */
export function waitsFor(row: TableRow, person: string | null): boolean {
  return seatsAround(row, person).some((at) => row.waiting.includes(at) && personAt(row, at)?.standIn === false)
}

function personAt({ seats }: TableRow, at: Seat): Extract<KeptSeat, { kind: 'person' }> | null {
  const seat = seats[at]
  return seat?.kind === 'person' ? seat : null
}

/** So often what a seat must not know is dealt anew: a deal that comes out as it was tells nothing. */
const DEALS = 12

/**
 * Whether one of these seats sees, or was told, what another of them must not know. It is asked of the game's own statement
 * of its secrets: when all that one seat must not know is dealt anew and another seat sees something else, then that was one.
 */
export function hidesAmong(
  play: Play<GameTypes>,
  seats: readonly Seat[],
  moves: readonly Pick<Move, 'events'>[],
): boolean {
  const others = (seat: Seat) => seats.filter((other) => other !== seat)
  const isTold = moves.some(({ events }) =>
    events.some(({ to }) => new Set(seats.map((seat) => hears(seat, to))).size > 1),
  )
  return isTold || seats.some((from) => dealtAnew(play, from, others(from)))
}

function dealtAnew({ game, state }: Play<GameTypes>, from: Seat, viewers: readonly Seat[]): boolean {
  const shown = (of: typeof state) => JSON.stringify(viewers.map((seat) => (game as AnyGame).view(of, seat)))
  const now = shown(state)
  for (let deal = 1; deal <= DEALS; deal++) {
    const other = copyState(game, state)
    game.scramble(other, from, fastChance(deal))
    if (shown(other) !== now) return true
  }
  return false
}
