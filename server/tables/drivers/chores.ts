/** Work that has to be done now and then, at a table or in the whole house, and is nobody's turn. */
import type { Retention } from '../../settings.ts'
import type { Store } from '../../store/store.ts'
import { onRow } from '../people.ts'
import type { Registry } from '../registry.ts'

const SWEEP_EVERY = 3_600_000

export class Chores {
  private readonly registry: Registry
  private readonly store: Store
  private readonly keep: Retention

  constructor(registry: Registry, keep: Retention) {
    this.registry = registry
    this.store = registry.store
    this.keep = keep
  }

  /** A match from an earlier release, or from another store: it is read, and what is due at it from now on is noted. */
  async adopt(id: string): Promise<void> {
    const { row } = await this.registry.table(id)
    if (row.status !== 'ended')
      await this.registry.change(
        id,
        onRow((same) => same),
      )
    await this.store.dues.done(id, 'adopt')
  }

  async sweep(): Promise<void> {
    await this.store.sweep(this.keep)
    await this.store.dues.put('', 'sweep', Date.now() + SWEEP_EVERY)
  }

  pack(id: string): Promise<void> {
    return this.registry.with(id, async ({ row }) => {
      if (row.status === 'ended') await this.store.pack(id)
    })
  }
}
