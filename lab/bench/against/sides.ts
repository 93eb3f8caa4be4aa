/** Measured on both sides in turns, each time in a process of its own: nothing that one does is in another's way. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { medianInterval } from '../../statistics.ts'
import type { Turn } from '../turns.ts'

/** A state of the project. */
export interface Side {
  /** Where its sources lie. */
  root: string
}

export interface Measured {
  /** Moves, or tries of a search. */
  count: number
  /** Whole matches, or decisions. */
  whole: number
  /** Seconds of CPU that it took. */
  cpu: number
}

export interface ProbeOrder {
  probe: 'inPlace' | 'copied' | 'search' | 'hosted'
  game: string
  seats: number
  /** Of CPU, in which the same is done again and again. */
  seconds: number
}

const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url))
const run = promisify(execFile)

export async function measureIn({ root }: Side, { probe, game, seats, seconds }: ProbeOrder): Promise<Measured> {
  const { stdout } = await run(process.execPath, [PROBE, root, probe, game, `${seats}`, `${seconds}`])
  return JSON.parse(stdout)
}

/** How many times as much today comes to as the commit does: the middle of the turns, and the interval of that middle. */
export interface Times {
  today: number
  before: number
  half: number
  low: number
  high: number
}

export function timesOf<T>(turns: readonly Turn<T>[], of: (measured: T) => number): Times {
  const [half, low, high] = medianInterval(turns.map(({ ours, theirs }) => of(ours) / of(theirs)))
  const [today] = medianInterval(turns.map(({ ours }) => of(ours)))
  const [before] = medianInterval(turns.map(({ theirs }) => of(theirs)))
  return { today, before, half, low, high }
}
