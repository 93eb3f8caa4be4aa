/** To whom the door of the house is closed. */
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

export type KeptBan = Schema['bans']

export class BanStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  all(): Promise<KeptBan[]> {
    return this.db.selectFrom('bans').selectAll().execute()
  }

  /** Another one for the same person takes its place. */
  async put({ person, ...values }: KeptBan): Promise<void> {
    await this.db
      .insertInto('bans')
      .values({ person, ...values })
      .onConflict((conflict) => conflict.column('person').doUpdateSet(values))
      .execute()
  }

  /** Those that are over. */
  async sweep(now: number): Promise<void> {
    await this.db.deleteFrom('bans').where('until', '<', now).execute()
  }

  async lift(person: string): Promise<void> {
    await this.db.deleteFrom('bans').where('person', '=', person).execute()
  }
}
