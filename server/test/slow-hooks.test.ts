/** Webhooks that never come to an end hold up nobody but those whose they are. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Lots } from '../notifications/lots.ts'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Drips } from '../testing/receivers/drips.ts'
import { catchCalls, type Hooks } from '../testing/receivers/hooks.ts'
import { catchLetters, type Letters } from '../testing/receivers/letters.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

const SECOND = 1_000
const ADDRESS = 'eve@example.org'

let engine: TestEngine
let running: RunningServer
let letters: Letters
let hooks: Hooks
let drips: Drips
let clock: TestClock

beforeAll(async () => {
  ;[engine, letters, hooks, drips] = await Promise.all([ENGINES.sqlite(), catchLetters(), catchCalls(), Drips.open()])
  running = await startServer(engine, { SMTP_URL: letters.url, GLOAM_WEBHOOKS: 'anywhere' })
  clock = new TestClock()
})

afterAll(async () => {
  clock?.restore()
  await drips?.stop()
  await running?.server.stop()
  await engine?.stop()
  letters?.stop()
  await hooks?.stop()
})

const db = () => running.server.service.store.db

async function somebody(name: string, url: string): Promise<TestPerson> {
  const person = await TestPerson.enter(running.address, name)
  await person.post('/api/me/letters', { hook: { kind: 'json', url } })
  return person
}

/** The host is told, a little later, that somebody sits at their table. */
async function sitAtTableOf(host: TestPerson, guest: TestPerson): Promise<void> {
  const { id } = await host.table('', { game: 'halloween', seats: 3, pace: { kind: 'slow', days: 1 } })
  await guest.table(`/${id}/sit`, { seat: 1 })
}

/** How many webhooks to these people are in this state, for each of them. */
async function hooksTo(people: readonly TestPerson[], states: readonly string[]): Promise<number[]> {
  const rows = await db()
    .selectFrom('letters')
    .select('person')
    .where('channel', '=', 'webhook')
    .where('state', 'in', states)
    .execute()
  return people.map(({ person }) => rows.filter((row) => row.person === person?.id).length)
}

/** What is due by then happens; nobody waits for what has no end. */
function pass(ms: number): void {
  clock.pass(ms)
  void running.server.service.lookNow()
}

/** What finds no room, or fails because the machine is slow, is due again later, which has come. */
function later<T>(look: () => T): () => T {
  return () => {
    pass(5 * SECOND)
    return look()
  }
}

test('twenty that drip hold up neither the letters of others, nor other ways to the same people', async () => {
  const [eve, mallory] = [
    await somebody('Eve', `${drips.address}/eve`),
    await somebody('Mallory', `${drips.address}/mallory`),
  ]
  const slow = [eve, mallory]
  await sql`update "user" set email = ${ADDRESS}, "emailVerified" = 1 where id = ${eve.person?.id}`.execute(db())
  for (let i = 0; i < 10; i++) {
    await sitAtTableOf(eve, mallory)
    await sitAtTableOf(mallory, eve)
  }
  pass(10 * SECOND)
  await expect.poll(() => hooksTo(slow, ['sending'])).toEqual([2, 2])

  const [zoe, max] = [await somebody('Zoe', `${hooks.address}/zoe`), await somebody('Max', `${hooks.address}/max`)]
  await sitAtTableOf(zoe, max)
  pass(10 * SECOND)
  await expect.poll(() => hooks.json('/zoe').map(({ is }) => is)).toEqual(['seated'])

  await expect.poll(later(() => letters.to(ADDRESS).length)).toBe(10)

  // Nothing has got lost over it: with room again all of them are called.
  drips.answerAtOnce()
  await expect.poll(later(() => hooksTo(slow, ['sent', 'unknown']))).toEqual([10, 10])
})

test('each way has its room, and in it each person; what stands in line goes on when there is room', () => {
  const lots = new Lots()
  const push = (id: string, person = id) => ({ id, person, channel: 'push' as const })
  expect(['1', '2', '3'].map((id) => lots.take(push(id, 'eve')))).toEqual([true, true, false])
  expect(lots.take({ id: '4', person: 'eve', channel: 'mail' })).toBe(true)
  const others = Array.from({ length: 18 }, (_, i) => push(`other ${i}`))
  expect(others.every((letter) => lots.take(letter))).toBe(true)
  expect(lots.take(push('zoe'))).toBe(false)
  // Eve has two under way still: the room is for the next in line.
  expect(lots.giveBack(push('other 0'))).toBe('zoe')
  expect(lots.take(push('zoe'))).toBe(true)
  expect(lots.giveBack(push('1', 'eve'))).toBe('3')
  expect(lots.giveBack(push('2', 'eve'))).toBeNull()
})
