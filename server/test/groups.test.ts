/** Groups: who belongs to one, what they see of it, what its founder can do, and what nobody else can. */
import type { Call } from '@gloam/protocol/call.ts'
import { type GroupState, groupsApi } from '@gloam/protocol/people/groups.ts'
import type { TableLine } from '@gloam/protocol/table.ts'
import { newId } from '@gloam/tables/ids.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { MOST_MEMBERS } from '../store/people/groups.ts'
import { giveAddress } from '../testing/accounts.ts'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'

const KEEPER = 'keeper@example.org'
const MINUTE = 60_000
const SEANCE = { name: 'The Tuesday Séance', picture: 'candle' }

describe.each(TRIED_ON)('on %s', (_, start) => {
  const running = serverForTests(start, { GLOAM_ADMINS: KEEPER })
  let zoe: TestPerson
  let ox: TestPerson
  let eve: TestPerson

  beforeAll(async () => {
    ;[zoe, ox, eve] = [await running.enter('Zoe'), await running.enter('Ox'), await running.enter('Eve')]
  })

  const store = () => running.server.service.store
  const idOf = ({ person }: TestPerson) => person?.id ?? ''
  const found = (by: TestPerson, wish: object = SEANCE) => by.post<GroupState>('/api/groups', wish)
  const join = (who: TestPerson, link: string | undefined) => who.post<GroupState>(`/api/group-links/${link}/join`)
  const look = (who: TestPerson, id: string) => who.get<GroupState>(`/api/groups/${id}`)

  /** A group of Zoe's to which Ox belongs. */
  async function ofTwo(): Promise<GroupState> {
    const { yours } = await found(zoe)
    return join(ox, yours?.link)
  }

  test('is founded, found by its link, come into by guests, and on the list of each', async () => {
    const group = await found(zoe)
    expect(group).toMatchObject({ ...SEANCE, founder: idOf(zoe), open: false, members: [{ name: 'Zoe', here: true }] })
    const link = group.yours?.link
    const about = { id: group.id, ...SEANCE, founder: 'Zoe', members: 1, member: false }
    expect(await ox.get(`/api/group-links/${link}`)).toEqual(about)
    expect((await join(ox, link)).members.map(({ name }) => name)).toEqual(['Zoe', 'Ox'])
    // Whoever comes twice is there once.
    expect((await join(ox, link)).members).toHaveLength(2)
    expect(await ox.get(`/api/group-links/${link}`)).toMatchObject({ members: 2, member: true })
    expect(await ox.get('/api/groups')).toContainEqual({ id: group.id, ...SEANCE, members: 2 })
    expect(await eve.get('/api/groups')).toEqual([])
  })

  test('says who is here: who has its page open, and who is at one of its tables', async () => {
    const { id } = await ofTwo()
    const clock = new TestClock()
    onTestFinished(() => clock.restore())
    const hereOf = async () => (await look(zoe, id)).members.map(({ name, here }) => [name, here])
    expect(await hereOf()).toEqual([
      ['Zoe', true],
      ['Ox', true],
    ])
    clock.pass(2 * MINUTE)
    expect((await hereOf())[1]).toEqual(['Ox', false])
    const { id: table } = await zoe.table('', { game: 'halloween', seats: 3, group: id })
    await ox.table(`/${table}/sit`, { seat: 1 })
    const line = await ox.line()
    line.send({ do: 'watch', table })
    await line.next('table')
    expect((await hereOf())[1]).toEqual(['Ox', true])
    line.close()
    await expect.poll(async () => (await hereOf())[1]).toEqual(['Ox', false])
  })

  /** Every call that is about one group: what is said with it, and who may do it. */
  const OF_A_GROUP: Record<string, { says: object; by: 'founder' | 'member' }> = {
    group: { says: {}, by: 'member' },
    groupHistory: { says: {}, by: 'member' },
    groupPlayed: { says: {}, by: 'member' },
    groupSeason: { says: {}, by: 'member' },
    groupWeek: { says: {}, by: 'member' },
    playWeek: { says: {}, by: 'member' },
    inGroup: { says: { discord: null }, by: 'member' },
    leaveGroup: { says: {}, by: 'member' },
    changeGroup: { says: { name: 'Mine', hook: { kind: 'json', url: 'https://hook.invalid/' } }, by: 'founder' },
    renewGroupLink: { says: {}, by: 'founder' },
    sendFromGroup: { says: { person: 'ox' }, by: 'founder' },
    letBackToGroup: { says: { person: 'eve' }, by: 'founder' },
    handGroupOn: { says: { person: 'eve' }, by: 'founder' },
    closeGroup: { says: { name: SEANCE.name }, by: 'founder' },
  }
  const ofAGroup = Object.entries<Call>(groupsApi).filter(([, { path }]) => path.startsWith('/api/groups/:id'))

  test('every call about a group has its line', () => {
    expect(ofAGroup.map(([name]) => name).sort()).toEqual(Object.keys(OF_A_GROUP).sort())
  })

  test('is nothing to others, and what its founder does nobody else can', async () => {
    const { id, yours } = await ofTwo()
    const [gone, nobody] = [await running.enter('Gone'), new TestPerson(running.address)]
    await join(gone, yours?.link)
    await zoe.post(`/api/groups/${id}/send-away`, { person: idOf(gone) })
    const before = await look(zoe, id)
    const people: Record<string, string> = { ox: idOf(ox), eve: idOf(eve) }
    const said = async (who: TestPerson, name: string, { method, path }: Call) => {
      const { says } = OF_A_GROUP[name] ?? { says: {} }
      const body = 'person' in says ? { person: people[String(says.person)] } : says
      const answer = await who.raw(method, path.replace(':id', id), method === 'GET' ? undefined : body)
      return `${name} ${((await answer.json()) as { reason?: string }).reason ?? 'ok'}`
    }
    for (const [name, call] of ofAGroup) {
      for (const other of [eve, gone]) expect(await said(other, name, call)).toBe(`${name} no such group`)
      const isRead = call.method === 'GET'
      expect(await said(nobody, name, call)).toBe(`${name} ${isRead ? 'no such group' : 'nobody'}`)
      if (OF_A_GROUP[name]?.by === 'founder') expect(await said(ox, name, call)).toBe(`${name} not founder`)
    }
    const namesOf = ({ members, ...rest }: GroupState) => ({ ...rest, names: members.map(({ name }) => name) })
    expect(namesOf(await look(zoe, id))).toEqual(namesOf(before))
  })

  test('can be open: then others see who belongs to it and its history, and nothing else', async () => {
    const { id } = await ofTwo()
    const hook = { kind: 'json', url: 'https://hook.invalid/secret' }
    await zoe.post(`/api/groups/${id}/change`, { open: true, hook })
    const seen = await look(eve, id)
    expect(seen).toMatchObject({ ...SEANCE, yours: null, members: [{ here: false, seen: null }, { name: 'Ox' }] })
    expect(JSON.stringify(seen)).not.toContain('secret')
    expect(await eve.get(`/api/groups/${id}/history`)).toEqual({ tables: [], next: null })
    // Its address is the founder's alone.
    expect((await look(ox, id)).yours?.hook).toEqual({ kind: 'json', url: null, last: null })
    expect((await look(zoe, id)).yours?.hook).toEqual({ ...hook, last: null })
    await zoe.post(`/api/groups/${id}/change`, { open: false })
    await expect(look(eve, id)).rejects.toThrow('404 no such group')
  })

  test('sends somebody away: no link lets them in, the old one lets nobody in, until they are let back', async () => {
    const { id, yours } = await ofTwo()
    const { id: table } = await ox.table('', { game: 'halloween', seats: 3, group: id })
    const { id: shared } = await zoe.table('', { game: 'halloween', seats: 3, group: id })
    await ox.table(`/${shared}/sit`, { seat: 1 })
    const after = await zoe.post<GroupState>(`/api/groups/${id}/send-away`, { person: idOf(ox) })
    expect(after.members.map(({ name }) => name)).toEqual(['Zoe'])
    expect(after.yours?.sentAway).toEqual([{ person: idOf(ox), name: 'Ox' }])
    const link = after.yours?.link
    expect(link).not.toBe(yours?.link)
    await expect(join(eve, yours?.link)).rejects.toThrow('404 no such link')
    await expect(join(ox, link)).rejects.toThrow('403 sent from group')
    await expect(look(ox, id)).rejects.toThrow('404 no such group')
    // They have no seat at its tables any more; one that they had laid for nobody else is gone.
    expect((await zoe.look(shared)).seats[1]).toMatchObject({ kind: 'free' })
    await expect(zoe.look(table)).rejects.toThrow('404')
    await expect(ox.table(`/${shared}/sit`, { seat: 1 })).rejects.toThrow('403 not of group')
    await zoe.post(`/api/groups/${id}/let-back`, { person: idOf(ox) })
    expect((await join(ox, link)).members).toHaveLength(2)
  })

  test('has another link when its founder wants one', async () => {
    const { id, yours } = await found(zoe)
    const renewed = await zoe.post<GroupState>(`/api/groups/${id}/renew-link`)
    await expect(join(ox, yours?.link)).rejects.toThrow('404 no such link')
    await expect(join(ox, id)).rejects.toThrow('404 no such link')
    for (const guess of [newId(), 'x', '%00', '..'])
      await expect(ox.post(`/api/group-links/${encodeURIComponent(guess)}/join`)).rejects.toThrow(/^40[04] /)
    expect((await join(ox, renewed.yours?.link)).id).toBe(id)
  })

  test('is handed on, left and closed', async () => {
    const { id } = await ofTwo()
    await expect(zoe.post(`/api/groups/${id}/leave`)).rejects.toThrow('409 founder')
    await expect(zoe.post(`/api/groups/${id}/hand-on`, { person: idOf(eve) })).rejects.toThrow('404 not found')
    expect(await zoe.post(`/api/groups/${id}/hand-on`, { person: idOf(ox) })).toMatchObject({ founder: idOf(ox) })
    await expect(zoe.post(`/api/groups/${id}/renew-link`)).rejects.toThrow('403 not founder')
    await zoe.post(`/api/groups/${id}/leave`)
    await expect(look(zoe, id)).rejects.toThrow('404 no such group')
    await expect(ox.post(`/api/groups/${id}/close`, { name: 'Another' })).rejects.toThrow('422 other name')
    await ox.post(`/api/groups/${id}/close`, { name: SEANCE.name })
    await expect(look(ox, id)).rejects.toThrow('404 no such group')
    // The last one who leaves closes it, too.
    const { id: lonely } = await found(zoe)
    await zoe.post(`/api/groups/${lonely}/leave`)
    expect(await store().groups.of(lonely)).toBeNull()
  })

  test('has a name that can be read, a picture of ours, and ids that Discord could have given', async () => {
    const { id } = await found(zoe, { name: '  Zoe’s   club ', picture: 'halloween' })
    expect(await look(zoe, id)).toMatchObject({ name: 'Zoe’s club', picture: 'halloween' })
    for (const name of ['', 'x'.repeat(41), 'a\u202Eb', '\u200B'])
      await expect(found(zoe, { ...SEANCE, name }), name).rejects.toThrow('400 not understood')
    for (const picture of ['nothing', '../cover', ''])
      await expect(zoe.post(`/api/groups/${id}/change`, { picture }), picture).rejects.toThrow(/^4(00|22) /)
    for (const discord of ['@everyone', '123', '<@12345678901234567>', '1'.repeat(21)])
      await expect(zoe.post(`/api/groups/${id}/me`, { discord }), discord).rejects.toThrow('400 not understood')
    const said = await zoe.post<GroupState>(`/api/groups/${id}/me`, { discord: '123456789012345678' })
    expect(said.yours?.discord).toBe('123456789012345678')
  })

  test('calls nobody inside', async () => {
    const { id } = await found(zoe)
    const inside = ['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/', 'http://example.org/', 'ftp://x', 'x']
    for (const url of [...inside, 'https://169.254.169.254/latest', 'https://user:word@example.org/'])
      await expect(zoe.post(`/api/groups/${id}/change`, { hook: { kind: 'json', url } }), url).rejects.toThrow(
        /^422 not /,
      )
    expect((await look(zoe, id)).yours?.hook).toBeNull()
  })

  test('has room for so many, however many come at the same moment', async () => {
    const { id, yours } = await found(zoe)
    const row = { group_id: id, since: Date.now(), seen: 0, discord: null }
    const others = Array.from({ length: MOST_MEMBERS - 4 }, (_, i) => ({ ...row, person: `nobody ${i}` }))
    await store().db.insertInto('group_members').values(others).execute()
    const crowd = await Promise.all(Array.from({ length: 12 }, (_, i) => running.enter(`One ${i}`)))
    const came = await Promise.all(
      crowd.map((one) =>
        join(one, yours?.link).then(
          () => 'in',
          ({ message }) => message.slice(0, 14),
        ),
      ),
    )
    expect(came.filter((one) => one === 'in')).toHaveLength(3)
    expect(came.filter((one) => one === '409 full group')).toHaveLength(9)
    expect(await store().groups.countOf(id)).toBe(MOST_MEMBERS)
  })

  test('one person belongs to so many, and founds so many', async () => {
    const busy = await running.enter('Busy')
    for (let i = 0; i < 50; i++) await store().groups.found(idOf(busy), SEANCE, Date.now())
    await expect(found(busy)).rejects.toThrow('429 too many groups')
    const { yours } = await found(zoe)
    await expect(join(busy, yours?.link)).rejects.toThrow('429 too many groups')
  })

  describe('its tables', () => {
    test('are listed to members alone, and nobody else sits down there', async () => {
      const { id } = await ofTwo()
      const table = await zoe.table('', { game: 'halloween', seats: 3, open: true, group: id })
      expect(table).toMatchObject({ group: id, open: false })
      const { open } = await eve.get<{ open: TableLine[] }>('/api/tables')
      expect(open.map((line) => line.table.id)).not.toContain(table.id)
      const seen = (await look(ox, id)).yours?.tables
      expect(seen?.map((line) => [line.table.id, line.yourSeat])).toEqual([[table.id, null]])
      await expect(eve.table(`/${table.id}/sit`, { seat: 1 })).rejects.toThrow('403 not of group')
      await ox.table(`/${table.id}/sit`, { seat: 1 })
      await expect(eve.table('', { game: 'halloween', seats: 2, group: id })).rejects.toThrow('404 no such group')
      // A seat that is offered in mid-match is for members, too.
      await zoe.table(`/${table.id}/bot`, { seat: 2, strength: 'random' })
      await zoe.table(`/${table.id}/start`)
      await ox.table(`/${table.id}/leave`)
      await zoe.table(`/${table.id}/offer`, { seat: 1, offered: true })
      await expect(eve.table(`/${table.id}/take-over`, { seat: 1 })).rejects.toThrow('403 not of group')
    })

    test('can be given to a group and taken back, if all who sit there belong to it', async () => {
      const { id } = await ofTwo()
      const { id: table } = await zoe.table('', { game: 'halloween', seats: 3, open: true })
      await eve.table(`/${table}/sit`, { seat: 1 })
      await expect(zoe.table(`/${table}/change`, { group: id })).rejects.toThrow('409 others sit here')
      await eve.table(`/${table}/leave`)
      expect(await zoe.table(`/${table}/change`, { group: id })).toMatchObject({ group: id, open: false })
      await expect(eve.table(`/${table}/sit`, { seat: 1 })).rejects.toThrow('403 not of group')
      // Somebody else's group is none of the host's.
      const { id: other } = await found(eve)
      await expect(zoe.table(`/${table}/change`, { group: other })).rejects.toThrow('404 no such group')
      expect(await zoe.table(`/${table}/change`, { open: true })).toMatchObject({ group: null, open: true })
      await eve.table(`/${table}/sit`, { seat: 1 })
    })

    test('of a group that is closed are for whoever has their link', async () => {
      const { id, name } = await found(zoe)
      const { id: table } = await zoe.table('', { game: 'halloween', seats: 3, group: id })
      await zoe.post(`/api/groups/${id}/close`, { name })
      expect(await eve.table(`/${table}/sit`, { seat: 1 })).toMatchObject({ seats: [{}, { name: 'Eve' }, {}] })
    })

    test('are its history once they are over, with who has played what; the next one is for those who are left', async () => {
      const { id, yours } = await ofTwo()
      await join(eve, yours?.link)
      const { id: table } = await zoe.table('', { game: 'spookhuis', seats: 3, group: id })
      await ox.table(`/${table}/sit`, { seat: 1 })
      await eve.table(`/${table}/sit`, { seat: 2 })
      await zoe.table(`/${table}/start`)
      for (const one of [zoe, ox, eve]) await one.table(`/${table}/stop`)
      expect((await zoe.look(table)).status).toBe('ended')
      const { tables } = await ox.get<{ tables: TableLine[] }>(`/api/groups/${id}/history`)
      expect(tables).toMatchObject([{ table: { id: table, status: 'ended' }, yourSeat: 1 }])
      const played = await ox.get<object[]>(`/api/groups/${id}/played`)
      expect(played).toHaveLength(3)
      expect(played).toContainEqual({ person: idOf(ox), game: 'spookhuis', played: 1, won: 0 })
      expect((await look(zoe, id)).yours?.tables).toEqual([])
      await eve.post(`/api/groups/${id}/leave`)
      const again = await zoe.table(`/${table}/again`)
      expect(again).toMatchObject({ group: id, seats: [{ name: 'Zoe' }, { name: 'Ox' }, { kind: 'free' }] })
    })
  })

  describe('whoever goes', () => {
    test('takes what is kept of them along as a file', async () => {
      const { id } = await ofTwo()
      await ox.post(`/api/groups/${id}/me`, { discord: '123456789012345678' })
      const { groups } = await ox.get<{ groups: { member: { id: string }[] } }>('/api/me/export')
      const kept = groups.member.find((group) => group.id === id)
      expect(kept).toMatchObject({ name: SEANCE.name, isFounder: false, discord: '123456789012345678' })
      expect(kept).not.toHaveProperty('hook')
    })

    test('and is forgotten leaves no group, and what they founded to whoever has been there longest', async () => {
      const una = await running.enter('Una')
      const [{ id, yours }, { id: lonely }] = [await found(una), await found(una)]
      await join(ox, yours?.link)
      await join(eve, yours?.link)
      await una.post('/api/me/forget', { name: 'Una' })
      expect(await look(eve, id)).toMatchObject({ founder: idOf(ox), members: [{ name: 'Ox' }, { name: 'Eve' }] })
      expect(await store().groups.of(lonely)).toBeNull()
      for (const table of ['groups', 'group_members', 'group_sent_away'] as const)
        expect(JSON.stringify(await store().db.selectFrom(table).selectAll().execute())).not.toContain(idOf(una))
    })

    test('from guest to account belongs to all groups of both, once', async () => {
      const [guest, account] = [await running.enter('Guest'), await running.enter('Account')]
      const { id, yours } = await found(guest)
      const shared = await ofTwo()
      for (const one of [guest, account]) await join(one, shared.yours?.link)
      await running.server.service.people.handOver(idOf(guest), idOf(account))
      expect(await look(account, id)).toMatchObject({ founder: idOf(account), yours: { link: yours?.link } })
      expect((await look(zoe, shared.id)).members.map(({ name }) => name)).toEqual(['Zoe', 'Ox', 'Account'])
    })
  })

  // Last of all: from the address of somebody who is banned guests do not come to open tables.
  test('whoever is banned does nothing in it', async () => {
    const { id, yours } = await ofTwo()
    const mallory = await running.enter('Mallory')
    await join(mallory, yours?.link)
    const keeper = await running.enter('Keeper')
    await giveAddress(store().db, running.engine, keeper, { email: KEEPER })
    await keeper.post('/api/admin/acts', { do: 'ban', person: idOf(mallory), days: 1, why: 'spam' })
    await expect(look(mallory, id)).rejects.toThrow('403 banned')
    await expect(found(mallory)).rejects.toThrow('403 banned')
    await expect(join(mallory, yours?.link)).rejects.toThrow('403 banned')
    await expect(mallory.post(`/api/groups/${id}/leave`)).rejects.toThrow('403 banned')
  })
})
