/** Stores as earlier releases have written them, with tables of all kinds. How they were made: docs/records.md. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { type TestEngine, testFolder } from './engines.ts'

const FOLDER = new URL('../test/kept/', import.meta.url)

export interface KeptTable {
  game: string
  /** `torn`: as a kill between two writes left it, when start and end were written in two. */
  what: 'gathering' | 'running' | 'slow' | 'finished' | 'torn start' | 'torn end'
  id: string
  picks?: number
}

export interface KeptStore {
  name: string
  /** The versions of the games in that release. */
  versions: Record<string, number>
  secret: string
  /** The host, and the one at the second seat. */
  cookies: [string, string]
  tables: KeptTable[]
}

export const KEPT_STORES: KeptStore[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ name: file.replace('.json', ''), ...JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) }))

/** A copy of the store in a folder of its own, in which whoever was signed in then still is. */
export function unpack({ name, secret }: KeptStore): TestEngine {
  const dataFolder = testFolder()
  const file = join(dataFolder, 'gloam.sqlite')
  writeFileSync(file, zstdDecompressSync(readFileSync(new URL(`${name}.sqlite.zst`, FOLDER))))
  writeFileSync(join(dataFolder, 'secret'), secret)
  const sqlite = new DatabaseSync(file)
  sqlite.prepare('update session set expiresAt = ?').run(new Date(Date.now() + 86_400_000).toISOString())
  sqlite.close()
  return { dataFolder, databaseUrl: undefined, stop: async () => rmSync(dataFolder, { recursive: true, force: true }) }
}
