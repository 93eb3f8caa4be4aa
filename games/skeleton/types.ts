/** The words of Skeleton: its state, steps, questions, events and view. */
import type { GameTypes, Pending, Seat, State, Table } from '@gloam/kernel/game.ts'
import type { Turns } from '@gloam/kernel/turns.ts'
import type { Card } from './content/cards.ts'

interface Player {
  /** Hidden from all others (SKE-003). */
  hand: Card[]
  /** What lies open before this player. */
  open: Card[]
}

interface Nightly extends Turns {
  /** Cards to be drawn, the last one first. Nobody sees them. */
  pile: Card[]
  discarded: Card[]
  players: Player[]
}

/** What a seat sees: of hidden cards only how many there are. */
interface Sight extends Turns {
  pile: number
  discarded: Card[]
  players: { hand: (Card | null)[]; open: Card[] }[]
  agenda: Pending<Skeleton>[]
}

type Nothing = Record<never, never>

export interface Skeleton extends GameTypes {
  state: Nightly
  /** What can be done. A step that a player chooses has words: `choice.play`. */
  steps: {
    beginTurn: Nothing
    play: { card: Card }
    finish: Nothing
  }
  /** What can be asked. */
  questions: { turn: Nothing }
  /** What the log tells, and the board shows. */
  events: {
    turnBegan: { seat: Seat; round: number }
    /** The others hear of no card. */
    drew: { seat: Seat; card: Card | null }
    played: { seat: Seat; card: Card }
    chased: { seat: Seat; card: Card; by: Seat }
    shown: { seat: Seat; card: Card }
  }
  view: Sight
  options: { first: 'random' | 'seat-1' | 'seat-2' | 'seat-3' | 'seat-4' }
}

export type WholeState = State<Skeleton>
export type Rule = Table<Skeleton>
