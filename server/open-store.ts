/** The store of this house, ready to be used: alone or with other processes on the same database. */

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
    await oneByOne(database, () => bringUpToDate(database))
    const close = async () => {
      await db.destroy()
      unlock()
    }
    return { database, ...neighboursOf(settings, database, metrics), close }
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

function neighboursOf(
  { databaseUrl, newsUrl }: Settings,
  { db }: Database,
  metrics: Metrics,
): Pick<OpenStore, 'neighbours' | 'process'> {
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
