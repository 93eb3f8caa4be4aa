/** What all processes on one database share by its name: secrets that were drawn once. */
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** Keeps a value under a name, unless there is one already, and returns the one that is kept. */
export async function keepValue(db: Kysely<Schema>, name: string, value: string): Promise<string> {
  await db
    .insertInto('house')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await db.selectFrom('house').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return kept.value
}
