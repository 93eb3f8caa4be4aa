/** `npm run export -- <table> [file]`: one match with everything of it, as JSON. */
import { writeFileSync } from 'node:fs'
import { called } from '../common/called.ts'
import { readSettings } from '../common/settings.ts'
import { FILE } from '../store/engine/private.ts'
import { exportMatch } from '../store/transfer/export.ts'
import { fail } from './fail.ts'
import { openHere } from './open.ts'

const [id, file] = process.argv.slice(2)
if (id === undefined) fail(`Which table? ${called('export', '<table> [file]')}`)
const store = await openHere(readSettings(process.env))
const whole = (await exportMatch(store, id)) ?? fail(`There is no table ${id}.`)
await store.db.destroy()

if (file === undefined) console.log(JSON.stringify(whole))
else writeFileSync(file, `${JSON.stringify(whole)}\n`, { mode: FILE })
