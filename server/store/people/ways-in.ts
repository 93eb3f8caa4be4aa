/**
 * Sign-in links on their way. Each belongs to the browser that asked for it, which holds its `claim`: whoever reads the
 * letter elsewhere can come in there, or let that browser in.
 */
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

export type WayIn = Schema['ways_in']
type State = WayIn['state']

export class WayInStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  async put(way: Omit<WayIn, 'state' | 'used_by'>): Promise<void> {
    await this.db
      .insertInto('ways_in')
      .values({ ...way, state: 'asked', used_by: null })
      .execute()
  }

  /** By what the letter's link holds, as long as nobody has used it. */
  async find(id: string, now: number): Promise<WayIn | null> {
    return (await this.good(now).where('id', '=', id).where('state', '=', 'asked').executeTakeFirst()) ?? null
  }

  /** By what the browser holds that asked for it, whatever has become of it. */
  async of(claim: string, now: number): Promise<WayIn | null> {
    return (await this.good(now).where('claim', '=', claim).executeTakeFirst()) ?? null
  }

  private good(now: number) {
    return this.db.selectFrom('ways_in').selectAll().where('until', '>', now)
  }

  /** From one state to the next, once; null if somebody else was first. */
  async step(
    by: { id: string } | { claim: string },
    { from, to, browser }: { from: State; to: State; browser: string },
    now: number,
  ): Promise<WayIn | null> {
    const row = await this.db
      .updateTable('ways_in')
      .set({ state: to, used_by: browser })
      .where(({ and }) => and(by))
      .where('state', '=', from)
      .where('until', '>', now)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  }

  async drop(id: string): Promise<void> {
    await this.db.deleteFrom('ways_in').where('id', '=', id).where('state', '=', 'asked').execute()
  }

  async sweep(now: number): Promise<void> {
    await this.db.deleteFrom('ways_in').where('until', '<', now).execute()
  }
}
