/** The store of this house, ready to be used: alone or with other processes on the same database. */

import { setTimeout as pause } from 'node:timers/promises'
import { counted, type Metrics } from './common/metrics.ts'
import type { Settings } from './common/settings.ts'
import { localNews } from './news/local.ts'
import { NatsNews } from './news/nats.ts'
import { PostgresNews } from './news/postgres.ts'
import { isAway } from './store/engine/away.ts'
import { type Database, openDatabase } from './store/engine/database.ts'
import { lockFolder, mustPlayAlike, oneByOne, whileNoneRuns } from './store/engine/lock.ts'
import { isBehind, migrateDatabase } from './store/engine/migrate.ts'
import { SharedPresence } from './tables/audience/shared-presence.ts'
import type { Neighbours } from './tables/table-service.ts'

/** Milliseconds in which a database that has just answered has to take one connection more. */
const SAYS_WITHIN = 10_000
const SILENT = 'The database answers, but takes no further connection: this process cannot say that it runs.'

export interface OpenStore {
  database: Database
  neighbours: Neighbours
  /** By which name the others know this process; null where there are no others. */
  process: string | null
  close(): Promise<void>
}

export async function openStore(settings: Settings, metrics: Metrics): Promise<OpenStore> {
  const database = openDatabase(settings)
  const { db } = database
  try {
    const unlock = settings.databaseUrl === undefined ? lockFolder(settings.dataFolder) : () => {}
    const beside = await oneByOne(database, () => begin(settings, database, metrics))
    const close = async () => {
      await db.destroy()
      unlock()
    }
    return { database, ...beside, close }
  } catch (error) {
    await db.destroy()
    if (!isAway(error)) throw error
    throw new Error(`The database does not answer: ${saidBy(error)}.\nDoes it run, and is DATABASE_URL right?`)
  }
}

/** A database that is as it should be is also looked at, so that one of a later release is refused. */
async function bringUpToDate(database: Database): Promise<void> {
  const { db } = database
  await mustPlayAlike(database)
  if (await isBehind(db)) await whileNoneRuns(database, () => migrateDatabase(db))
  else await migrateDatabase(db)
}

type Beside = Pick<OpenStore, 'neighbours' | 'process'>

/**
 * Whoever starts next looks who runs: so this process has said so before it lets the next one look. Two of different
 * releases that start at the same moment would both find nobody else.
 */
async function begin(settings: Settings, database: Database, metrics: Metrics): Promise<Beside> {
  await bringUpToDate(database)
  const beside = neighboursOf(settings, database, metrics)
  const { news } = beside.neighbours
  const late = new AbortController()
  const isOpen = news.opened.then(() => true)
  const isLate = pause(SAYS_WITHIN, false, { signal: late.signal })
  try {
    if (!(await Promise.race([isOpen, isLate]))) throw new Error(SILENT)
    return beside
  } catch (error) {
    await news.close()
    throw error
  } finally {
    late.abort()
  }
}

function neighboursOf({ databaseUrl, newsUrl }: Settings, { db }: Database, metrics: Metrics): Beside {
  if (databaseUrl === undefined) return { neighbours: { news: localNews, elsewhere: null }, process: null }
  const onTrouble = counted(metrics, 'news', 'NATS does not answer: what is new is found within seconds meanwhile')
  const news =
    newsUrl === undefined ? new PostgresNews(databaseUrl, db) : new NatsNews({ newsUrl, databaseUrl, onTrouble })
  return { neighbours: { news, elsewhere: new SharedPresence(db, news, news.process, metrics) }, process: news.process }
}

/** A name with several addresses fails at each of them. */
function saidBy(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
