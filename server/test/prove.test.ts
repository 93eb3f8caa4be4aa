/** Whose an address is: a proof counts where it was asked for, and only who came in by an address is its administrator. */
import type { AddressProof, Person } from '@gloam/protocol/api.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'
import { catchLetters } from '../testing/receivers/letters.ts'
import { TestPasskey } from '../testing/receivers/passkey.ts'

const HOUSE = 'http://localhost'

const letters = await catchLetters()
afterAll(() => letters.stop())
beforeEach(() => letters.forget())

describe.each(TRIED_ON)('on %s', (engine, start) => {
  const admins = ['admin', 'boss', 'chief', 'owner'].map((name) => `${name}@example.org`) as [
    string,
    string,
    string,
    string,
  ]
  const env = { GLOAM_ADMINS: admins.join(), SMTP_URL: letters.url, PUBLIC_URL: HOUSE }
  const running = serverForTests(start, env)
  const { enter } = running
  const nobody = () => new TestPerson(running.address)

  async function tokenFor(email: string): Promise<string> {
    return new URL(await letters.linkFor(email)).searchParams.get('token') ?? ''
  }

  /** Says that an address is theirs, and reads the token out of the letter that comes there. */
  async function ask(person: TestPerson, email: string): Promise<string> {
    letters.forget()
    await person.post('/api/me/address', { email })
    return tokenFor(email.toLowerCase())
  }

  const look = (person: TestPerson, token: string) => person.get<AddressProof>(`/api/link/prove?token=${token}`)
  const codeOf = async (token: string) => (await look(nobody(), token)).code ?? ''
  const type = (person: TestPerson, code: string) => person.post('/api/me/address/code', { code })
  const prove = (person: TestPerson, token: string) => person.post('/api/link/prove', { token })
  const pending = (person: TestPerson) => person.get('/api/me/address')
  const meOf = (person: TestPerson) => person.get<Person>('/api/me')

  async function comeIn(email: string, person = nobody()): Promise<TestPerson> {
    letters.forget()
    await person.raw('POST', '/api/link/ask', { email, name: 'Boss' }, { origin: running.address })
    await person.post('/api/link', { token: await tokenFor(email) })
    return person
  }

  async function isAdmin(person: TestPerson): Promise<boolean> {
    const { admin = false } = await meOf(person)
    expect((await person.raw('GET', '/api/admin/people')).status).toBe(admin ? 200 : 404)
    return admin
  }

  test('a guest does not become administrator when the administrator says yes to their letter', async () => {
    const [email] = admins
    const eve = await enter('Eve')
    const own = { origin: running.address }
    // The sign-in library's own way is closed, and ours counts where it was asked for.
    await eve.raw('POST', '/api/auth/change-email', { newEmail: email, callbackURL: '/me' }, own)
    await eve.raw('POST', '/api/me/address', { email })
    const token = await tokenFor(email)
    const admin = nobody()
    const said = await admin.raw('POST', '/api/link/prove', { token })
    expect([said.status, said.headers.getSetCookie()]).toEqual([403, []])
    expect(await admin.get('/api/me')).toBeNull()
    expect(await meOf(eve)).toMatchObject({ guest: true, email: null })
    expect(await isAdmin(eve)).toBe(false)
    // Nor when the administrator has come in meanwhile.
    await comeIn(email, admin)
    expect(await isAdmin(admin)).toBe(true)
    await expect(prove(admin, token)).rejects.toThrow('403 asked elsewhere')
    expect(await isAdmin(eve)).toBe(false)
    // Not even with the code that the administrator was shown: somebody else has the address by now.
    await expect(type(eve, await codeOf(token))).rejects.toThrow('409 address taken')
    expect(await meOf(eve)).toMatchObject({ guest: true, email: null })
  })

  describe('a letter about an address', () => {
    test('says who asked for it, and acts where it was asked for, once', async () => {
      const zoe = await enter('Zoe')
      const email = `zoe.${engine}@example.org`
      const token = await ask(zoe, email.toUpperCase())
      expect(await look(zoe, token)).toMatchObject({ email, name: 'Zoe', browser: 'node', code: null })
      expect(await look(nobody(), token)).toMatchObject({
        ...{ email, name: 'Zoe', browser: 'node', at: expect.any(Number) },
        code: expect.stringMatching(/^[A-Z3-9]{4}-[A-Z3-9]{4}$/),
      })
      expect(await pending(zoe)).toMatchObject({ email })
      await prove(zoe, token)
      expect(await meOf(zoe)).toMatchObject({ id: zoe.person?.id, name: 'Zoe', guest: false, email })
      expect(await pending(zoe)).toBeNull()
      await expect(prove(zoe, token)).rejects.toThrow('410 old link')
      await expect(look(zoe, token)).rejects.toThrow('410 old link')
    })

    test('is not acted upon by whatever opens links in letters by itself', async () => {
      const zoe = await enter('Zoe')
      const token = await ask(zoe, `scanned.${engine}@example.org`)
      for (const path of ['/prove', '/api/link/prove', '/api/auth/verify-email']) {
        for (const method of ['GET', 'HEAD']) {
          const url = `${running.address}${path}?token=${token}&callbackURL=/me`
          for (const cookie of ['', zoe.cookie]) {
            const answer = await fetch(url, { method, redirect: 'manual', headers: { cookie } })
            expect([method, path, answer.headers.getSetCookie()]).toEqual([method, path, []])
          }
        }
      }
      expect(await meOf(zoe)).toMatchObject({ email: null })
      await prove(zoe, token)
    })

    test('opened elsewhere shows a code, which counts where it was asked for, once', async () => {
      const [zoe, phone] = [await enter('Zoe'), await enter('Zoe’s phone')]
      const email = `phone.${engine}@example.org`
      const token = await ask(zoe, email)
      const { code } = await look(phone, token)
      await expect(prove(phone, token)).rejects.toThrow('403 asked elsewhere')
      await expect(type(phone, code ?? '')).rejects.toThrow('410 old code')
      await type(zoe, ` ${code?.toLowerCase().replace('-', ' ')} `)
      expect([await meOf(zoe), await meOf(phone)]).toMatchObject([
        { email, guest: false },
        { email: null, guest: true },
      ])
      await expect(type(zoe, code ?? '')).rejects.toThrow('410 old code')
      await expect(prove(zoe, token)).rejects.toThrow('410 old link')
    })

    test('counts in no other session, not even of the same account', async () => {
      const email = `twice.${engine}@example.org`
      const [here, there] = [await comeIn(email), await comeIn(email)]
      const token = await ask(here, `new.${email}`)
      await expect(prove(there, token)).rejects.toThrow('403 asked elsewhere')
      await expect(type(there, await codeOf(token))).rejects.toThrow('410 old code')
      expect(await pending(there)).toBeNull()
      expect(await meOf(here)).toMatchObject({ email })
      // With the session goes what was asked in it.
      const sessions = await there.get<{ id: string; here: boolean }[]>('/api/me/sessions')
      await there.post(`/api/me/sessions/${sessions.find((session) => !session.here)?.id}/end`)
      await expect(look(there, token)).rejects.toThrow('410 old link')
      await expect(prove(here, token)).rejects.toThrow('403 asked elsewhere')
    })

    test('is worth nothing once another one was asked for, or after half an hour', async () => {
      const zoe = await enter('Zoe')
      const first = await ask(zoe, `first.${engine}@example.org`)
      const second = await ask(zoe, `second.${engine}@example.org`)
      await expect(prove(zoe, first)).rejects.toThrow('410 old link')
      const code = await codeOf(second)
      const clock = new TestClock()
      clock.pass(1_800_001)
      try {
        expect(await pending(zoe)).toBeNull()
        await expect(prove(zoe, second)).rejects.toThrow('410 old link')
        await expect(type(zoe, code)).rejects.toThrow('410 old code')
      } finally {
        clock.restore()
      }
    })

    test('about an address that another account has is sent all the same, and changes nothing', async () => {
      const email = `taken.${engine}@example.org`
      const [owner, zoe] = [await comeIn(email), await enter('Zoe')]
      await expect(prove(zoe, await ask(zoe, email))).rejects.toThrow('409 address taken')
      expect([(await meOf(owner)).email, (await meOf(zoe)).email]).toEqual([email, null])
    })
  })

  describe('a code', () => {
    const wrong = 'AAAA-AAAA'

    test('may be wrong five times; then neither it nor the link is good', async () => {
      const eve = await enter('Eve')
      const token = await ask(eve, `guessed.${engine}@example.org`)
      const code = await codeOf(token)
      for (const left of ['4 times', '3 times', '2 times', 'once'])
        await expect(type(eve, wrong)).rejects.toThrow(
          `422 wrong code: This is not the code. You may try ${left} more.`,
        )
      await expect(type(eve, wrong)).rejects.toThrow('410 old code')
      await expect(type(eve, code)).rejects.toThrow('410 old code')
      await expect(prove(eve, token)).rejects.toThrow('410 old link')
      expect(await meOf(eve)).toMatchObject({ email: null })
    })

    test('is not guessed more often by guessing many at once', async () => {
      const eve = await enter('Eve')
      const code = await codeOf(await ask(eve, `flooded.${engine}@example.org`))
      const guesses = await Promise.all(
        Array.from({ length: 30 }, async () => (await eve.raw('POST', '/api/me/address/code', { code: wrong })).status),
      )
      expect(guesses.filter((status) => status === 422)).toHaveLength(4)
      expect(guesses.filter((status) => status === 410)).toHaveLength(26)
      await expect(type(eve, code)).rejects.toThrow('410 old code')
    })

    test('of somebody else is a wrong one', async () => {
      const [eve, zoe] = [await enter('Eve'), await enter('Zoe')]
      const theirs = await codeOf(await ask(zoe, `zoes.${engine}@example.org`))
      await ask(eve, `eves.${engine}@example.org`)
      await expect(type(eve, theirs)).rejects.toThrow('422 wrong code')
      expect(await meOf(eve)).toMatchObject({ email: null })
      await type(zoe, theirs)
      await expect(type(nobody(), theirs)).rejects.toThrow('401')
    })
  })

  describe('an administrator', () => {
    test('is who came in by a link to the address, not whoever has added it', async () => {
      const [, email] = admins
      const guest = await enter('Boss')
      await prove(guest, await ask(guest, email))
      expect(await meOf(guest)).toMatchObject({ email })
      expect(await isAdmin(guest)).toBe(false)
      const boss = await comeIn(email)
      expect((await meOf(boss)).id).toBe(guest.person?.id)
      expect([await isAdmin(boss), await isAdmin(guest)]).toEqual([true, false])
      // An address that was changed asks for coming in anew.
      await prove(boss, await ask(boss, `former.${engine}@example.org`))
      expect(await isAdmin(boss)).toBe(false)
      await prove(boss, await ask(boss, email))
      expect(await isAdmin(boss)).toBe(true)
    })

    test('is who has a passkey that was made in such a session, whoever else has one of the same account', async () => {
      const [, , email] = admins
      // Somebody has talked the administrator into reading the code out, and has a passkey already.
      const eve = await enter('Eve')
      const early = new TestPasskey(HOUSE)
      expect(await early.addTo(eve)).toBe(true)
      await type(eve, await codeOf(await ask(eve, email)))
      const chief = await comeIn(email)
      const key = new TestPasskey(HOUSE)
      expect(await key.addTo(chief)).toBe(true)
      const late = new TestPasskey(HOUSE)
      expect(await late.addTo(eve)).toBe(true)
      const comers: [TestPasskey, boolean][] = [
        [early, false],
        [late, false],
        [key, true],
      ]
      for (const [passkey, expected] of comers) {
        const comer = nobody()
        expect(await passkey.signIn(comer)).toBe(true)
        expect((await meOf(comer)).id).toBe(eve.person?.id)
        expect(await isAdmin(comer)).toBe(expected)
      }
    })

    test('is not who puts a passkey in the place of the administrator’s', async () => {
      const [, , , email] = admins
      const eve = await enter('Eve')
      await type(eve, await codeOf(await ask(eve, email)))
      const owner = await comeIn(email)
      const key = new TestPasskey(HOUSE)
      expect(await key.addTo(owner)).toBe(true)
      const [{ id }] = await eve.get<[{ id: string }]>('/api/auth/passkey/list-user-passkeys')
      await eve.raw('POST', '/api/auth/passkey/delete-passkey', { id }, { origin: running.address })
      const forged = new TestPasskey(HOUSE, key.id)
      expect(await forged.addTo(eve)).toBe(true)
      const comer = nobody()
      expect(await forged.signIn(comer)).toBe(true)
      expect(await isAdmin(comer)).toBe(false)
      // What a passkey made in such a session is handed on by the next.
      const next = new TestPasskey(HOUSE)
      expect(await next.addTo(comer)).toBe(true)
      const again = nobody()
      expect(await next.signIn(again)).toBe(true)
      expect([await isAdmin(again), await isAdmin(owner)]).toEqual([false, true])
    })
  })
})
