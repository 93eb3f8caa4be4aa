/** A database that goes away and comes back: nothing acknowledged is lost, and people are told in plain words. */
import type { TableState } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Wire } from '../testing/proxy.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let wire: Wire
let running: RunningServer
let zoe: TestPerson
let id: string

beforeAll(async () => {
  engine = await ENGINES.postgres()
  const url = new URL(engine.databaseUrl ?? '')
  wire = await Wire.to(Number(url.port))
  url.port = String(wire.port)
  running = await startServer({ ...engine, databaseUrl: String(url) })
  zoe = await TestPerson.enter(running.address, 'Zoe')
  const options = { first: 'seat-1' }
  id = (await zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true, options })).id
})

afterAll(async () => {
  wire?.mend()
  await running?.server.stop()
  await wire?.close()
  await engine?.stop()
})

/** Waits until it is our turn, and returns the question. */
async function asked(line: Awaited<ReturnType<TestPerson['line']>>) {
  await expect.poll(() => line.position(id)?.seen.question ?? null, { timeout: 20_000 }).not.toBeNull()
  const position = line.position(id)
  return { question: position?.seen.question?.id ?? '', picks: position?.seen.picks ?? 0 }
}

const ready = async () => (await zoe.raw('GET', '/readyz')).status

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
  await expect.poll(() => line.position(id)?.seen.picks ?? 0).toBeGreaterThan(picks)
  line.close()
})

test('a long one is told in plain words, readiness says no, and afterwards the match goes on', async () => {
  const line = await zoe.line()
  await line.watch(id)
  const { question } = await asked(line)
  expect(await ready()).toBe(200)
  wire.cut()
  await expect.poll(ready, { timeout: 20_000 }).toBe(503)
  const answer = line.pick(id, question, 0)
  const list = await zoe.raw('GET', '/api/tables')
  expect(list.status).toBe(503)
  expect(await list.json()).toMatchObject({ reason: 'try again', message: expect.stringContaining('holds its breath') })
  expect(await answer).toMatchObject({ is: 'refused', reason: 'try again' })
  wire.mend()
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  const now = await asked(line)
  expect(await line.pick(id, now.question, 0)).toMatchObject({ is: 'taken' })
  expect((await zoe.get<{ table: TableState }>(`/api/tables/${id}`)).table.status).toBe('playing')
  line.close()
}, 300_000)

test('cut again and again under load, nothing acknowledged is lost and nobody gets an error that says nothing', async () => {
  const options = { first: 'seat-1' }
  const { id: table } = await zoe.table('', { game: 'halloween', seats: 2, options })
  const ox = await TestPerson.enter(running.address, 'Ox')
  await ox.table(`/${table}/sit`, { seat: 1 })
  await zoe.table(`/${table}/start`)
  const lines = [await zoe.line(), await ox.line()]
  for (const line of lines) await line.watch(table)
  let acknowledged = 0
  const reasons: string[] = []
  const until = Date.now() + 6_000
  const cutting = setInterval(() => {
    wire.cut()
    setTimeout(() => wire.mend(), 300)
  }, 1_500)
  while (Date.now() < until || acknowledged <= 10) {
    const positions = lines.map((line) => line.position(table))
    if (positions[0]?.seen.outcome) break
    const last = Math.max(...positions.map((position) => position?.sequence ?? 0))
    const at = positions.findIndex((position) => position?.sequence === last && position.seen.question !== null)
    if (at < 0) {
      await new Promise((resume) => setTimeout(resume, 5))
      continue
    }
    const answer = await lines[at].pick(table, positions[at]?.seen.question?.id ?? '', 0)
    if (answer.is === 'taken') acknowledged++
    else reasons.push(answer.reason)
  }
  clearInterval(cutting)
  wire.mend()
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  const fresh = await zoe.line()
  const { seen } = await fresh.watch(table)
  // Of what was given up some may have come through in the last moment: it is there, and was never acknowledged.
  expect(seen.picks).toBeGreaterThanOrEqual(acknowledged)
  expect(seen.picks).toBeLessThanOrEqual(acknowledged + reasons.length)
  expect(acknowledged).toBeGreaterThan(10)
  expect(reasons.filter((reason) => reason !== 'try again' && reason !== 'stale question')).toEqual([])
}, 300_000)
