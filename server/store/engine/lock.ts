/** Who may be alone with a store: one server on a SQLite folder, one process at a time that brings a schema up to date. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { called } from '../../common/called.ts'
import type { Database } from './database.ts'
import { makeFile } from './private.ts'

/** Any numbers will do, as long as all processes take the same. */
const SCHEMA_LOCK = 7_105_110
const RUNNING_LOCK = 7_105_111

/** What a process says to PostgreSQL for as long as it runs, on a connection that it keeps: that it reads this schema. */
export const SAY_RUNNING = `select pg_advisory_lock_shared(${RUNNING_LOCK})`

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
        'Another Gloam runs on this database, and this release has to change its form first. Nothing has been changed.\n' +
          'Stop all processes of the release before, then start this one: see «Upgrading» in docs/hosting.md.',
      )
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${RUNNING_LOCK})`.execute(connection)
    }
  })
}
