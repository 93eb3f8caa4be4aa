/** What is one's own: it is found, taken along, and forgotten, and the others' matches stay whole. */
import type { TableLine } from '@gloam/protocol/table.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'

interface HistoryPage {
  tables: TableLine[]
  next: string | null
}

describe.each(TRIED_ON)('on %s', (_, start) => {
  const running = serverForTests(start)
  let zoe: TestPerson
  let max: TestPerson
  /** A match of both that is over. */
  let over: string

  beforeAll(async () => {
    zoe = await TestPerson.enter(running.address, 'Zoe')
    max = await TestPerson.enter(running.address, 'Max')
  })

  const db = () => running.server.service.store.db
  const stateOf = (id: string) => max.look(id)

  async function together(): Promise<string> {
    const { id } = await zoe.table('', { game: 'spookhuis', seats: 2, options: { first: 'seat-2' } })
    await max.table(`/${id}/sit`, { seat: 1 })
    await zoe.table(`/${id}/start`)
    return id
  }

  /** Both leave, and bots play it to its end. */
  async function finished(): Promise<string> {
    const id = await together()
    for (const person of [zoe, max]) await person.table(`/${id}/resign`)
    await max.untilOver(id)
    return id
  }

  /** As if it had been played again and again, with others and at another game. */
  async function copied(count: number): Promise<void> {
    const row = await db().selectFrom('tables').selectAll().where('id', '=', over).executeTakeFirstOrThrow()
    const sitters = await db().selectFrom('sitters').selectAll().where('table_id', '=', over).execute()
    for (let i = 0; i < count; i++) {
      const id = `copy-${i}-of-a-match`
      const content = i === 7 ? row.content.replace('"name":"Max"', '"name":"Ottilie"') : row.content
      const game = i === 8 ? 'hellhouse' : row.game
      await db()
        .insertInto('tables')
        .values({ ...row, id, content, game, changed: row.changed - 1_000 * (i + 1) })
        .execute()
      await db()
        .insertInto('sitters')
        .values(sitters.map((sitter) => ({ ...sitter, table_id: id })))
        .execute()
    }
  }

  test('history comes in pages, the last match first, and can be searched by game and people', async () => {
    over = await finished()
    await copied(60)
    const ask = (query = '') => zoe.get<HistoryPage>(`/api/me/history${query}`)
    const first = await ask()
    expect(first.tables.length).toBe(50)
    expect(first.tables[0]).toMatchObject({ table: { id: over, status: 'ended' }, yourSeat: 0 })
    const rest = await ask(`?from=${first.next}`)
    expect([rest.tables.length, rest.next]).toEqual([11, null])
    expect(new Set([...first.tables, ...rest.tables].map(({ table }) => table.id)).size).toBe(61)
    expect((await ask('?who=ottil')).tables.map(({ table }) => table.id)).toEqual(['copy-7-of-a-match'])
    expect((await ask('?game=hellhouse')).tables.map(({ table }) => table.id)).toEqual(['copy-8-of-a-match'])
    expect((await ask('?who=nobody')).tables).toEqual([])
    const stranger = await TestPerson.enter(running.address, 'Eve')
    expect((await stranger.get<HistoryPage>('/api/me/history')).tables).toEqual([])
  })

  test('a page shows only what its person lets others see', async () => {
    const id = zoe.person?.id
    await expect(max.get(`/api/people/${id}`)).rejects.toThrow('404')
    expect(await zoe.get(`/api/people/${id}`)).toMatchObject({ name: 'Zoe', shown: false })
    await zoe.post('/api/me/show', { shown: true })
    const page = await max.get<{ games: { game: string; played: number; won: number }[] }>(`/api/people/${id}`)
    const spookhuis = page.games.find(({ game }) => game === 'spookhuis')
    // Zoe has left that match, which ended well for her seat: what the bot has won there is not hers.
    expect((await stateOf(over)).winners).toContain(0)
    expect(spookhuis).toEqual({ game: 'spookhuis', played: 60, won: 0 })
    await zoe.post('/api/me/show', { shown: false })
    await expect(max.get(`/api/people/${id}`)).rejects.toThrow('404')
  })

  test('a page names the haunts that its person has played to the end most often, and nobody else’s', async () => {
    const kind = (no: number) => `haunt.${no}.name`
    // Seven haunts: the first once, the others one, two, three … times.
    const played = [1, 2, 3, 4, 5, 6, 7].flatMap((no) => Array<number>(no).fill(no))
    const tales = played.map((no, i) => ({
      ...{ table_id: `copy-${i}-of-a-match`, game: 'betrayal', kind: kind(no), end: 'heroes', at: i },
    }))
    await db()
      .insertInto('tales')
      .values([...tales, { ...tales[0], table_id: 'a-table-of-others', kind: kind(9) }])
      .execute()
    const pageOf = (person: TestPerson) =>
      person.get<{ tales: { kind: string; played: number }[] }>(`/api/people/${person.person?.id}`)
    const most = [7, 6, 5, 4, 3].map((no) => ({ game: 'betrayal', kind: kind(no), played: no }))
    expect((await pageOf(zoe)).tales).toEqual(most)
    expect((await pageOf(await TestPerson.enter(running.address, 'Eve'))).tales).toEqual([])
  })

  /** Both have said beforehand what they will answer. */
  async function answeredInAdvance(id: string): Promise<void> {
    const { content } = await db().selectFrom('tables').select('content').where('id', '=', id).executeTakeFirstOrThrow()
    const answers = [zoe, max].map(({ person }, seat) => ({ person: person?.id, seat, name: `answer of seat ${seat}` }))
    const changed = JSON.stringify({ ...JSON.parse(content), answers, answering: [1] })
    await db().updateTable('tables').set({ content: changed }).where('id', '=', id).execute()
  }

  test('sessions are listed, and one can be ended from another', async () => {
    interface Listed {
      id: string
      here: boolean
      seen: number
    }
    const [own] = await max.get<Listed[]>('/api/me/sessions')
    expect(own).toMatchObject({ here: true })
    expect(Math.abs(Date.now() - (own?.seen ?? 0))).toBeLessThan(600_000)
    expect(JSON.stringify(own)).not.toContain('token')
    // Nobody ends the sessions of others.
    await zoe.post(`/api/me/sessions/${own?.id}/end`)
    expect(await max.get('/api/me')).toMatchObject({ name: 'Max' })
    const una = await TestPerson.enter(running.address, 'Una')
    const [only] = await una.get<Listed[]>('/api/me/sessions')
    await una.post(`/api/me/sessions/${only?.id}/end`)
    expect(await una.get('/api/me')).toBeNull()
  })

  test('all data of a person come in one file, and nobody else’s secrets', async () => {
    await zoe.post('/api/me/letters', { mail: { live: true, days: true } })
    await running.server.service.store.chat.add(over, {
      person: zoe.person?.id ?? '',
      name: 'Zoe',
      seat: 0,
      text: 'boo',
      at: 1,
    })
    await answeredInAdvance(over)
    const file = await zoe.raw('GET', '/api/me/export')
    expect(file.headers.get('content-disposition')).toContain('gloam.json')
    const all = (await file.json()) as Record<string, { id: string }[]>
    expect(all).toMatchObject({ person: { name: 'Zoe' }, told: { mail: { live: true } }, said: [{ text: 'boo' }] })
    expect(all['tables']?.some(({ id }) => id === over)).toBe(true)
    const { seed } = await db().selectFrom('tables').select('seed').where('id', '=', over).executeTakeFirstOrThrow()
    expect(JSON.stringify(all)).not.toContain(seed)
    expect(JSON.stringify(all['sessions'])).not.toContain('token')
    // What somebody has answered in advance no other seat hears of.
    expect(JSON.stringify(all['tables'])).toContain('"answer of seat 0"')
    expect(JSON.stringify(all['tables'])).not.toMatch(/answer of seat 1|answering/)
  })

  test('whoever is forgotten leaves no name and no word, and the matches stay whole', async () => {
    const [playing, { id: gathering }] = [await together(), await max.table('', { game: 'spookhuis', seats: 2 })]
    await zoe.table(`/${gathering}/sit`, { seat: 1 })
    const id = zoe.person?.id ?? ''
    const record = await max.get(`/api/tables/${over}/record`)
    await expect(zoe.post('/api/me/forget', { name: 'Zo' })).rejects.toThrow('other name')
    const elsewhere = new TestPerson(running.address)
    elsewhere.cookie = zoe.cookie
    await zoe.post('/api/me/forget', { name: 'Zoe' })
    expect([await zoe.get('/api/me'), await elsewhere.get('/api/me')]).toEqual([null, null])
    await expect(elsewhere.table('', { game: 'spookhuis', seats: 2 })).rejects.toThrow('401')
    expect((await stateOf(over)).seats[0]).toMatchObject({ kind: 'person', name: 'Somebody who left' })
    expect(await max.get(`/api/tables/${over}/record`)).toEqual(record)
    expect(await max.get(`/api/tables/${over}/replay`)).toHaveProperty('frames')
    // A bot plays on, the other is the host now; a seat at a table that has not begun is free.
    expect(await stateOf(playing)).toMatchObject({ host: max.person?.id, seats: [{ standIn: true }, { name: 'Max' }] })
    expect((await stateOf(gathering)).seats[1]).toMatchObject({ kind: 'free' })
    for (const table of ['tables', 'chat', 'letter_choices', 'sitters', 'profiles'] as const) {
      const rows = JSON.stringify(await db().selectFrom(table).selectAll().execute())
      expect(rows.includes(id), table).toBe(false)
      expect(rows.includes('"name":"Zoe"') || rows.includes('\\"name\\":\\"Zoe\\"'), table).toBe(false)
    }
    // The match can still be taken back: whoever is gone need not agree.
    const line = await max.line()
    const { seen } = await line.watch(playing)
    expect(await line.pick(playing, seen.question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
    line.close()
    expect((await max.table(`/${playing}/repair`, { to: 0 })).repair).toBeNull()
  })
})
