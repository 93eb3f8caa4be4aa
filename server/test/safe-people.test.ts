/** Who somebody is, among strangers: links that ask before they act, few letters, names that are what they look like. */
import type { Person } from '@gloam/protocol/api.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine, { GLOAM_RATE: '2' })
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

/** The token of the link that was made for an address: this server sends no letters. */
async function tokenFor(email: string): Promise<string> {
  const { db } = running.server.service.store
  const rows = await db.selectFrom('ways_in').select(['id', 'email']).orderBy('at').execute()
  return rows.findLast((row) => row.email === email)?.id ?? ''
}

function askForLink(person: TestPerson, email: string, name = 'Zoe'): Promise<Response> {
  return person.raw('POST', '/api/link/ask', { email, name })
}

describe('a link from a letter', () => {
  test('asks before it acts: looking at it uses nothing up, and it is good once', async () => {
    const guest = await TestPerson.enter(running.address, 'Zoe')
    const { id } = await guest.table('', { game: 'halloween', seats: 2 })
    await askForLink(guest, 'zoe@example.org')
    const token = await tokenFor('zoe@example.org')
    const scanner = new TestPerson(running.address)
    for (const path of ['/api/auth/magic-link/verify', '/api/link', '/come-in']) {
      for (const method of ['GET', 'HEAD']) {
        const url = `${running.address}${path}?token=${token}&callbackURL=/me`
        const { headers } = await fetch(url, { method, redirect: 'manual' })
        expect([method, path, headers.getSetCookie()]).toEqual([method, path, []])
      }
    }
    expect(await guest.get(`/api/link?token=${token}`)).toEqual({ email: 'zoe@example.org', matches: 1, asked: null })
    await guest.post('/api/link', { token })
    const me = await guest.get<Person>('/api/me')
    expect(me).toMatchObject({ name: 'Zoe', guest: false, email: 'zoe@example.org' })
    const { table } = await guest.get<{ table: { host: string } }>(`/api/tables/${id}`)
    expect(table.host).toBe(me.id)
    await expect(scanner.post('/api/link', { token })).rejects.toThrow('410 old link')
    await expect(scanner.get(`/api/link?token=${token}`)).rejects.toThrow('410 old link')
    await expect(scanner.post('/api/link/prove', { token: 'forged' })).rejects.toThrow('410 old link')
  })
})

test('at most a few letters an hour go to one address, whoever asks for them', async () => {
  // None is given back in between, however slow the machine is.
  const clock = new TestClock({ stands: true })
  onTestFinished(() => clock.restore())
  const asked: number[] = []
  for (let i = 0; i < 10; i++) {
    const somebody = new TestPerson(running.address)
    asked.push((await askForLink(somebody, i % 2 === 0 ? 'ox@example.org' : 'OX@example.org')).status)
  }
  // Eight, as limits are doubled here; this server says of each that it sends none.
  expect(asked).toEqual([...Array(8).fill(503), 429, 429])
  expect((await askForLink(new TestPerson(running.address), 'eve@example.org')).status).toBe(503)
})

test('of the sign-in library only what our pages need is open', async () => {
  const eve = await TestPerson.enter(running.address, 'Eve')
  const closed = [
    ...['update-user', 'delete-user', 'sign-in/anonymous', 'sign-up/email', 'change-password', 'revoke-sessions'],
    ...['verify-email', 'magic-link/verify', 'get-session', 'list-sessions', 'ok', 'error', 'sign-out/'],
  ]
  for (const path of closed) {
    for (const method of ['GET', 'POST']) {
      const answer = await eve.raw(method, `/api/auth/${path}`, method === 'GET' ? undefined : { name: '\u202Eeve' })
      expect(`${method} ${path} ${answer.status}`).toMatch(/ (404|400)$/)
    }
  }
  expect(await eve.get('/api/me')).toMatchObject({ name: 'Eve' })
})

test('whoever has ended their own session comes in anew at once, whatever their cookies still say', async () => {
  const zoe = await TestPerson.enter(running.address, 'Zoe')
  const [here] = await zoe.get<{ id: string }[]>('/api/me/sessions')
  await zoe.post(`/api/me/sessions/${here.id}/end`)
  const again = await zoe.post<Person>('/api/me', { name: 'Zoe again' })
  expect(again.id).not.toBe(zoe.person?.id)
  expect(await zoe.get('/api/me')).toMatchObject({ id: again.id, name: 'Zoe again' })
})

describe('names', () => {
  const bad = {
    'that reverse what follows': 'Zoe\u202Eeht',
    'with letters that cannot be seen': 'Zo\u200Be',
    'of nothing but such letters': '\u3164\u2800',
    'with heaps of marks': `Z${'\u0301\u0302\u0303\u0304\u0305'}oe`,
    'of marks alone': '\u0301\u0302',
    'too long': 'x'.repeat(25),
  }
  test.each(Object.entries(bad))('%s are refused', async (_, name) => {
    await expect(TestPerson.enter(running.address, name)).rejects.toThrow('400 not understood')
  })

  test('of any language are welcome, and written in one way', async () => {
    for (const name of ['Zoë', 'Łucja', '李雷', 'مريم', 'Ἀλέξανδρος', 'Jean-Luc 2', '👻'])
      expect((await TestPerson.enter(running.address, name)).person?.name).toBe(name)
    const zoe = await TestPerson.enter(running.address, ' Zoe\u0308 \n the  Bold ')
    expect(await zoe.get('/api/me')).toMatchObject({ name: 'Zoë the Bold' })
  })

  test('that come in with a link are checked, too', async () => {
    const guest = new TestPerson(running.address)
    expect((await askForLink(guest, 'mo@example.org', 'Mo\u202E')).status).toBe(400)
    await askForLink(guest, 'mo@example.org', ' Mo ')
    await guest.post('/api/link', { token: await tokenFor('mo@example.org') })
    expect(await guest.get('/api/me')).toMatchObject({ name: 'Mo', email: 'mo@example.org' })
  })
})
