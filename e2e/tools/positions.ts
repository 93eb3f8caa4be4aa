/**
 * Positions that tests need are looked for in hundreds of matches: once for all of them, before they begin (setup.ts),
 * and not once in each worker.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Position, positionsOf } from '../boards/betrayal-positions.ts'

const FOUND = join(import.meta.dirname, '../../node_modules/.cache/positions/betrayal.json')
const MATCHES = 200

/** In a process of its own: something else can be made meanwhile. */
export async function findPositions(): Promise<void> {
  await promisify(execFile)(process.execPath, [import.meta.filename])
}

let betrayal: Map<string, Position> | undefined

export function betrayalPositions(): Map<string, Position> {
  betrayal ??= new Map(JSON.parse(readFileSync(FOUND, 'utf8')) as [string, Position][])
  return betrayal
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(dirname(FOUND), { recursive: true })
  writeFileSync(FOUND, JSON.stringify([...positionsOf(MATCHES)]))
}
