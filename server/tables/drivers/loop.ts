/** Looks every second for what is due, takes it, and lets it happen. The same rows serve one process and many. */

import { Refused } from '@gloam/tables/errors.ts'
import type { TaskKind } from '@gloam/tables/row.ts'
import { counted, type Metrics } from '../../common/metrics.ts'
import type { Store } from '../../store/store.ts'
import type { Horizons } from '../../store/tables/schedule.ts'

export type Duties = Readonly<Record<TaskKind, (table: string) => Promise<void>>>

/** Milliseconds after which it looks again. */
export const LOOK_EVERY = 1_000
const MOST_AT_ONCE = 50
/** What was taken and did not come about is due again after this time. */
export const AGAIN_AFTER = 5_000
/** What cannot be done by this program is tried again so much later: another release may know how. */
export const MUCH_LATER = 3_600_000

/** What lies too far away is looked for at the first look and at each so many after it: it takes a look at all that is to come. */
export const BRING_NEAR_EVERY = 5

/** Nobody at a table waits for the sweep, for a mail server to answer, or for a round to be paired. */
const SLOW: ReadonlySet<TaskKind> = new Set(['sweep', 'letter', 'tournament'])

export class TaskLoop {
  private readonly store: Store
  private readonly duties: Duties
  private readonly horizons: Horizons
  private readonly metrics: Metrics
  private readonly timer: NodeJS.Timeout
  private looking: Promise<void> | null = null
  private looks = 0

  constructor(store: Store, duties: Duties, horizons: Horizons, metrics: Metrics) {
    this.store = store
    this.duties = duties
    this.horizons = horizons
    this.metrics = metrics
    this.timer = setInterval(() => void this.look(), LOOK_EVERY)
    this.timer.unref()
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.looking
  }

  /** Takes all that is due now; whoever asks while it looks already waits with it. */
  look(): Promise<void> {
    this.looking ??= this.takeAll().finally(() => {
      this.looking = null
    })
    return this.looking
  }

  private async takeAll(): Promise<void> {
    try {
      if (this.looks++ % BRING_NEAR_EVERY === 0) await this.store.schedule.bringNear(Date.now(), this.horizons)
      for (;;) {
        const now = Date.now()
        const taken = await this.store.schedule.take(now, now + AGAIN_AFTER, MOST_AT_ONCE)
        for (const { table, kind } of taken) if (SLOW.has(kind)) void this.act(table, kind)
        await Promise.all(taken.map(({ table, kind }) => !SLOW.has(kind) && this.act(table, kind)))
        if (taken.length < MOST_AT_ONCE) return
      }
    } catch (error) {
      this.metrics.failures.inc({ where: 'store' })
      this.metrics.log.warn({ err: error }, 'what is due could not be looked up; it is tried again')
    }
  }

  /** One that fails keeps no other from happening. */
  private async act(table: string, kind: TaskKind): Promise<void> {
    try {
      await this.duties[kind](table)
    } catch (error) {
      this.metrics.log.error({ err: error, table, kind }, 'what was due could not be done')
      if (!(error instanceof Refused)) this.metrics.failures.inc({ where: 'due' })
      await this.putOff(table, kind, error).catch(counted(this.metrics, 'due', 'what is due could not be put off'))
    }
  }

  /** What belongs to no table goes; a table that this release cannot read waits for another; the rest is due again soon. */
  private async putOff(table: string, kind: TaskKind, error: unknown): Promise<void> {
    if (!(error instanceof Refused)) return
    const { schedule } = this.store
    const later = Date.now() + MUCH_LATER
    if (error.reason === 'no such table') await schedule.done(table, kind)
    else if (kind === 'letter') await schedule.put(table, kind, later)
    else await schedule.readAnew(table, kind, later)
  }
}
