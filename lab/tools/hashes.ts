/** A hash of everything that is kept for good, which is written once: what was kept may neither change nor go. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** By the path of a file in the folder in which it is kept. */
export type Hashes = Readonly<Record<string, string>>

export function readHashes(file: string): Hashes {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hashes) : {}
}

/** Those of all files that lie in a folder now. */
export function hashesIn(folder: string): Hashes {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(files.sort().map((file) => [relative(folder, file).replaceAll(sep, '/'), hashOf(file)]))
}

/** Adds what is new. What is there already stays as it was written: a test tells if it is no longer so. */
export function noteHashes(file: string, folder: string): void {
  const hashes = { ...hashesIn(folder), ...readHashes(file) }
  const sorted = Object.fromEntries(Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32)
}
