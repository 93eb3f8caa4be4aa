/** Bots that fail, and bots that take their time, at a real table. */
import { BotPool } from '@gloam/bots/pool.ts'
import { seemingThought } from '@gloam/tables/pace.ts'
import { lay } from '@gloam/tables/seats/seats.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings, type Settings } from '../common/settings.ts'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { ENGINES } from '../testing/engines.ts'
import { startServer } from '../testing/start.ts'

/** In its threads a strong bot never answers, a regular one breaks, and a novice takes the last choice. */
const STUBBORN = new URL('../../bots/test/stubborn-worker.ts', import.meta.url)

async function open(env: Record<string, string> = {}, more: Partial<Settings> = {}): Promise<TestPerson> {
  const engine = await ENGINES.sqlite()
  const { server, address } = await startServer(engine, env, more)
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await server.stop()
    await engine.stop()
  })
  return TestPerson.enter(address, 'Zoe')
}

interface Begun {
  id: string
  line: TestLine
}

/** A match that a bot begins, and somebody who watches it. */
async function begun(person: TestPerson, bots: string, changes: object = {}): Promise<Begun> {
  const wish = { game: 'halloween', seats: 2, options: { first: 'seat-2' }, bots, start: true, ...changes }
  const { id } = await person.table('', wish)
  const line = await person.line()
  await line.watch(id)
  return { id, line }
}

/** The bot has picked. */
async function picked({ id, line }: Begun): Promise<void> {
  const { happened } = await line.until(id, ({ sequence }) => sequence > 0)
  expect(happened.find(({ sequence }) => sequence > 0)).toMatchObject({ what: 'pick', seat: 1 })
  line.close()
}

const numbers = async (person: TestPerson) => (await person.raw('GET', '/metrics')).text()

test('a bot that fails is replaced by the next weaker one, and each failure is counted', async () => {
  // The clock hurries it.
  const zoe = await open({}, { botProgram: STUBBORN, botTries: Number.POSITIVE_INFINITY })
  await picked(await begun(zoe, 'strong'))
  const metrics = await numbers(zoe)
  // The strong one was too slow, the regular one broke; one of the others has picked.
  expect(metrics).toMatch(/gloam_failures_total\{where="bot"\} [2-9]/)
  expect(metrics).toMatch(/gloam_picks_total\{by="bot"\} [1-9]/)
})

test('a strong bot thinks in its thread, and none has to stand in for it', async () => {
  const zoe = await open()
  await picked(await begun(zoe, 'strong'))
  expect(await numbers(zoe)).not.toContain('gloam_failures_total{where="bot"}')
})

describe('with the server’s own settings', () => {
  const { botBudget, botPace } = readSettings({})

  test('a bot answers within two seconds, thought and pace together', async () => {
    const row = await lay(
      { id: 'zoe', name: 'Zoe' },
      { game: 'halloween', seats: 2, open: true, pace: { kind: 'free' } },
      0,
    )
    // It thinks while it seems to.
    expect(Math.max(botBudget, seemingThought(botPace, row, 1))).toBeLessThan(2_000)
  })

  test('a strong one is given all of the time to think, the others a fifth', async () => {
    const given: { strength: string; milliseconds: number }[] = []
    vi.spyOn(BotPool.prototype, 'choose').mockImplementation(async (_, __, strength, milliseconds) => {
      given.push({ strength, milliseconds })
      return { choice: 0, expected: [], by: strength }
    })
    const zoe = await open({ GLOAM_BOT_BUDGET: String(botBudget) })
    for (const strength of ['novice', 'learner', 'casual', 'regular', 'strong']) {
      await picked(await begun(zoe, strength))
      const milliseconds = strength === 'strong' ? botBudget : botBudget / 5
      expect(given).toContainEqual({ strength, milliseconds })
      expect(given.filter((one) => one.strength === strength && one.milliseconds !== milliseconds)).toEqual([])
    }
  })
})

test('a bot seems to think as long as its table wants it to, and picks then and not before', async () => {
  const waits: { milliseconds: number; end(): void }[] = []
  const botPause = (milliseconds: number) =>
    new Promise<void>((end) => {
      waits.push({ milliseconds, end })
    })
  const zoe = await open({ GLOAM_BOT_PACE: '400' }, { botPause })
  const around = { quick: 0.3 * 400, usual: 400, calm: 2.5 * 400 }
  for (const [botPace, usual] of Object.entries(around)) {
    const match = await begun(zoe, 'random', { botPace })
    await expect.poll(() => waits.length).toBe(1)
    const [{ milliseconds, end } = { milliseconds: Number.NaN, end: () => {} }] = waits.splice(0)
    expect(milliseconds).toBeGreaterThanOrEqual(usual * 0.5)
    expect(milliseconds).toBeLessThan(usual * 1.5)
    // What is said now is heard after everything that has happened.
    const heard = match.line.next('chat')
    match.line.send({ do: 'chat', table: match.id, text: 'well?', request: 1 })
    await heard
    expect(match.line.position(match.id)?.sequence).toBe(0)
    end()
    await picked(match)
    // Whatever it is asked next it thinks about in vain.
    await zoe.table(`/${match.id}/resign`)
    await expect.poll(() => waits.length).toBeGreaterThan(0)
    waits.length = 0
  }
})
