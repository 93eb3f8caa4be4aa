/** A link in a letter belongs to whoever asked for it, wherever it is opened; and what others make of it. */
import type { LinkAsked, LinkSeen, Me } from '@gloam/protocol/api.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'
import { catchLetters } from '../testing/receivers/letters.ts'

const letters = await catchLetters()
afterAll(() => letters.stop())
beforeEach(() => letters.forget())

const ADMIN = 'admin@example.org'
const MINUTE = 60_000
let count = 0

const asked = (person: TestPerson) => person.get<LinkAsked | null>('/api/link/asked')
const meOf = (person: TestPerson) => person.get<Me | null>('/api/me')
const idOf = ({ person }: TestPerson) => person?.id ?? ''
const look = (person: TestPerson, token: string) => person.get<LinkSeen>(`/api/link?token=${token}`)
const comeIn = (person: TestPerson, token: string) => person.post('/api/link', { token })
const letIn = (person: TestPerson, token: string) => person.post('/api/link/let-in', { token })
const claim = (person: TestPerson) => person.post('/api/link/claim')

describe.each(TRIED_ON)('on %s', (engine, start) => {
  const running = serverForTests(start, { SMTP_URL: letters.url, GLOAM_ADMINS: `${engine}.${ADMIN}` })
  const { enter } = running
  const nobody = () => new TestPerson(running.address)
  const newAddress = () => `${engine}.${++count}@example.org`
  let clock: TestClock | null = null

  afterEach(() => {
    clock?.restore()
    clock = null
  })

  /** Asks for a link, and reads the token out of the letter that comes. */
  async function ask(person: TestPerson, email: string, name = 'New'): Promise<string> {
    letters.forget()
    const answer = await person.raw('POST', '/api/link/ask', { email, name }, { 'user-agent': 'Laptop' })
    expect(answer.status).toBe(200)
    return new URL(await letters.linkFor(email)).searchParams.get('token') ?? ''
  }

  /** Somebody who has an account with this address, and a browser of theirs. */
  async function account(email: string, name: string): Promise<TestPerson> {
    const owner = nobody()
    await comeIn(owner, await ask(owner, email, name))
    return Object.assign(owner, { person: await meOf(owner) })
  }

  test('opened where it was asked for: the guest is the same person, with an address', async () => {
    const email = newAddress()
    const zoe = await enter('Zoe')
    await zoe.table('', { game: 'halloween', seats: 2 })
    const token = await ask(zoe, email)
    expect(await asked(zoe)).toMatchObject({ email, state: 'asked' })
    expect(await look(zoe, token)).toEqual({ email, matches: 1, asked: null })
    await comeIn(zoe, token)
    expect(await meOf(zoe)).toMatchObject({ id: idOf(zoe), name: 'Zoe', guest: false, email })
    expect(await zoe.get('/api/me/sessions')).toHaveLength(1)
    expect(await asked(zoe)).toBeNull()
    await expect(comeIn(nobody(), token)).rejects.toThrow('410 old link')
  })

  test('opened elsewhere it says who asked, and lets that browser in: the guest there is told, and stays at the table', async () => {
    const email = newAddress()
    const [zoe, phone] = [await enter('Zoe'), nobody()]
    const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
    const token = await ask(zoe, email)
    expect(await look(phone, token)).toMatchObject({ email, asked: { name: 'Zoe', browser: 'Laptop' } })
    await expect(claim(zoe)).rejects.toThrow('410 old link')
    await letIn(phone, token)
    expect(await meOf(phone)).toBeNull()
    expect(await asked(zoe)).toMatchObject({ state: 'let in' })
    await claim(zoe)
    expect(await meOf(zoe)).toMatchObject({ id: idOf(zoe), guest: false, email })
    expect(await zoe.get(`/api/tables/${id}`)).toMatchObject({ yourSeat: 0 })
    expect(await zoe.get('/api/me/sessions')).toHaveLength(1)
    for (const act of [letIn, comeIn, look]) await expect(act(phone, token)).rejects.toThrow('410 old link')
    await expect(claim(zoe)).rejects.toThrow('410 old link')
  })

  test('or lets whoever opens it in there, as the same person: the guest’s match is on both devices', async () => {
    const email = newAddress()
    const [zoe, phone] = [await enter('Zoe'), nobody()]
    const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
    await comeIn(phone, await ask(zoe, email))
    expect(await meOf(phone)).toMatchObject({ id: idOf(zoe), name: 'Zoe', email })
    expect(await phone.get(`/api/tables/${id}`)).toMatchObject({ yourSeat: 0 })
    expect(await meOf(zoe)).toMatchObject({ id: idOf(zoe), email })
    expect(await asked(zoe)).toMatchObject({ state: 'elsewhere' })
  })

  test('where the address is an account’s: what the guest had goes there, and a browser that is let in has both', async () => {
    const email = newAddress()
    const owner = await account(email, 'Una')
    const [here, there] = [await enter('Guest one'), await enter('Guest two')]
    const tables = [
      (await here.table('', { game: 'halloween', seats: 2 })).id,
      (await there.table('', { game: 'halloween', seats: 2 })).id,
    ]
    // Let in from elsewhere.
    await letIn(nobody(), await ask(here, email))
    await claim(here)
    expect(await meOf(here)).toMatchObject({ id: idOf(owner), name: 'Una' })
    // Or come in elsewhere: the guest is nobody any more, and that browser is told why.
    const phone = nobody()
    await comeIn(phone, await ask(there, email))
    expect(await meOf(phone)).toMatchObject({ id: idOf(owner) })
    expect(await meOf(there)).toBeNull()
    expect(await asked(there)).toMatchObject({ state: 'elsewhere' })
    for (const id of tables) expect(await owner.get(`/api/tables/${id}`)).toMatchObject({ yourSeat: 0 })
  })

  test('asked for by nobody in particular: somebody new, by the name that was given', async () => {
    const email = newAddress()
    const [laptop, phone] = [nobody(), nobody()]
    const token = await ask(laptop, email, 'Bram')
    expect(await look(phone, token)).toMatchObject({ asked: { name: null, browser: 'Laptop' } })
    await letIn(phone, token)
    await claim(laptop)
    expect(await meOf(laptop)).toMatchObject({ name: 'Bram', email, guest: false })
    expect(await meOf(phone)).toBeNull()
  })

  test('it is good for half an hour, once, and until somebody says that it was not they', async () => {
    const zoe = await enter('Zoe')
    const [first, second] = [await ask(zoe, newAddress()), await ask(zoe, newAddress())]
    clock = new TestClock()
    clock.pass(29 * MINUTE)
    expect(await look(nobody(), first)).toMatchObject({ asked: { name: 'Zoe' } })
    clock.pass(2 * MINUTE)
    for (const act of [look, comeIn, letIn]) await expect(act(nobody(), second)).rejects.toThrow('410 old link')
    clock.restore()
    await nobody().post('/api/link/refuse', { token: first })
    await expect(comeIn(nobody(), first)).rejects.toThrow('410 old link')
    const third = await ask(zoe, newAddress())
    const came = await Promise.allSettled([
      ...[1, 2, 3].map(() => comeIn(nobody(), third)),
      ...[1, 2].map(() => letIn(nobody(), third)),
    ])
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('whoever asks for somebody else’s link gains nothing when they come in by it where they are', async () => {
    const email = newAddress()
    const owner = await account(email, 'Una')
    const eve = nobody()
    const token = await ask(eve, email, 'Una')
    const phone = nobody()
    await comeIn(phone, token)
    expect(await meOf(phone)).toMatchObject({ id: idOf(owner) })
    await expect(claim(eve)).rejects.toThrow('410 old link')
    expect(await meOf(eve)).toBeNull()
  })

  test('what one browser has asked for no other can claim', async () => {
    const [zoe, eve] = [await enter('Zoe'), await enter('Eve')]
    const token = await ask(zoe, newAddress())
    await ask(eve, newAddress())
    await letIn(nobody(), token)
    await expect(claim(eve)).rejects.toThrow('410 old link')
    await expect(claim(nobody())).rejects.toThrow('410 old link')
    const thief = Object.assign(nobody(), { cookie: `gloam.asked=${token}` })
    await expect(claim(thief)).rejects.toThrow('410 old link')
    expect(await asked(thief)).toBeNull()
    await claim(zoe)
  })

  test('nobody becomes an administrator by being let in: only where the link itself was opened', async () => {
    const email = `${engine}.${ADMIN}`
    const admin = await account(email, 'Admin')
    expect(await meOf(admin)).toMatchObject({ admin: true })
    const eve = await enter('Eve')
    await letIn(admin, await ask(eve, email))
    await claim(eve)
    const me = await meOf(eve)
    expect(me).toMatchObject({ id: idOf(admin) })
    expect(me?.admin).toBeUndefined()
    expect((await eve.raw('GET', '/api/admin/people')).status).toBe(404)
  })

  test('no script reads what the browser keeps, and no other site asks for a letter', async () => {
    const zoe = nobody()
    const answer = await zoe.raw('POST', '/api/link/ask', { email: newAddress() })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^gloam\.asked=[\w-]{16}; Max-Age=1800; Path=\/api\/link; HttpOnly; SameSite=Lax$/)
    const foreign = await zoe.raw(
      'POST',
      '/api/link/ask',
      { email: newAddress() },
      { origin: 'http://elsewhere.example' },
    )
    expect(foreign.status).toBe(403)
  })
})
