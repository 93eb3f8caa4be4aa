/** Clocks: whoever runs out of time is played by a bot until they come back, and nothing is lost. */
import { lateSeats } from '@gloam/tables/match/clock.ts'
import { runOut } from '@gloam/tables/seats/seats-in-play.ts'
import { Answer } from '../memory/entry.ts'
import type { Registry } from '../memory/registry.ts'

export class Clocks {
  private readonly registry: Registry

  constructor(registry: Registry) {
    this.registry = registry
  }

  /** Ends the time of those whose deadline has come; whoever has moved meanwhile has another, or none. */
  async due(id: string, now = Date.now()): Promise<void> {
    const result = await this.registry.change<number | null>(id, (loaded) => {
      const { row } = loaded
      const late = lateSeats(row, now)
      return late.length === 0 ? new Answer(row.deadline) : runOut(loaded, late)
    })
    // It is not over yet: the row was put off when it was taken, and is put back.
    if (result instanceof Answer && result.value !== null)
      await this.registry.store.schedule.put(id, 'clock', result.value)
  }
}
