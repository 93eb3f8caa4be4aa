/** A guest has signed in: of what everybody has once, the account's counts, or else the guest's. */
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** Rooms of the store in which each person has at most one row. */
type OnceEach = 'holidays' | 'letter_choices' | 'profiles'

export async function handOverRow(db: Kysely<Schema>, table: OnceEach, from: string, to: string): Promise<void> {
  const known = db.selectFrom(table).select('person').where('person', '=', to)
  await db
    .updateTable(table)
    .set({ person: to })
    .where('person', '=', from)
    .where(({ not, exists }) => not(exists(known)))
    .execute()
  await db.deleteFrom(table).where('person', '=', from).execute()
}
