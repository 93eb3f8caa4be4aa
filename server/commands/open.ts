/** The store of this house for a command that is run beside the server, or without it. */
import type { Settings } from '../common/settings.ts'
import { openDatabase } from '../store/engine/database.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { Store } from '../store/store.ts'

export async function openHere(settings: Settings): Promise<Store> {
  const database = openDatabase(settings)
  await migrateDatabase(database.db)
  return new Store(database)
}
