/** Accounts without letters, for tests. */
import { type Kysely, sql } from 'kysely'
import { readSettings } from '../common/settings.ts'
import { openDatabase } from '../store/engine/database.ts'
import type { Schema } from '../store/schema/schema.ts'
import type { TestPerson } from './client.ts'
import type { TestEngine } from './engines.ts'

interface Address {
  email: string
  /** Whether it was shown to be theirs. */
  verified?: boolean
}

/** A guest has an account with this address from now on, as if they had come in by it. */
export async function giveAddress(
  db: Kysely<Schema>,
  engine: TestEngine,
  person: TestPerson,
  { email, verified = true }: Address,
): Promise<void> {
  const flag = (value: boolean) => (engine.databaseUrl === undefined ? Number(value) : value)
  await sql`update "user" set email = ${email}, "emailVerified" = ${flag(verified)}, "isAnonymous" = ${flag(false)}
    where id = ${person.person?.id ?? ''}`.execute(db)
  await sql`update session set "byAddress" = ${email} where "userId" = ${person.person?.id ?? ''}`.execute(db)
  await person.get('/api/me')
}

/** The same for a server that is a process of its own. */
export async function giveAddressFromOutside(engine: TestEngine, person: TestPerson, address: Address): Promise<void> {
  const { dataFolder, databaseUrl } = engine
  const { db } = openDatabase(readSettings({ GLOAM_DATA: dataFolder, DATABASE_URL: databaseUrl }))
  await giveAddress(db, engine, person, address)
  await db.destroy()
}
