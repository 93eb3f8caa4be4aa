/** Work that has to be done now and then, at a table or in the whole house, and is nobody's turn. */

import { abandon, isAbandoned } from '@gloam/tables/match/ends-early.ts'
import { onRow } from '@gloam/tables/settle.ts'
import type { Metrics } from '../../common/metrics.ts'
import type { Retention } from '../../common/settings.ts'
import type { Store } from '../../store/store.ts'
import { Answer } from '../memory/entry.ts'
import type { Registry } from '../memory/registry.ts'

const DAY = 86_400_000
export const SWEEP_EVERY = 3_600_000
const BRING_BACK = 'A backup may have them: see «Backups» in docs/hosting.md'

export class Chores {
  private readonly registry: Registry
  private readonly store: Store
  private readonly keep: Retention
  private readonly metrics: Metrics

  constructor(registry: Registry, keep: Retention, metrics: Metrics) {
    this.registry = registry
    this.store = registry.store
    this.keep = keep
    this.metrics = metrics
  }

  /** A match from an earlier release, from another store, or one that could not be read: it is read, and what is due at it from now on is noted. */
  async adopt(id: string): Promise<void> {
    await this.registry.change(
      id,
      onRow((same) => same),
    )
    await this.store.schedule.done(id, 'adopt')
  }

  async sweep(): Promise<void> {
    await this.store.sweep(this.keep)
    await this.closeAbandoned()
    await this.store.schedule.put('', 'sweep', Date.now() + SWEEP_EVERY)
    await this.tellLost()
  }

  /** Nobody comes back to these. One that cannot be read is left as it is, and harms no other. */
  private async closeAbandoned(): Promise<void> {
    const since = Date.now() - this.keep.unmoved * DAY
    for (const id of await this.store.lists.unmoved(since)) {
      await this.registry
        .change<null>(id, (loaded) => (isAbandoned(loaded.row, since) ? abandon(loaded) : new Answer(null)))
        .catch((error) => this.metrics.log.warn({ err: error, table: id }, 'an abandoned match could not be closed'))
    }
  }

  /** What is not whole is left as it is, and looked at with the next sweep. */
  pack(id: string): Promise<void> {
    return this.registry.with(id, async ({ row }) => {
      if (row.status !== 'ended' || (await this.store.pack(id))) return
      this.metrics.failures.inc({ where: 'archive' })
      this.metrics.log.error(
        { table: id },
        'the log of a match that is over does not fit together; it is left as it is',
      )
    })
  }

  /** As long as they are lost they are told of with every sweep, and counted once. */
  private async tellLost(): Promise<void> {
    const { lost, news } = await this.store.lookForLost()
    if (news.length > 0) this.metrics.failures.inc({ where: 'lost match' }, news.length)
    if (lost.length > 0)
      this.metrics.log.error({ tables: lost }, `matches that are over have lost moves. ${BRING_BACK}`)
  }
}
