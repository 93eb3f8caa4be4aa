/** Bad input gets a refusal, and the match goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { malformed } from '../testing/attacks.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
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

test('a few thousand malformed messages are all answered with a refusal', async () => {
  const stranger = await TestPerson.enter(running.address, 'Mallory')
  const line = await stranger.line()
  const foreign = { do: 'pick', table: id, question: '0.0', choice: 0, request: 1 }
  for (const text of malformed(id, 3000)) line.sendRaw(text)
  for (let i = 0; i < 500; i++) line.sendRaw(JSON.stringify({ ...foreign, choice: i }))
  const pong = line.next('pong', () => true, 30_000)
  line.send({ do: 'ping', at: 7 })
  await pong
  const answers = line.messages.filter(({ is }) => is !== 'welcome' && is !== 'pong')
  expect(answers.length).toBeGreaterThanOrEqual(3000)
  expect(new Set(answers.map(({ is }) => is))).toEqual(new Set(['refused']))
  await goesOn()
}, 60_000)

test('an oversized message ends its own line and nothing else', async () => {
  const line = await (await TestPerson.enter(running.address, 'Huge')).line()
  line.sendRaw('x'.repeat(200_000))
  await expect.poll(() => line.closed).toBe(true)
  const response = await zoe.raw('POST', '/api/me', JSON.stringify({ name: 'x'.repeat(100_000) }))
  expect(response.status).toBe(413)
  await goesOn()
})

test('a flood is refused with «too fast», and others do not feel it', async () => {
  const strict = await startServer(await ENGINES.sqlite(), { GLOAM_RATE: '1' })
  const flooder = await TestPerson.enter(strict.address, 'Flood')
  const line = await flooder.line()
  for (let i = 0; i < 300; i++) line.send({ do: 'ping', at: i })
  await expect.poll(() => line.messages.filter((message) => message.is === 'refused').length).toBeGreaterThan(200)
  const calm = await (await TestPerson.enter(strict.address, 'Calm')).line()
  const pong = calm.next('pong')
  calm.send({ do: 'ping', at: 1 })
  await pong
  await strict.server.stop()
})

test('one person cannot flood over many lines or with many requests, and others do not feel it', async () => {
  const strict = await startServer(await ENGINES.sqlite(), { GLOAM_RATE: '1' })
  const flooder = await TestPerson.enter(strict.address, 'Flood')
  const lines = await Promise.all(Array.from({ length: 5 }, () => flooder.line()))
  for (const line of lines) for (let i = 0; i < 60; i++) line.send({ do: 'ping', at: i })
  const refusals = () => lines.flatMap(({ messages }) => messages.filter((message) => message.is === 'refused')).length
  await expect.poll(refusals).toBeGreaterThan(150)
  const calm = await TestPerson.enter(strict.address, 'Calm')
  // So many a minute are answered, and some are given back each second: a slow machine is granted them, and no more.
  const began = Date.now()
  let [sent, refused] = [0, 0]
  while (refused <= 20) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => flooder.raw('GET', '/api/me')))
    sent += answers.length
    refused += answers.filter(({ status }) => status === 429).length
  }
  expect(sent - refused).toBeLessThan(430 * (1 + (Date.now() - began) / 60_000))
  expect((await calm.raw('GET', '/api/me')).status).toBe(200)
  await strict.server.stop()
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
  const { Allowance } = await import('../live/allowance.ts')
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
