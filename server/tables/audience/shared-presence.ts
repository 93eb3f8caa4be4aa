/** Who is at which table on other processes: rows that hold for some seconds and are renewed while somebody watches. */
import type { Kysely } from 'kysely'
import { counted, type Metrics } from '../../common/metrics.ts'
import type { News } from '../../news/news.ts'
import { isOneOf } from '../../store/engine/database.ts'
import type { Schema } from '../../store/schema/schema.ts'
import type { PresenceElsewhere } from './presence.ts'

const HOLDS_FOR = 12_000
const RENEW_EVERY = 4_000
const MOST_AT_ONCE = 500

export class SharedPresence implements PresenceElsewhere {
  private readonly db: Kysely<Schema>
  private readonly news: News
  private readonly process: string
  /** What this process has noted: `table person`. */
  private readonly ours = new Map<string, { table: string; person: string }>()
  private readonly theirs = new Map<string, ReadonlySet<string>>()
  private readonly listeners: ((table: string) => void)[] = []
  private readonly renewing: NodeJS.Timeout
  /** Presence is no reason to trouble anybody: it is noted anew a little later, and runs out by itself. */
  private readonly notNoted: (error: unknown) => void

  constructor(db: Kysely<Schema>, news: News, process: string, metrics: Metrics) {
    this.db = db
    this.news = news
    this.process = process
    this.notNoted = counted(metrics, 'presence', 'who is at a table could not be noted for other processes')
    this.renewing = setInterval(() => void this.renewAll().catch(this.notNoted), RENEW_EVERY)
    this.renewing.unref()
  }

  onChange(listener: (table: string) => void): void {
    this.listeners.push(listener)
  }

  isThere(table: string, person: string): boolean {
    return this.theirs.get(table)?.has(person) ?? false
  }

  async note(table: string, person: string, here: boolean): Promise<void> {
    const key = `${table} ${person}`
    if (here) this.ours.set(key, { table, person })
    else this.ours.delete(key)
    if (here) await this.put([{ table, person }]).catch(this.notNoted)
    else await this.remove(table, person)
    this.news.tell({ table, what: 'presence' })
  }

  /** Looks who is at these tables elsewhere, and says where that has changed. */
  async look(tables: readonly string[]): Promise<void> {
    const found = Map.groupBy(await this.elsewhere(tables), ({ table_id }) => table_id)
    for (const table of tables) {
      const people = new Set(found.get(table)?.map(({ person }) => person))
      const before = this.theirs.get(table) ?? new Set()
      if (people.size === 0) this.theirs.delete(table)
      else this.theirs.set(table, people)
      const changed = people.size !== before.size || [...people].some((person) => !before.has(person))
      if (changed) for (const listener of this.listeners) listener(table)
    }
  }

  /** `table person` of all who are at these tables elsewhere. */
  async at(tables: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.elsewhere(tables)).map(({ table_id, person }) => `${table_id} ${person}`))
  }

  forget(table: string): void {
    this.theirs.delete(table)
  }

  async close(): Promise<void> {
    clearInterval(this.renewing)
    const tables = new Set([...this.ours.values()].map(({ table }) => table))
    await this.db.deleteFrom('presence').where('process', '=', this.process).execute().catch(this.notNoted)
    for (const table of tables) this.news.tell({ table, what: 'presence' })
  }

  private elsewhere(tables: readonly string[]): Promise<{ table_id: string; person: string }[]> {
    return this.db
      .selectFrom('presence')
      .select(['table_id', 'person'])
      .where(isOneOf('postgres', 'table_id', tables))
      .where('process', '<>', this.process)
      .where('until', '>', Date.now())
      .execute()
  }

  private async renewAll(): Promise<void> {
    const { numUpdatedRows } = await this.db
      .updateTable('presence')
      .set({ until: Date.now() + HOLDS_FOR })
      .where('process', '=', this.process)
      .executeTakeFirst()
    if (numUpdatedRows !== BigInt(this.ours.size)) await this.put([...this.ours.values()])
  }

  private async put(present: readonly { table: string; person: string }[]): Promise<void> {
    const until = Date.now() + HOLDS_FOR
    for (let i = 0; i < present.length; i += MOST_AT_ONCE) {
      const rows = present.slice(i, i + MOST_AT_ONCE).map(({ table, person }) => {
        return { table_id: table, person, process: this.process, until }
      })
      await this.db
        .insertInto('presence')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['table_id', 'person', 'process']).doUpdateSet({ until }))
        .execute()
    }
  }

  private async remove(table: string, person: string): Promise<void> {
    await this.db
      .deleteFrom('presence')
      .where('table_id', '=', table)
      .where('person', '=', person)
      .where('process', '=', this.process)
      .execute()
      .catch(this.notNoted)
  }
}
