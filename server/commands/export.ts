/** `npm run export -- <table> [file]`: one match with everything of it, as JSON. */
import { writeFileSync } from 'node:fs'
import { readSettings } from '../settings.ts'
import { openDatabase } from '../store/database.ts'
import { migrateDatabase } from '../store/migrations.ts'
import { FILE } from '../store/private.ts'
import { snapshotOf } from '../store/rewrite.ts'
import { Store } from '../store/store.ts'
import { fail } from './fail.ts'

const [id, file] = process.argv.slice(2)
if (id === undefined) fail('Which table? npm run export -- <table> [file]')
const database = openDatabase(readSettings(process.env))
await migrateDatabase(database.db)
const store = new Store(database)
const table = (await store.table(id)) ?? fail(`There is no table ${id}.`)
const [moves, snapshot, chat] = [
  await store.log(id),
  await snapshotOf(store.db, id),
  await store.chat.lines(id, 100_000),
]
await database.db.destroy()

const whole = { format: 'gloam-match-2', table, moves, chat, ...(snapshot === undefined ? {} : { snapshot }) }
if (file === undefined) console.log(JSON.stringify(whole))
else writeFileSync(file, `${JSON.stringify(whole)}\n`, { mode: FILE })
