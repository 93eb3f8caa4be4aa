/** Small questions about players that many rules ask. */

import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { seatAfter } from '@gloam/kernel/turns.ts'
import type { Item } from '../content/cards.ts'
import type { Curse, OnRails, Player, SpookhuisState, SState } from '../types.ts'
import { CENTRE, EDGES, endsIn, FREE, isOrdinary, nextTo } from './rails/board.ts'

export const MOST_MORALE = 9

export function active(state: SState): Player {
  return there(state.players[state.turn])
}

/** SPO-R05: left is next in turn order, right is before. */
export function leftOf(state: SState, seat: Seat): Seat {
  return seatAfter(seat, state.seats)
}

export function rightOf(state: SState, seat: Seat): Seat {
  return (seat + state.seats - 1) % state.seats
}

/** SPO-R51 */
export function driverOf(state: SState): Seat {
  return state.now.driven ? rightOf(state, state.turn) : state.turn
}

export function holds({ items }: Player, item: Item): boolean {
  return items.includes(item)
}

export function holderOf(state: SpookhuisState, curse: Curse): Seat | null {
  const seat = state.players.findIndex(({ curses }) => curses.includes(curse))
  return seat < 0 ? null : seat
}

/** SPO-R70: from now on nothing raises morale. */
export function isClosed({ round, lastRound }: SpookhuisState): boolean {
  return round > lastRound
}

/** How far a gain can raise morale: to 9 (SPO-R06), and not at all after closing time (SPO-R70). */
export function roomToRise(state: SpookhuisState, { morale, ghost }: Player): number {
  return ghost || isClosed(state) ? 0 : MOST_MORALE - morale
}

/** The set of bits by which the state remembers who knows something; a spectator has a bit too. */
export function bitOf(seat: Seat): number {
  return 1 << (seat + 1)
}

/** Whether a seat knows what is noted at this place of a list of such sets. */
export function isKnown(seen: readonly number[], place: number, seat: Seat): boolean {
  return (there(seen[place]) & bitOf(seat)) !== 0
}

export function letKnow(seen: number[], place: number, seats: number): void {
  seen[place] = there(seen[place]) | seats
}

/** All but the keepers do not know it any more. */
export function letForget(seen: number[], place: number, keepers: number): void {
  seen[place] = there(seen[place]) & keepers
}

export function everybody(seats: number): number {
  return (1 << (seats + 1)) - 1
}

/** Whether a normal cart other than the seat's own stands in this cell (SPO-053, SPO-057). */
export function isOccupied({ players }: Pick<OnRails, 'players'>, cell: number, besides: Seat): boolean {
  for (let seat = 0; seat < players.length; seat++) {
    const player = there(players[seat])
    if (seat !== besides && player.cell === cell && !player.ghost) return true
  }
  return false
}

/** SPO-054, SPO-R28: each ramp is a place of its own. */
export function isRampOccupied({ players }: Pick<OnRails, 'players'>, ramp: number, besides: Seat): boolean {
  return players.some(
    ({ cell, heading, ghost }, seat) => seat !== besides && cell === CENTRE && heading === ramp && !ghost,
  )
}

/** The edges over which a figure may begin its ride, as bits (SPO-048, SPO-R20). */
export function startEdges(state: OnRails, { cell, heading }: Pick<Player, 'cell' | 'heading'>): number {
  return heading === FREE ? endsIn(state, cell) : 1 << heading
}

/** The adjacent ordinary cells (SPO-069). */
export function ordinaryAround({ tiles }: Pick<OnRails, 'tiles'>, cell: number): number[] {
  const around: number[] = []
  for (let edge = 0; edge < EDGES; edge++) {
    const next = nextTo(cell, edge)
    if (next >= 0 && isOrdinary(there(tiles[next]))) around.push(next)
  }
  return around
}
