/** What goes to a thinking thread and comes back: plain data. */
import type { Additions } from '@gloam/games/outside.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { Seen } from '@gloam/kernel/seen.ts'
import type { Decision, Strength } from './decision.ts'

/** What a thread is given when it starts: what was added to the games, and how far it stands back for others. */
export interface ThreadData extends Additions {
  niceness?: number
}

/** What a thread is told before it thinks in a match that needs it. */
export type Learnt = Additions

export interface Task {
  id: number
  game: string
  seen: Seen<GameTypes>
  strength: Strength
  milliseconds: number
  /** At most so many, however much time there is. */
  iterations?: number
  /** The place at a table, if what is thought there may be remembered for the next question. */
  at?: string
  /** Whether the plan of the turn is asked for, too. */
  plans?: boolean
  seed: number
}

export type Answer = { id: number; decision: Decision } | { id: number; error: string }
