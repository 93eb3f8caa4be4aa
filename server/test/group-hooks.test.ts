/** A group's webhook names whoever is on turn, tells of tables and results: one line each, and never twice. */
import type { GroupState } from '@gloam/protocol/people/groups.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { TRIED_ON } from '../testing/for-tests.ts'
import { Drips } from '../testing/receivers/drips.ts'
import { catchCalls, type Hooks } from '../testing/receivers/hooks.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = { kind: 'slow', days: 1 } as const
const MAX_IN_DISCORD = '123456789012345678'

/** What Discord is told. */
interface InDiscord {
  content: string
  allowed_mentions: { parse: string[]; users: string[] }
}

describe.each(TRIED_ON)('on %s', (_, start) => {
  let engine: TestEngine
  let running: RunningServer
  let hooks: Hooks
  let drips: Drips
  let clock: TestClock
  let zoe: TestPerson
  let max: TestPerson
  let groups = 0

  beforeAll(async () => {
    ;[engine, hooks, drips] = await Promise.all([start(), catchCalls(), Drips.open()])
    running = await startServer(engine, { GLOAM_WEBHOOKS: 'anywhere' })
    clock = new TestClock({ stands: true })
    zoe = await TestPerson.enter(running.address, 'Zoe')
    max = await TestPerson.enter(running.address, 'Max *the* <@1>')
  })

  afterAll(async () => {
    clock?.restore()
    await drips?.stop()
    await running?.server.stop()
    await engine?.stop()
    await hooks?.stop()
  })

  const service = () => running.server.service

  /** Time passes, and what is due then happens: it is written down first, and then sent. */
  async function pass(ms: number): Promise<void> {
    clock.pass(ms)
    for (let i = 0; i < 4; i++) await service().lookNow()
  }

  /** A group of both, whose webhook is here. */
  async function hooked(kind: 'json' | 'discord') {
    const path = `/group/${++groups}`
    const { id, yours } = await zoe.post<GroupState>('/api/groups', { name: 'Séance', picture: 'candle' })
    await max.post(`/api/group-links/${yours?.link}/join`)
    await zoe.post(`/api/groups/${id}/change`, { hook: { kind, url: `${hooks.address}${path}` } })
    const calls = () => hooks.calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(String(body)))
    return { id, path, calls, kinds: () => calls().map(({ is }) => is) }
  }

  /** A table of both for the group, which waits for Max. */
  async function begun(group: string): Promise<string> {
    const options = { first: 'seat-2' }
    const { id } = await zoe.table('', { game: 'halloween', seats: 2, pace: DAY, options, group })
    await max.table(`/${id}/sit`, { seat: 1 })
    await zoe.table(`/${id}/start`)
    return id
  }

  test('a table that is laid, a turn and a result are told once each, in plain data', async () => {
    const { id: group, calls, kinds } = await hooked('json')
    const { id: table } = await zoe.table('', { game: 'halloween', seats: 3, group, pace: DAY })
    expect(kinds()).toEqual([])
    await pass(10 * SECOND)
    expect(calls()).toMatchObject([{ is: 'invited', group, table, person: zoe.person?.id, game: 'halloween' }])
    expect(calls()[0].text).toBe('Zoe has laid a table for Séance: Halloween. 2 seats are free.')
    await zoe.table(`/${table}/change`, { pace: { kind: 'slow', days: 2 } })
    await max.table(`/${table}/sit`, { seat: 1 })
    await pass(MINUTE)
    expect(kinds()).toEqual(['invited'])
    await zoe.table(`/${table}/bot`, { seat: 2, strength: 'random' })
    await zoe.table(`/${table}/change`, { options: { first: 'seat-2' } })
    await zoe.table(`/${table}/start`)
    await pass(2 * MINUTE)
    expect(calls()[1]).toMatchObject({ is: 'turn', person: max.person?.id, table })
    expect(calls()[1].text).toMatch(/^Max \*the\* <@1> is to move at Halloween, with Zoe and .*\. 47 hours left\.$/)
    // However often it is looked at.
    await pass(MINUTE)
    expect(kinds()).toEqual(['invited', 'turn'])
    for (const one of [zoe, max]) await one.table(`/${table}/stop`)
    await pass(10 * SECOND)
    await pass(MINUTE)
    expect(kinds()).toEqual(['invited', 'turn', 'ended'])
    expect(calls()[2]).toMatchObject({ person: null })
    expect(calls()[2].text).toMatch(/^Halloween is over: Zoe, Max .*\. Everybody agreed to stop there\.$/)
    expect(calls().every(({ text }) => !text.includes('\n'))).toBe(true)
  })

  test('Discord calls whoever has said by which id, by nobody’s name, and reads names as they are', async () => {
    const { id: group, calls } = await hooked('discord')
    await begun(group)
    await pass(2 * MINUTE)
    const [first] = calls() as InDiscord[]
    expect(first?.content).toContain('Max \\*the\\* \\<\\@1\\> is to move')
    expect(first?.content.split('\n')).toHaveLength(1)
    expect(first?.allowed_mentions).toEqual({ parse: [], users: [] })
    await max.post(`/api/groups/${group}/me`, { discord: MAX_IN_DISCORD })
    await begun(group)
    await pass(2 * MINUTE)
    const [, second] = calls() as InDiscord[]
    expect(second?.content).toContain(`(<@${MAX_IN_DISCORD}>) is to move at Halloween`)
    expect(second?.allowed_mentions).toEqual({ parse: [], users: [MAX_IN_DISCORD] })
  })

  test('it speaks the language of whoever the group belongs to', async () => {
    const { id: group, calls } = await hooked('json')
    await zoe.post('/api/me/language', { language: 'de' })
    await begun(group)
    await pass(2 * MINUTE)
    await zoe.post('/api/me/language', { language: 'en' })
    expect(calls()[0].text).toContain('ist dran bei Halloween')
  })

  test('nobody is named who sits at the table and sees it', async () => {
    const { id: group, kinds } = await hooked('json')
    const table = await begun(group)
    const line = await max.line()
    await line.watch(table)
    await pass(2 * MINUTE)
    line.close()
    await pass(MINUTE)
    expect(kinds()).toEqual([])
  })

  test('a table that is for nobody’s group is told to none, nor is one of a group without a webhook', async () => {
    const { id: group, kinds } = await hooked('json')
    await zoe.table('', { game: 'halloween', seats: 3, pace: DAY })
    await zoe.post(`/api/groups/${group}/change`, { hook: null })
    await begun(group)
    await pass(2 * MINUTE)
    expect(kinds()).toEqual([])
  })

  test('what is no longer so when its time comes is not said: the group is closed, the webhook is down', async () => {
    const { id: group, path, kinds } = await hooked('json')
    hooks.answer(path, { status: 503 })
    await zoe.table('', { game: 'halloween', seats: 3, group })
    await pass(10 * SECOND)
    expect(kinds()).toEqual(['invited'])
    expect((await zoe.get<GroupState>(`/api/groups/${group}`)).yours?.hook?.last).toMatchObject({ state: 'waiting' })
    await zoe.post(`/api/groups/${group}/close`, { name: 'Séance' })
    await pass(MINUTE)
    expect(kinds()).toEqual(['invited'])
  })

  test('what was refused for now is said again, and once it has arrived no more; the page tells what became of it', async () => {
    const { id: group, path, kinds } = await hooked('json')
    hooks.answer(path, { status: 503 }, { status: 204 })
    await zoe.table('', { game: 'halloween', seats: 3, group })
    await pass(10 * SECOND)
    await pass(MINUTE)
    await pass(5 * MINUTE)
    expect(kinds()).toEqual(['invited', 'invited'])
    const last = (await max.get<GroupState>(`/api/groups/${group}`)).yours?.hook?.last
    expect(last).toMatchObject({ state: 'sent' })
    hooks.answer(path, { status: 404 })
    await zoe.table('', { game: 'halloween', seats: 3, group })
    await pass(10 * SECOND)
    expect((await max.get<GroupState>(`/api/groups/${group}`)).yours?.hook?.last).toMatchObject({ state: 'failed' })
  })

  test('one that never comes to an end has two calls under way, and holds up no other group', async () => {
    const slow = await hooked('json')
    await zoe.post(`/api/groups/${slow.id}/change`, { hook: { kind: 'json', url: `${drips.address}/slow` } })
    for (let i = 0; i < 5; i++) await max.table('', { game: 'halloween', seats: 3, group: slow.id })
    const letters = () =>
      service().store.db.selectFrom('letters').select('state').where('target', '=', slow.id).execute()
    const underWay = async () => (await letters()).filter(({ state }) => state === 'sending').length
    /** Nobody waits for what has no end. */
    const goOn = () => {
      clock.pass(10 * SECOND)
      void service().lookNow()
    }
    goOn()
    await expect.poll(underWay).toBeGreaterThanOrEqual(2)
    const { id: group, kinds } = await hooked('json')
    await max.table('', { game: 'halloween', seats: 3, group })
    goOn()
    await expect.poll(kinds).toEqual(['invited'])
    expect(await letters()).toHaveLength(5)
    expect(await underWay()).toBe(2)
    drips.answerAtOnce()
  })
})

test('an address whose name leads inside is not called', async () => {
  const engine = await ENGINES.sqlite()
  const { server, address } = await startServer(engine)
  const clock = new TestClock({ stands: true })
  try {
    const eve = await TestPerson.enter(address, 'Eve')
    const { id } = await eve.post<GroupState>('/api/groups', { name: 'Séance', picture: 'candle' })
    await eve.post(`/api/groups/${id}/change`, { hook: { kind: 'json', url: 'https://localhost:9/' } })
    await eve.table('', { game: 'halloween', seats: 3, group: id })
    clock.pass(10 * SECOND)
    for (let i = 0; i < 4; i++) await server.service.lookNow()
    expect((await eve.get<GroupState>(`/api/groups/${id}`)).yours?.hook?.last).toMatchObject({ state: 'failed' })
  } finally {
    clock.restore()
    await server.stop()
    await engine.stop()
  }
})
