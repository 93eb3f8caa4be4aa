/**
 * Somebody who has left every trace that one can leave is forgotten: then nothing in the whole store names them. Tables
 * are asked of the schema, so that one that is added is held here at once.
 */
import { createECDH } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import type { GroupState } from '@gloam/protocol/people/groups.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from '../store/schema/schema.ts'
import { giveAddress } from '../testing/accounts.ts'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'
import { catchLetters } from '../testing/receivers/letters.ts'
import { TestPasskey } from '../testing/receivers/passkey.ts'

const HOUSE = 'http://localhost'
const KEEPER = 'keeper@example.org'
/** Stands in their name, in each address of theirs, and in all that they say and write. */
const MARK = 'quillfeather'
const NAME = 'Quillfeather'
const ADDRESS = `${MARK}@example.org`
const DISCORD = '424242424242424242'
const SECOND = 1_000
const DAY = 86_400_000

/** Tables in which nobody leaves a trace, and why. A table that is neither here nor left a trace in is found. */
const NAMES_NOBODY: Record<string, string> = {
  account: 'ways in of the sign-in library that this house does not offer',
  snapshots: 'only earlier releases wrote states here, which know seats',
  moves: 'what a seat decided: seats have numbers',
  archives: 'the same, packed',
  tales: 'how a match of a kind ended',
  tale_counts: 'how many of a kind ended so',
  results: 'a match that is over, without those who played it',
  group_weeks: 'what came of a group’s week, as a group',
  tournament_rounds: 'when a round began',
  tournament_tables: 'entrants have numbers; their names are kept once, elsewhere',
  shelf_versions: 'what a haunt is; whose it is stands in another table',
  house: 'what the house says of itself',
  kysely_migration: 'which changes of the schema were made',
  kysely_migration_lock: 'the same',
}

/** What may still say which person it was about, and why: their number, which leads nowhere any more. */
const KEPT: Record<string, string> = {
  acts: 'what administrators did is only ever added to; the number alone says about whom it was',
}

type Traces = ReadonlyMap<string, string[]>

/** All rows of all tables, each as the text that it is. */
async function everyRow(db: Kysely<Schema>): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const all = new Map<string, string[]>()
  for (const { name } of tables) {
    const rows: object[] = await db
      .selectFrom(name as 'tables')
      .selectAll()
      .execute()
    all.set(
      name,
      rows.map((row) => JSON.stringify(row, (_, value) => value)),
    )
    if (name === 'archives') all.set(name, rows.map(unpacked))
  }
  return all
}

function unpacked(row: object): string {
  return String(zstdDecompressSync((row as Schema['archives']).moves))
}

/** The rows that name somebody, by table. */
async function tracesOf(db: Kysely<Schema>, marks: readonly string[]): Promise<Traces> {
  const isTrace = (row: string) => marks.some((mark) => row.toLowerCase().includes(mark.toLowerCase()))
  const found = [...(await everyRow(db))].map(([table, rows]) => [table, rows.filter(isTrace)] as const)
  return new Map(found.filter(([, rows]) => rows.length > 0))
}

const letters = await catchLetters()
afterAll(() => letters.stop())

