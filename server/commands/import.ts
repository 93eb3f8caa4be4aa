/** `npm run import -- <file>`: puts an exported match into this store, under a new address if its own is taken. */
import { readFileSync } from 'node:fs'
import { addFolder } from '@gloam/games/outside-folder.ts'
import { newId } from '../ids.ts'
import { readSettings } from '../settings.ts'
import { openDatabase } from '../store/database.ts'
import { type ExportedMatch, importMatch } from '../store/import.ts'
import { migrateDatabase } from '../store/migrations.ts'
import { Store } from '../store/store.ts'
import { loadTable } from '../tables/load.ts'
import { fail } from './fail.ts'

const [file] = process.argv.slice(2)
if (file === undefined) fail('Which file? npm run import -- match.json')
const match = JSON.parse(readFileSync(file, 'utf8')) as ExportedMatch
if (match.format !== 'gloam-match-1' && match.format !== 'gloam-match-2') fail(`${file} is not an exported match.`)
const settings = readSettings(process.env)
addFolder(settings.hauntsFolder)
const database = openDatabase(settings)
const { db } = database
await migrateDatabase(db)
const store = new Store(database)
const id = (await store.table(match.table.id)) === undefined ? match.table.id : newId()
await importMatch(db, id, match)
// A match that does not hold together is not kept.
try {
  await loadTable(store, id, { now: Date.now(), botInsurance: 0 })
} catch (error) {
  await db.deleteFrom('tables').where('id', '=', id).execute()
  await db.deleteFrom('dues').where('table_id', '=', id).execute()
  fail(`This match cannot be carried on here: ${(error as Error).message}`)
}
await db.destroy()
console.log(`Imported as table ${id}.`)
