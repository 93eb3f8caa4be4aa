/**
 * Many live tables on a real server on this machine, and the same load on a boardgame.io server with the same rules.
 * Both stand all the time with all their tables; people play now at the one, now at the other.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { halloween } from '@gloam/games/halloween/game.ts'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { type TestLine, TestPerson } from '@gloam/server/testing/client.ts'
import { ENGINES, freePort } from '@gloam/server/testing/engines.ts'
import { endsWithUs } from '@gloam/server/testing/process/ends-with-us.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { quantile, type Spread } from '../statistics.ts'
import type { HostedSeat } from './boardgame-io.ts'
import { inTurns, ratio } from './turns.ts'

export interface LoadResult {
  tables: number
  picksASecond: number
  p50: number
  p95: number
  p99: number
  /** Bytes of the server's memory in all, and kilobytes of what it has taken for each table. */
  memory: number
  memoryATable: number
}

export interface ServerComparison {
  gloam: LoadResult
  boardgameIo: LoadResult
  /** How many times as long the rival takes, and how many times its picks we carry out, turn by turn. */
  quicker: Spread
  picks: Spread
}

interface Load {
  picksASecond: number
  /** From a pick to the moment when every viewer has seen it, in milliseconds. */
  latencies: number[]
}

/** A server with all its tables open. */
interface LoadedServer {
  play(turn: number): Promise<Load>
  /** Bytes that it has in all, and has taken since it was empty. */
  memory(): { all: number; taken: number }
  stop(): Promise<void>
}

const SEATS = 2
/** A person does not pick faster than this: the load is many tables, not one table at full speed. */
const THINKING_MS = 500
export const SERVER_TURNS = 5
const SECONDS_A_TURN = 5

export async function compareServers(tables: number): Promise<ServerComparison> {
  const ours = await openGloam(tables)
  const theirs = await openBoardgameIo(tables)
  const turns = await inTurns(SERVER_TURNS, ours.play, theirs.play)
  const result: ServerComparison = {
    gloam: resultOf(
      tables,
      turns.map((turn) => turn.ours),
      ours.memory(),
    ),
    boardgameIo: resultOf(
      tables,
      turns.map((turn) => turn.theirs),
      theirs.memory(),
    ),
    // Less is better: theirs is divided by ours.
    quicker: ratio(turns, ({ latencies }) => 1 / quantile(latencies, 0.95)),
    picks: ratio(turns, ({ picksASecond }) => picksASecond),
  }
  await ours.stop()
  await theirs.stop()
  return result
}

/** Many tables of two people each, without a rival. */
export async function loadGloam(tables: number): Promise<LoadResult> {
  const ours = await openGloam(tables)
  const load = await ours.play(0)
  const result = resultOf(tables, [load], ours.memory())
  await ours.stop()
  return result
}

function resultOf(tables: number, loads: Load[], { all, taken }: ReturnType<LoadedServer['memory']>): LoadResult {
  const latencies = loads.flatMap((load) => load.latencies)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share))
  const picksASecond = quantile(
    loads.map((load) => load.picksASecond),
    0.5,
  )
  return { tables, picksASecond, p50, p95, p99, memory: all, memoryATable: taken / 1024 / tables }
}

/** Plays at all tables for one turn; `pick` does one pick and resolves when every viewer has seen it. */
async function drive<T>(
  tables: readonly T[],
  turn: number,
  pick: (table: T, chance: Chance) => Promise<boolean>,
): Promise<Load> {
  const latencies: number[] = []
  const until = performance.now() + SECONDS_A_TURN * 1000
  await Promise.all(
    tables.map(async (table, number) => {
      const chance = fastChance(turn * tables.length + number)
      await pause(chance.below(THINKING_MS))
      while (performance.now() < until) {
        const started = performance.now()
        if (!(await pick(table, chance))) return
        latencies.push(performance.now() - started)
        await pause(Math.max(0, THINKING_MS - (performance.now() - started)))
      }
    }),
  )
  return { picksASecond: latencies.length / SECONDS_A_TURN, latencies }
}

