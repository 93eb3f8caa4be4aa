/** Whether a file is a whole copy of a store that this release can go on with. */
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { damageIn, isMalformed } from '../engine/damage.ts'
import { openSqlite } from '../engine/database.ts'
import { MIGRATIONS, migrateDatabase } from '../engine/migrate.ts'
import type { Schema } from '../schema/schema.ts'

const NO_COPY = "is not a copy of Gloam's store"

/** What speaks against it: the rest of a sentence, or null. The file may be a release older, and is brought up to date at the start. */
export async function whatIsWrong(file: string): Promise<string | null> {
  const sqlite = new DatabaseSync(file)
  try {
    const damage = damageIn(sqlite, 'integrity_check')
    return damage === null ? await whatIsMissing(sqlite) : damaged(damage)
  } catch (error) {
    const { message } = error as Error
    return isMalformed(error) ? damaged(message) : `${NO_COPY} (${message})`
  } finally {
    sqlite.close()
  }
}

function damaged(how: string): string {
  return `is damaged (${how.replaceAll('\n', ' ')}). Take another copy`
}

/** The store itself tells which changes of the schema it has had; it has all columns that those make. */
async function whatIsMissing(sqlite: DatabaseSync): Promise<string | null> {
  const had = sqlite.prepare('select name from kysely_migration order by name').all().map(nameIn)
  const newer = had.find((name) => !MIGRATIONS.includes(name))
  if (newer !== undefined) return `is of a newer release of Gloam (it has had ${newer}). Restore it with that one`
  const last = had.at(-1)
  if (last === undefined || had.some((name, at) => name !== MIGRATIONS[at])) return NO_COPY
  const columns = new Set(columnsIn(sqlite))
  const lacks = (await columnsAfter(last)).find((column) => !columns.has(column))
  return lacks === undefined ? null : `${NO_COPY} (${lacks} is missing)`
}

const COLUMNS = `select tables.name || '.' || columns.name as name
  from sqlite_master tables join pragma_table_info(tables.name) columns where tables.type = 'table'`

function columnsIn(sqlite: DatabaseSync): string[] {
  return sqlite.prepare(COLUMNS).all().map(nameIn)
}

/** The columns of a store that has had the changes of the schema up to this one. */
async function columnsAfter(migration: string): Promise<string[]> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: openSqlite(':memory:') }) })
  await migrateDatabase(db, migration)
  const { rows } = await sql<{ name: string }>`${sql.raw(COLUMNS)}`.execute(db)
  await db.destroy()
  return rows.map(nameIn)
}

function nameIn(row: Record<string, unknown>): string {
  return String(row['name'])
}
