/** «Take me along»: the same person on a second device by a code, and everybody else who would like to have one. */
import type { Me } from '@gloam/protocol/api.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { giveAddressFromOutside } from '../testing/accounts.ts'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES } from '../testing/engines.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

interface Code {
  code: string
  token: string
  until: number
}

interface Asked {
  name: string
  browser: string
  matches: number
  already: boolean
}

const MINUTE = 60_000
const ADMIN = 'admin@example.org'
const KEEPER = 'keeper@example.org'

const ask = (person: TestPerson) => person.post<Code>('/api/me/along')
const pending = (person: TestPerson) => person.get<{ came: { browser: string } | null } | null>('/api/me/along')
const look = (person: TestPerson, code: string) => person.post<Asked>('/api/along', { code })
const idOf = ({ person }: TestPerson) => person?.id ?? ''
const meOf = (person: TestPerson) => person.get<Me | null>('/api/me')

async function comeIn(person: TestPerson, code: string, browser = 'Phone'): Promise<Me> {
  const answer = await person.raw('POST', '/api/along/come-in', { code }, { 'user-agent': browser })
  const said = (await answer.json()) as Me & { reason?: string }
  if (!answer.ok) throw new Error(`${answer.status} ${said.reason}`)
  return said
}

describe.each(TRIED_ON)('on %s', (_, start) => {
  const running = serverForTests(start, { GLOAM_ADMINS: `${ADMIN},${KEEPER}` })
  const { enter } = running
  const nobody = () => new TestPerson(running.address)
  let clock: TestClock | null = null

  afterEach(() => {
    clock?.restore()
    clock = null
  })

  test('a guest is on a second device who they are, by what is said or photographed; both ends are told', async () => {
    for (const by of ['code', 'token'] as const) {
      const zoe = await enter('Zoe')
      const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
      const asked = await ask(zoe)
      expect(asked.code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
      expect(await pending(zoe)).toMatchObject({ came: null })
      const phone = nobody()
      const said = by === 'code' ? asked.code.toLowerCase().replace('-', ' ') : asked.token
      expect(await look(phone, said)).toMatchObject({ name: 'Zoe', matches: 0, already: false })
      expect(await comeIn(phone, said)).toMatchObject({ id: idOf(zoe), name: 'Zoe', guest: true })
      expect(await meOf(phone)).toMatchObject({ id: idOf(zoe) })
      const { yourSeat } = await phone.get<{ yourSeat: number }>(`/api/tables/${id}`)
      expect(yourSeat).toBe(0)
      expect(await pending(zoe)).toMatchObject({ came: { browser: 'Phone' } })
      expect(await phone.get('/api/me/sessions')).toHaveLength(2)
      // Either can end the other.
      const [other] = (await zoe.get<{ id: string; here: boolean }[]>('/api/me/sessions')).filter(({ here }) => !here)
      await zoe.post(`/api/me/sessions/${other?.id}/end`)
      await expect.poll(() => meOf(phone)).toBeNull()
    }
  })

  test('it is good once, also for two who come at the same moment', async () => {
    const zoe = await enter('Zoe')
    const { code, token } = await ask(zoe)
    const came = await Promise.allSettled([
      ...[1, 2, 3].map(() => comeIn(nobody(), code)),
      ...[1, 2, 3].map(() => comeIn(nobody(), token)),
    ])
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(look(nobody(), code)).rejects.toThrow('410 no along')
    expect(await zoe.get('/api/me/sessions')).toHaveLength(2)
  })

  test('it is good for five minutes, as long as its session, and until another one is asked for or it is dropped', async () => {
    const zoe = await enter('Zoe')
    const first = await ask(zoe)
    const second = await ask(zoe)
    await expect(look(nobody(), first.token)).rejects.toThrow('410 no along')
    await zoe.post('/api/me/along/drop')
    await expect(look(nobody(), second.token)).rejects.toThrow('410 no along')
    const third = await ask(zoe)
    clock = new TestClock()
    clock.pass(5 * MINUTE)
    for (const said of [third.code, third.token]) await expect(comeIn(nobody(), said)).rejects.toThrow('410 no along')
    clock.restore()
    const last = await ask(zoe)
    await zoe.raw('POST', '/api/auth/sign-out', {})
    await expect(comeIn(nobody(), last.token)).rejects.toThrow('410 no along')
  })

  test('what is asked for in one session is nothing to another, and to somebody who is gone it leads nowhere', async () => {
    const [zoe, eve] = [await enter('Zoe'), await enter('Eve')]
    const { token } = await ask(zoe)
    expect(await pending(eve)).toBeNull()
    await eve.post('/api/me/along/drop')
    expect(await look(nobody(), token)).toMatchObject({ name: 'Zoe' })
    await expect(ask(nobody())).rejects.toThrow('401 nobody')
    await zoe.post('/api/me/forget', { name: 'Zoe' })
    await expect(comeIn(nobody(), token)).rejects.toThrow('410 no along')
  })

  test('whoever is that person already uses nothing up', async () => {
    const zoe = await enter('Zoe')
    const { token } = await ask(zoe)
    expect(await look(zoe, token)).toMatchObject({ already: true })
    await expect(comeIn(zoe, token)).rejects.toThrow('410 no along')
    expect(await comeIn(nobody(), token)).toMatchObject({ name: 'Zoe' })
  })

  test('what a guest had goes along; where both sat, the guest’s seat is nobody’s in particular', async () => {
    const [zoe, ox, una] = [await enter('Zoe'), await enter('Ox'), await enter('Una')]
    const { id: own } = await ox.table('', { game: 'halloween', seats: 3 })
    const { id: both } = await una.table('', { game: 'halloween', seats: 3, pace: { kind: 'live', seconds: 600 } })
    await zoe.table(`/${both}/sit`, { seat: 1 })
    await ox.table(`/${both}/sit`, { seat: 2 })
    const { id: gathering } = await zoe.table('', { game: 'halloween', seats: 3 })
    await ox.table(`/${gathering}/sit`, { seat: 2 })
    await una.table(`/${both}/start`)
    const { token } = await ask(zoe)
    expect(await look(ox, token)).toMatchObject({ matches: 3 })
    await comeIn(ox, token)
    expect((await zoe.look(own)).seats[0]).toMatchObject({ person: idOf(zoe) })
    const { seats } = await zoe.look(both)
    expect(seats[1]).toMatchObject({ person: idOf(zoe), standIn: false })
    expect(seats[2]).toMatchObject({ person: 'gone', standIn: true })
    expect((await zoe.look(gathering)).seats.map(({ kind }) => kind)).toEqual(['person', 'free', 'free'])
    expect(await meOf(ox)).toMatchObject({ id: idOf(zoe) })
  })

  test('an account that was signed in there stays what it is, and nobody becomes an administrator by a code', async () => {
    const [admin, ox] = [await enter('Admin'), await enter('Ox')]
    await giveAddressFromOutside(running.engine, admin, { email: ADMIN })
    await giveAddressFromOutside(running.engine, ox, { email: 'ox@example.org' })
    expect(await meOf(admin)).toMatchObject({ admin: true })
    const { token } = await ask(admin)
    await comeIn(ox, token)
    const me = await meOf(ox)
    expect(me).toMatchObject({ id: idOf(admin), email: ADMIN })
    expect(me?.admin).toBeUndefined()
    expect((await ox.raw('GET', '/api/admin/people')).status).toBe(404)
  })

  test('to whom the door is closed comes in by no code, neither as themselves nor as a guest of before', async () => {
    const keeper = await enter('Keeper')
    await giveAddressFromOutside(running.engine, keeper, { email: KEEPER })
    const [eve, zoe] = [await enter('Eve'), await enter('Zoe')]
    const [own, other] = [await ask(eve), await ask(zoe)]
    await keeper.post('/api/admin/acts', { do: 'ban', person: idOf(eve), days: 1, why: 'spam' })
    await expect(comeIn(nobody(), own.token)).rejects.toThrow('403 banned')
    await expect(comeIn(eve, other.token)).rejects.toThrow('403 banned')
    await expect(ask(eve)).rejects.toThrow('403 banned')
    expect(await comeIn(nobody(), other.token)).toMatchObject({ name: 'Zoe' })
  })
})

describe('guessing', () => {
  const running = serverForTests(ENGINES.sqlite, { GLOAM_RATE: '1', GLOAM_PROXIES: 'loopback' })

  /** From another address, as a proxy says it. */
  const tryFrom = (address: string, code: string) =>
    new TestPerson(running.address).raw('POST', '/api/along', { code }, { 'x-forwarded-for': address })

  test('ends soon, from one address and from many; what was photographed is good all the same', async () => {
    const clock = new TestClock({ stands: true })
    try {
      const zoe = await running.enter('Zoe')
      const { code, token } = await ask(zoe)
      const statuses: number[] = []
      for (let at = 0; at < 12; at++) statuses.push((await tryFrom('203.0.113.7', `AAAA-AA${at % 10}A`)).status)
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(410))
      expect(statuses.slice(10)).toEqual([429, 429])
      // One household's network is one address; its neighbours are not locked out.
      for (let at = 0; at < 10; at++) await tryFrom(`2001:db8:1:2::${at}`, 'WRONG')
      expect((await tryFrom('2001:db8:1:2:ffff::1', code)).status).toBe(429)
      expect((await tryFrom('203.0.113.8', code)).status).toBe(200)
      // From everywhere together there are only so many, too.
      let last = 410
      for (let at = 0; last === 410 && at < 400; at++) last = (await tryFrom(`198.51.${at}.1`, 'WRONG')).status
      expect(last).toBe(429)
      expect((await tryFrom('192.0.2.1', code)).status).toBe(429)
      expect((await tryFrom('192.0.2.1', token)).status).toBe(200)
    } finally {
      clock.restore()
    }
  })
})

describe('another process on the same store', () => {
  let here: RunningServer
  let there: RunningServer
  let close: () => Promise<void>

  beforeAll(async () => {
    const engine = await ENGINES.postgres()
    here = await startServer(engine)
    there = await startServer(engine)
    close = async () => {
      await Promise.all([here.server.stop(), there.server.stop()])
      await engine.stop()
    }
  })
  afterAll(() => close())

  test('lets in by the code of the first, once between them', async () => {
    const zoe = await TestPerson.enter(here.address, 'Zoe')
    const { code, token } = await ask(zoe)
    const came = await Promise.allSettled([
      comeIn(new TestPerson(there.address), code),
      comeIn(new TestPerson(here.address), token),
      comeIn(new TestPerson(there.address), token),
    ])
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await pending(zoe)).toMatchObject({ came: { browser: 'Phone' } })
  })
})
