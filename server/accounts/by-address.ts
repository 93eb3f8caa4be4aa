/**
 * By which address somebody has come in: the one that the link was sent to, or the one by which they had come when they
 * made the passkey. A guest has none, and gets none by adding an address later: whoever asked for that was in already.
 */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../store/schema/schema.ts'

/** The call of the sign-in library by which a session begins. */
interface Way {
  path?: string | undefined
  body?: unknown
}

const KeyGiven = z.object({ response: z.object({ id: z.string() }) })

export async function addressBehind(db: Kysely<Schema>, person: string, way: Way | null): Promise<string | null> {
  if (way?.path === '/passkey/verify-authentication') return addressOfKey(db, person, way.body)
  return null
}

async function addressOfKey(db: Kysely<Schema>, person: string, body: unknown): Promise<string | null> {
  const given = KeyGiven.safeParse(body)
  if (!given.success) return null
  const row = await db
    .selectFrom('key_addresses')
    .select('address')
    .where('person', '=', person)
    .where('credential', '=', given.data.response.id)
    .executeTakeFirst()
  return row?.address ?? null
}

/** A passkey is made. What was said of an earlier one with its id no longer holds: devices choose the ids themselves. */
export async function keepAddressOfKey(
  db: Kysely<Schema>,
  person: string,
  credential: string,
  address: string | null,
): Promise<void> {
  await db.deleteFrom('key_addresses').where('person', '=', person).where('credential', '=', credential).execute()
  if (address !== null) await db.insertInto('key_addresses').values({ person, credential, address }).execute()
}