export interface GloamTable {
  id: string
  lines: TestLine[]
}

async function openGloam(count: number): Promise<LoadedServer> {
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort())
  await server.start()
  const empty = residentMemory(server.pid)
  const people = await Promise.all(
    Array.from({ length: SEATS }, (_, i) => TestPerson.enter(server.address, `Load ${i}`)),
  )
  const tables = await openTables(count, () => people)
  return {
    play: (turn) => drive(tables, turn, pickAt),
    memory: () => memorySince(server.pid, empty),
    async stop() {
      for (const { lines } of tables) for (const line of lines) line.cut()
      await server.kill()
      await engine.stop()
    },
  }
}

const OPENED_AT_ONCE = 8

/** Some at once: thousands one after the other would take longer than what is measured. */
export async function openTables(count: number, peopleAt: (table: number) => TestPerson[]): Promise<GloamTable[]> {
  const tables: GloamTable[] = []
  while (tables.length < count) {
    const first = tables.length
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - first) }, (_, i) =>
      openTable(peopleAt(first + i)),
    )
    tables.push(...(await Promise.all(some)))
  }
  return tables
}

async function openTable(people: TestPerson[]): Promise<GloamTable> {
  const [host, ...guests] = people
  const { id } = await host.table('', { game: 'halloween', seats: SEATS })
  for (const [i, guest] of guests.entries()) await guest.table(`/${id}/sit`, { seat: i + 1 })
  await host.table(`/${id}/start`)
  const lines = await Promise.all(people.map((person) => person.line()))
  for (const line of lines) {
    line.forgetful = true
    await line.watch(id)
  }
  return { id, lines }
}

export async function pickAt({ id, lines }: GloamTable, chance: Chance): Promise<boolean> {
  const positions = lines.map((line) => line.position(id))
  const at = positions.findIndex((position) => position?.seen.question)
  const position = positions[at]
  const question = position?.seen.question
  if (position === undefined || question === undefined || question === null) return false
  const seen = lines.map((line) => line.next('position', ({ sequence }) => sequence > position.sequence, 30_000))
  lines[at].send({
    do: 'pick',
    table: id,
    question: question.id,
    choice: chance.below(question.choices.length),
    request: 1,
  })
  await Promise.all(seen)
  return true
}

async function openBoardgameIo(count: number): Promise<LoadedServer> {
  const port = await freePort()
  const file = fileURLToPath(new URL('boardgame-io-server.ts', import.meta.url))
  const child = spawn(process.execPath, [file, String(port)], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.once('exit', endsWithUs(child.pid))
  const address = `http://127.0.0.1:${port}`
  await answers(`${address}/games`)
  const empty = residentMemory(child.pid)
  const { joinHosted } = await import('./boardgame-io.ts')
  const tables: HostedSeat[][] = []
  for (let i = 0; i < count; i++) tables.push(await joinHosted(address, halloween, SEATS))
  await pause(1000)
  return {
    play: (turn) => drive(tables, turn, pickHosted),
    memory: () => memorySince(child.pid, empty),
    async stop() {
      for (const seats of tables) for (const seat of seats) seat.stop()
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function pickHosted(seats: HostedSeat[], chance: Chance): Promise<boolean> {
  const seat = seats.find((viewer) => viewer.seen()?.question)
  const { question, picks } = seat?.seen() ?? {}
  if (seat === undefined || question === null || question === undefined || picks === undefined) return false
  const seen = seats.map((viewer) => viewer.after(picks))
  seat.pick(chance.below(question.choices.length))
  await Promise.all(seen)
  return true
}

/** Bytes of memory that a process holds. */
export function residentMemory(pid: number | undefined): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) * 1024
}

function memorySince(pid: number | undefined, empty: number): { all: number; taken: number } {
  const all = residentMemory(pid)
  return { all, taken: all - empty }
}

/** Milliseconds of CPU that a process has used. The system counts in hundredths of a second. */
export function cpuOf(pid: number | undefined): number {
  // The second field is a name in brackets, which may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await pause(50)
  }
  throw new Error(`Nothing answers at ${url}.`)
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms))
}
