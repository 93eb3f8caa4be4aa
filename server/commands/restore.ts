/** `npm run restore -- <file>`: puts a copy back. The server must not run; what was there is kept beside it. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile, readSettings } from '../settings.ts'
import { lockFolder } from '../store/lock.ts'
import { copyFile, makeFolder } from '../store/private.ts'
import { fail } from './fail.ts'

const [copy] = process.argv.slice(2)
const settings = readSettings(process.env)
if (settings.databaseUrl !== undefined) fail('This restores the embedded store only. For PostgreSQL use pg_restore.')
if (copy === undefined || !existsSync(copy)) fail('Which copy? npm run restore -- gloam-backup.sqlite')
checkCopy(copy)

const target = databaseFile(settings)
makeFolder(dirname(target))
const unlock = alone()
if (existsSync(target)) {
  const before = `${target}.before-restore-${Date.now()}`
  emptyJournal(target)
  renameSync(target, before)
  console.log(`What was there is now ${before}.`)
}
for (const rest of ['-wal', '-shm']) rmSync(`${target}${rest}`, { force: true })
copyFile(copy, target)
unlock()
console.log(`Restored ${target} from ${copy}.`)

/** A server that runs would go on writing into what was taken away. */
function alone(): () => void {
  try {
    return lockFolder(dirname(target))
  } catch (error) {
    return fail((error as Error).message)
  }
}

function checkCopy(file: string): void {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    database.prepare('select count(*) from tables').get()
    database.close()
  } catch {
    fail(`${file} is not a copy of Gloam's store.`)
  }
}

/** Moves everything from the journal into the file, so that the file alone is whole. */
function emptyJournal(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}
