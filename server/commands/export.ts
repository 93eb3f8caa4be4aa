/** `npm run export -- <table> [file]`: one match with everything of it, as JSON. */
import { writeFileSync } from 'node:fs'
import { readSettings } from '../settings.ts'
import { openDatabase } from '../store/database.ts'
import { Store } from '../store/store.ts'
import { fail } from './fail.ts'

const [id, file] = process.argv.slice(2)
if (id === undefined) fail('Which table? npm run export -- <table> [file]')
const { db } = openDatabase(readSettings(process.env))
const store = new Store(db)
const table = (await store.table(id)) ?? fail(`There is no table ${id}.`)
const whole = { format: 'gloam-match-1', table, moves: await store.moves(id), chat: await store.chat(id, 100_000) }
await db.destroy()

if (file === undefined) console.log(JSON.stringify(whole))
else writeFileSync(file, `${JSON.stringify(whole)}\n`)
