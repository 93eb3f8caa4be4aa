/** A database that goes away and comes back: nothing acknowledged is lost, and people are told in plain words. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { SEED } from '@gloam/kernel/testing/seed.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isAway } from '../store/engine/away.ts'
import { prepared } from '../store/engine/prepared.ts'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Party, pause } from '../testing/party.ts'
import { type RunningServer, startServer } from '../testing/start.ts'
import { Wire } from '../testing/storms/proxy.ts'
import { mustBeTrue } from '../testing/storms/truth.ts'

const CUTS = effort(4, 24)

let engine: TestEngine
let wire: Wire
let running: RunningServer
let clock: TestClock
let zoe: TestPerson
let id: string

beforeAll(async () => {
  engine = await ENGINES.postgres()
  const url = new URL(engine.databaseUrl ?? '')
  wire = await Wire.to(Number(url.port))
  url.port = String(wire.port)
  running = await startServer({ ...engine, databaseUrl: String(url) })
  // How long anything is waited for is up to the test: a slow machine is no long absence.
  clock = new TestClock({ stands: true })
  zoe = await TestPerson.enter(running.address, 'Zoe')
  const options = { first: 'seat-1' }
  id = (await zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true, options })).id
})

afterAll(async () => {
  wire?.mend()
  clock?.restore()
  await running?.server.stop()
  await wire?.close()
  await engine?.stop()
})

/** Time passes until it has come. */
async function inTime<T>(awaited: Promise<T>): Promise<T> {
  const passing = setInterval(() => clock.pass(500), 20)
  return awaited.finally(() => clearInterval(passing))
}

/** Waits until it is our turn, and returns the question. */
async function asked(line: TestLine) {
  const { seen } = await line.until(id, ({ seen: now }) => now.question !== null)
  return { question: seen.question?.id ?? '', picks: seen.picks }
}

/** What the server last found out about its database holds for a moment, and none passes by itself here. */
async function ready(): Promise<number> {
  clock.pass(5_000)
  return (await inTime(zoe.raw('GET', '/readyz'))).status
}

test('a short absence is waited for: the pick is held, told so, and taken', async () => {
  const line = await zoe.line()
  await line.watch(id)
  const { question, picks } = await asked(line)
  wire.cut()
  const held = line.next('holding')
  const answer = line.pick(id, question, 0)
  expect(await held).toMatchObject({ table: id })
  wire.mend()
  expect(await answer).toMatchObject({ is: 'taken' })
  await line.until(id, ({ seen }) => seen.picks > picks)
  line.close()
})

test('a long one is told in plain words, readiness says no, and afterwards the match goes on', async () => {
  const line = await zoe.line()
  await line.watch(id)
  const { question } = await asked(line)
  expect(await ready()).toBe(200)
  wire.cut()
  await expect.poll(ready).toBe(503)
  const held = line.next('holding')
  const answer = line.pick(id, question, 0)
  await held
  const list = await inTime(zoe.raw('GET', '/api/tables'))
  expect(list.status).toBe(503)
  expect(await list.json()).toMatchObject({ reason: 'try again', message: expect.stringContaining('holds its breath') })
  expect(await inTime(answer)).toMatchObject({ is: 'refused', reason: 'try again' })
  wire.mend()
  await expect.poll(ready).toBe(200)
  const now = await asked(line)
  expect(await line.pick(id, now.question, 0)).toMatchObject({ is: 'taken' })
  expect((await zoe.look(id)).status).toBe('playing')
  line.close()
})

/** Zoe and Ox, who pick whatever they are asked, and count what came of it. */
class Both {
  acknowledged = 0
  readonly reasons: string[] = []
  private readonly table: string
  private readonly lines: readonly TestLine[]

  constructor(table: string, lines: readonly TestLine[]) {
    this.table = table
    this.lines = lines
  }

  get isOver(): boolean {
    return this.lines.some((line) => (line.position(this.table)?.seen.outcome ?? null) !== null)
  }

  /** Whoever is asked picks; `meanwhile` is done while it is on its way. */
  async pick(meanwhile: (line: TestLine, answer: Promise<unknown>) => Promise<void> = async () => {}): Promise<void> {
    const sequenceAt = (line: TestLine) => line.position(this.table)?.sequence ?? 0
    const last = Math.max(...this.lines.map(sequenceAt))
    const line = this.lines.find((one) => sequenceAt(one) === last && one.position(this.table)?.seen.question)
    const question = line?.position(this.table)?.seen.question
    if (line === undefined || question === null || question === undefined) throw new Error('Nobody is asked.')
    const picking = line.pick(this.table, question.id, 0)
    await meanwhile(line, picking)
    const answer = await picking
    if (answer.is === 'taken') this.acknowledged++
    else this.reasons.push(answer.reason)
    // What was refused may have come through in the last moment: then the next one is stale, and what is so is told.
    const seen = answer.is === 'taken' ? answer.sequence : answer.reason === 'stale question' ? last + 1 : last
    await Promise.all(this.lines.map((one) => one.until(this.table, ({ sequence }) => sequence >= seen)))
  }
}

