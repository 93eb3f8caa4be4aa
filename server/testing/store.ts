/** What is really in the store, read beside the servers that use it. */
import { readSettings } from '../common/settings.ts'
import { openDatabase } from '../store/engine/database.ts'
import { Store } from '../store/store.ts'
import type { TestEngine } from './engines.ts'

export function openTestStore({ dataFolder, databaseUrl }: TestEngine): Store {
  return new Store(openDatabase(readSettings({ GLOAM_DATA: dataFolder, DATABASE_URL: databaseUrl })))
}
