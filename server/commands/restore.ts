/** `npm run restore -- <file>`: puts a copy back. The server must not run; what was there is kept beside it. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { called } from '../common/called.ts'
import { databaseFile, readSettings } from '../common/settings.ts'
import { lockFolder } from '../store/engine/lock.ts'
import { copyFile, makeFolder } from '../store/engine/private.ts'
import { whatIsWrong } from '../store/transfer/copy.ts'
import { fail, said } from './fail.ts'

/** A store is a file, and beside it what SQLite has not moved into it yet. */
const PARTS = ['', '-wal', '-shm']

const [copy] = process.argv.slice(2)
const settings = readSettings(process.env)
if (settings.databaseUrl !== undefined) fail('This restores the embedded store only. For PostgreSQL use pg_restore.')
if (copy === undefined || !existsSync(copy)) fail(`Which copy? ${called('restore', 'gloam-backup.sqlite')}`)

const target = databaseFile(settings)
makeFolder(dirname(target))
// A server that runs would go on writing into what was taken away.
const unlock = lockFolder(dirname(target))
// What will be used is what is looked at, and nothing is touched before: neither the copy nor what is there.
const fresh = `${target}.restoring`
bring(copy, fresh)
const wrong = await whatIsWrong(fresh)
if (wrong !== null) {
  remove(fresh)
  fail(`${copy} ${wrong}. Nothing was changed.`)
}
if (existsSync(target)) {
  const before = `${target}.before-restore-${Date.now()}`
  move(target, before)
  console.log(`What was there is now ${before}.`)
}
remove(target)
move(fresh, target)
unlock()
console.log(`Restored ${target} from ${copy}.`)

function bring(from: string, to: string): void {
  try {
    remove(to)
    copyFile(from, to)
    if (existsSync(`${from}-wal`)) copyFile(`${from}-wal`, `${to}-wal`)
  } catch (error) {
    remove(to)
    fail(`${from} could not be copied: ${said(error)}. Nothing was changed.`)
  }
}

function move(from: string, to: string): void {
  for (const part of PARTS) if (existsSync(from + part)) renameSync(from + part, to + part)
}

function remove(file: string): void {
  for (const part of PARTS) rmSync(file + part, { force: true })
}
