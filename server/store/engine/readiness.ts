/** Whether anything can be written at all. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** More than a move takes, and nothing that can be packed: where it has no room, the next move may have none either. */
const TRIAL = randomBytes(40_000).toString('base64')
/** Milliseconds for which a good answer is good: nobody can make the disk work by asking. */
const GOOD_FOR = 1_000

/** Whether the store takes what is written: a full disk, or a database that only reads, does not. */
export class Readiness {
  private readonly db: Kysely<Schema>
  private asking: Promise<boolean> | null = null
  private goodUntil = 0

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** Whoever asks while it is tried waits with the others. */
  async canWrite(): Promise<boolean> {
    if (Date.now() < this.goodUntil && this.goodUntil <= Date.now() + GOOD_FOR) return true
    this.asking ??= this.attempt().finally(() => {
      this.asking = null
    })
    return this.asking
  }

  private async attempt(): Promise<boolean> {
    try {
      await this.write(TRIAL)
      // What was only tried does not have to stay.
      await this.write('')
      this.goodUntil = Date.now() + GOOD_FOR
      return true
    } catch {
      this.goodUntil = 0
      return false
    }
  }

  private async write(value: string): Promise<void> {
    await this.db
      .insertInto('house')
      .values({ name: 'tried', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
}
