/** What a list costs, how soon a full house answers, and how much it keeps. */
import { DatabaseSync } from 'node:sqlite'
import { TestPerson } from '@gloam/server/testing/client.ts'
import { ENGINES, freePort, type TestEngine } from '@gloam/server/testing/engines.ts'
import { Party, pause } from '@gloam/server/testing/party.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { openTestStore } from '@gloam/server/testing/store.ts'
import { quantile } from '../statistics.ts'
import { cpuOf } from './server.ts'

export interface ListCost {
  /** Milliseconds of CPU for a call of the lists: by nobody in particular, and by somebody with so many games. */
  without: number
  withSession: number
  games: number
}

export async function listCost(games: number, calls: number): Promise<ListCost> {
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort())
  await server.start()
  const zoe = await TestPerson.enter(server.address, 'Zoe')
  for (let i = 0; i < games; i++)
    await zoe.table('', { game: 'halloween', seats: 2, open: i % 2 === 0, bots: 'random', start: i % 2 === 1 })
  const stranger = new TestPerson(server.address)
  // Both are asked for some time before it counts.
  const cost = async (person: TestPerson) => {
    let before = 0
    for (let i = -calls; i < calls; i++) {
      if (i === 0) before = cpuOf(server.pid)
      await person.get('/api/tables')
    }
    return (cpuOf(server.pid) - before) / calls
  }
  const result = { without: await cost(stranger), withSession: await cost(zoe), games }
  await server.stop()
  await engine.stop()
  return result
}

export interface StartTime {
  finished: number
  running: number
  /** Milliseconds from the start of the process to its first answer. */
  empty: number
  full: number
}

/** A store with copies of one finished and one running match. */
export async function startTime(finished: number, running: number): Promise<StartTime> {
  const engine = await ENGINES.sqlite()
  const empty = await timeToAnswer(engine)
  const server = new ServerProcess(engine, await freePort())
  await server.start()
  const over = await Party.open(server.address, { game: 'spookhuis', people: 2, bots: 1, pace: { kind: 'free' } }, 1)
  await over.play()
  over.cut()
  const zoe = await TestPerson.enter(server.address, 'Zoe')
  const slow = { game: 'spookhuis', seats: 3, bots: 'random', start: true, pace: { kind: 'slow', days: 3 } }
  const { id } = await zoe.table('', slow)
  await pause(1000)
  await server.stop()
  const store = openTestStore(engine)
  await store.pack(over.id)
  await store.db.destroy()
  const sqlite = new DatabaseSync(`${engine.dataFolder}/gloam.sqlite`)
  copyTable(sqlite, over.id, finished)
  copyTable(sqlite, id, running)
  sqlite.close()
  const full = await timeToAnswer(engine)
  await engine.stop()
  return { finished, running, empty, full }
}

/** Copies all rows of a table so many times, under other ids. */
function copyTable(sqlite: DatabaseSync, id: string, times: number): void {
  sqlite.exec('begin')
  for (const table of ['tables', 'sitters', 'moves', 'archives', 'dues']) {
    const key = table === 'tables' ? 'id' : 'table_id'
    const columns = sqlite.prepare(`select name from pragma_table_info('${table}')`).all()
    const others = columns.map(({ name }) => String(name)).filter((name) => name !== key)
    const copy = sqlite.prepare(
      `insert into ${table} (${[key, ...others].join()}) select ?, ${others.join()} from ${table} where ${key} = ?`,
    )
    for (let i = 0; i < times; i++) copy.run(`${id.slice(0, 10)}-${i}`.padEnd(16, '_'), id)
  }
  sqlite.exec('commit')
}

async function timeToAnswer(engine: TestEngine): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const server = new ServerProcess(engine, await freePort())
    const started = performance.now()
    await server.start()
    times.push(performance.now() - started)
    await server.stop()
  }
  return quantile(times, 0.5)
}

export interface MatchBytes {
  game: string
  picks: number
  /** Bytes of its log with all states while it runs, and packed. */
  running: number
  packed: number
}

/** One match of each game, with two people and two bots who pick anything. */
export async function matchBytes(games: readonly string[]): Promise<MatchBytes[]> {
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort())
  await server.start()
  const store = openTestStore(engine)
  const bytes: MatchBytes[] = []
  for (const game of games) {
    const party = await Party.open(server.address, { game, people: 2, bots: 2, pace: { kind: 'free' } }, 1)
    await party.play()
    party.cut()
    const moves = await store.db.selectFrom('moves').selectAll().where('table_id', '=', party.id).execute()
    await store.pack(party.id)
    const { moves: packed } = await store.db
      .selectFrom('archives')
      .select('moves')
      .where('table_id', '=', party.id)
      .executeTakeFirstOrThrow()
    const running = moves.reduce(
      (sum, { step, events, state, difference }) =>
        sum + step.length + events.length + (state ?? difference ?? '').length,
      0,
    )
    bytes.push({ game, picks: party.picks, running, packed: packed.length })
  }
  await store.db.destroy()
  await server.stop()
  await engine.stop()
  return bytes
}
