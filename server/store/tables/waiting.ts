/** A change that waits to be written, and whoever waits for that: not for ever, whatever the database does. */

import type { Change } from '@gloam/tables/settle.ts'
import { Conflict, inTime, isDuplicate, once } from '../engine/away.ts'
import type { MarkedChange } from './at-once.ts'

export class Waiting implements MarkedChange {
  readonly change: Change
  readonly mark: string
  readonly onHold: () => void
  /** Whoever asked has been told to try again: what is not begun yet will not be. */
  isGivenUp = false
  private readonly outcome = Promise.withResolvers<void>()

  constructor(change: Change, mark: string, onHold: () => void) {
    this.change = change
    this.mark = mark
    this.onHold = once(onHold)
  }

  /** Where it is given up nobody knows: it may be written, or still be, if the table has not changed by then. */
  async written(patience: number): Promise<void> {
    try {
      await inTime(patience, this.outcome.promise, this.onHold)
    } catch (error) {
      this.isGivenUp = true
      throw error
    }
  }

  answer(landed: boolean): void {
    if (landed) this.outcome.resolve()
    else this.outcome.reject(new Conflict(`${this.change.row.id} has changed.`))
  }

  fail(error: unknown): void {
    const isTaken = isDuplicate(error)
    this.outcome.reject(isTaken ? new Conflict(`${this.change.row.id} has changed.`, { cause: error }) : error)
  }
}
