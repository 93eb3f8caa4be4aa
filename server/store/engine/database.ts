/** One schema on two engines: SQLite in a file, or PostgreSQL. */
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  Kysely,
  PostgresDialect,
  type RawBuilder,
  type SqlBool,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely'
import pg from 'pg'
import { called } from '../../common/called.ts'
import { databaseFile, type Settings } from '../../common/settings.ts'
import type { Schema } from '../schema/schema.ts'
import { isDamaged, WHAT_TO_DO } from './damage.ts'
import { prepared } from './prepared.ts'
import { makeFile, makeFolder } from './private.ts'

type Engine = 'sqlite' | 'postgres'

export interface Database {
  engine: Engine
  db: Kysely<Schema>
  /**
   * SQLite itself, on the very connection of `db`: whoever is in a transaction there may run statements without a detour,
   * which cost as much again as most of them. It is missing where something lies in between that has to see them.
   */
  sqlite?: SqliteDatabase
}

/**
 * Whether a column holds one of these. The list is one value, however long it is: so the question is always the same,
 * and neither put together nor planned anew for every hundred tables that somebody watches.
 */
export function isOneOf(engine: Engine, column: string, values: readonly string[]): RawBuilder<SqlBool> {
  const asked = sql.ref(column)
  if (engine === 'postgres') return sql`${asked} = any(${[...values]}::text[])`
  return sql`${asked} in (select value from json_each(${JSON.stringify(values)}))`
}

/** Milliseconds within which PostgreSQL takes a connection, and answers a question; then it counts as away. */
const CONNECT_WITHIN = 3_000
const ANSWER_WITHIN = 15_000
/** Milliseconds after which it ends a transaction that nobody goes on with: else a line that is dead would keep a table locked. */
const GO_ON_WITHIN = 60_000

export function openDatabase(settings: Settings): Database {
  if (settings.databaseUrl !== undefined) {
    const pool = prepared(openPool(settings.databaseUrl))
    return { engine: 'postgres', db: new Kysely({ dialect: new PostgresDialect({ pool }) }) }
  }
  return onSqlite(openFile(settings))
}

export function onSqlite(sqlite: SqliteDatabase): Database {
  return { engine: 'sqlite', db: new Kysely({ dialect: new SqliteDialect({ database: sqlite }) }), sqlite }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
    // Not when it connects: some poolers take no settings then.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${ANSWER_WITHIN}; set idle_in_transaction_session_timeout = ${GO_ON_WITHIN}`,
      )
    },
  })
  // A lost connection is reported by the query that needed it, whether it idles in the pool or is in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function openFile(settings: Settings): SqliteDatabase {
  const file = databaseFile(settings)
  try {
    makeFolder(dirname(file))
    makeFile(file)
    return openSqlite(file)
  } catch (error) {
    const why = (error as Error).message
    if (isDamaged(error)) throw new Error(`${file} is damaged: ${why}.\n${WHAT_TO_DO}`)
    throw new Error(
      `The matches cannot be kept in ${file}: ${why}.\nChoose another folder: GLOAM_DATA=folder ${called('start')}`,
    )
  }
}

/** Of so many different questions SQLite's plan is kept; questions about lists of many lengths come and go. */
const MOST_PREPARED = 300

/** Node's own SQLite in the form that Kysely expects. */
export function openSqlite(file: string): SqliteDatabase {
  const sqlite = new DatabaseSync(file)
  // Every pick is on the disk before it is acknowledged.
  sqlite.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -65536',
  )
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => sqlite.close(),
    prepare(text): SqliteStatement {
      const known = prepared.get(text)
      if (known !== undefined) return known
      if (prepared.size >= MOST_PREPARED) prepared.clear()
      const statement = prepare(sqlite, text)
      prepared.set(text, statement)
      return statement
    },
  }
}

function prepare(sqlite: DatabaseSync, text: string): SqliteStatement {
  const statement = sqlite.prepare(text)
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  // A full disk ends a transaction by itself: what is to be heard then is why, not that there is none to roll back.
  const isOver = () => text === 'rollback' && !sqlite.isTransaction
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => (isOver() ? { changes: 0, lastInsertRowid: 0 } : statement.run(...values(parameters))),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
