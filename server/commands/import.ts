/** `npm run import -- <file>`: puts an exported match into this store, under a new address if its own is taken. */
import { readFileSync } from 'node:fs'
import { addFolder } from '@gloam/games/outside-folder.ts'
import { newId } from '../ids.ts'
import { readSettings } from '../settings.ts'
import { openDatabase } from '../store/database.ts'
import { migrateDatabase } from '../store/migrations.ts'
import { type Move, Store, type TableRow } from '../store/store.ts'
import { Table } from '../tables/table.ts'
import { fail } from './fail.ts'

const [file] = process.argv.slice(2)
if (file === undefined) fail('Which file? npm run import -- match.json')
const { format, table, moves } = JSON.parse(readFileSync(file, 'utf8')) as {
  format: string
  table: TableRow
  moves: Move[]
}
if (format !== 'gloam-match-1') fail(`${file} is not an exported match.`)
const settings = readSettings(process.env)
addFolder(settings.hauntsFolder)
const { db } = openDatabase(settings)
await migrateDatabase(db)
const store = new Store(db)
const id = (await store.table(table.id)) === undefined ? table.id : newId()
await store.saveTable({ ...table, id })
for (const move of moves) await store.append(id, move)
// Loading it replays every pick: a match that does not hold together is not kept.
try {
  await Table.load(store, id)
} catch (error) {
  await db.deleteFrom('tables').where('id', '=', id).execute()
  fail(`This match cannot be carried on here: ${(error as Error).message}`)
}
await db.destroy()
console.log(`Imported as table ${id}.`)
