/** Codes by which somebody takes themselves along to another device. Each belongs to the session that asked for it. */
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

export type Along = Schema['along']

/** By what the picture holds, or by what can be said aloud. */
export type By = { token: string } | { code: string }

export class AlongStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** A session has one at a time: asking again makes the last one worthless. */
  async put(along: Omit<Along, 'came' | 'came_at'>): Promise<void> {
    const values = { ...along, came: null, came_at: null }
    await this.db
      .insertInto('along')
      .values(values)
      .onConflict((conflict) => conflict.column('session').doUpdateSet(values))
      .execute()
  }

  /** One that nobody has come by. */
  async find(by: By, now: number): Promise<Along | null> {
    const row = await this.db
      .selectFrom('along')
      .selectAll()
      .where(({ and }) => and(by))
      .where('until', '>', now)
      .where('came', 'is', null)
      .executeTakeFirst()
    return row ?? null
  }

  /** What a session has asked for, also when it was used. */
  async of(session: string, now: number): Promise<Along | null> {
    const row = await this.db
      .selectFrom('along')
      .selectAll()
      .where('session', '=', session)
      .where('until', '>', now)
      .executeTakeFirst()
    return row ?? null
  }

  /** Uses it up, once, and notes by whom; null if somebody else was first, or whoever comes is that person already. */
  async take(
    by: By,
    { person, browser }: { person: string | null; browser: string },
    now: number,
  ): Promise<Along | null> {
    const row = await this.db
      .updateTable('along')
      .set({ came: browser, came_at: now })
      .where(({ and }) => and(by))
      .where('person', '!=', person ?? '')
      .where('until', '>', now)
      .where('came', 'is', null)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  }

  async drop(session: string): Promise<void> {
    await this.db.deleteFrom('along').where('session', '=', session).execute()
  }

  async sweep(now: number): Promise<void> {
    await this.db.deleteFrom('along').where('until', '<', now).execute()
  }
}
