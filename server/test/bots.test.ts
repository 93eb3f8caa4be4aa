/** Bots that fail, and bots that take their time, at a real table. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServer, type Server } from '../app.ts'
import { readSettings } from '../settings.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'

/** In its threads a strong bot never answers, a regular one breaks, and a novice takes the last choice. */
const STUBBORN = new URL('../../bots/test/stubborn-worker.ts', import.meta.url)

let engine: TestEngine
let server: Server

beforeEach(async () => {
  engine = await ENGINES.sqlite()
})

afterEach(async () => {
  await server.stop()
  await engine.stop()
})

async function open(env: Record<string, string>, botProgram?: URL): Promise<TestPerson> {
  const settings = readSettings({
    PORT: '0',
    GLOAM_DATA: engine.dataFolder,
    GLOAM_RATE: '1000',
    GLOAM_METRICS: 'open',
    LOG_LEVEL: 'fatal',
    ...env,
  })
  server = await createServer({ ...settings, ...(botProgram === undefined ? {} : { botProgram }) })
  return TestPerson.enter(await server.listen(), 'Zoe')
}

/** How long the first bot takes from the start of the match to its pick, and the numbers for operators after it. */
async function firstPick(person: TestPerson, changes: object): Promise<{ took: number; metrics: string }> {
  const options = { first: 'seat-2' }
  const { id } = await person.table('', { game: 'halloween', seats: 2, options, ...changes })
  await person.table(`/${id}/bot`, { seat: 1, strength: 'strong' })
  const line = await person.line()
  const picked = line.next('position', ({ sequence }) => sequence > 0, 30_000)
  line.send({ do: 'watch', table: id })
  const started = performance.now()
  await person.table(`/${id}/start`)
  expect((await picked).happened.at(-1)).toMatchObject({ what: 'pick', seat: 1 })
  return { took: performance.now() - started, metrics: await (await person.raw('GET', '/metrics')).text() }
}

/** How long some tries took, the quickest first. */
async function someTries(person: TestPerson, changes: object): Promise<number[]> {
  const tries: number[] = []
  for (let i = 0; i < 3; i++) tries.push((await firstPick(person, changes)).took)
  return tries.sort((a, b) => a - b)
}

/** What else the machine has to do is not the bot's fault. */
async function quickest(person: TestPerson, changes: object): Promise<number> {
  const [took = Number.NaN] = await someTries(person, changes)
  return took
}

test('a bot that fails is replaced by the next weaker one, and each failure is counted', async () => {
  const zoe = await open({ GLOAM_BOT_PACE: '0', GLOAM_BOT_BUDGET: '10' }, STUBBORN)
  const { metrics } = await firstPick(zoe, {})
  // The strong one was too slow, the regular one broke; the novice has picked.
  expect(metrics).toMatch(/gloam_failures_total\{where="bot"\} [2-9]/)
  expect(metrics).toMatch(/gloam_picks_total\{by="bot"\} [1-9]/)
})

/** Milliseconds that all but the bot's own thinking takes on this machine, as busy as it is. */
async function withoutThinking(): Promise<number> {
  const zoe = await open({ GLOAM_BOT_PACE: '0', GLOAM_BOT_BUDGET: '10' })
  // The first question also waits for the thread to read its program.
  await firstPick(zoe, {})
  const took = await quickest(zoe, {})
  await server.stop()
  return took
}

test('a strong bot answers within two seconds with the server’s own settings', async () => {
  const overhead = await withoutThinking()
  const zoe = await open({})
  await firstPick(zoe, {})
  const [quick = Number.NaN, , slow = Number.NaN] = await someTries(zoe, {})
  // The tables of the tries before think on: each has its share of the one thread. Where a deal leaves nothing to think
  // about, the answer comes at once.
  expect(slow - overhead).toBeGreaterThan(300)
  expect(quick - overhead).toBeLessThan(2000)
  expect(await (await zoe.raw('GET', '/metrics')).text()).not.toContain('gloam_failures_total{where="bot"}')
})

test('at a calm table bots seem to think for longer', async () => {
  const overhead = await withoutThinking()
  const zoe = await open({ GLOAM_BOT_PACE: '400', GLOAM_BOT_BUDGET: '10' })
  expect((await quickest(zoe, { botPace: 'quick' })) - overhead).toBeLessThan(400)
  expect(await quickest(zoe, { botPace: 'calm' })).toBeGreaterThan(450)
})
