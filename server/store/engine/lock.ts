/** Who may be alone with a store: one server on a SQLite folder, one process at a time that brings a schema up to date. */
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { games } from '@gloam/games/index.ts'
import { sql } from 'kysely'
import { called } from '../../common/called.ts'
import type { Database } from './database.ts'
import { makeFile } from './private.ts'

/** Any numbers will do, as long as all processes take the same. */
const SCHEMA_LOCK = 7_105_110
const RUNNING_LOCK = 7_105_111

const TAKE_TURNS = 'Stop all processes of the other release, then start this one: see «Upgrading» in docs/hosting.md.'

/** A game, and by which version of its rules a process plays it. */
interface Rules {
  name: string
  version: number
}

/**
 * What a process says to PostgreSQL for as long as it runs, on a connection that it keeps: that it reads this schema, and
 * by which rules it plays.
 */
export function sayRunning(rules: readonly Rules[] = games): string {
  const plays = rules.map(({ name, version }) => `pg_advisory_lock_shared(${lockOf(name)}, ${version})`)
  return `select ${[`pg_advisory_lock_shared(${RUNNING_LOCK})`, ...plays].join(', ')}`
}

/** One for each game; a second number says its version. */
function lockOf(game: string): number {
  return Number.parseInt(hash('sha256', `rules of ${game}`).slice(0, 7), 16)
}

/**
 * A match that has met newer rules cannot be read by older ones: who sits there on a process that has these would be told
 * that it is unreadable. So releases of other rules take turns, too.
 */
export async function mustPlayAlike({ engine, db }: Database): Promise<void> {
  if (engine === 'sqlite') return
  for (const { name, version } of games) {
    const { rows } = await sql<{ other: number }>`
      select objid::bigint::int as other from pg_locks
      where locktype = 'advisory' and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = ${lockOf(name)} and objid::bigint <> ${version} limit 1`.execute(db)
    const [found] = rows
    if (found === undefined) continue
    throw new Error(
      `Another Gloam runs on this database and plays ${name} by version ${found.other} of its rules, this one by ${version}. Nothing has been changed.\n${TAKE_TURNS}`,
    )
  }
}

/**
 * Two servers on one SQLite folder would not hear of each other's moves. The lock is SQLite's own, on a file beside
 * the store: the system opens it again when the process ends, however it ends.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'gloam.lock')
  makeFile(file)
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new Error(
      `Another Gloam already uses the folder ${folder}. Stop it, or choose another folder: GLOAM_DATA=folder ${called('start')}\n` +
        'For several servers at once use PostgreSQL: see docs/hosting.md.',
    )
  }
  return () => lock.close()
}

/** Processes that start at the same moment bring the schema up to date one after the other. */
export async function oneByOne<T>({ engine, db }: Database, act: () => Promise<T>): Promise<T> {
  if (engine === 'sqlite') return act()
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${SCHEMA_LOCK})`.execute(connection)
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${SCHEMA_LOCK})`.execute(connection)
    }
  })
}

/**
 * What changes the schema must not meet a process that reads it as it was: releases of another form take turns. Those of
 * the same form may run side by side.
 */
export async function whileNoneRuns<T>({ engine, db }: Database, act: () => Promise<T>): Promise<T> {
  if (engine === 'sqlite') return act()
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_lock(${RUNNING_LOCK}) as alone`.execute(
      connection,
    )
    if (rows[0]?.alone !== true)
      throw new Error(
        `Another Gloam runs on this database, and this release has to change its form first. Nothing has been changed.\n${TAKE_TURNS}`,
      )
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${RUNNING_LOCK})`.execute(connection)
    }
  })
}
