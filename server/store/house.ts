/** What all processes of a house share: its secret, and whether anything can be written at all. */
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Keeps a word under a name, unless there is one already, and returns the one that is kept. */
export async function keepWord(db: Kysely<Schema>, name: string, value: string): Promise<string> {
  await db
    .insertInto('house')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await db.selectFrom('house').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return kept.value
}

/** Whether the store takes what is written: a full disk, or a database that only reads, does not. */
export async function canWrite(db: Kysely<Schema>): Promise<boolean> {
  try {
    const value = String(Date.now())
    await db
      .insertInto('house')
      .values({ name: 'tried', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    return true
  } catch {
    return false
  }
}