describe.each(TRIED_ON)('on %s', (_, start) => {
  const env = { GLOAM_ADMINS: KEEPER, SMTP_URL: letters.url, PUBLIC_URL: HOUSE, GLOAM_WEBHOOKS: 'anywhere' }
  const running = serverForTests(start, env)
  let clock: TestClock
  let quill: TestPerson
  let ox: TestPerson
  let eve: TestPerson
  let keeper: TestPerson
  let id: string

  const db = () => running.server.service.store.db
  const idOf = ({ person }: TestPerson) => person?.id ?? ''

  async function pass(ms: number): Promise<void> {
    clock.pass(ms)
    for (let i = 0; i < 4; i++) await running.server.service.lookNow()
  }

  async function say(who: TestPerson, table: string, text: string): Promise<void> {
    const line = await who.line()
    await line.watch(table)
    const heard = line.next('chat', ({ lines }) => lines.some((one) => one.text === text))
    line.send({ do: 'chat', table, text, request: 1 })
    await heard
    line.close()
  }

  async function note(who: TestPerson, table: string, words: string): Promise<void> {
    const line = await who.line()
    await line.watch(table)
    const heard = line.next('notes')
    line.send({ do: 'note', table, notes: { master: words }, request: 1 })
    await heard
    line.close()
  }

  /** A table of these, begun; the first lays it. */
  async function begun(people: readonly TestPerson[], more: object = {}): Promise<string> {
    const [host, ...others] = people as [TestPerson, ...TestPerson[]]
    const { id: table } = await host.table('', { game: 'halloween', seats: people.length, ...more })
    for (const [at, other] of others.entries()) await other.table(`/${table}/sit`, { seat: at + 1 })
    await host.table(`/${table}/start`)
    return table
  }

  beforeAll(async () => {
    clock = new TestClock({ stands: true })
    ;[quill, ox, eve, keeper] = await Promise.all([NAME, 'Ox', 'Eve', 'Keeper'].map((name) => running.enter(name)))
    id = idOf(quill)
    await giveAddress(db(), running.engine, keeper, { email: KEEPER })
  })
  afterAll(() => clock.restore())

  async function waysIn(): Promise<void> {
    const key = new TestPasskey(HOUSE)
    await giveAddress(db(), running.engine, quill, { email: ADDRESS })
    expect(await key.addTo(quill)).toBe(true)
    // A second one, which was never made; an address that was never proved; a device that never came along.
    await quill.get('/api/auth/passkey/generate-register-options')
    await quill.post('/api/me/address', { email: `second.${ADDRESS}` })
    await quill.post('/api/me/along')
    // Links to their address, asked for by themselves, and by a browser that nobody knows.
    const own = { origin: running.address }
    await quill.raw('POST', '/api/link/ask', { email: ADDRESS, name: NAME }, own)
    await new TestPerson(running.address).raw('POST', '/api/link/ask', { email: ADDRESS, name: 'Guest' }, own)
  }

  async function howTheyAreTold(): Promise<void> {
    const hook = { kind: 'json', url: `http://127.0.0.1:1/${MARK}` }
    await quill.post('/api/me/letters', { hook })
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    }
    await quill.post('/api/me/devices', { endpoint: `http://127.0.0.1:1/push/${MARK}`, keys, name: `${NAME}’s phone` })
    await quill.post('/api/me/show', { shown: true })
  }

  async function atTables(): Promise<void> {
    const slow = { pace: { kind: 'slow', days: 1 } }
    await ox.post('/api/me/letters', { hook: { kind: 'json', url: 'http://127.0.0.1:1/ox' } })
    // One that gathers, where somebody sits beside them, and whose host is told who has come.
    const { id: gathers } = await ox.table('', { game: 'halloween', seats: 4 })
    await quill.table(`/${gathers}/sit`, { seat: 1 })
    await quill.table(`/${gathers}/beside`, { seat: 2, name: `${NAME}’s aunt` })
    // One that runs, with all that can be proposed; a bot stands in meanwhile. And one that is over, packed.
    const runs = await begun([quill, ox, eve], slow)
    for (const what of ['stop', 'pause'] as const) await quill.table(`/${runs}/${what}`)
    await quill.post('/api/me/holiday', { days: 2 })
    await say(quill, runs, `Says ${NAME}`)
    await say(ox, runs, 'Says Ox')
    await say(eve, runs, 'Says Eve')
    await note(quill, runs, `Notes of ${NAME}`)
    const over = await begun([quill, ox])
    for (const one of [quill, ox]) await one.table(`/${over}/stop`)
    // From another they were sent away, and at another they have laid the table without sitting there.
    const { id: away } = await ox.table('', { game: 'halloween', seats: 2 })
    await quill.table(`/${away}/sit`, { seat: 1 })
    await ox.table(`/${away}/send-away`, { seat: 1 })
    const { id: came } = await ox.table('', { game: 'halloween', seats: 2 })
    for (const what of ['sit', 'leave']) await quill.table(`/${came}/${what}`, { seat: 1 })
    const { id: laid } = await quill.table('', { game: 'halloween', seats: 2 })
    await quill.table(`/${laid}/stand-up`)
    await quill.post('/api/days/halloween/play')
    await reports(runs)
    await pass(10 * SECOND)
  }

  /** Of a line of theirs, by them, and between two others, with what they said around it. */
  async function reports(table: string): Promise<void> {
    await ox.post(`/api/tables/${table}/report`, { line: 1, reason: 'other', words: 'rude' })
    await quill.post(`/api/tables/${table}/report`, { line: 2, reason: 'other', words: `Thinks ${NAME}` })
    await eve.post(`/api/tables/${table}/report`, { line: 2, reason: 'other', words: 'rude' })
    await quill.post('/api/me/mute', { person: idOf(ox), muted: true })
    await ox.post('/api/me/mute', { person: id, muted: true, table })
    const stranger = await running.enter('Stranger')
    await quill.post('/api/me/block', { person: idOf(stranger), blocked: true })
  }

  async function inCompany(): Promise<void> {
    const wish = { name: `House of ${NAME}`, picture: 'candle' }
    const own = await quill.post<GroupState>('/api/groups', wish)
    const other = await ox.post<GroupState>('/api/groups', { ...wish, name: 'Of Ox' })
    const gone = await eve.post<GroupState>('/api/groups', { ...wish, name: 'Of Eve' })
    for (const { yours } of [other, gone]) await quill.post(`/api/group-links/${yours?.link}/join`)
    await quill.post(`/api/groups/${other.id}/me`, { discord: DISCORD })
    await eve.post(`/api/groups/${gone.id}/send-away`, { person: id })
    const tournament = {
      ...{ name: 'All Hallows', game: 'spookhuis', kind: 'swiss', atTable: 2, rounds: 2, most: 8, standIn: 'random' },
      ...{ pace: { kind: 'live', seconds: 3600 }, roundHours: 24, starts: Date.now() + DAY, group: own.id },
    }
    const { id: cup } = await quill.post<{ id: string }>('/api/tournaments', tournament)
    await quill.post(`/api/tournaments/${cup}/join`)
    await keeper.post('/api/admin/acts', { do: 'ban', person: idOf(eve), days: 1, why: 'rude' })
    await keeper.post('/api/admin/acts', { do: 'lift', person: idOf(eve), why: 'sorry' })
  }

  /** What comes of whole matches and of a haunt that was tried, without playing them. */
  async function whatCameOfIt(): Promise<void> {
    const { id: table } = await quill.table('', { game: 'halloween', seats: 2 })
    const over = { table_id: table, game: 'halloween', pace: 'live', group_id: null, at: Date.now(), seats: 2 }
    await db()
      .insertInto('results')
      .values({ ...over, rounds: 9, unrated: null, number: null })
      .execute()
    await db()
      .insertInto('result_parts')
      .values({
        ...{ table_id: table, seat: 0, part: 0, person: id, strength: null, share: 1, rank: 1, won: 1, side: null },
        ...{ role: null, points: 30, place: 0, own: 1, counts: 1, mu: null, sigma: null, things: '{}', looked: null },
      })
      .execute()
    const rated = { list: 'halloween live', season: '2026-4', mu: 25, sigma: 8, matches: 1, at: Date.now() }
    await db()
      .insertInto('ratings')
      .values({ person: id, ...rated })
      .execute()
    await db()
      .insertInto('candles')
      .values({ person: id, game: 'halloween', name: 'last', table_id: table, at: 1 })
      .execute()
    const haunt = { group_id: null, licence: 'CC-BY-4.0', created: 1, changed: 1, off: null, off_by: null }
    await db()
      .insertInto('shelf_haunts')
      .values({ id: 'of-quill', maker: id, ...haunt })
      .execute()
    await db()
      .insertInto('shelf_haunts')
      .values({ id: 'of-ox', maker: idOf(ox), ...haunt })
      .execute()
    const opinion = { number: 1000, thumb: 1, note: `Likes ${NAME}`, side: null, won: 1, at: 1 }
    await db()
      .insertInto('shelf_opinions')
      .values({ haunt_id: 'of-ox', person: id, ...opinion })
      .execute()
    // A ban that is over, and an act about them.
    const over_ = { address: null, until: Date.now() - 1, why: 'rude', at: 1 }
    await db()
      .insertInto('bans')
      .values({ person: id, ...over_ })
      .execute()
    await keeper.post('/api/admin/acts', { do: 'markReport', report: (await reportsOf())[0], why: 'done' })
    const act = { by: KEEPER, what: 'lift', about: '{}', why: 'sorry', state: 'done' }
    await db()
      .insertInto('acts')
      .values({ id: 'about-quill', at: 1, person: id, ...act })
      .execute()
  }

  const reportsOf = async () =>
    (await db().selectFrom('reports').select('id').where('about', '!=', id).execute()).map((row) => row.id)

  test('nothing names somebody who is forgotten, in any column of any table', async () => {
    for (const deeds of [waysIn, howTheyAreTold, inCompany, atTables, whatCameOfIt]) await deeds()
    const line = await quill.line()
    const watched = await begun([quill, ox])
    await line.watch(watched)
    // Where there are several processes, each writes down who is there, and who takes much.
    await db().insertInto('presence').values({ table_id: watched, person: id, process: 'another', until: 1 }).execute()
    await db()
      .insertInto('spending')
      .values({ who: `line ${id}`, process: 'another', at: Date.now(), count: 9 })
      .execute()

    const marks = [id, MARK, DISCORD]
    const before = await tracesOf(db(), marks)
    const all = [...(await everyRow(db())).keys()]
    const untried = all.filter((table) => !before.has(table) && !(table in NAMES_NOBODY))
    expect(untried, 'they have left no trace there: let them, or say why nobody does').toEqual([])

    await quill.post('/api/me/forget', { name: NAME })
    await line.whenClosed
    const after = await tracesOf(db(), marks)
    const left = [...after].filter(([table]) => !(table in KEPT))
    expect(Object.fromEntries(left)).toEqual({})
    // What is kept with a reason is their number, and nothing by which they could be known.
    for (const rows of after.values()) expect(rows.join().toLowerCase()).not.toMatch(MARK)
  })
})
