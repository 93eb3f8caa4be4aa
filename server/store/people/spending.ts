/**
 * Allowances by person hold across processes: each writes about once a second who has taken much, and reads what was
 * taken elsewhere. Whoever takes little is not written down: two processes cannot give away too much of little. What counts
 * no more goes.
 */
import type { Kysely } from 'kysely'
import type { Limits } from '../../common/allowance.ts'
import { counted, type Metrics } from '../../common/metrics.ts'
import type { Schema } from '../schema/schema.ts'

const EVERY = 1_000
/** What is older has been counted, or is forgiven. */
const COUNTS_FOR = 10_000

export class SharedSpending {
  private readonly db: Kysely<Schema>
  private readonly process: string
  private readonly limits: Limits
  /** When each process has written last about somebody: nothing is counted twice. */
  private read = new Map<string, number>()
  private readonly timer: NodeJS.Timeout
  /** What is being told, or was told last. */
  private telling: Promise<void> = Promise.resolve()
  private cleanedAt = 0

  constructor(db: Kysely<Schema>, process: string, limits: Limits, metrics: Metrics) {
    this.db = db
    this.process = process
    this.limits = limits
    const failed = counted(metrics, 'spending', 'allowances are not shared with other processes; it is tried again')
    this.timer = setInterval(() => {
      this.telling = this.tell().catch(failed)
    }, EVERY)
    this.timer.unref()
  }

  close(): void {
    clearInterval(this.timer)
  }

  async tell(): Promise<void> {
    const at = Date.now()
    for (const [kind, allowances] of this.limits.kinds) {
      for (const { who, count } of allowances.spent()) await this.write(`${kind} ${who}`, at, count)
    }
    await this.hear(at)
    if (Math.abs(at - this.cleanedAt) > COUNTS_FOR) await this.clean(at)
  }

  /** Nothing of them is written from now on, unless they take more. */
  async forget(person: string): Promise<void> {
    this.limits.forget(person)
    await this.telling
  }

  private async clean(now: number): Promise<void> {
    this.cleanedAt = now
    await this.db
      .deleteFrom('spending')
      .where('process', '=', this.process)
      .where('at', '<', now - COUNTS_FOR)
      .execute()
  }

  private async write(who: string, at: number, count: number): Promise<void> {
    await this.db
      .insertInto('spending')
      .values({ who, process: this.process, at, count })
      .onConflict((conflict) => conflict.columns(['who', 'process']).doUpdateSet({ at, count }))
      .execute()
  }

  private async hear(now: number): Promise<void> {
    const rows = await this.db
      .selectFrom('spending')
      .selectAll()
      .where('at', '>', now - COUNTS_FOR)
      .where('process', '<>', this.process)
      .execute()
    const read = new Map<string, number>()
    for (const { who, process, at, count } of rows) {
      const key = `${process} ${who}`
      read.set(key, at)
      if (this.read.get(key) === at) continue
      const cut = who.indexOf(' ')
      this.limits.kinds
        .get(who.slice(0, cut))
        ?.of(who.slice(cut + 1))
        .pay(count)
    }
    this.read = read
  }
}
