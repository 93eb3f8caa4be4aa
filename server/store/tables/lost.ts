/**
 * Matches that are over and of which not all is kept any more: a disk, or a mistake of ours, has taken it. Nothing but a
 * backup brings them back, so whoever runs the house is told. They are looked for by and by, and remembered until they
 * are whole again, or gone.
 */
import { isLogOf } from '@gloam/tables/row.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { type Archive, joined } from './archive.ts'

/** Matches in one look: each is unpacked, and nobody should have to wait for it. All have their turn. */
const AT_ONCE = 200
/** The word of the house under which it is remembered. */
const WORD = 'lost'

interface Remembered {
  /** The match that was looked at last. */
  after: string
  lost: string[]
}

/** What is known of by the looks so far. */
export async function lostMatches(db: Kysely<Schema>): Promise<string[]> {
  return (await remembered(db)).lost
}

/** Looks at those that were lost, those of which nothing at all is kept, and at the next ones. */
export async function lookForLost(db: Kysely<Schema>, archive: Archive): Promise<{ lost: string[]; news: string[] }> {
  const before = await remembered(db)
  const next = await endedAfter(db, before.after)
  const lost: string[] = []
  for (const id of new Set([...before.lost, ...(await emptied(db)), ...next]))
    if (await isLost(db, archive, id)) lost.push(id)
  await remember(db, { after: next.length < AT_ONCE ? '' : (next.at(-1) ?? ''), lost })
  return { lost, news: lost.filter((id) => !before.lost.includes(id)) }
}

async function isLost(db: Kysely<Schema>, archive: Archive, id: string): Promise<boolean> {
  const table = await db
    .selectFrom('tables')
    .select('sequence')
    .where('id', '=', id)
    .where('status', '=', 'ended')
    .executeTakeFirst()
  if (table === undefined) return false
  const beside = await archive.beside(id)
  const archived = await archive.unpacked(id)
  if (archived === null || beside === null) return true
  return !isLogOf(table, joined(archived, beside))
}

async function endedAfter(db: Kysely<Schema>, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('status', '=', 'ended')
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

async function emptied(db: Kysely<Schema>): Promise<string[]> {
  const kept = (where: 'archives' | 'moves') =>
    db.selectFrom(where).select('table_id').whereRef('table_id', '=', sql.ref('tables.id'))
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('status', '=', 'ended')
    .where('sequence', '>=', 0)
    .where(({ not, exists }) => not(exists(kept('archives'))))
    .where(({ not, exists }) => not(exists(kept('moves'))))
    .execute()
  return rows.map(({ id }) => id)
}

async function remembered(db: Kysely<Schema>): Promise<Remembered> {
  const row = await db.selectFrom('house').select('value').where('name', '=', WORD).executeTakeFirst()
  return row === undefined ? { after: '', lost: [] } : JSON.parse(row.value)
}

async function remember(db: Kysely<Schema>, { after, lost }: Remembered): Promise<void> {
  const value = JSON.stringify({ after, lost })
  await db
    .insertInto('house')
    .values({ name: WORD, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
