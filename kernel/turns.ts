/** Turn order, and rounds in which everybody has one turn. */
import type { Seat } from './game.ts'

/** What a state that counts turns holds. */
export interface Turns {
  /** The seat that began: a round begins with it. */
  first: Seat
  /** Whose turn it is. */
  turn: Seat
  /** From 1 on. */
  round: number
  /** How many turns have begun. */
  turns: number
}

/** Before the first turn, which is that of `first`: `beginTurn` begins it. */
export function beforeTurns(first: Seat): Turns {
  return { first, turn: first, round: 0, turns: 0 }
}

export function seatAfter(seat: Seat, seats: number): Seat {
  return (seat + 1) % seats
}

/** All seats in turn order, from this one on. */
export function seatsFrom(first: Seat, seats: number): Seat[] {
  const order: Seat[] = []
  for (let i = 0; i < seats; i++) order.push((first + i) % seats)
  return order
}

/** The next turn begins: with the first seat, or with the one after the seat whose turn it was. */
export function beginTurn(state: Turns & { seats: number }): void {
  if (state.turns > 0) state.turn = seatAfter(state.turn, state.seats)
  if (state.turn === state.first) state.round++
  state.turns++
}

/** Whether everybody has had equally many turns, so that a match may end. */
export function isRoundOver({ turn, first, seats, turns }: Turns & { seats: number }): boolean {
  return turns > 0 && seatAfter(turn, seats) === first
}
