/** Stores of releases from 1.0 on, of which no pick may ever be lost. How they are made: keep.ts. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { zstdDecompressSync } from 'node:zlib'
import type { TableRow } from '@gloam/tables/row.ts'
import pg from 'pg'
import type { Store } from '../store/store.ts'
import { ENGINES, type TestEngine } from './engines.ts'

export const KEPT_RELEASES_FOLDER = fileURLToPath(new URL('../test/kept-releases/', import.meta.url))

export interface KeptMatch {
  id: string
  game: string
  what: 'running' | 'slow' | 'paused' | 'stood in' | 'finished'
  picks: number
  sequence: number
  /** A hash of every move that was in its log: what people were told to be taken. */
  taken: string
}

export interface KeptHouse {
  /** The versions of the games in that release. */
  versions: Record<string, number>
  /** The host, and the one at the second seat. */
  cookies: [string, string]
  /** A table at which nothing has begun. */
  gathering: string
  matches: KeptMatch[]
}

export interface KeptRelease {
  name: string
  engine: keyof typeof ENGINES
}

export const KEPT_RELEASES: readonly KeptRelease[] = readdirSync(KEPT_RELEASES_FOLDER).flatMap((name) =>
  (['sqlite', 'postgres'] as const)
    .filter((engine) => existsSync(join(KEPT_RELEASES_FOLDER, name, `${engine}.json`)))
    .map((engine) => ({ name, engine })),
)

export function houseOf({ name, engine }: KeptRelease): KeptHouse {
  return JSON.parse(readFileSync(join(KEPT_RELEASES_FOLDER, name, `${engine}.json`), 'utf8')) as KeptHouse
}

/** What a match's log said up to where it was kept. */
export async function acknowledged(store: Store, { id, sequence }: Pick<TableRow, 'id' | 'sequence'>): Promise<string> {
  const moves = await store.moves(id, -1, sequence)
  const said = moves.map(({ sequence, what, seat, step, picks }) => JSON.stringify([sequence, what, seat, step, picks]))
  return createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 32)
}

/** A copy of the store, in which whoever was signed in then still is. */
export async function restore({ name, engine }: KeptRelease): Promise<TestEngine> {
  const started = await ENGINES[engine]()
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const kept = (file: string) => zstdDecompressSync(readFileSync(join(KEPT_RELEASES_FOLDER, name, file)))
  if (engine === 'sqlite') {
    writeFileSync(join(started.dataFolder, 'gloam.sqlite'), kept('sqlite.sqlite.zst'))
    const sqlite = new DatabaseSync(join(started.dataFolder, 'gloam.sqlite'))
    sqlite.prepare('update session set expiresAt = ?').run(expires)
    sqlite.close()
    return started
  }
  // A line that begins with a backslash is an order to psql, and not to the database.
  const dump = String(kept('postgres.sql.zst')).replace(/^\\.*$/gm, '')
  const client = new pg.Client({ connectionString: started.databaseUrl })
  await client.connect()
  await client.query(dump)
  await client.query('update public.session set "expiresAt" = $1', [expires])
  await client.end()
  return started
}
