/** Applies the changes of the schema that a database lacks. */
import { type Kysely, Migrator } from 'kysely'
import { migrations } from '../schema/migrations.ts'
import type { Schema } from '../schema/schema.ts'
import { isAway } from './away.ts'

/** Their names, in order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations).sort()

/** Whether the database lacks some of them. */
export async function isBehind(db: Kysely<Schema>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  return (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined)
}

/** Brings the schema up to date, or as far as the release of a copy had it. */
export async function migrateDatabase(db: Kysely<Schema>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error === undefined) return
  if (isAway(error)) throw error
  throw new Error('The database could not be brought up to date.', { cause: error })
}