test(`cut ${CUTS} times while picks are on their way, nothing acknowledged is lost and nobody gets an error that says nothing (seed ${SEED})`, async () => {
  const chance = fastChance(SEED)
  const options = { first: 'seat-1' }
  const { id: table } = await zoe.table('', { game: 'halloween', seats: 2, options })
  const ox = await TestPerson.enter(running.address, 'Ox')
  await ox.table(`/${table}/sit`, { seat: 1 })
  await zoe.table(`/${table}/start`)
  const lines = [await zoe.line(), await ox.line()]
  for (const line of lines) await line.watch(table)
  const both = new Both(table, lines)
  for (let cuts = 0; cuts < CUTS && !both.isOver; cuts++) {
    for (let picks = 1 + chance.below(5); picks > 0 && !both.isOver; picks--) await both.pick()
    if (both.isOver) break
    const isLong = cuts % 3 === 2
    await both.pick(async (line, answer) => {
      const held = line.next('holding').catch(() => {})
      // Wherever the pick is by then: on its way there, on its way back, or at home already.
      await pause(chance.below(6))
      wire.cut()
      await Promise.race([held, answer])
      if (isLong) await inTime(answer)
      wire.mend()
    })
    await expect.poll(ready).toBe(200)
  }
  const fresh = await zoe.line()
  const { seen } = await fresh.watch(table)
  // Of what was given up some may have come through in the last moment: it is there, and was never acknowledged.
  const { acknowledged, reasons } = both
  expect(seen.picks).toBeGreaterThanOrEqual(acknowledged)
  expect(seen.picks).toBeLessThanOrEqual(acknowledged + reasons.length)
  expect(acknowledged).toBeGreaterThan(CUTS)
  expect(reasons.filter((reason) => reason !== 'try again' && reason !== 'stale question')).toEqual([])
  for (const line of [...lines, fresh]) line.close()
})

/** Two people who play at their own pace. */
const partyOfTwo = (seed: number) =>
  Party.open(running.address, { game: 'halloween', people: 2, bots: 0, pace: { kind: 'free' } }, seed)

const timesRefused = ({ players }: Party) =>
  players.flatMap(({ refused }) => refused).filter((reason) => reason === 'try again').length

/** Whoever was told to try again was told before that the house holds its breath. */
function mustHaveBeenHeld({ players }: Party): void {
  for (const { messages } of players.map(({ line }) => line)) {
    for (const [at, message] of messages.entries()) {
      if (message.is !== 'refused' || message.reason !== 'try again') continue
      const before = messages.slice(0, at)
      expect(before.some((one) => one.is === 'holding' && one.request === message.request)).toBe(true)
    }
  }
}

/** The wire hangs until somebody has been refused so often; then all goes on. */
async function hang(times: number, begin: () => void, end: () => void): Promise<void> {
  const party = await partyOfTwo(times)
  await party.playUntil(() => party.picks > 3)
  begin()
  try {
    await party.playUntil(() => timesRefused(party) >= times)
  } finally {
    end()
  }
  mustHaveBeenHeld(party)
  const { picks } = party
  await party.playUntil(() => party.picks > picks + 5)
  await expect.poll(ready).toBe(200)
  await mustBeTrue(running.server.service.store, party, 'away')
  party.cut()
}

test('one that hangs without a word holds a pick up, and then refuses it; what arrives late does no harm', async () => {
  await hang(
    2,
    () => wire.stall('questions', 'answers'),
    () => wire.flow(),
  )
})

test('… also if it is written and only the answer is late', { tags: ['long'] }, async () => {
  await hang(
    1,
    () => wire.stall('answers'),
    () => wire.flow(),
  )
})

test('… also if it never arrives, and nobody says so', { tags: ['long'] }, async () => {
  await hang(
    1,
    () => wire.stall('questions', 'answers'),
    () => {
      wire.cut()
      wire.flow()
      wire.mend()
    },
  )
})

test('a write that hangs holds up its own table only, and is given up like any other', async () => {
  const [held, free] = [await partyOfTwo(3), await partyOfTwo(4)]
  await Promise.all([held, free].map((party) => party.playUntil(() => party.picks > 3)))
  const other = new pg.Client({ connectionString: engine.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('select id from tables where id = $1 for update', [held.id])
  const refused = held.playUntil(() => timesRefused(held) > 0)
  const isHeld = () => held.players.some(({ line }) => line.messages.some(({ is }) => is === 'holding'))
  await expect.poll(isHeld).toBe(true)
  const { picks } = free
  await free.playUntil(() => free.picks > picks + 3)
  await refused
  mustHaveBeenHeld(held)
  await other.query('rollback')
  const before = held.picks
  await held.playUntil(() => held.picks > before + 3)
  for (const party of [held, free]) {
    await mustBeTrue(running.server.service.store, party, 'away')
    party.cut()
  }
})

test('a connection that has not answered in time is lent to nobody else', async () => {
  const pool = new pg.Pool({ connectionString: engine.databaseUrl, query_timeout: 50 })
  const client = await prepared(pool).connect()
  await expect(client.query('select pg_sleep(60)', [])).rejects.toThrow('Query read timeout')
  // Not even to the same transaction, which would only wait once more.
  await expect(client.query('rollback', [])).rejects.toSatisfy(isAway)
  expect(pool.totalCount).toBe(1)
  client.release()
  expect(pool.totalCount).toBe(0)
  await pool.end()
})

test('the database itself gives up what takes too long, and a transaction that nobody goes on with', async () => {
  const { db } = running.server.service.store
  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(db)
  expect(settings.rows.map(({ setting }) => setting)).toEqual(['60000', '15000'])
  const hasty = new pg.Client({ connectionString: engine.databaseUrl, statement_timeout: 1 })
  await hasty.connect()
  await expect(hasty.query('select pg_sleep(60)')).rejects.toSatisfy(isAway)
  await hasty.end()
})
