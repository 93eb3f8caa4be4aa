/** A database that goes away and comes back: nothing acknowledged is lost, and people are told in plain words. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { pause } from '../testing/party.ts'
import { Wire } from '../testing/proxy.ts'
import { SEED } from '../testing/seed.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

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

const ready = async () => (await inTime(zoe.raw('GET', '/readyz'))).status

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
