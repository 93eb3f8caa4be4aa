/** `npm run backup -- <file>`: a copy of the embedded store, also while the server runs. */
import { existsSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { called } from '../common/called.ts'
import { databaseFile, readSettings } from '../common/settings.ts'
import { makeFile } from '../store/engine/private.ts'
import { fail } from './fail.ts'

const [target] = process.argv.slice(2)
const settings = readSettings(process.env)
if (settings.databaseUrl !== undefined) fail('This copies the embedded store only. For PostgreSQL use pg_dump.')
if (target === undefined) fail(`Where to? ${called('backup', 'gloam-backup.sqlite')}`)
if (existsSync(target)) fail(`${target} is there already. Name a new file.`)
const source = databaseFile(settings)
if (!existsSync(source)) fail(`There is no store at ${source}. GLOAM_DATA names the folder.`)

makeFile(target)
const database = new DatabaseSync(source)
await backup(database, target)
database.close()
console.log(`Copied ${source} to ${target}.`)
