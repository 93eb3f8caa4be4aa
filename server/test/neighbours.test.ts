/** Two processes' worth of servers on one PostgreSQL: people of one table on different ones. */
import type { ServerMessage } from '@gloam/protocol/live.ts'
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../common/metrics.ts'
import { localNews } from '../news/local.ts'
import { Presence } from '../tables/audience/presence.ts'
import { SharedPresence } from '../tables/audience/shared-presence.ts'
import { giveAddress } from '../testing/accounts.ts'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'
import { mustFollow } from '../testing/storms/truth.ts'

const KEEPER = 'keeper@example.org'

let engine: TestEngine
let one: RunningServer
let two: RunningServer
let zoe: TestPerson
let ox: TestPerson

beforeAll(async () => {
  engine = await ENGINES.postgres()
  const env = { GLOAM_ADMINS: KEEPER }
  const both = await Promise.all([startServer(engine, env), startServer(engine, env)])
  one = both[0]
  two = both[1]
  zoe = await TestPerson.enter(one.address, 'Zoe')
  ox = await TestPerson.enter(two.address, 'Ox')
})

afterAll(async () => {
  await Promise.all([one?.server.stop(), two?.server.stop()])
  await engine?.stop()
})

/** The same person, speaking to the other server. */
function across(person: TestPerson): TestPerson {
  const { address } = person.address === one.address ? two : one
  return Object.assign(new TestPerson(address), { cookie: person.cookie, person: person.person })
}

async function begun(changes: object = {}): Promise<string> {
  const { id } = await zoe.table('', { game: 'halloween', seats: 2, options: { first: 'seat-1' }, ...changes })
  await ox.table(`/${id}/sit`, { seat: 1 })
  await zoe.table(`/${id}/start`)
  return id
}

type Position = Extract<ServerMessage, { is: 'position' }>

async function playOut(id: string, lines: TestLine[]): Promise<number> {
  for (let i = 0; i < 3000; i++) {
    const positions = lines.map((line) => line.position(id) as Position)
    if (positions[0].seen.outcome) return positions[0].sequence
    const last = Math.max(...positions.map(({ sequence }) => sequence))
    const at = positions.findIndex(({ seen, sequence }) => sequence === last && seen.question !== null)
    const { question } = positions[at].seen
    const all = lines.map((line) => line.next('position', ({ sequence }) => sequence > last))
    const answer = await lines[at].pick(id, question?.id ?? '', (i * 7) % (question?.choices.length ?? 1))
    expect(answer.is).toBe('taken')
    await Promise.all(all)
  }
  throw new Error('The match has not ended.')
}

test('a session is known on both', async () => {
  expect(await across(zoe).get('/api/me')).toMatchObject({ name: 'Zoe' })
})

test('people on different servers play a whole match, and each hears all of it once, in order', async () => {
  const id = await begun()
  const lines = [await zoe.line(), await ox.line()]
  for (const line of lines) await line.watch(id)
  // Where a hint is slow, whoever looks for themselves is quicker: here nobody does.
  for (const { server } of [one, two]) vi.spyOn(server.service.registry, 'reconcile').mockResolvedValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const last = await playOut(id, lines)
  for (const line of lines) {
    const heard = line.messages.flatMap((message) =>
      message.is === 'position' ? message.happened.map(({ sequence }) => sequence) : [],
    )
    expect(heard).toEqual(Array.from({ length: last + 1 }, (_, sequence) => sequence))
    line.close()
  }
  // Picks made elsewhere were followed from what was told, and all servers have what the store has.
  for (const { server, address } of [one, two]) {
    const { service } = server
    const { row, play } = await service.registry.table(id)
    expect(row).toEqual(await service.store.table(id))
    expect(JSON.parse(JSON.stringify(play?.state))).toEqual((await service.store.standing(row))?.state)
    const counted = await (await fetch(`${address}/metrics`)).text()
    expect(Number(/gloam_news_total\{how="followed"\} (\d+)/.exec(counted)?.[1])).toBeGreaterThan(last / 4)
  }
})

