/** Clocks: whoever runs out of time is played by a bot until they come back, and nothing is lost. */

import { Answer } from '../entry.ts'
import { seatsOnTheClock } from '../loaded.ts'
import type { Registry } from '../registry.ts'
import { runOut } from '../seats.ts'

export class Clocks {
  private readonly registry: Registry

  constructor(registry: Registry) {
    this.registry = registry
  }

  /** Ends the time of those whose deadline has come; whoever has moved meanwhile has another, or none. */
  async due(id: string, now = Date.now()): Promise<void> {
    const result = await this.registry.change<number | null>(id, ({ row, play }) => {
      const late = row.deadline !== null && row.deadline <= now ? seatsOnTheClock(row) : []
      return late.length === 0 ? new Answer(row.deadline) : { row: runOut(row, late), play, move: null }
    })
    // It is not over yet: the row was put off when it was taken, and is put back.
    if (result instanceof Answer && result.value !== null) await this.registry.store.dues.put(id, 'clock', result.value)
  }
}
