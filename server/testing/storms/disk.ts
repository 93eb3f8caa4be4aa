/** A disk that gets full under a store, and has room again. */
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { TestEngine } from '../engines.ts'

interface Disk {
  fill(): Promise<void>
  makeRoom(): Promise<void>
}

export type OpenDisk = (store: Store, engine: TestEngine) => Disk

/** SQLite takes no more pages than it has and so many more; what it says then is what a full disk makes it say. */
export function diskOfSqlite({ db }: Store): Disk {
  const leave = async (pages: number) => {
    const used = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${(used.rows[0]?.page_count ?? 0) + pages}`).execute(db)
  }
  return { fill: () => leave(10), makeRoom: () => leave(1_000_000) }
}

/** A device of Linux on which there is never any room. */
const FULL = '/dev/full'
export const hasFullDevice = existsSync(FULL)

/**
 * What PostgreSQL notes of the room within each table is sent to a device that is always full: as soon as a table has to
 * grow by a page, the system says that there is no space left, and PostgreSQL says so (53100). Its own journal still has
 * room: without it PostgreSQL ends, which is another matter. Tables are written anew, into files that have no such notes.
 */
export function diskOfPostgres({ db }: Store, { dataFolder }: TestEngine): Disk {
  const tables = async () => {
    const found = await sql<{ name: string }>`
      select quote_ident(relname) name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    `.execute(db)
    return found.rows.map(({ name }) => name)
  }
  const makeRoom = async () => {
    for (const table of await tables()) await sql.raw(`vacuum full ${table}`).execute(db)
  }
  const fill = async () => {
    await makeRoom()
    const found = await sql<{ path: string }>`
      select pg_relation_filepath(file) path from pg_class, unnest(array[oid, reltoastrelid]) file
      where relkind = 'r' and relnamespace = 'public'::regnamespace and file <> 0
    `.execute(db)
    for (const { path } of found.rows) symlinkSync(FULL, join(dataFolder, 'postgres', `${path}_fsm`))
  }
  return { fill, makeRoom }
}