test('of two picks on different servers one is taken, and the other is told what has changed', async () => {
  const id = await begun()
  const tabs = [await zoe.line(), await across(zoe).line()]
  const [{ seen }] = await Promise.all(tabs.map((tab) => tab.watch(id)))
  const answers = await Promise.all(tabs.map((tab, choice) => tab.pick(id, seen.question?.id ?? '', choice)))
  expect(answers.map(({ is }) => is).sort()).toEqual(['refused', 'taken'])
  expect(answers.find(({ is }) => is === 'refused')).toMatchObject({ reason: 'stale question' })
  for (const tab of tabs) await expect.poll(() => tab.position(id)?.sequence).toBe(1)
  for (const tab of tabs) tab.close()
})

test('whoever was led astray by what was told writes on top of what is in the store', async () => {
  const id = await begun()
  const tabs = [await zoe.line(), await across(zoe).line()]
  const [{ seen }] = await Promise.all(tabs.map((tab) => tab.watch(id)))
  const { registry, store } = two.server.service
  const { row } = await registry.table(id)
  const lie = { seat: 0, choice: 1, at: Date.now(), print: null }
  await registry.refresh(id, row.revision + 1, lie)
  await expect.poll(() => tabs[1].position(id)?.sequence).toBe(1)
  expect(await store.table(id)).toEqual(row)
  // What is true comes too late: the other server believes that it knows as much.
  const taken = await tabs[0].pick(id, seen.question?.id ?? '', 0)
  expect(taken.is).toBe('taken')
  await tabs[1].pick(id, tabs[1].position(id)?.seen.question?.id ?? '', 0)
  await expect.poll(() => tabs[0].position(id)?.sequence).toBe(2)
  const log = await store.log(id)
  mustFollow('halloween', log)
  for (const { service } of [one.server, two.server]) {
    const { play } = await service.registry.surely(id)
    expect(JSON.parse(JSON.stringify(play?.state))).toEqual(log.at(-1)?.standing?.state)
  }
  for (const tab of tabs) tab.close()
})

test('who is there is the same for whoever asks, also on a server where nobody watches the table', async () => {
  const id = await begun()
  const line = await zoe.line()
  await line.watch(id)
  const told = {
    seats: [
      { name: 'Zoe', present: true },
      { name: 'Ox', present: false },
    ],
  }
  for (const person of [zoe, across(zoe)])
    expect((await person.get<{ table: TableState }>(`/api/tables/${id}`)).table).toMatchObject(told)
  expect(await across(zoe).table(`/${id}/change`, { quiet: true })).toMatchObject({ quiet: true, ...told })
  line.close()
})

test('whoever goes while they are still coming is told nothing any more', async () => {
  const id = await begun()
  const { audience } = one.server.service
  const line = await zoe.line()
  const came = vi.spyOn(Presence.prototype, 'came').mockImplementationOnce(async () => {
    for (const { line: own } of audience.linesOf(zoe.person?.id ?? '')) await audience.unwatch(own, id)
  })
  line.send({ do: 'watch', table: id })
  await expect.poll(() => came.mock.calls.length).toBe(1)
  came.mockRestore()
  await line.watch(id)
  expect(line.messages.filter(({ is }) => is === 'table')).toHaveLength(1)
  line.close()
})

test('seats that are taken at the same moment on different servers are both taken', async () => {
  const { id } = await zoe.table('', { game: 'halloween', seats: 4 })
  const [eve, mo] = [await TestPerson.enter(one.address, 'Eve'), await TestPerson.enter(two.address, 'Mo')]
  await Promise.all([eve, mo, ox].map((person, i) => person.table(`/${id}/sit`, { seat: i + 1 })))
  const { table } = await zoe.get<{ table: TableState }>(`/api/tables/${id}`)
  expect(table.seats.map((seat) => seat.kind === 'person' && seat.name)).toEqual(['Zoe', 'Eve', 'Mo', 'Ox'])
})

