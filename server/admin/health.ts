/** How the house is: the process that answers, the store, what is due, bots, letters, the disk. */
import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { Health } from '@gloam/protocol/admin.ts'
import { sql } from 'kysely'
import { databaseFile, type Settings } from '../common/settings.ts'
import type { Database } from '../store/engine/database.ts'
import type { Readiness } from '../store/engine/readiness.ts'
import { lostMatches } from '../store/tables/lost.ts'

export interface Watched {
  database: Database
  settings: Settings
  readiness: Readiness
  /** Live lines, tables in memory, and bots that wait for a thread. */
  counts(): { lines: number; tables: number; bots: number }
}

export async function healthOf({ database, settings, readiness, counts }: Watched): Promise<Health> {
  const { lines, tables, bots } = counts()
  return {
    process: {
      ...{ pid: process.pid, node: process.version, uptime: process.uptime(), memory: process.memoryUsage().rss },
      ...{ load: loadavg()[0] ?? 0, lines, tables },
    },
    store: await storeHealth(database, settings, readiness),
    dues: await duesOf(database, Date.now()),
    bots: { waiting: bots },
    letters: await lettersOf(database),
    disk: await diskOf(settings),
  }
}

async function storeHealth(
  { db, engine }: Database,
  settings: Settings,
  readiness: Readiness,
): Promise<Health['store']> {
  const writes = await readiness.canWrite()
  const before = performance.now()
  await sql`select 1`.execute(db)
  const answersIn = performance.now() - before
  const lost = await lostMatches(db)
  if (engine === 'sqlite') return { engine, writes, answersIn, bytes: statSync(databaseFile(settings)).size, lost }
  const size = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return { engine, writes, answersIn, bytes: Number(size.rows[0]?.bytes ?? 0), lost }
}

async function duesOf({ db }: Database, now: number): Promise<Health['dues']> {
  const late = sql<number | string>`sum(case when at <= ${now} then 1 else 0 end)`
  const rows = await db
    .selectFrom('dues')
    .select(['kind', (query) => query.fn.countAll<number | string>().as('all'), late.as('late')])
    .select((query) => query.fn.min('at').as('first'))
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, all, late: overdue, first }) => ({
    ...{ kind, late: Number(overdue), later: Number(all) - Number(overdue) },
    // Rows that were never looked at are due since the beginning of time.
    behind: Number(overdue) === 0 || Number(first) === 0 ? 0 : now - Number(first),
  }))
}

async function lettersOf({ db }: Database): Promise<Health['letters']> {
  const rows = await db
    .selectFrom('letters')
    .select(['state', (query) => query.fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}

/** With PostgreSQL the data may lie on another machine: then nothing is said of a disk. */
async function diskOf(settings: Settings): Promise<Health['disk']> {
  if (settings.databaseUrl !== undefined) return null
  const { bavail, blocks, bsize } = await statfs(settings.dataFolder)
  return { free: bavail * bsize, total: blocks * bsize }
}
