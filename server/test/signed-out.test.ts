/** A live line ends with its session: whoever is signed out sees, says and decides nothing more, on any process. */

import { effort } from '@gloam/kernel/testing/effort.ts'
import type { ServerMessage } from '@gloam/protocol/live.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Limits } from '../common/allowance.ts'
import { createMetrics } from '../common/metrics.ts'
import { MessageRouter } from '../live/router.ts'
import type { Store } from '../store/store.ts'
import { giveAddressFromOutside } from '../testing/accounts.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { serverForTests } from '../testing/for-tests.ts'
import { ServerGroup } from '../testing/process/group.ts'
import { TestPasskey } from '../testing/receivers/passkey.ts'
import { openTestStore } from '../testing/store.ts'

const KEEPER = 'keeper@example.org'
const HOUSE = 'http://localhost'

describe('whoever does not let go of a line', () => {
  const running = serverForTests()

  test('is cut off all the same, and what they say meanwhile is not heard', async () => {
    const { service } = running.server
    const router = new MessageRouter(service, createMetrics(Fastify({ logger: false }).log), new Limits(), 1)
    const [zoe, eve] = [await running.enter('Zoe'), await running.enter('Eve')]
    const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
    const sent: string[] = []
    const isCut = Promise.withResolvers<void>()
    const carrier = { send: (text: string) => void sent.push(text), backlog: () => 0, close: () => {}, ask: null }
    const whose = { id: eve.person?.id ?? '', name: 'Eve', session: 'ended' }
    const line = router.open({ ...carrier, cut: isCut.resolve }, whose, '')
    await router.hear(line, JSON.stringify({ do: 'watch', table: id }))
    router.end(line, 'signed out')
    const { length } = sent
    expect(JSON.parse(sent.at(-1) ?? '')).toEqual({ is: 'goodbye', why: 'signed out' })
    await router.hear(line, JSON.stringify({ do: 'chat', table: id, text: 'still here', request: 1 }))
    const own = await zoe.line()
    const said = own.next('chat')
    own.send({ do: 'watch', table: id })
    own.send({ do: 'chat', table: id, text: 'alone at last', request: 1 })
    expect((await said).lines.map(({ text }) => text)).toEqual(['alone at last'])
    expect(sent).toHaveLength(length)
    await isCut.promise
    own.close()
    router.closeAll()
  })
})

const HOUSES = [
  { name: 'two processes on PostgreSQL', start: ENGINES.postgres, count: 2 },
  { name: 'one process on SQLite', start: ENGINES.sqlite, count: 1 },
]

