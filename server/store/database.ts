/** One schema on two engines: SQLite in a file, or PostgreSQL. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import pg from 'pg'
import { databaseFile, type Settings } from '../settings.ts'

export interface Schema {
  tables: {
    id: string
    game: string
    version: number
    status: string
    open: number
    /** The table as JSON: seats, options, pace … (see TableRow in store.ts). */
    content: string
    seed: string
    created: number
    changed: number
  }
  sitters: { table_id: string; seat: number; person: string }
  moves: {
    table_id: string
    sequence: number
    what: string
    seat: number | null
    /** The picked step, or how far to go back, as JSON. */
    step: string
    /** What was told, with its audiences, as JSON. */
    events: string
    at: number
  }
  snapshots: { table_id: string; sequence: number; version: number; state: string }
  chat: {
    table_id: string
    number: number
    person: string
    name: string
    seat: number | null
    text: string
    at: number
  }
}

type Engine = 'sqlite' | 'postgres'

export interface Database {
  engine: Engine
  db: Kysely<Schema>
}

export function openDatabase(settings: Settings): Database {
  if (settings.databaseUrl !== undefined) {
    const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 })
    // A lost connection is reported by the query that needed it; an idle one is simply replaced.
    pool.on('error', () => {})
    return { engine: 'postgres', db: new Kysely({ dialect: new PostgresDialect({ pool }) }) }
  }
  return { engine: 'sqlite', db: new Kysely({ dialect: new SqliteDialect({ database: openFile(settings) }) }) }
}

function openFile(settings: Settings): SqliteDatabase {
  const file = databaseFile(settings)
  try {
    mkdirSync(dirname(file), { recursive: true })
    return openSqlite(file)
  } catch (error) {
    const why = (error as Error).message
    throw new Error(
      `The matches cannot be kept in ${file}: ${why}.\nChoose another folder: GLOAM_DATA=folder npm start`,
    )
  }
}

/** Node's own SQLite in the form that Kysely expects. */
function openSqlite(file: string): SqliteDatabase {
  const sqlite = new DatabaseSync(file)
  // Every pick is on the disk before it is acknowledged.
  sqlite.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  )
  return {
    close: () => sqlite.close(),
    prepare(sql): SqliteStatement {
      const statement = sqlite.prepare(sql)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}
