/**
 * Where PostgreSQL's NOTIFY is felt. Whoever commits a notice holds a lock that there is once for the whole database, until
 * the commit is on the disk; so transactions that only notify queue up, whatever else there is to do. One and four connections
 * notify as fast as they can, and four at rates that double, while four others listen; beside them, the same on connections that do not wait for the
 * disk, and transactions that are written without a notice, which may share their way to the disk.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { ENGINES } from '@gloam/server/testing/engines.ts'
import pg from 'pg'
import { quantile, type Spread, spread } from '../statistics.ts'

const CONNECTIONS = 4
const RATES = [100, 200, 400, 800, 1_600, 3_200]
/** As long as what is told of five picks. */
const NOTICE = 'n'.repeat(300)

const KINDS = [
  { kind: 'notified', first: 'set synchronous_commit = on', each: `select pg_notify('bench', $1)` },
  { kind: 'notified, disk not awaited', first: 'set synchronous_commit = off', each: `select pg_notify('bench', $1)` },
  { kind: 'without a notice', first: 'set synchronous_commit = on', each: 'select pg_current_xact_id(), length($1)' },
] as const

export interface NotifyCost {
  kind: string
  /** Transactions a second at full speed, of one connection and of all. */
  one: Spread
  all: Spread
  /** For each rate: within how many milliseconds half of them were done, in the quickest turn. */
  within: number[]
  /** The first rate at which that is twice what it is at the lowest one; null where none was. */
  feltAt: number | null
}

/** Everything is measured in turns: what else the machine does meets all alike. */
export async function notifyCosts(turns: number, seconds: number): Promise<NotifyCost[]> {
  const engine = await ENGINES.postgres({ isOnDisk: true })
  const listeners = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => open(engine.databaseUrl, 'listen bench')),
  )
  try {
    const sides = await Promise.all(KINDS.map((kind) => sideOf(kind, engine.databaseUrl)))
    for (let turn = 0; turn < turns; turn++)
      for (const side of sides) {
        side.one.push(await atFullSpeed(side.lines.slice(0, 1), side.act, seconds))
        side.all.push(await atFullSpeed(side.lines, side.act, seconds))
        for (const [i, rate] of RATES.entries()) side.halves[i].push(await halfAt(rate, side, seconds))
      }
    for (const { lines } of sides) await Promise.all(lines.map((line) => line.end()))
    return sides.map(costOf)
  } finally {
    await Promise.all(listeners.map((listener) => listener.end()))
    await engine.stop()
  }
}

interface Side {
  kind: string
  lines: readonly pg.Client[]
  act: Act
  one: number[]
  all: number[]
  halves: number[][]
}

type Act = (line: pg.Client) => Promise<unknown>

async function sideOf({ kind, first, each }: (typeof KINDS)[number], url: string | undefined): Promise<Side> {
  const lines = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(url, first)))
  const act = (line: pg.Client) => line.query({ name: 'each', text: each, values: [NOTICE] })
  return { kind, lines, act, one: [], all: [], halves: RATES.map(() => []) }
}

async function open(url: string | undefined, first: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(first)
  return client
}

function costOf({ kind, one, all, halves }: Side): NotifyCost {
  const within = halves.map((times) => Math.min(...times))
  const felt = within.findIndex((half) => half > 2 * within[0])
  return { kind, one: spread(one), all: spread(all), within, feltAt: felt < 0 ? null : RATES[felt] }
}

async function atFullSpeed(lines: readonly pg.Client[], act: Act, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < until) {
        await act(line)
        done++
      }
    }),
  )
  return done / seconds
}

/** At a rate of all together: milliseconds from when one was due, of the quicker half the slowest. */
async function halfAt(rate: number, { lines, act }: Side, seconds: number): Promise<number> {
  const started = performance.now()
  const every = 1000 / rate
  const times: number[] = []
  await Promise.all(
    lines.map(async (line, first) => {
      for (let at = first * every; at < seconds * 1000; at += every * lines.length) {
        const early = started + at - performance.now()
        if (early > 1) await pause(early)
        await act(line)
        times.push(performance.now() - started - at)
      }
    }),
  )
  return quantile(times, 0.5)
}
