/** Two releases on one PostgreSQL: one that changes the schema, or has other rules, waits until the other has gone, and harms nothing. */
import { games } from '@gloam/games/index.ts'
import fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '../common/metrics.ts'
import { readSettings } from '../common/settings.ts'
import { PostgresNews } from '../news/postgres.ts'
import { openStore } from '../open-store.ts'
import { openDatabase } from '../store/engine/database.ts'
import { oneByOne, sayRunning } from '../store/engine/lock.ts'
import { isBehind, MIGRATIONS, migrateDatabase } from '../store/engine/migrate.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'

const metrics = createMetrics(fastify().log)
let engine: TestEngine
beforeAll(async () => {
  engine = await ENGINES.postgres()
})
afterAll(() => engine.stop())

test('a release that changes the schema refuses while one of before runs, and starts once it has stopped', async () => {
  const settings = readSettings({ DATABASE_URL: engine.databaseUrl, GLOAM_DATA: engine.dataFolder })
  const before = openDatabase(settings)
  await migrateDatabase(before.db, MIGRATIONS.at(-2))
  const running = new PostgresNews(settings.databaseUrl ?? '', before.db)
  // It says that it runs before it listens: whatever it hears, it has been said.
  await new Promise<void>((heard) => running.listen((hint) => hint === 'all' && heard()))

  await expect(openStore(settings, metrics)).rejects.toThrow(
    /Another Gloam runs on this database.*Nothing has been changed/s,
  )
  expect(await isBehind(before.db)).toBe(true)

  await running.close()
  await before.db.destroy()
  const renewed = await openStore(settings, metrics)
  expect(await isBehind(renewed.database.db)).toBe(false)

  // One of the same form comes beside it.
  const beside = await openStore(settings, metrics)
  for (const store of [beside, renewed]) {
    await store.neighbours.news.close()
    await store.close()
  }
})

test('whoever starts at the same moment finds that this one runs', async () => {
  const settings = readSettings({ DATABASE_URL: engine.databaseUrl, GLOAM_DATA: engine.dataFolder })
  const [database, beside] = [openDatabase(settings), openDatabase(settings)]
  const locks = async (which: 'granted' | 'not granted') => {
    const { rows } = await sql<{ mode: string }>`
      select mode from pg_locks where locktype = 'advisory' and ${sql.raw(which)}
      and database = (select oid from pg_database where datname = current_database())`.execute(database.db)
    return rows.map(({ mode }) => mode)
  }
  // One brings the schema up to date; this one waits for its turn, and another for the turn after that.
  const turn = Promise.withResolvers<void>()
  const first = oneByOne(database, () => turn.promise)
  await expect.poll(() => locks('granted')).toHaveLength(1)
  const starting = openStore(settings, metrics)
  await expect.poll(() => locks('not granted')).toHaveLength(1)
  const next = oneByOne(beside, () => locks('granted'))
  await expect.poll(() => locks('not granted')).toHaveLength(2)
  turn.resolve()
  await first
  expect(await next).toContain('ShareLock')

  const store = await starting
  await store.neighbours.news.close()
  await store.close()
  for (const { db } of [database, beside]) await db.destroy()
})

test.each([-1, 1])('a release by other rules refuses while one runs whose version is %i from its own', async (by) => {
  const settings = readSettings({ DATABASE_URL: engine.databaseUrl, GLOAM_DATA: engine.dataFolder })
  const other = new pg.Client({ connectionString: engine.databaseUrl })
  await other.connect()
  const [changed, ...same] = games.map(({ name, version }) => ({ name, version }))
  if (changed === undefined) throw new Error('There are no games.')
  await other.query(sayRunning([{ ...changed, version: changed.version + by }, ...same]))
  await expect(openStore(settings, metrics)).rejects.toThrow(
    `plays ${changed.name} by version ${changed.version + by} of its rules, this one by ${changed.version}. Nothing`,
  )
  await other.end()

  // PostgreSQL notices a moment later that somebody has gone.
  const opened = () => openStore(settings, metrics).catch(() => null)
  let store = await opened()
  await expect.poll(async () => (store ??= await opened())).not.toBeNull()
  await store?.neighbours.news.close()
  await store?.close()
})
