/** People are told when it matters: once for a stretch of waiting, by the ways they want, whatever fails in between. */
import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { NotificationChoices } from '@gloam/protocol/notifications.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { say } from '../notifications/words.ts'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import type { TestEngine } from '../testing/engines.ts'
import { TRIED_ON } from '../testing/for-tests.ts'
import { catchCalls, type Hooks } from '../testing/receivers/hooks.ts'
import { catchLetters, type Letters } from '../testing/receivers/letters.ts'
import { openPush } from '../testing/receivers/push.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

/** The words of letters. */
const wordsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../notifications/text/${language}.json`, import.meta.url), 'utf8'))

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = { kind: 'slow', days: 1 } as const

describe.each(TRIED_ON)('on %s', (name, start) => {
  let engine: TestEngine
  let running: RunningServer
  let letters: Letters
  let hooks: Hooks
  let clock: TestClock
  let people = 0

  beforeAll(async () => {
    ;[engine, letters, hooks] = await Promise.all([start(), catchLetters(), catchCalls()])
    running = await startServer(engine, { SMTP_URL: letters.url, GLOAM_WEBHOOKS: 'anywhere' })
    clock = new TestClock({ stands: true })
  })

  afterAll(async () => {
    clock?.restore()
    await running?.server.stop()
    await engine?.stop()
    letters?.stop()
    await hooks?.stop()
  })

  const service = () => running.server.service
  const db = () => service().store.db

  /** Time passes, and what is due then happens: it is written down first, and then sent. */
  async function pass(ms: number): Promise<void> {
    clock.pass(ms)
    for (let i = 0; i < 4; i++) await service().lookNow()
  }

  /** Somebody whose webhook is called, and who has an address if they want one. */
  async function somebody(name: string, address?: string): Promise<Reachable> {
    const person = await TestPerson.enter(running.address, name)
    const path = `/hook/${++people}`
    await person.post('/api/me/letters', { hook: { kind: 'json', url: `${hooks.address}${path}` } })
    if (address !== undefined) await prove(person, address)
    return { person, kinds: () => hooks.json(path).map(({ is }) => is), calls: () => hooks.json(path), path }
  }

  async function prove(person: TestPerson, address: string): Promise<void> {
    const yes = engine.databaseUrl === undefined ? 1 : true
    await sql`update "user" set email = ${address}, "emailVerified" = ${yes} where id = ${person.person?.id}`.execute(
      db(),
    )
  }

  async function begin(host: Reachable, guest: Reachable, changes: object = {}): Promise<string> {
    const options = { first: 'seat-1' }
    const { id } = await host.person.table('', { game: 'halloween', seats: 2, pace: DAY, options, ...changes })
    await guest.person.table(`/${id}/sit`, { seat: 1 })
    await host.person.table(`/${id}/start`)
    return id
  }

  const rowOf = async (id: string) => (await service().table(id)).row

  /** Whoever is asked, and the other one. */
  async function inTurn(id: string, seats: readonly [Reachable, Reachable]): Promise<[Reachable, Reachable]> {
    const { waiting } = await rowOf(id)
    return waiting.includes(0) ? [seats[0], seats[1]] : [seats[1], seats[0]]
  }

  /** Comes to the table, answers one question and goes. */
  async function answer(id: string, { person }: Reachable): Promise<void> {
    const line = await person.line()
    const { seen } = await line.watch(id)
    expect(await line.pick(id, seen.question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
    line.close()
    const isGone = async () => {
      const table = await person.look(id)
      return table.seats.every((seat) => seat.kind !== 'person' || !seat.present)
    }
    await expect.poll(isGone).toBe(true)
  }

  const states = async (id: string) =>
    (await db().selectFrom('letters').select('state').where('table_id', '=', id).execute()).map(({ state }) => state)

  test('each is told in the language that they read', async () => {
    const both = [await somebody('Zoe'), await somebody('Max')] as const
    expect(await both[0].person.get('/api/me')).toMatchObject({ language: null })
    await both[0].person.post('/api/me/language', { language: 'de-AT' })
    await both[1].person.post('/api/me/language', { language: 'pl' })
    expect(await both[0].person.get('/api/me')).toMatchObject({ language: 'de-AT' })
    const id = await begin(...both)
    const [first, second] = await inTurn(id, both)
    await pass(10 * SECOND)
    await pass(MINUTE)
    const subjects = (language: string) =>
      Object.entries(wordsIn(language))
        .filter(([key]) => key.endsWith('.subject'))
        .map(([, text]) => text.replace('{game}', 'Halloween'))
    const languageOf = (reader: Reachable) => (reader === both[0] ? 'de' : 'pl')
    expect(first.kinds()).toEqual(['turn'])
    for (const reader of [first, second])
      for (const { subject } of reader.calls()) expect(subjects(languageOf(reader))).toContain(subject)
  })

  test('a host is told who sits down, unless it is somebody whom they do not meet', async () => {
    const [zoe, ox, eve] = [await somebody('Zoe'), await somebody('Ox'), await somebody('Eve')]
    const { id } = await zoe.person.table('', { game: 'halloween', seats: 3 })
    await ox.person.table(`/${id}/sit`, { seat: 1 })
    await zoe.person.post('/api/me/block', { person: ox.person.person?.id, blocked: true })
    await pass(10 * SECOND)
    expect(zoe.kinds()).toEqual([])
    await eve.person.table(`/${id}/sit`, { seat: 2 })
    await pass(10 * SECOND)
    expect(zoe.kinds()).toEqual(['seated'])
  })

  test('each is told once when it is their turn, reminded once when they are late, and hears of the end', async () => {
    const address = `zoe.${name}@example.org`
    const both = [await somebody('Zoe', address), await somebody('Max')] as const
    // On one engine it is the host who plays first, on the other the guest.
    const id = await begin(...both, { options: { first: name === 'sqlite' ? 'seat-1' : 'seat-2' } })
    const [first, second] = await inTurn(id, both)
    await pass(10 * SECOND)
    // Zoe has begun the match, and Max hears of it, unless he hears of his turn.
    const greeting = second === both[1] ? ['begun'] : []
    expect([first.kinds(), second.kinds()]).toEqual([[], greeting])
    // Of a table that nobody watches the match is not read for it.
    service().registry.forget(id)
    const inUse = service().tablesInUse
    await pass(MINUTE)
    expect(service().tablesInUse).toBe(inUse)
    expect([first.kinds(), second.kinds()]).toEqual([['turn'], greeting])
    // Several questions in a row are one stretch of waiting.
    while ((await inTurn(id, both))[0] === first) {
      await pass(2 * MINUTE)
      expect(first.kinds()).toEqual(['turn'])
      await answer(id, first)
    }
    await pass(30 * SECOND)
    expect(second.kinds()).toEqual(greeting)
    await pass(MINUTE)
    expect([first.kinds(), second.kinds()]).toEqual([['turn'], [...greeting, 'turn']])
    // A quarter of the day before its end.
    await pass(((await rowOf(id)).deadline ?? 0) - 6 * HOUR - MINUTE - Date.now())
    expect(second.kinds()).toEqual([...greeting, 'turn'])
    await pass(2 * MINUTE)
    expect(second.kinds()).toEqual([...greeting, 'turn', 'reminder'])
    expect(second.calls().at(-1)?.subject).toBe('Halloween: 5 hours left for your turn')
    await pass(HOUR)
    expect(second.kinds()).toEqual([...greeting, 'turn', 'reminder'])
    // Then a bot plays for them, and nobody is told of its turns.
    await pass(6 * HOUR)
    const seat = second === both[0] ? 0 : 1
    expect((await rowOf(id)).seats[seat]).toMatchObject({ standIn: true })
    for (const { person } of [first, second]) await person.table(`/${id}/resign`)
    await new TestPerson(running.address).untilOver(id)
    await pass(10 * SECOND)
    expect([first.kinds().at(-1), second.kinds().at(-1)]).toEqual(['ended', 'ended'])
    expect(second.kinds()).toEqual([...greeting, 'turn', 'reminder', 'ended'])
    // Zoe has had the same by mail, with a way out of it.
    const mail = letters.to(address)
    expect(mail.length).toBe(both[0].kinds().length)
    for (const letter of mail) {
      expect(letter).toMatch(/^List-Unsubscribe: <http:\/\/localhost:\d+\/api\/stop\/\S+>/im)
      expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
      expect(letter).toContain(`/table/${id}`)
    }
    // Nothing is left to do, and nothing comes again.
    expect(new Set(await states(id))).toEqual(new Set(['sent']))
    await pass(HOUR)
    expect(letters.to(address).length).toBe(mail.length)
  })

  test('whoever sits at the open page is not told; whoever plays with bots alone never is', async () => {
    const both = [await somebody('Zoe'), await somebody('Max')] as const
    const id = await begin(...both)
    const [first] = await inTurn(id, both)
    const line = await first.person.line()
    await line.watch(id)
    const { id: alone } = await first.person.table('', {
      game: 'halloween',
      seats: 2,
      bots: 'random',
      pace: DAY,
      start: true,
    })
    await pass(2 * MINUTE)
    expect(first.kinds()).toEqual([])
    expect(await states(id)).toContain('here')
    line.close()
    await line.whenClosed
    // They have seen it; going away does not make it news.
    await pass(2 * MINUTE)
    expect(first.kinds()).toEqual([])
    const isAsked = async () => (await rowOf(alone)).waiting.includes(0)
    await expect.poll(isAsked).toBe(true)
    await pass(2 * MINUTE)
    expect(await states(alone)).toEqual([])
  })

  test('what cannot be sent is tried again with growing pauses, and comes once', async () => {
    const address = `una.${name}@example.org`
    const both = [await somebody('Una', address), await somebody('Max')] as const
    letters.turnAway.push('451 later', '421 later still')
    await both[0].person.post('/api/me/letters', { webhook: { live: false, days: false } })
    const { id } = await both[0].person.table('', { game: 'halloween', seats: 3, pace: DAY })
    await both[1].person.table(`/${id}/sit`, { seat: 1 })
    await pass(10 * SECOND)
    expect(letters.to(address)).toEqual([])
    await pass(20 * SECOND)
    expect(letters.turnAway.length).toBe(1)
    await pass(15 * SECOND)
    expect(letters.turnAway.length).toBe(0)
    await pass(100 * SECOND)
    expect(letters.to(address)).toEqual([])
    await pass(25 * SECOND)
    expect(letters.to(address).length).toBe(1)
    await pass(10 * HOUR)
    expect(letters.to(address).length).toBe(1)
    expect(await states(id)).toEqual(['sent'])
  })

  test('a webhook that fails is called again, not before it says; one that refuses is not', async () => {
    const [host, guest] = [await somebody('Ida'), await somebody('Max')]
    const { id } = await host.person.table('', { game: 'halloween', seats: 3, pace: DAY })
    hooks.answer(host.path, { status: 503 }, { status: 429, headers: { 'retry-after': '1000' } })
    await guest.person.table(`/${id}/sit`, { seat: 1 })
    await pass(10 * SECOND)
    await pass(35 * SECOND)
    expect(host.calls().length).toBe(2)
    await pass(900 * SECOND)
    expect(host.calls().length).toBe(2)
    await pass(150 * SECOND)
    expect(host.calls().length).toBe(3)
    // Whoever gets the same call again can tell.
    expect(new Set(host.calls().map(({ id: call }) => call)).size).toBe(1)
    const third = await somebody('Tom')
    hooks.answer(host.path, { status: 403 })
    await third.person.table(`/${id}/sit`, { seat: 2 })
    await pass(10 * SECOND)
    await pass(10 * HOUR)
    expect(host.calls().length).toBe(4)
    expect((await states(id)).toSorted()).toEqual(['failed', 'sent'])
  })

  test('a letter over which its process has died may have arrived: it is not sent again', async () => {
    const [host, guest] = [await somebody('Eva'), await somebody('Max')]
    const { id } = await host.person.table('', { game: 'halloween', seats: 3, pace: DAY })
    hooks.answer(host.path, { status: 503 })
    await guest.person.table(`/${id}/sit`, { seat: 1 })
    await pass(10 * SECOND)
    await db().updateTable('letters').set({ state: 'sending' }).where('table_id', '=', id).execute()
    await pass(60 * SECOND)
    expect(await states(id)).toEqual(['sending'])
    await pass(120 * SECOND)
    await pass(10 * HOUR)
    expect(await states(id)).toEqual(['unknown'])
    expect(host.calls().length).toBe(1)
  })

  test('two processes that take the same letter send it once', async () => {
    const [host, guest] = [await somebody('Ula'), await somebody('Max')]
    const { id } = await host.person.table('', { game: 'halloween', seats: 3, pace: DAY })
    hooks.answer(host.path, { status: 503 })
    await guest.person.table(`/${id}/sit`, { seat: 1 })
    await pass(10 * SECOND)
    const { notifications: kept } = service().store
    const { id: letter } = await db()
      .selectFrom('letters')
      .select('id')
      .where('table_id', '=', id)
      .executeTakeFirstOrThrow()
    const claims = await Promise.all([1, 2, 3].map(() => kept.claim(letter, Date.now())))
    expect(claims.filter((tries) => tries !== null)).toEqual([2])
  })

  test('one link stops the letters, without signing in; opening it alone does nothing', async () => {
    const address = `ada.${name}@example.org`
    const [host, guest] = [await somebody('Ada', address), await somebody('Max')]
    const { id } = await host.person.table('', { game: 'halloween', seats: 3, pace: DAY })
    await guest.person.table(`/${id}/sit`, { seat: 1 })
    await pass(10 * SECOND)
    const link = /^List-Unsubscribe: <(\S+)>/im.exec(letters.to(address)[0] ?? '')?.[1] ?? ''
    const path = new URL(link).pathname
    const opened = await fetch(`${running.address}${path}`, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([302, path.replace('/api', '')])
    const choices = () => host.person.get<NotificationChoices>('/api/me/letters')
    expect(await choices()).toMatchObject({ mail: { live: false, days: true, address } })
    const press = (to: string) =>
      fetch(`${running.address}${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await press(`${path.slice(0, -3)}AAA`)).status).toBe(404)
    expect((await choices()).mail?.days).toBe(true)
    expect(await (await press(path)).json()).toEqual({ channel: 'mail' })
    expect(await choices()).toMatchObject({ mail: { live: false, days: false }, webhook: { days: true } })
    const calls = host.calls().length
    const third = await somebody('Tom')
    await third.person.table(`/${id}/sit`, { seat: 2 })
    await pass(10 * SECOND)
    expect([letters.to(address).length, host.calls().length]).toEqual([1, calls + 1])
  })

  test('a step back that is proposed is told to those who have not agreed', async () => {
    const both = [await somebody('Pia'), await somebody('Max')] as const
    const id = await begin(...both)
    await answer(id, (await inTurn(id, both))[0])
    const heard = both[1].kinds().length
    await both[0].person.table(`/${id}/repair`, { to: 0 })
    await pass(10 * SECOND)
    expect(both[1].kinds().slice(heard)).toContain('stepBack')
    expect(both[1].calls().find(({ is }) => is === 'stepBack')?.text).toContain('Pia proposes to take Halloween back')
    expect(both[0].kinds()).not.toContain('stepBack')
  })

  test('an end or a pause that is proposed is told to those who have not agreed, and not to whoever has resigned', async () => {
    const all = [await somebody('Pia'), await somebody('Max'), await somebody('Tom')] as const
    const [pia, max, tom] = all
    const { id } = await pia.person.table('', { game: 'halloween', seats: 3, pace: DAY, options: { first: 'seat-1' } })
    await max.person.table(`/${id}/sit`, { seat: 1 })
    await tom.person.table(`/${id}/sit`, { seat: 2 })
    await pia.person.table(`/${id}/start`)
    await tom.person.table(`/${id}/resign`)
    for (const what of ['stop', 'pause'] as const) {
      await pia.person.table(`/${id}/${what}`)
      await pass(10 * SECOND)
      expect(all.map(({ kinds }) => kinds().filter((is) => is === what).length)).toEqual([0, 1, 0])
      // What was turned down at once is not told.
      await max.person.table(`/${id}/${what === 'stop' ? 'no-stop' : 'go-on'}`)
      await max.person.table(`/${id}/${what}`)
      await pia.person.table(`/${id}/${what === 'stop' ? 'no-stop' : 'go-on'}`)
      await pass(10 * SECOND)
      expect(all.map(({ kinds }) => kinds().filter((is) => is === what).length)).toEqual([0, 1, 0])
    }
    const said = max.calls().find(({ is }) => is === 'stop')?.text
    expect(said).toContain('Pia proposes to end Halloween here, without a winner.')
    for (const one of [pia, max]) await one.person.table(`/${id}/stop`)
    await pass(10 * SECOND)
    expect(max.calls().find(({ is }) => is === 'ended')?.text).toMatch(/ is over\. Everybody agreed to stop there\.$/)
  })

  test('a win that a stand-in made is the bot’s in a letter, too', async () => {
    const seats = [
      { kind: 'person', person: 'a', name: 'Cat', colour: 0, standIn: true },
      { kind: 'person', person: 'b', name: 'Ben', colour: 1, standIn: false },
    ]
    const row = { game: 'halloween', seats, winners: [0], deadline: null } as unknown as TableRow
    const told = { kind: 'ended', person: 'b', by: null } as const
    expect(say(told, row, 0, 'en').text).toBe('Halloween with Cat is over. Won by Cat (finished by a bot).')
    expect(say(told, row, 0, 'de').text).toContain('Gewonnen: Cat (von einem Bot zu Ende gespielt).')
  })

  test('a browser that may be written to gets what it alone can read; one that is gone is forgotten', async () => {
    const [host, guest] = [await somebody('Kim'), await somebody('Max')]
    const browser = createECDH('prime256v1')
    const auth = Buffer.alloc(16, 3)
    const keys = { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') }
    const path = `/push/${name}`
    const device = { endpoint: `${hooks.address}${path}`, keys, name: 'a phone' }
    await expect(host.person.post('/api/me/devices', { ...device, keys: { ...keys, auth: 'x' } })).rejects.toThrow(
      'no device',
    )
    const { push } = await host.person.post<NotificationChoices>('/api/me/devices', device)
    expect(push.devices).toMatchObject([{ name: 'a phone' }])
    await host.person.post('/api/me/letters', { hook: null })
    const { id } = await host.person.table('', { game: 'halloween', seats: 3, pace: DAY })
    await guest.person.table(`/${id}/sit`, { seat: 1 })
    await pass(10 * SECOND)
    const pushes = () => hooks.calls.filter((call) => call.path === path)
    const [call] = pushes()
    expect(JSON.parse(String(openPush(call?.body ?? Buffer.alloc(0), browser, auth)))).toEqual({
      title: 'Max has sat down at your table',
      text: 'Max has sat down at your table of Halloween. One seat is free.',
      url: `/table/${id}`,
      tag: id,
    })
    expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' })
    expect(call?.headers.authorization).toContain(`k=${push.key}`)
    hooks.answer(path, { status: 410 })
    const third = await somebody('Tom')
    await third.person.table(`/${id}/sit`, { seat: 2 })
    await pass(10 * SECOND)
    expect((await host.person.get<NotificationChoices>('/api/me/letters')).push.devices).toEqual([])
    expect(pushes().length).toBe(2)
  })

  test('a browser that two people claim at the same moment belongs to one of them', async () => {
    const both = [await somebody('Kim'), await somebody('Max')]
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: Buffer.alloc(16, 3).toString('base64url'),
    }
    const device = { endpoint: `${hooks.address}/push/both-${name}`, keys, name: 'a phone' }
    const claims = Array.from({ length: 20 }, (_, i) => both[i % 2]?.person.post('/api/me/devices', device))
    await Promise.all(claims)
    const told = await Promise.all(both.map(({ person }) => person.get<NotificationChoices>('/api/me/letters')))
    expect(told.flatMap(({ push }) => push.devices)).toMatchObject([{ name: 'a phone' }])
  })

  test('where time is counted in seconds one is told by what one chose for that, and Discord in its own way', async () => {
    const both = [await somebody('Lea', `lea.${name}@example.org`), await somebody('Max')] as const
    const url = `${hooks.address}${both[1].path}`
    await both[1].person.post('/api/me/letters', { hook: { kind: 'discord', url } })
    const id = await begin(...both, { pace: { kind: 'live', seconds: 3600 } })
    await answer(id, (await inTurn(id, both))[0])
    await pass(30 * SECOND)
    expect(letters.to(`lea.${name}@example.org`)).toEqual([])
    for (const call of hooks.json(both[1].path)) {
      expect(call).toMatchObject({ allowed_mentions: { parse: [] }, content: expect.stringContaining(`/table/${id}>`) })
    }
    expect(hooks.json(both[1].path).length + both[0].calls().length).toBeGreaterThan(0)
  })

  test('an address that nobody may call is refused in words', async () => {
    const person = await TestPerson.enter(running.address, 'Eve')
    const set = (url: string) => person.post('/api/me/letters', { hook: { kind: 'json', url } })
    await expect(set('ftp://example.org')).rejects.toThrow('422 not https')
    await expect(set('not an address')).rejects.toThrow('422 not an address')
    await expect(person.post('/api/me/letters', { mail: { live: 'yes' } })).rejects.toThrow('400 not understood')
  })

  test('a guest who signs in takes along how they want to be told', async () => {
    const guest = await somebody('Gus')
    const account = await TestPerson.enter(running.address, 'Gus')
    await service().people.handOver(guest.person.person?.id ?? '', account.person?.id ?? '')
    expect((await account.get<NotificationChoices>('/api/me/letters')).webhook?.hook).toMatchObject({ kind: 'json' })
    expect((await guest.person.get<NotificationChoices>('/api/me/letters')).webhook?.hook).toBeNull()
  })
})

interface Reachable {
  person: TestPerson
  path: string
  kinds(): string[]
  calls(): ReturnType<Hooks['json']>
}
