/** The words of Lanterns: what its state looks like, what can be done, asked, told and seen. */
import type { GameTypes, Seat, State } from '@gloam/kernel/game.ts'

/** Nothing but what it is called. */
type Nothing = Record<never, never>

export interface House {
  /** Lanterns in the window; the newest is the last. */
  window: number[]
  /** One lantern; two between drawing and hanging. */
  cloak: number[]
}

export interface HouseSeen {
  window: number[]
  /** Null is a lantern that this seat may not see. */
  cloak: (number | null)[]
}

interface Common {
  turn: Seat
  /** From 1 on. */
  round: number
  /** How many turns have been played. */
  turns: number
  /** Lanterns that went out, face up. */
  aside: number[]
  /** Whether day has broken: then all cloaks are open. */
  day: boolean
}

export interface Lanterns extends GameTypes {
  state: Common & { houses: House[]; pile: number[] }
  steps: {
    beginTurn: Nothing
    hang: { bright: number }
    endTurn: Nothing
    dawn: Nothing
  }
  questions: { hang: Nothing }
  events: {
    turnBegan: { seat: Seat; round: number }
    /** Told to whoever drew alone; others hear `drewUnseen`. */
    drew: { seat: Seat; bright: number }
    drewUnseen: { seat: Seat }
    hung: { seat: Seat; bright: number }
    wentOut: { seat: Seat; bright: number }
    dayBroke: Nothing
    opened: { seat: Seat; bright: number; counts: boolean }
  }
  view: Common & { houses: HouseSeen[]; pile: number }
  options: { first: string }
}

export type LanternsState = State<Lanterns>