describe.each(HOUSES.slice(0, effort(1, 2)))('$name', ({ start, count }) => {
  let engine: TestEngine
  let group: ServerGroup
  let store: Store
  let keeper: TestPerson
  /** Where things are done, and where somebody is connected: the same place, if there is only one. */
  let here = ''
  let there = ''

  beforeAll(async () => {
    engine = await start()
    group = await ServerGroup.open(engine, count, { GLOAM_ADMINS: KEEPER, PUBLIC_URL: HOUSE })
    here = group.processes[0]?.address ?? ''
    there = group.processes.at(-1)?.address ?? ''
    store = openTestStore(engine)
    keeper = await TestPerson.enter(here, 'Keeper')
    await giveAddressFromOutside(engine, keeper, { email: KEEPER })
  })

  afterAll(async () => {
    await group?.close()
    await store?.db.destroy()
    await engine?.stop()
  })

  /** Whoever has these cookies, at another process. */
  function at(address: string, { cookie, person }: TestPerson): TestPerson {
    return Object.assign(new TestPerson(address), { cookie, person })
  }

  /** Somebody with an account who is signed in twice. */
  async function signedInTwice(name: string): Promise<{ owner: TestPerson; thief: TestPerson }> {
    const owner = await TestPerson.enter(here, name)
    const key = new TestPasskey(HOUSE)
    expect(await key.addTo(owner)).toBe(true)
    const thief = new TestPerson(there)
    expect(await key.signIn(thief)).toBe(true)
    return { owner, thief: Object.assign(thief, { person: owner.person }) }
  }

  const otherSession = async (person: TestPerson) =>
    (await person.get<{ id: string; here: boolean }[]>('/api/me/sessions')).find((session) => !session.here)?.id ?? ''

  /** A WebSocket and a stream of somebody at a table, and the last that is said on each once they have ended. */
  async function lines(person: TestPerson, table: string) {
    const line = await person.line()
    await line.watch(table)
    const stream = await person.raw('GET', `/api/stream?table=${table}`)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const begun = (await reader?.read())?.value ?? ''
    expect(begun).toContain(`"person":"${person.person?.id}"`)
    const rest = async () => {
      let heard = ''
      for (;;) {
        const { done = true, value = '' } = (await reader?.read()) ?? {}
        if (done) return heard
        heard += value
      }
    }
    const lastWords = async () => {
      await line.whenClosed
      const last = (await rest()).trim().split('\n').at(-1) ?? ''
      return [line.messages.at(-1), JSON.parse(last) as ServerMessage]
    }
    return { line, lastWords }
  }

  const goodbye = (why: string) => [
    { is: 'goodbye', why },
    { is: 'goodbye', why },
  ]

  async function matchOf(person: TestPerson): Promise<string> {
    const wish = { game: 'halloween', seats: 2, options: { first: 'seat-1' }, bots: 'random', start: true }
    return (await person.table('', wish)).id
  }

  test('whose session is ended from elsewhere is told so and cut off; whoever ended it stays', async () => {
    const { owner, thief } = await signedInTwice('Zoe')
    const table = await matchOf(owner)
    const { lastWords } = await lines(thief, table)
    const own = await owner.line()
    const { seen } = await own.watch(table)
    await owner.post(`/api/me/sessions/${await otherSession(owner)}/end`)
    expect(await lastWords()).toEqual(goodbye('signed out'))
    // Who comes back with the same cookies is nobody, and sees what anybody may.
    await expect.poll(() => thief.get('/api/me')).toBeNull()
    const again = await at(there, thief).line()
    expect(again.messages[0]).toMatchObject({ is: 'welcome', person: null })
    expect((await again.watch(table)).seen).toMatchObject({ seat: -1, question: null })
    expect(await own.pick(table, seen.question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
    for (const line of [own, again]) line.close()
  })

  test('what is signed in a cookie lets nobody add a passkey once the session has ended', async () => {
    const { owner, thief } = await signedInTwice('Zoe')
    const kept = at(here, thief)
    await owner.post(`/api/me/sessions/${await otherSession(owner)}/end`)
    await expect(new TestPasskey(HOUSE).addTo(kept)).rejects.toThrow('401')
    expect(await owner.get<unknown[]>('/api/auth/passkey/list-user-passkeys')).toHaveLength(1)
  })

  test('whoever signs out is cut off on all lines of that session, and a copy of the cookies is worth nothing', async () => {
    const zoe = await TestPerson.enter(here, 'Zoe')
    const copy = at(there, zoe)
    const { lastWords } = await lines(copy, await matchOf(zoe))
    await zoe.raw('POST', '/api/auth/sign-out', {}, { origin: here })
    expect(await lastWords()).toEqual(goodbye('signed out'))
    await expect.poll(() => copy.get('/api/me/waiting')).toEqual([])
    await expect(copy.table('', { game: 'halloween', seats: 2 })).rejects.toThrow('401')
  })

  test('whoever is forgotten is cut off', async () => {
    const zoe = await TestPerson.enter(here, 'Zoe')
    const { lastWords } = await lines(at(there, zoe), await matchOf(zoe))
    await zoe.post('/api/me/forget', { name: 'Zoe' })
    expect(await lastWords()).toEqual(goodbye('signed out'))
  })

  test('a guest who comes in as somebody else is no longer that guest anywhere', async () => {
    const { owner } = await signedInTwice('Zoe')
    const key = new TestPasskey(HOUSE)
    await key.addTo(owner)
    const guest = await TestPerson.enter(here, 'Guest')
    const { lastWords } = await lines(at(there, guest), await matchOf(guest))
    expect(await key.signIn(guest)).toBe(true)
    expect(await lastWords()).toEqual(goodbye('signed out'))
  })

  test('whoever is banned is cut off and told why', async () => {
    const { owner, thief } = await signedInTwice('Zoe')
    const { lastWords } = await lines(thief, await matchOf(owner))
    await keeper.post('/api/admin/acts', { do: 'ban', person: owner.person?.id, days: 1, why: 'A test.' })
    expect(await lastWords()).toEqual(goodbye('banned'))
  })

  test('a session that is gone without a word is found out', async () => {
    const zoe = await TestPerson.enter(there, 'Zoe')
    const { lastWords } = await lines(zoe, await matchOf(zoe))
    await store.db
      .deleteFrom('session')
      .where('userId', '=', zoe.person?.id ?? '')
      .execute()
    expect(await lastWords()).toEqual(goodbye('signed out'))
  })
})
