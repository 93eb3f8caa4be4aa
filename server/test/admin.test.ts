/** Administrators: what they see and do, that each act is written down, and that nobody else finds anything there. */
import {
  type AdminGroup,
  type AdminPerson,
  type AdminReport,
  type AdminTable,
  adminApi,
  type LoggedAct,
} from '@gloam/protocol/admin.ts'
import type { GroupState } from '@gloam/protocol/people/groups.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '../accounts/bans.ts'
import { giveAddress } from '../testing/accounts.ts'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'

const KEEPER = 'keeper@example.org'
const idOf = ({ person }: TestPerson) => person?.id ?? ''

describe.each(TRIED_ON)('on %s', (_, start) => {
  const running = serverForTests(start, { GLOAM_ADMINS: `somebody@example.org, ${KEEPER.toUpperCase()}` })
  let keeper: TestPerson

  beforeAll(async () => {
    keeper = await enter('Keeper')
    await address(keeper, KEEPER)
  })

  const { enter } = running
  const service = () => running.server.service
  const db = () => service().store.db
  const act = <T>(body: object) => keeper.post<T>('/api/admin/acts', { why: 'A test.', ...body })
  const stateOf = async (id: string) => (await keeper.get<{ table: TableState }>(`/api/tables/${id}`)).table

  const address = (person: TestPerson, email: string, verified = true) =>
    giveAddress(db(), running.engine, person, { email, verified })

  /** The token of the link that was made for an address: this server sends no letters. */
  async function tokenFor(email: string): Promise<string> {
    const rows = await db().selectFrom('ways_in').select(['id', 'email']).orderBy('at').execute()
    return rows.findLast((row) => row.email === email)?.id ?? ''
  }

  async function begun(host: TestPerson, guest: TestPerson): Promise<string> {
    const { id } = await host.table('', { game: 'halloween', seats: 2, options: { first: 'seat-1' } })
    await guest.table(`/${id}/sit`, { seat: 1 })
    await host.table(`/${id}/start`)
    return id
  }

  async function comeTo(person: TestPerson, id: string): Promise<TestLine> {
    const line = await person.line()
    const come = line.next('table')
    line.send({ do: 'watch', table: id })
    await come
    return line
  }

  test('is closed to everybody else, on every route, as a page that is not there', async () => {
    const pretender = await enter('Pretender')
    await address(pretender, 'somebody@example.org', false)
    const other = await enter('Other')
    await address(other, 'other@example.org')
    const nobody = new TestPerson(running.address)
    const unknown = await (await nobody.raw('GET', '/api/nothing')).text()
    for (const person of [nobody, await enter('Guest'), other, pretender]) {
      for (const { method, path } of Object.values(adminApi)) {
        const bodies =
          method === 'GET' ? [undefined] : ['{"do":', { do: 'ban', person: idOf(keeper), days: 1, why: 'x' }]
        for (const body of bodies) {
          const answer = await person.raw(method, path.replace(':id', idOf(keeper)), body)
          expect([path, answer.status, await answer.text()]).toEqual([path, 404, unknown])
        }
      }
      expect(await (await person.raw('GET', '/api/me')).text()).not.toContain('admin')
    }
    expect(await keeper.get('/api/me')).toMatchObject({ admin: true })
    expect((await keeper.get<{ acts: unknown[] }>('/api/admin/acts')).acts).toEqual([])
  })

  test('does nothing that another site asks for', async () => {
    const zoe = await enter('Zoe')
    const body = { do: 'ban', person: idOf(zoe), days: null, why: 'x' }
    const forged = await keeper.raw('POST', '/api/admin/acts', body, { origin: 'https://evil.example.org' })
    expect(forged.status).toBe(403)
    expect(await zoe.get('/api/me')).toMatchObject({ name: 'Zoe' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await keeper.raw('POST', '/api/admin/acts', 'do=ban', form)).status).toBeGreaterThanOrEqual(400)
  })

  test('tables, people and health are found, and nothing that a match hides', async () => {
    const ox = await enter('Ox 100% _')
    const id = await begun(keeper, ox)
    const { seed } = await db().selectFrom('tables').select('seed').where('id', '=', id).executeTakeFirstOrThrow()
    const find = async (query: string) =>
      (await keeper.get<{ tables: AdminTable[] }>(`/api/admin/tables?${query}`)).tables.map((table) => table.id)
    expect(await find(`search=${id}`)).toEqual([id])
    expect(await find(`search=${encodeURIComponent('ox 100% _')}`)).toEqual([id])
    expect(await find(`search=${encodeURIComponent('ox 100%__')}`)).toEqual([])
    expect(await find(`status=gathering&search=${id}`)).toEqual([])
    const { people } = await keeper.get<{ people: AdminPerson[] }>(`/api/admin/people?search=ox%20100`)
    expect(people).toMatchObject([{ id: idOf(ox), guest: true, email: null, sessions: 1, tables: 1, reports: 0 }])
    const paths = [
      ...[`tables?search=${id}`, `people/${idOf(keeper)}`, `people/${idOf(ox)}`, 'reports', 'acts', 'health', 'people'],
    ]
    const said = await Promise.all(paths.map(async (path) => (await keeper.raw('GET', `/api/admin/${path}`)).text()))
    for (const text of said)
      for (const secret of [seed, 'promise', 'agenda', 'chance', 'token']) expect(text).not.toContain(secret)
    const [{ tables }] = said.map((text) => JSON.parse(text)) as [{ tables: AdminTable[] }]
    expect(Object.keys(tables[0]).sort()).toEqual(
      [...'changed created deadline dues flaw game host id open seats status'.split(' ')].sort(),
    )
    const health = JSON.parse(said[5])
    expect(health).toMatchObject({ process: { pid: process.pid }, store: { writes: true }, bots: { waiting: 0 } })
    expect(health.dues.map(({ kind }: { kind: string }) => kind)).toContain('sweep')
  })

  test('a table is closed: whoever is there is told, and it is gone', async () => {
    const [zoe, ox] = [await enter('Zoe'), await enter('Ox')]
    const id = await begun(zoe, ox)
    const line = await comeTo(ox, id)
    const told = line.next('refused')
    expect(await act({ do: 'closeTable', table: id })).toEqual({ said: 'done' })
    expect(await told).toMatchObject({ reason: 'no such table' })
    await expect(zoe.get(`/api/tables/${id}`)).rejects.toThrow('404 no such table')
    await expect(act({ do: 'closeTable', table: id })).rejects.toThrow('404 no such table')
    line.close()
  })

  test('a line is removed for everybody; the report keeps it, and is marked', async () => {
    const [zoe, ox] = [await enter('Zoe'), await enter('Ox')]
    const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
    const [mine, theirs] = [await comeTo(zoe, id), await comeTo(ox, id)]
    const heard = mine.next('chat')
    theirs.send({ do: 'chat', table: id, text: 'a foul word', request: 1 })
    const [{ id: number }] = (await heard).lines
    await zoe.post(`/api/tables/${id}/report`, { line: number, reason: 'insult', words: 'Really?' })
    const changed = Promise.all([mine, theirs].map((line) => line.next('chat')))
    await act({ do: 'removeLine', table: id, line: number })
    for (const { lines } of await changed) expect(lines).toMatchObject([{ id: number, text: '' }])
    const reports = async (state: string) =>
      (await keeper.get<{ reports: AdminReport[] }>(`/api/admin/reports?state=${state}`)).reports
    const [report] = await reports('open')
    expect(report).toMatchObject({ by: { name: 'Zoe' }, about: { person: idOf(ox), name: 'Ox' }, words: 'Really?' })
    expect(report.lines.map(({ text }) => text)).toEqual(['a foul word'])
    await act({ do: 'markReport', report: report.id, why: 'The line is gone.' })
    expect(await reports('open')).toEqual([])
    expect(await reports('done')).toMatchObject([{ id: report.id, outcome: 'The line is gone.' }])
    await expect(act({ do: 'markReport', report: report.id })).rejects.toThrow('404')
    for (const line of [mine, theirs]) line.close()
  })

  test('a name is removed wherever it stands', async () => {
    const [zoe, ox] = [await enter('Zoe'), await enter('A Foul Name')]
    const id = await begun(zoe, ox)
    const line = await comeTo(ox, id)
    const said = line.next('chat')
    line.send({ do: 'chat', table: id, text: 'hello', request: 1 })
    await said
    await act({ do: 'removeName', person: idOf(ox) })
    // The line comes back by the new name, whatever the cookie still says.
    await line.whenClosed
    expect((await stateOf(id)).seats[1]).toMatchObject({ name: 'Guest' })
    const again = await ox.line()
    const lines = again.next('chat')
    again.send({ do: 'watch', table: id })
    expect((await lines).lines).toMatchObject([{ name: 'Guest', text: 'hello' }])
    const next = again.next('chat', ({ lines: [one] }) => one.text === 'still here')
    again.send({ do: 'chat', table: id, text: 'still here', request: 2 })
    expect((await next).lines).toMatchObject([{ name: 'Guest' }])
    expect(await ox.get('/api/me')).toMatchObject({ name: 'Guest' })
    again.close()
  })

  test('a group is found, loses its name and its picture, and is closed; its matches stay', async () => {
    const [zoe, ox] = [await enter('Zoe'), await enter('Ox')]
    const group = await zoe.post<GroupState>('/api/groups', { name: 'Shouting Crows', picture: 'halloween' })
    await ox.post(`/api/group-links/${group.yours?.link}/join`)
    const found = async (search: string) => {
      const query = new URLSearchParams({ search })
      return (await keeper.get<{ groups: AdminGroup[] }>(`/api/admin/groups?${query}`)).groups
    }
    for (const search of ['SHOUTING', group.id, idOf(zoe)])
      expect(await found(search)).toEqual([
        {
          ...{ id: group.id, name: 'Shouting Crows', picture: 'halloween', open: false, members: 2 },
          ...{ founder: { person: idOf(zoe), name: 'Zoe' }, created: group.created },
        },
      ])
    expect(await found('100%')).toEqual([])

    await act({ do: 'removeGroupName', group: group.id, why: 'It shouts.' })
    expect(await ox.get(`/api/groups/${group.id}`)).toMatchObject({ name: 'Group', picture: 'candle' })
    const wish = { game: 'halloween', seats: 2, group: group.id }
    const { id } = await zoe.table('', wish)
    await act({ do: 'closeGroup', group: group.id, why: 'It shouts still.' })
    expect((await ox.raw('GET', `/api/groups/${group.id}`)).status).toBe(404)
    expect((await ox.raw('GET', `/api/group-links/${group.yours?.link}`)).status).toBe(404)
    expect(await stateOf(id)).toMatchObject({ id })
    const gone = { group: group.id, why: 'Again.' }
    for (const what of ['removeGroupName', 'closeGroup'])
      await expect(act({ do: what, ...gone })).rejects.toThrow('404')
    const { acts } = await keeper.get<{ acts: LoggedAct[] }>('/api/admin/acts')
    const about = acts.filter((one) => one.about['group'] === group.id)
    // Two of them may fall into one moment.
    expect(about.map(({ what, state }) => `${what} ${state}`).sort()).toEqual([
      'closeGroup done',
      'closeGroup failed',
      'removeGroupName done',
      'removeGroupName failed',
    ])
  })

  test('a bot plays on at a seat whose person is there and does nothing', async () => {
    const [zoe, ox] = [await enter('Zoe'), await enter('Ox')]
    const id = await begun(zoe, ox)
    const line = await comeTo(zoe, id)
    await expect(act({ do: 'giveToBot', table: id, seat: 5 })).rejects.toThrow('404 no such seat')
    await act({ do: 'giveToBot', table: id, seat: 0 })
    expect((await stateOf(id)).seats[0]).toMatchObject({ name: 'Zoe', standIn: true })
    await zoe.table(`/${id}/return`)
    expect((await stateOf(id)).seats[0]).toMatchObject({ standIn: false })
    line.close()
  })

  describe('a table at which nothing goes on', () => {
    test('is read anew once the store has it whole again', async () => {
      const id = await begun(await enter('Zoe'), await enter('Ox'))
      const moves = db().selectFrom('moves').select('state').where('table_id', '=', id)
      const { state } = await moves.executeTakeFirstOrThrow()
      const write = (text: string | null) =>
        db().updateTable('moves').set({ state: text }).where('table_id', '=', id).execute()
      await write('{')
      expect(await act({ do: 'unwedge', table: id })).toEqual({ said: 'unreadable' })
      const broken = await keeper.get<{ tables: AdminTable[] }>(`/api/admin/tables?status=unreadable&search=${id}`)
      expect(broken.tables).toMatchObject([{ id, status: 'unreadable', flaw: expect.stringContaining('damaged') }])
      await write(state)
      expect(await act({ do: 'unwedge', table: id })).toEqual({ said: 'reads' })
      expect((await stateOf(id)).status).toBe('playing')
    })

    test('because a bot never came back goes on', async () => {
      const zoe = await enter('Zoe')
      const thinking: Set<string> = Reflect.get(Reflect.get(Reflect.get(service(), 'bots'), 'turns'), 'busy')
      const wish = { game: 'halloween', seats: 2, options: { first: 'seat-2' }, bots: 'random' }
      const { id } = await zoe.table('', wish)
      thinking.add(id)
      await zoe.table(`/${id}/start`)
      await db().deleteFrom('dues').where('table_id', '=', id).execute()
      const picks = async () => (await service().table(id)).row.picks
      expect(await picks()).toBe(0)
      expect(await act({ do: 'unwedge', table: id })).toEqual({ said: 'reads' })
      await expect.poll(picks).toBeGreaterThan(0)
    })
  })

  describe('somebody who is banned', () => {
    test('as a guest: lines are cut, the cookie is turned away, bots play on, and open tables are closed to the address', async () => {
      const [zoe, ox] = [await enter('Zoe'), await enter('Ox')]
      const id = await begun(zoe, ox)
      const { id: open } = await zoe.table('', { game: 'halloween', seats: 3, open: true })
      await ox.table(`/${open}/sit`, { seat: 1 })
      const [line, stream] = [await comeTo(ox, id), await ox.raw('GET', '/api/stream')]
      await act({ do: 'ban', person: idOf(ox), days: 3, why: 'Too loud.' })
      await line.whenClosed
      // The stream ends, too: its text can be read to the end.
      expect(await stream.text()).toContain('welcome')
      const answer = await ox.raw('GET', '/api/me')
      expect(answer.status).toBe(403)
      const until = expect.toSatisfy((at: number) => Math.abs(at - Date.now() - 3 * 86_400_000) < 600_000)
      expect(await answer.json()).toMatchObject({ reason: 'banned', why: 'Too loud.', until })
      for (const [path, body] of [
        ['/api/me', { name: 'Somebody else' }],
        ['/api/tables', { game: 'halloween', seats: 2 }],
        [`/api/tables/${id}/return`, {}],
        ['/api/link/ask', { email: 'ox@example.org' }],
      ] as const)
        await expect(ox.post(path, body)).rejects.toThrow('403 banned: This house has closed its door to you until')
      expect((await stateOf(id)).seats[1]).toMatchObject({ standIn: true })
      expect((await stateOf(open)).seats[1]).toMatchObject({ kind: 'free' })
      // They may watch, as anybody may, and say nothing.
      const watching = await comeTo(ox, id)
      const refused = watching.next('refused')
      watching.send({ do: 'chat', table: id, text: 'hah', request: 1 })
      expect(await refused).toMatchObject({ reason: 'not your seat' })
      watching.close()
      // Without the cookie they are somebody new, from the same address.
      const again = await enter('Ox again')
      await expect(again.table(`/${open}/sit`, { seat: 1 })).rejects.toThrow('403 address closed')
      await expect(again.table('', { game: 'halloween', seats: 2, open: true })).rejects.toThrow('403 address closed')
      const { id: own } = await again.table('', { game: 'halloween', seats: 2 })
      await expect(again.table(`/${own}/change`, { open: true })).rejects.toThrow('403 address closed')
      const known = await enter('Known')
      await address(known, 'known@example.org')
      expect((await known.table(`/${open}/sit`, { seat: 1 })).seats[1]).toMatchObject({ name: 'Known' })
      const banned = await keeper.get<{ people: AdminPerson[] }>('/api/admin/people?banned=yes')
      expect(banned.people).toMatchObject([{ id: idOf(ox), ban: { why: 'Too loud.' } }])
      await act({ do: 'lift', person: idOf(ox) })
      expect(await ox.get('/api/me')).toMatchObject({ name: 'Ox' })
      expect((await again.table(`/${open}/sit`, { seat: 2 })).seats[2]).toMatchObject({ name: 'Ox again' })
      await expect(act({ do: 'lift', person: idOf(ox) })).rejects.toThrow('404')
    })

    test('with an account: sessions end, and signing in is refused in plain words until the ban is over', async () => {
      const email = 'eve@example.org'
      const eve = await enter('Eve')
      await address(eve, email)
      await act({ do: 'ban', person: idOf(eve), days: null })
      expect((await keeper.get<{ sessions: object[] }>(`/api/admin/people/${idOf(eve)}`)).sessions).toEqual([])
      const anew = new TestPerson(running.address)
      await anew.raw('POST', '/api/link/ask', { email })
      const token = await tokenFor(email)
      await expect(anew.post('/api/link', { token })).rejects.toThrow(
        '403 banned: This house has closed its door to you. A test.',
      )
      expect(await anew.get('/api/me')).toBeNull()
      // A ban that is over is none.
      const { bans } = service().store
      await bans.put({ person: idOf(eve), until: Date.now() - 1, why: '', at: 0, address: null })
      await act({ do: 'ban', person: idOf(await enter('Max')), days: 1 })
      await anew.raw('POST', '/api/link/ask', { email })
      await anew.post('/api/link', { token: await tokenFor(email) })
      expect(await anew.get('/api/me')).toMatchObject({ email })
    })

    test('is known by the address that the request came from, whatever it says of itself', async () => {
      const sly = new TestPerson(running.address)
      const forged = { 'x-gloam-address': '198.51.100.9', 'x-forwarded-for': '203.0.113.7' }
      const { id } = (await (await sly.raw('POST', '/api/me', { name: 'Sly' }, forged)).json()) as { id: string }
      const { sessions } = await keeper.get<{ sessions: { address: string }[] }>(`/api/admin/people/${id}`)
      // The proxy on this machine is believed, and nobody else.
      expect(sessions.map(({ address: from }) => from)).toEqual(['203.0.113.7'])
    })

    test('is never an administrator', async () => {
      await expect(act({ do: 'ban', person: idOf(keeper), days: 1 })).rejects.toThrow('422 administrator')
      await expect(act({ do: 'ban', person: 'nobody-like-this', days: 1 })).rejects.toThrow('404')
    })
  })

  test('every act is written down, with what became of it, and nothing takes it away', async () => {
    const zoe = await enter('Zoe')
    await act({ do: 'removeName', person: idOf(zoe), why: 'First.' })
    await act({ do: 'closeTable', table: 'no-such-table-at-all', why: 'Second.' }).catch(() => {})
    await expect(act({ do: 'ban', person: idOf(zoe), days: 1, why: ' ' })).rejects.toThrow('400')
    const { acts } = await keeper.get<{ acts: LoggedAct[] }>('/api/admin/acts')
    // Both may be of one millisecond.
    const latest = acts.slice(0, 2).toSorted((a, b) => b.why.localeCompare(a.why))
    expect(latest).toMatchObject([
      { by: KEEPER, what: 'closeTable', about: { table: 'no-such-table-at-all' }, why: 'Second.', state: 'failed' },
      { by: KEEPER, what: 'removeName', about: { person: idOf(zoe) }, why: 'First.', state: 'done' },
    ])
    const { acts: about } = await keeper.get<{ acts: LoggedAct[] }>(`/api/admin/people/${idOf(zoe)}`)
    expect(about.map(({ why }) => why)).toEqual(['First.'])
    for (const method of ['DELETE', 'PUT', 'PATCH'])
      expect((await keeper.raw(method, `/api/admin/acts/${acts[0].id}`)).status).toBe(404)
    // Nor does it go with whom it is about.
    await zoe.post('/api/me/forget', { name: 'Guest' })
    const { acts: after } = await keeper.get<{ acts: LoggedAct[] }>('/api/admin/acts')
    expect(after.map(({ id }) => id)).toEqual(acts.map(({ id }) => id))
  })
})

test('a household has one address, or a network of the new kind', () => {
  expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(networkOf('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
