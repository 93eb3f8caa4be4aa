/** Many live tables on a real server on this machine, and the same load on a boardgame.io server with the same rules. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { halloween } from '@gloam/games/halloween/game.ts'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { type TestLine, TestPerson } from '@gloam/server/testing/client.ts'
import { ENGINES, freePort } from '@gloam/server/testing/engines.ts'
import { ServerProcess } from '@gloam/server/testing/process.ts'
import { type HostedSeat, joinHosted } from './boardgame-io.ts'
import { quantile } from './statistics.ts'

export interface LoadResult {
  tables: number
  picksASecond: number
  p50: number
  p95: number
  p99: number
  /** Kilobytes of the server's memory for each table. */
  memoryATable: number
}

const SEATS = 2
/** A person does not pick faster than this: the load is many tables, not one table at full speed. */
const THINKING_MS = 500

/** Plays at all tables for some seconds; `pick` does one pick and resolves when every viewer has seen it. */
async function drive(
  tables: number,
  seconds: number,
  pick: (table: number, chance: Chance) => Promise<boolean>,
): Promise<{ picks: number; latencies: number[] }> {
  const latencies: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: tables }, async (_, table) => {
      const chance = fastChance(table)
      await pause(chance.below(THINKING_MS))
      while (performance.now() < until) {
        const started = performance.now()
        if (!(await pick(table, chance))) return
        latencies.push(performance.now() - started)
        await pause(Math.max(0, THINKING_MS - (performance.now() - started)))
      }
    }),
  )
  return { picks: latencies.length, latencies }
}

export async function loadGloam(tables: number, seconds: number): Promise<LoadResult> {
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort())
  await server.start()
  const empty = residentMemory(server.pid)
  const people = await Promise.all(
    Array.from({ length: SEATS }, (_, i) => TestPerson.enter(server.address, `Load ${i}`)),
  )
  const all: { id: string; lines: TestLine[] }[] = []
  for (let i = 0; i < tables; i++) all.push(await openTable(people))
  const { picks, latencies } = await drive(tables, seconds, (table, chance) => pickAt(all[table], chance))
  const full = residentMemory(server.pid)
  for (const { lines } of all) for (const line of lines) line.cut()
  await server.kill()
  await engine.stop()
  return result(tables, picks / seconds, latencies, full - empty)
}

async function openTable(people: TestPerson[]): Promise<{ id: string; lines: TestLine[] }> {
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

async function pickAt({ id, lines }: { id: string; lines: TestLine[] }, chance: Chance): Promise<boolean> {
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

export async function loadBoardgameIo(tables: number, seconds: number): Promise<LoadResult> {
  const port = await freePort()
  const file = fileURLToPath(new URL('boardgame-io-server.ts', import.meta.url))
  const child = spawn(process.execPath, [file, String(port)], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const address = `http://127.0.0.1:${port}`
  await answers(`${address}/games`)
  const empty = residentMemory(child.pid)
  const all: HostedSeat[][] = []
  for (let i = 0; i < tables; i++) all.push(await joinHosted(address, halloween, SEATS))
  await pause(1000)
  const { picks, latencies } = await drive(tables, seconds, (table, chance) => pickHosted(all[table], chance))
  const full = residentMemory(child.pid)
  for (const seats of all) for (const { client } of seats) client.stop()
  await end(child)
  return result(tables, picks / seconds, latencies, full - empty)
}

async function pickHosted(seats: HostedSeat[], chance: Chance): Promise<boolean> {
  const at = seats.findIndex(({ seen }) => seen()?.question)
  const seen = seats[at]?.seen()
  const question = seen?.question
  if (seen === null || seen === undefined || question === null || question === undefined) return false
  seats[at].client.moves['pick'](chance.below(question.choices.length))
  for (let waited = 0; waited < 30_000; waited++) {
    if (seats.every((seat) => (seat.seen()?.picks ?? 0) > seen.picks)) return true
    await pause(1)
  }
  return false
}

function result(tables: number, picksASecond: number, latencies: number[], bytes: number): LoadResult {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share))
  return { tables, picksASecond, p50, p95, p99, memoryATable: bytes / 1024 / tables }
}

/** Bytes of memory that a process holds. */
function residentMemory(pid: number | undefined): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) * 1024
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await pause(50)
  }
  throw new Error(`Nothing answers at ${url}.`)
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    child.once('exit', () => ended())
    child.kill('SIGKILL')
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms))
}
