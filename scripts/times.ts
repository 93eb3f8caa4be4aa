/** How long each file of tests took in the last run: reporters keep it, and it is told when all have run. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const KEPT = join(ROOT, 'node_modules', '.cache', 'times')

export interface Time {
  file: string
  milliseconds: number
}

/** Tests of one file may be told one by one. */
export function keepTimes(part: 'units' | 'browser', times: readonly Time[]): void {
  mkdirSync(KEPT, { recursive: true })
  writeFileSync(join(KEPT, `${part}.json`), JSON.stringify(times))
}

export function forgetTimes(): void {
  rmSync(KEPT, { recursive: true, force: true })
}

export function keptTimes(): Time[] {
  if (!existsSync(KEPT)) return []
  return readdirSync(KEPT).flatMap((name) => JSON.parse(readFileSync(join(KEPT, name), 'utf8')) as Time[])
}

/** The slowest first, in seconds, each file with all its tests. */
export function slowest(times: readonly Time[], count: number): string[] {
  const sums = new Map<string, number>()
  for (const { file, milliseconds } of times) sums.set(file, (sums.get(file) ?? 0) + milliseconds)
  const first = [...sums].sort(([, a], [, b]) => b - a).slice(0, count)
  return first.map(([file, sum]) => `${(sum / 1000).toFixed(1).padStart(7)} s  ${relative(ROOT, file)}`)
}