test('whoever loses some races goes on, and whoever loses all is told so in plain words', async () => {
  const id = await begun()
  const { service } = one.server
  let lost = 0
  const after = await service.change(id, async ({ row, play }) => {
    if (lost++ < 8) await two.server.service.changeRow(id, (same) => same)
    return { row: { ...row, botPace: 'calm' }, play, move: null }
  })
  expect(after.botPace).toBe('calm')
  const line = await zoe.line()
  const { seen } = await line.watch(id)
  const database = service.store.db
  // From now on somebody else is always first.
  await sql`create function lose() returns trigger language plpgsql as 'begin return null; end'`.execute(database)
  await sql
    .raw(`create trigger lose before update on tables for each row when (new.id = '${id}') execute function lose()`)
    .execute(database)
  const answer = await zoe.raw('POST', `/api/tables/${id}/change`, { botPace: 'quick' })
  expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({
    status: 503,
    reason: 'try again',
    message: expect.stringContaining('same moment'),
  })
  expect(await line.pick(id, seen.question?.id ?? '', 0)).toMatchObject({ is: 'refused', reason: 'try again' })
  expect(line.closed).toBe(false)
  await sql`drop trigger lose on tables`.execute(database)
  expect(await line.pick(id, seen.question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
  line.close()
})

test('a pick that is told of while somebody is in the middle of something is not lost', async () => {
  const id = await begun()
  const lines = [await zoe.line(), await across(zoe).line()]
  const [{ seen }] = await Promise.all(lines.map((line) => line.watch(id)))
  const { service } = one.server
  const heard = vi.spyOn(service.registry, 'refresh')
  let tries = 0
  const changed = service.change(id, async ({ row, play }) => {
    if (tries++ === 0) {
      expect(await lines[1]?.pick(id, seen.question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
      await expect.poll(() => heard.mock.calls.some(([table]) => table === id)).toBe(true)
    }
    return { row: { ...row, quiet: true }, play, move: null }
  })
  expect(await changed).toMatchObject({ quiet: true })
  heard.mockRestore()
  expect(tries).toBe(2)
  for (const { server } of [one, two]) {
    await expect
      .poll(async () => (await server.service.registry.table(id)).row)
      .toMatchObject({ picks: 1, quiet: true })
    expect((await server.service.registry.table(id)).play?.state.picks).toBe(1)
  }
  expect(await service.store.table(id)).toMatchObject({ picks: 1, quiet: true, sequence: 1 })
  for (const line of lines) line.close()
})

test('whoever stays is noted anew before it runs out, also where the note has got lost', async () => {
  const { db } = one.server.service.store
  const noted = () =>
    db.selectFrom('presence').select(['table_id', 'person', 'until']).where('process', '=', 'here').execute()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const presence = new SharedPresence(db, localNews, 'here', createMetrics(one.server.app.log))
  try {
    for (const person of ['zoe', 'ox']) await presence.note('attic', person, true)
    const past = Date.now() - 1_000
    /** How many hold anew, though they had run out. */
    const renewed = async () => {
      await db.updateTable('presence').set({ until: past }).where('process', '=', 'here').execute()
      vi.advanceTimersByTime(4_000)
      const all = await noted()
      await expect.poll(async () => (await noted()).filter(({ until }) => until > past).length).toBe(all.length)
      return all.map(({ person }) => person).sort()
    }
    expect(await renewed()).toEqual(['ox', 'zoe'])
    await db.deleteFrom('presence').where('process', '=', 'here').where('person', '=', 'ox').execute()
    vi.advanceTimersByTime(4_000)
    await expect.poll(async () => (await noted()).map(({ person }) => person).sort()).toEqual(['ox', 'zoe'])
    await presence.note('attic', 'zoe', false)
    // Whoever were still noted would be by then.
    expect(await renewed()).toEqual(['ox'])
    expect(
      await two.server.service.store.db
        .selectFrom('presence')
        .select('person')
        .where('table_id', '=', 'attic')
        .execute(),
    ).toEqual([{ person: 'ox' }])
  } finally {
    await presence.close()
    vi.useRealTimers()
  }
})

test('chat and presence cross over, and nothing that is said is lost', async () => {
  const id = await begun()
  const [line, other] = [await zoe.line(), await ox.line()]
  await line.watch(id)
  const isThere = (there: boolean) =>
    line.next('table', ({ table }) => table.seats[1].kind === 'person' && table.seats[1].present === there)
  const came = isThere(true)
  await other.watch(id)
  await came
  for (let i = 0; i < 10; i++) {
    line.send({ do: 'chat', table: id, text: `a ${i}`, request: i })
    other.send({ do: 'chat', table: id, text: `b ${i}`, request: i })
  }
  const said = (one: TestLine) =>
    one.messages.flatMap((message) => (message.is === 'chat' ? message.lines.map(({ id: number }) => number) : []))
  for (const each of [line, other]) {
    await expect.poll(() => said(each).length).toBe(20)
    expect(new Set(said(each)).size).toBe(20)
  }
  const { mine } = await zoe.get<{ mine: TableLine[] }>('/api/tables')
  expect(mine.find(({ table }) => table.id === id)?.table.seats[1]).toMatchObject({ present: true })
  const left = isThere(false)
  other.cut()
  await left
  line.close()
})

test('a character that PostgreSQL cannot keep is refused like any other nonsense', async () => {
  const id = await begun()
  const line = await zoe.line()
  const refused = line.next('refused')
  line.send({ do: 'chat', table: id, text: 'a\0b', request: 1 })
  expect(await refused).toMatchObject({ reason: 'not understood' })
  const places = ['/api/link?token=a%00b', '/api/tables?open=1_a%00b', '/api/people/a%00b', '/api/games/a%00b/tales']
  for (const path of places) expect(`${path} ${(await zoe.raw('GET', path)).status}`).toBe(`${path} 400`)
  expect((await zoe.raw('POST', '/api/link', { token: 'a\0b' })).status).toBe(400)
  line.close()
})

test('where WebSockets are blocked, words may come to another server than the one that streams', async () => {
  const id = await begun()
  const response = await zoe.raw('GET', `/api/stream?table=${id}`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (fits: (message: ServerMessage) => boolean): Promise<ServerMessage> => {
    for (;;) {
      const found = text
        .split('\n')
        .slice(0, -1)
        .map((line): ServerMessage => JSON.parse(line))
        .find(fits)
      if (found !== undefined) return found
      text += (await reader?.read())?.value ?? ''
    }
  }
  const welcome = await until(({ is }) => is === 'welcome')
  const position = (await until(({ is }) => is === 'position')) as Position
  const pick = { do: 'pick', table: id, question: position.seen.question?.id, choice: 0, request: 5 }
  const line = welcome.is === 'welcome' ? welcome.line : ''
  const answer = await across(zoe).raw('POST', `/api/stream/${line}`, pick)
  expect(await answer.text()).toContain('"is":"taken"')
  await until((message) => message.is === 'position' && message.sequence === 1)
  await reader?.cancel()
})

test('what a seat writes down on one server is heard by that seat alone on the other', async () => {
  const id = await begun()
  const [here, tab, rival] = [await zoe.line(), await across(zoe).line(), await across(ox).line()]
  for (const line of [tab, rival]) await line.watch(id)
  const heard = tab.next('notes')
  here.send({ do: 'note', table: id, notes: { attic: 'a-secret' }, request: 1 })
  expect((await heard).notes).toEqual({ attic: 'a-secret' })
  expect(await across(zoe).get(`/api/tables/${id}/notes`)).toEqual({ attic: 'a-secret' })
  expect(await across(ox).get(`/api/tables/${id}/notes`)).toEqual({})
  // What both servers write at once is all there.
  const all = tab.next('notes', ({ notes }) => Object.keys(notes).length === 11)
  for (let i = 0; i < 10; i++)
    (i % 2 === 0 ? here : tab).send({ do: 'note', table: id, notes: { [`key ${i}`]: 'x' }, request: i })
  await all
  // A hint that got lost is made up for by looking.
  const missed = tab.next('notes', ({ notes }) => notes['attic'] === 'b-secret')
  await two.server.service.store.notes.change({ table: id, seat: 0, person: zoe.person?.id ?? '' }, (notes) => {
    return { ...notes, attic: 'b-secret' }
  })
  await missed
  expect(rival.raw.join()).not.toContain('-secret')
  // An open mark is for all; a lost hint is made up for here, too.
  const marked = rival.next('marks')
  here.send({ do: 'note', table: id, notes: { 'open.book': '10.4.5' }, request: 20 })
  expect((await marked).marks).toEqual([{ seat: 0, marks: { 'open.book': '10.4.5' } }])
  const missedMark = rival.next('marks')
  await one.server.service.store.notes.change({ table: id, seat: 0, person: zoe.person?.id ?? '' }, (notes) => {
    return { ...notes, 'open.book': '10.4.6' }
  })
  expect((await missedMark).marks).toEqual([{ seat: 0, marks: { 'open.book': '10.4.6' } }])
  for (const line of [here, tab, rival]) line.close()
})

test('a step back that is agreed to on both happens on both', async () => {
  const id = await begun()
  const [line, other] = [await zoe.line(), await ox.line()]
  const { seen } = await line.watch(id)
  await other.watch(id)
  await line.pick(id, seen.question?.id ?? '', 0)
  await zoe.table(`/${id}/repair`, { to: 0 })
  const heard = [line, other].map((each) =>
    each.next('position', ({ happened }) => happened.some(({ what }) => what === 'rewind')),
  )
  expect((await ox.table(`/${id}/repair`, { to: 0 })).repair).toBeNull()
  for (const position of await Promise.all(heard)) expect(position.seen.picks).toBe(0)
  line.close()
  other.close()
})

test('whom somebody mutes on one server is folded away for them on the other', async () => {
  const id = await begun()
  const [tab, rival] = [await across(zoe).line(), await across(ox).line()]
  for (const line of [tab, rival]) await line.watch(id)
  const people = [ox.person?.id]
  for (const muted of [true, false]) {
    const heard = tab.next('muted')
    await zoe.post('/api/me/mute', { person: people[0], muted })
    expect((await heard).people).toEqual(muted ? people : [])
  }
  expect(rival.messages.some(({ is }) => is === 'muted')).toBe(false)
  for (const line of [tab, rival]) line.close()
})

describe('what an administrator does on one server', () => {
  let keeper: TestPerson
  const act = (body: object) => keeper.post('/api/admin/acts', { why: 'A test.', ...body })

  beforeAll(async () => {
    keeper = await TestPerson.enter(one.address, 'Keeper')
    await giveAddress(one.server.service.store.db, engine, keeper, { email: KEEPER })
  })

  test('is done on the other: a line removed, a table read anew, a table closed', async () => {
    const id = await begun()
    const line = await ox.line()
    await line.watch(id)
    const said = line.next('chat')
    line.send({ do: 'chat', table: id, text: 'boo', request: 1 })
    const [{ id: number = 0 } = {}] = (await said).lines
    const removed = line.next('chat', ({ lines }) => lines.some(({ text }) => text === ''))
    await act({ do: 'removeLine', table: id, line: number })
    expect((await removed).lines).toMatchObject([{ id: number, text: '' }])
    // A bot that never came back is given up by the process that waits for it.
    const thinking: Set<string> = Reflect.get(Reflect.get(Reflect.get(two.server.service, 'bots'), 'turns'), 'busy')
    thinking.add(id)
    await act({ do: 'unwedge', table: id })
    await expect.poll(() => thinking.has(id)).toBe(false)
    const gone = line.next('refused', ({ reason }) => reason === 'no such table')
    await act({ do: 'closeTable', table: id })
    await gone
    await expect(ox.get(`/api/tables/${id}`)).rejects.toThrow('404 no such table')
    line.close()
  })

  test('is done on the other: somebody is banned, and let in again', async () => {
    const eve = await TestPerson.enter(two.address, 'Eve')
    const line = await eve.line()
    await act({ do: 'ban', person: eve.person?.id, days: 1 })
    await line.whenClosed
    await expect(eve.get('/api/tables')).rejects.toThrow('403 banned')
    await act({ do: 'lift', person: eve.person?.id })
    await expect.poll(() => eve.get('/api/me').then(Boolean, () => false)).toBe(true)
  })
})
