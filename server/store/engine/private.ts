/** What is kept is for the server's own user alone: whoever could read it could be anybody, and see every hand. */
import { chmodSync, closeSync, copyFileSync, lstatSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** What the rights of a folder and of a file are. */
const FOLDER = 0o700
export const FILE = 0o600
/** What anybody but the owner may do. */
const OTHERS = 0o077

export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER })
}

/**
 * Makes a file that is not there yet, before SQLite does, which would open it to all. What SQLite lays beside a file
 * gets the same rights. One that is there is not touched: whoever closes it would take away the locks that SQLite has
 * on it in this process.
 */
export function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', FILE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The copy is closed, whatever its original is. */
export function copyFile(from: string, to: string): void {
  copyFileSync(from, to)
  chmodSync(to, FILE)
}

type Log = Pick<FastifyBaseLogger, 'warn'>

/**
 * Earlier releases left all of it open. What they have made is closed; a folder may be as it is for a reason that
 * its host knows, and is only spoken of.
 */
export function closeToOthers(folder: string, log: Log): void {
  // On Windows these rights say nothing.
  if (process.platform === 'win32' || statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return
  for (const name of readdirSync(folder).filter(isOurs)) closeFile(join(folder, name), log)
  if (isOpen(folder)) log.warn(`${folder} is open to other users of this machine. Close it: chmod 700 ${folder}`)
}

/** The store with all that lies beside it, what a restore has put aside, and the secret of earlier releases. */
function isOurs(name: string): boolean {
  return /^gloam\.(sqlite|lock)/.test(name) || name === 'secret'
}

function isOpen(path: string): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0
}

function closeFile(file: string, log: Log): void {
  if (!isOpen(file)) return
  try {
    const { uid } = statSync(file)
    if (lstatSync(file).isFile() && uid === process.getuid?.()) chmodSync(file, FILE)
  } catch {
    // Some file systems know no such rights: what is so is said below, and no reason not to start.
  }
  if (isOpen(file)) log.warn(`${file} is open to other users of this machine. Close it: chmod 600 ${file}`)
  else log.warn(`${file} was open to other users of this machine; it is closed now (chmod 600).`)
}
