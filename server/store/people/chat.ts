/** What was said at the tables. */
import type { ChatLine } from '@gloam/protocol/table.ts'
import { everybodyAround } from '@gloam/tables/seats/around.ts'
import type { Kysely } from 'kysely'
import { Conflict, isDuplicate } from '../engine/away.ts'
import { type Database, isOneOf } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

/** Two who speak at once may take the same number, on different machines too: the second takes the next. */
const MOST_TRIES = 50

export class ChatStore {
  private readonly db: Kysely<Schema>
  private readonly engine: Database['engine']
  /** What is being written, by table: whoever says two things says them in this order. */
  private readonly writing = new Map<string, Promise<unknown>>()

  constructor({ db, engine }: Database) {
    this.db = db
    this.engine = engine
  }

  add(table: string, line: Omit<ChatLine, 'id'>): Promise<ChatLine> {
    const before = this.writing.get(table) ?? Promise.resolve()
    const added = before.then(() => this.write(table, line))
    // Whoever said it hears of it; here it only says when the next may be written.
    const done = added.catch(() => {})
    this.writing.set(table, done)
    void done.then(() => this.writing.get(table) === done && this.writing.delete(table))
    return added
  }

  private async write(table: string, line: Omit<ChatLine, 'id'>): Promise<ChatLine> {
    for (let tries = 1; ; tries++) {
      const [last] = await this.last([table])
      const id = (last?.last ?? 0) + 1
      try {
        await this.db
          .insertInto('chat')
          .values({ table_id: table, number: id, ...line })
          .execute()
        return { id, ...line }
      } catch (error) {
        if (!isDuplicate(error)) throw error
        if (tries === MOST_TRIES) throw new Conflict(`Too many speak at ${table} at once.`, { cause: error })
      }
    }
  }

  /** The last lines, in order; only those after a number, or up to one, if they are given. */
  async lines(table: string, most: number, after = 0, upTo = Number.MAX_SAFE_INTEGER): Promise<ChatLine[]> {
    const rows = await this.db
      .selectFrom('chat')
      .select(['number', 'person', 'name', 'seat', 'text', 'at'])
      .where('table_id', '=', table)
      .where('number', '>', after)
      .where('number', '<=', Math.min(upTo, 2 ** 31 - 1))
      .orderBy('number', 'desc')
      .limit(most)
      .execute()
    return rows.reverse().map(({ number, ...line }) => ({ id: number, ...line }))
  }

  /** By which name somebody has spoken at a table, if they have. */
  async nameOf(table: string, person: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('chat')
      .select('name')
      .where('table_id', '=', table)
      .where('person', '=', person)
      .executeTakeFirst()
    return row?.name ?? null
  }

  /** What was said there is no longer told; that somebody spoke is. */
  async remove(table: string, number: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('chat')
      .set({ text: '' })
      .where('table_id', '=', table)
      .where('number', '=', number)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** A guest has signed in: what the guest has said, and whoever sat beside them, is the account's. */
  async handOver(from: string, to: string): Promise<void> {
    const all = everybodyAround(to)
    for (const [i, person] of everybodyAround(from).entries())
      await this.db
        .updateTable('chat')
        .set({ person: all[i] ?? to })
        .where('person', '=', person)
        .execute()
  }

  /** Somebody is called otherwise in all that they have said. */
  async rename(person: string, name: string): Promise<void> {
    await this.db.updateTable('chat').set({ name }).where('person', '=', person).execute()
  }

  /** The number of the last line at each of these tables at which something was said. */
  async last(tables: readonly string[]): Promise<{ table: string; last: number }[]> {
    const rows = await this.db
      .selectFrom('chat')
      .select(['table_id', (query) => query.fn.max('number').as('last')])
      .where(isOneOf(this.engine, 'table_id', tables))
      .groupBy('table_id')
      .execute()
    return rows.map(({ table_id, last }) => ({ table: table_id, last }))
  }
}
