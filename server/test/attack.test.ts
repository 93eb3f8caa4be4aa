/** Bad input gets a refusal, and the match goes on. */

import { SEED } from '@gloam/kernel/testing/seed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { serverForTests } from '../testing/for-tests.ts'
import { malformed } from '../testing/fuzz/attacks.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer
let zoe: TestPerson
let id: string

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
  zoe = await TestPerson.enter(running.address, 'Zoe')
  const options = { first: 'seat-1' }
  id = (await zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true, options })).id
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

/** The match still takes a pick. */
async function goesOn(): Promise<void> {
  const line = await zoe.line()
  const { seen } = await line.watch(id)
  const before = seen.picks
  expect(seen.question).not.toBeNull()
  expect(await line.pick(id, seen.question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
  expect(line.position(id)?.seen.picks ?? 0).toBeGreaterThanOrEqual(before)
  line.close()
}

test(`a few thousand malformed messages are all answered with a refusal (seed ${SEED})`, async () => {
  const stranger = await TestPerson.enter(running.address, 'Mallory')
  const line = await stranger.line()
  const foreign = { do: 'pick', table: id, question: '0.0', choice: 0, request: 1 }
  for (const text of malformed(id, 3000)) line.sendRaw(text)
  for (let i = 0; i < 500; i++) line.sendRaw(JSON.stringify({ ...foreign, choice: i }))
  const pong = line.next('pong')
  line.send({ do: 'ping', at: 7 })
  await pong
  const answers = line.messages.filter(({ is }) => is !== 'welcome' && is !== 'pong')
  expect(answers.length).toBeGreaterThanOrEqual(3000)
  expect(new Set(answers.map(({ is }) => is))).toEqual(new Set(['refused']))
  await goesOn()
})

test('an oversized message ends its own line and nothing else', async () => {
  const line = await (await TestPerson.enter(running.address, 'Huge')).line()
  line.sendRaw('x'.repeat(200_000))
  await expect.poll(() => line.closed).toBe(true)
  const response = await zoe.raw('POST', '/api/me', JSON.stringify({ name: 'x'.repeat(100_000) }))
  expect(response.status).toBe(413)
  await goesOn()
})

describe('a flood', () => {
  const strict = serverForTests(ENGINES.sqlite, { GLOAM_RATE: '1' })
  let clock: TestClock
  // Nothing is given back in between, however slow the machine is.
  beforeAll(() => {
    clock = new TestClock({ stands: true })
  })
  afterAll(() => clock.restore())

  const refusals = (lines: readonly TestLine[]) =>
    lines.flatMap(({ messages }) => messages.filter((message) => message.is === 'refused')).length

  /** Somebody else is answered. */
  async function othersDoNotFeelIt(): Promise<void> {
    const calm = await strict.enter('Calm')
    expect((await calm.raw('GET', '/api/me')).status).toBe(200)
    const line = await calm.line()
    const pong = line.next('pong')
    line.send({ do: 'ping', at: 1 })
    await pong
    line.close()
  }

  test('is refused with «too fast», and others do not feel it', async () => {
    const line = await (await strict.enter('Flood')).line()
    for (let i = 0; i < 300; i++) line.send({ do: 'ping', at: i })
    await expect.poll(() => refusals([line])).toBeGreaterThan(200)
    await othersDoNotFeelIt()
  })

  test('of one person over many lines, or of many requests, is refused, and others do not feel it', async () => {
    const flooder = await strict.enter('Flood')
    const lines = await Promise.all(Array.from({ length: 5 }, () => flooder.line()))
    for (const line of lines) for (let i = 0; i < 60; i++) line.send({ do: 'ping', at: i })
    await expect.poll(() => refusals(lines)).toBeGreaterThan(150)
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => flooder.raw('GET', '/api/me')))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    // So many a minute are answered.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(300)
    await othersDoNotFeelIt()
  })
})

test('requests from other sites are refused', async () => {
  const foreign = { origin: 'https://evil.example' }
  expect((await zoe.raw('POST', '/api/tables', { game: 'halloween', seats: 2 }, foreign)).status).toBe(403)
  await expect(zoe.line('https://evil.example')).rejects.toThrow('403')
  const own = { origin: running.address }
  expect((await zoe.raw('POST', '/api/tables', { game: 'halloween', seats: 2 }, own)).status).toBe(200)
})

test('pages come with a strict policy', async () => {
  const { headers } = await zoe.raw('GET', '/healthz')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('malformed requests get a clear error in plain words', async () => {
  const broken = await zoe.raw('POST', '/api/tables', '{"game":')
  expect(broken.status).toBe(400)
  expect(await broken.json()).toMatchObject({ reason: 'not understood' })
  const wrong = await zoe.raw('POST', '/api/tables', { game: 7, seats: 'many' })
  expect(await wrong.json()).toMatchObject({ reason: 'not understood', message: expect.stringContaining('seats') })
  await goesOn()
})

test('a slow reader is let go and harms nobody', async () => {
  const { Allowance } = await import('../common/allowance.ts')
  const { Line } = await import('../live/line.ts')
  const sent: string[] = []
  let closed = false
  const carrier = {
    send: (text: string) => void sent.push(text),
    backlog: () => sent.length * 100_000,
    close: () => {
      closed = true
    },
    ask: null,
    cut: () => {},
  }
  const line = new Line(carrier, null, new Allowance(1, 1))
  for (let i = 0; i < 100 && !closed; i++) line.send({ is: 'pong', at: i })
  expect(closed).toBe(true)
  expect(sent.length).toBeLessThan(20)
})
