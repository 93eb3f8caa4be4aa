/**
 * Who somebody is stands signed in a cookie for a minute: whatever they ask for then signs it anew. What is about themselves
 * alone is asked of the store each time.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import type { TestPerson } from '../testing/client.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'
import { openTestStore } from '../testing/store.ts'

const SIGNED = 'gloam.session_data='

/** A minute later a browser has dropped what was signed. */
function aMinuteLater(person: TestPerson): TestPerson {
  const cookies = person.cookie.split('; ')
  person.cookie = cookies.filter((cookie) => !cookie.startsWith(SIGNED)).join('; ')
  return person
}

describe('whoever comes back after a minute', () => {
  const running = serverForTests()

  test.each([
    '/api/tables',
    '/api/me/waiting',
    '/api/groups',
    '/api/days',
    '/api/find/closeness',
    '/api/me/company',
    '/api/tournaments',
    '/api/people/:self',
    '/api/people/:self/statistics',
    '/api/games/betrayal/tales',
  ])('is known again without the store after %s', async (path) => {
    const zoe = aMinuteLater(await running.enter('Zoe'))
    await zoe.get(path.replace(':self', zoe.person?.id ?? ''))
    expect(zoe.cookie).toContain(SIGNED)
  })

  test('and signs out, is nobody then', async () => {
    const zoe = aMinuteLater(await running.enter('Zoe'))
    await zoe.post('/api/auth/sign-out')
    expect(zoe.cookie).toBe('')
    expect(await zoe.get('/api/me')).toBeNull()
  })

  test('and is told that there is no such thing, is known again, too', async () => {
    const zoe = aMinuteLater(await running.enter('Zoe'))
    expect((await zoe.raw('GET', '/api/people/nobody-here')).status).toBe(404)
    expect(zoe.cookie).toContain(SIGNED)
  })
})

describe.each(TRIED_ON)('what is about oneself alone, on %s', (_, start) => {
  const running = serverForTests(start)
  const SURELY = '/api/me/sessions'
  const DAY = 86_400_000
  let store: Store

  beforeAll(() => {
    store = openTestStore(running.engine)
  })

  afterAll(async () => {
    await store.db.destroy()
  })

  const sessionOf = (person: TestPerson) => ({
    end: () =>
      store.db
        .deleteFrom('session')
        .where('userId', '=', person.person?.id ?? '')
        .execute(),
    endsIn: async (days: number) => {
      const moment = new Date(Date.now() + days * DAY)
      const expiresAt = running.engine.databaseUrl === undefined ? moment.toISOString() : moment
      await store.db
        .updateTable('session')
        .set({ expiresAt })
        .where('userId', '=', person.person?.id ?? '')
        .execute()
    },
    days: async () => {
      const sessions = store.db.selectFrom('session').select('expiresAt')
      const { expiresAt } = await sessions.where('userId', '=', person.person?.id ?? '').executeTakeFirstOrThrow()
      return Math.round((Number(new Date(expiresAt)) - Date.now()) / DAY)
    },
  })

  test('ends with the session, also for whoever was known before', async () => {
    const zoe = await running.enter('Zoe')
    await zoe.get(SURELY)
    await sessionOf(zoe).end()
    expect((await zoe.raw('GET', SURELY)).status).toBe(401)
  })

  test('is closed to whoever changes the token of a session that was known', async () => {
    const [zoe, eve] = [await running.enter('Zoe'), await running.enter('Eve')]
    const whole = /session_token=([^.]+)\.([^;]+)/
    const [, token = ''] = whole.exec(zoe.cookie) ?? []
    for (const person of [zoe, eve]) await person.get(SURELY)
    eve.cookie = eve.cookie.replace(whole, `session_token=${token}.$2`)
    expect((await eve.raw('GET', SURELY)).status).toBe(401)
  })

  test('makes a session last longer once a day, and shows none that has run out', async () => {
    const zoe = await running.enter('Zoe')
    await zoe.get(SURELY)
    await sessionOf(zoe).endsIn(300)
    await zoe.get(SURELY)
    expect(await sessionOf(zoe).days()).toBe(365)
    await sessionOf(zoe).endsIn(-1)
    expect((await zoe.raw('GET', SURELY)).status).toBe(401)
  })

  test('tells what somebody is called since they were known', async () => {
    const zoe = await running.enter('Zoe')
    await zoe.get(SURELY)
    await store.db
      .updateTable('user')
      .set({ name: 'Zora' })
      .where('id', '=', zoe.person?.id ?? '')
      .execute()
    expect((await zoe.raw('POST', '/api/me/forget', { name: 'Zoe' })).status).toBe(422)
    await zoe.post('/api/me/forget', { name: 'Zora' })
  })
})
