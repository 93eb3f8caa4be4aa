/** People who do not get along: they are not heard, do not meet, and the administrator can be told of them. */
import type { TableLine } from '@gloam/protocol/table.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES } from '../testing/engines.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'
import { startServer } from '../testing/start.ts'

interface Lists {
  open: TableLine[]
}

interface Shunned {
  muted: { person: string; name: string; table: string | null }[]
  blocked: { person: string; name: string }[]
}

const idOf = ({ person }: TestPerson) => person?.id ?? ''

describe.each(TRIED_ON)('on %s', (_, start) => {
  const running = serverForTests(start)

  const { enter } = running
  const store = () => running.server.service.store
  const openTables = async (person: TestPerson) =>
    (await person.get<Lists>('/api/tables')).open.map(({ table: { id } }) => id)
  const block = (who: TestPerson, whom: TestPerson, blocked = true) =>
    who.post('/api/me/block', { person: idOf(whom), blocked })

  /** Two lines of somebody at a table. */
  async function linesAt(person: TestPerson, table: string): Promise<TestLine[]> {
    const lines = [await person.line(), await person.line()]
    for (const line of lines) {
      const come = line.next('table')
      line.send({ do: 'watch', table })
      await come
    }
    return lines
  }

  async function say(line: TestLine, table: string, text: string): Promise<number> {
    const heard = line.next('chat', ({ lines }) => lines.some((one) => one.text === text))
    line.send({ do: 'chat', table, text, request: 1 })
    return (await heard).lines.at(-1)?.id ?? 0
  }

  /** As if it had been played to its end. */
  async function over(id: string): Promise<void> {
    await running.server.service.change(id, ({ row, play }) => {
      const end = play?.clone() ?? null
      end?.end({ winners: [0], reason: 'end' })
      return { row, play: end, move: null }
    })
  }

  test('whoever is muted is folded away on all lines of the one who wants it so, and of nobody else', async () => {
    const [zoe, ox] = [await enter('Zoe'), await enter('Ox')]
    const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
    const { id: other } = await zoe.table('', { game: 'halloween', seats: 2 })
    const mine = await linesAt(zoe, id)
    const [theirs] = await linesAt(ox, id)
    const told = mine.map((line) => line.next('muted'))
    await zoe.post('/api/me/mute', { person: idOf(ox), table: id, muted: true })
    for (const muted of await Promise.all(told)) expect(muted).toEqual({ is: 'muted', table: id, people: [idOf(ox)] })
    // At this table alone.
    const [elsewhere] = await linesAt(zoe, other)
    expect(elsewhere.messages.filter(({ is }) => is === 'muted')).toEqual([])
    const everywhere = elsewhere.next('muted')
    await zoe.post('/api/me/mute', { person: idOf(ox), muted: true })
    expect((await everywhere).people).toEqual([idOf(ox)])
    // What they say comes with who said it; whoever is muted does not learn of it.
    await say(theirs, id, 'boo')
    expect(mine[0].messages.findLast(({ is }) => is === 'chat')).toMatchObject({ lines: [{ person: idOf(ox) }] })
    expect(theirs.messages.some(({ is }) => is === 'muted')).toBe(false)
    // Heard again everywhere is heard again at each table, also after coming back.
    const again = mine[0].next('muted')
    await zoe.post('/api/me/mute', { person: idOf(ox), muted: false })
    expect((await again).people).toEqual([])
    expect((await zoe.get<Shunned>('/api/me/company')).muted).toEqual([])
    for (const line of [...mine, theirs, elsewhere]) line.close()
  })

  test('people who are blocked do not meet at tables, whichever of them blocks', async () => {
    const [zoe, ox, eve] = [await enter('Zoe'), await enter('Ox'), await enter('Eve')]
    const wish = { game: 'halloween', seats: 3, open: true }
    const { id: hers } = await zoe.table('', wish)
    const { id: his } = await ox.table('', wish)
    const { id: third } = await eve.table('', wish)
    await ox.table(`/${third}/sit`, { seat: 1 })
    await block(zoe, ox)
    expect(await openTables(zoe)).toEqual(expect.arrayContaining([hers]))
    expect(await openTables(zoe)).not.toEqual(expect.arrayContaining([his]))
    expect(await openTables(zoe)).not.toEqual(expect.arrayContaining([third]))
    expect(await openTables(ox)).not.toEqual(expect.arrayContaining([hers]))
    expect(await openTables(eve)).toEqual(expect.arrayContaining([hers, his, third]))
    await expect(zoe.table(`/${his}/sit`, { seat: 1 })).rejects.toThrow('403 apart')
    await expect(ox.table(`/${hers}/sit`, { seat: 1 })).rejects.toThrow('403 apart')
    await expect(zoe.table(`/${third}/sit`, { seat: 2 })).rejects.toThrow('403 apart')
    // A table by link is no way round; whoever sits there already may change seats.
    const { id: byLink } = await zoe.table('', { game: 'halloween', seats: 3 })
    await expect(ox.table(`/${byLink}/sit`, { seat: 1 })).rejects.toThrow('somebody here has blocked you, or you')
    expect((await ox.table(`/${third}/sit`, { seat: 2 })).seats[2]).toMatchObject({ name: 'Ox' })
    // Nor do they meet in the seat of somebody who has gone.
    await eve.table(`/${byLink}/sit`, { seat: 1 })
    await zoe.table(`/${byLink}/bot`, { seat: 2, strength: 'random' })
    await zoe.table(`/${byLink}/start`)
    await eve.table(`/${byLink}/leave`)
    await zoe.table(`/${byLink}/offer`, { seat: 1, offered: true })
    await expect(ox.table(`/${byLink}/take-over`, { seat: 1 })).rejects.toThrow('403 apart')
    const list = await zoe.get<Shunned>('/api/me/company')
    expect(list.blocked).toEqual([{ person: idOf(ox), name: 'Ox', since: expect.any(Number) }])
    expect((await ox.get<Shunned>('/api/me/company')).blocked).toEqual([])
    await block(zoe, ox, false)
    expect((await ox.table(`/${hers}/sit`, { seat: 1 })).seats[1]).toMatchObject({ name: 'Ox' })
  })

  test('a rematch keeps no seat for somebody who is blocked, and whoever is blocked is not heard', async () => {
    const [zoe, ox] = [await enter('Zoe'), await enter('Ox')]
    const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
    await ox.table(`/${id}/sit`, { seat: 1 })
    await zoe.table(`/${id}/start`)
    const line = await zoe.line()
    await line.watch(id)
    const muted = line.next('muted')
    await block(zoe, ox)
    expect((await muted).people).toEqual([idOf(ox)])
    // The match that both play goes on.
    expect((await ox.get<{ yourSeat: number }>(`/api/tables/${id}`)).yourSeat).toBe(1)
    await over(id)
    expect((await zoe.table(`/${id}/again`)).seats.map(({ kind }) => kind)).toEqual(['person', 'free'])
    line.close()
  })

  describe('a report', () => {
    test('of a line is kept with what was said around it, also when the table is gone', async () => {
      const [zoe, ox] = [await enter('Zoe'), await enter('Ox')]
      const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
      const [line] = await linesAt(ox, id)
      await say(line, id, 'first')
      const number = await say(line, id, 'you are a turnip')
      await say(line, id, 'and a beet')
      const report = { line: number, reason: 'insult', words: 'This hurts.' }
      expect(await zoe.post(`/api/tables/${id}/report`, report)).toEqual({ received: true })
      // Told twice it is kept once.
      await zoe.post(`/api/tables/${id}/report`, report)
      await store().db.deleteFrom('tables').where('id', '=', id).execute()
      const kept = await store().db.selectFrom('reports').selectAll().where('table_id', '=', id).execute()
      expect(kept).toMatchObject([
        { by: idOf(zoe), about: idOf(ox), name: 'Ox', line: number, reason: 'insult', done: null },
      ])
      const lines = JSON.parse(kept[0].content) as { text: string }[]
      expect(lines.map(({ text }) => text)).toEqual(['first', 'you are a turnip', 'and a beet'])
      line.close()
    })

    test('is about what somebody said or is called here, and never about oneself', async () => {
      const [zoe, ox, eve] = [await enter('Zoe'), await enter('A Bad Name'), await enter('Eve')]
      const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
      await ox.table(`/${id}/sit`, { seat: 1 })
      const tell = (body: object) => zoe.post(`/api/tables/${id}/report`, { reason: 'name', ...body })
      expect(await tell({ person: idOf(ox) })).toEqual({ received: true })
      await expect(tell({ person: idOf(eve) })).rejects.toThrow('404 not found')
      await expect(tell({ line: 7 })).rejects.toThrow('404 not found')
      await expect(tell({})).rejects.toThrow('404 not found')
      await expect(tell({ person: idOf(zoe) })).rejects.toThrow('422 yourself')
      await expect(zoe.post('/api/tables/nowhere-at-all/report', { reason: 'spam', line: 1 })).rejects.toThrow('404')
      const stranger = new TestPerson(running.address)
      await expect(stranger.post(`/api/tables/${id}/report`, { reason: 'spam', line: 1 })).rejects.toThrow('401 nobody')
    })
  })

  test('whom a guest has blocked the account has blocked; whoever is forgotten is on no list', async () => {
    const [guest, account, ox] = [await enter('Zoe'), await enter('Zoe'), await enter('Ox')]
    await block(guest, ox)
    await block(ox, guest)
    await guest.post('/api/me/mute', { person: idOf(ox), muted: true })
    await running.server.service.people.handOver(idOf(guest), idOf(account))
    expect(await account.get<Shunned>('/api/me/company')).toMatchObject({
      muted: [{ person: idOf(ox), table: null }],
      blocked: [{ person: idOf(ox) }],
    })
    expect((await ox.get<Shunned>('/api/me/company')).blocked).toMatchObject([{ person: idOf(account) }])
    expect(await account.get('/api/me/export')).toMatchObject({ shunned: { blocked: [{ name: 'Ox' }] } })
    await ox.post('/api/me/forget', { name: 'Ox' })
    expect(await account.get<Shunned>('/api/me/company')).toEqual({ muted: [], blocked: [] })
  })
})

test('somebody reports a few things, and no more than that', async () => {
  const engine = await ENGINES.sqlite()
  const { address, server } = await startServer(engine, { GLOAM_RATE: '1' })
  // None is given back in between, however slow the machine is.
  const clock = new TestClock({ stands: true })
  onTestFinished(() => clock.restore())
  const [zoe, ox] = [await TestPerson.enter(address, 'Zoe'), await TestPerson.enter(address, 'Ox')]
  const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
  const told = async (line: number) =>
    (await zoe.raw('POST', `/api/tables/${id}/report`, { line, reason: 'spam' })).status
  const statuses: number[] = []
  for (let i = 1; i <= 7; i++) {
    await server.service.store.chat.add(id, {
      person: ox.person?.id ?? '',
      name: 'Ox',
      seat: null,
      text: 'spam',
      at: i,
    })
    statuses.push(await told(i))
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  await server.stop()
  await engine.stop()
})
