/** What the store promises, on both real engines. */

import { readExported } from '@gloam/tables/afterwards/exported.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { Move, Standing, TableRow, Task, TaskKind } from '@gloam/tables/row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../common/settings.ts'
import { Conflict } from '../store/engine/away.ts'
import { type Database, openDatabase } from '../store/engine/database.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { Readiness } from '../store/engine/readiness.ts'
import { Store } from '../store/store.ts'
import { takeIn } from '../tables/afterwards/take-in.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Evening, inMemory, matchFileOf } from '../testing/played-into.ts'

describe.each(Object.entries(ENGINES))('the store on %s', (name, start) => {
  let engine: TestEngine
  let database: Database
  let store: Store

  const open = () => openDatabase(readSettings({ GLOAM_DATA: engine.dataFolder, DATABASE_URL: engine.databaseUrl }))

  beforeAll(async () => {
    engine = await start()
    database = open()
    await migrateDatabase(database.db)
    store = new Store(database)
  })

  afterAll(async () => {
    await database?.db.destroy()
    await engine?.stop()
  })

  async function newTable(changes: Partial<TableRow> = {}): Promise<TableRow> {
    const table: TableRow = {
      id: newId(),
      game: 'halloween',
      version: 1,
      status: 'gathering',
      host: 'zoe',
      open: true,
      pace: { kind: 'live', seconds: 60 },
      options: { variant: 'expert', picked: ['1', '2'] },
      seats: [
        { kind: 'person', colour: 3, person: 'zoe', name: 'Zoë ☾', standIn: false },
        { kind: 'bot', colour: 1, name: 'Ash', strength: 'random' },
      ],
      seed: '0'.repeat(64),
      promise: 'abc',
      again: null,
      created: 1_700_000_000_123,
      repair: { to: 3, agreed: ['zoe'] },
      since: 1_700_000_000_456,
      winners: null,
      waiting: [],
      deadline: null,
      onClock: [],
      takenBack: 0,
      sequence: -1,
      picks: 0,
      revision: 1,
      changed: 1_700_000_000_124,
      ...changes,
    }
    await store.write({ before: null, row: table, move: null, standing: null, tasks: [], done: [] })
    return table
  }

  const move = (sequence: number, changes: Partial<Move> = {}): Move => ({
    sequence,
    what: 'pick',
    seat: 0,
    step: { do: 'rest' },
    events: [{ event: { is: 'rested' }, to: { only: [1] } }],
    at: 1_700_000_000_456,
    picks: sequence,
    ...changes,
  })

  const standing = (picks: number): Standing => ({ version: 1, state: { picks, note: `after ${picks}` } as never })
  const kept = (picks: number) => ({ version: 1, text: JSON.stringify(standing(picks).state) })

  /** The table with one move more. */
  async function add(before: TableRow, one: Move, tasks: Task[] = [], done: TaskKind[] = []) {
    const { sequence, picks } = one
    const row: TableRow = { ...before, sequence, picks, revision: before.revision + 1 }
    await store.write({ before, row, move: one, standing: kept(picks), tasks, done })
    return row
  }

  async function change(before: TableRow, changes: Partial<TableRow>): Promise<TableRow> {
    const row = { ...before, ...changes, revision: before.revision + 1 }
    await store.write({ before, row, move: null, standing: null, tasks: [], done: [] })
    return row
  }

  const ids = (tables: { id: string }[]) => tables.map(({ id }) => id)

  test('tells the revisions of many tables, their last lines and their notes at once', async () => {
    const [one, two, three] = [await newTable(), await newTable({ revision: 7 }), await newTable()]
    const ids = [one.id, two.id, 'nowhere', "no'where", 'no,"\\where']
    const byId = (found: { id: string }[]) => found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(await store.revisions(ids))).toEqual(byId([one, two].map(({ id, revision }) => ({ id, revision }))))
    for (const { id } of [two, three])
      for (const text of ['a', 'b']) await store.chat.add(id, { person: 'zoe', name: 'Zoë', seat: 0, text, at: 1 })
    expect(await store.chat.last(ids)).toEqual([{ table: two.id, last: 2 }])
    for (const { id } of [one, three]) await store.notes.change({ table: id, seat: 0, person: 'zoe' }, (notes) => notes)
    expect(await store.notes.revisions(ids)).toEqual([{ table: one.id, seat: 0, revision: 1 }])
    expect(await store.revisions([])).toEqual([])
  })

  test('is the engine it should be', () => {
    expect(database.engine).toBe(name)
  })

  test('gives a table back as it was, and as it has become', async () => {
    const table = await newTable()
    expect(await store.table(table.id)).toEqual(table)
    const changed = await change(table, { status: 'playing', open: false, again: 'other', waiting: [0], winners: [1] })
    expect(await store.table(table.id)).toEqual(changed)
    expect(await store.table('nothing-here')).toBeUndefined()
  })

  test('writes all of a row with a pick, whatever else has changed with it', async () => {
    const table = await newTable({ status: 'playing' })
    const changes: Partial<TableRow> = {
      deadline: 5,
      waiting: [0],
      takenBack: 2,
      changed: 9,
      winners: [1],
      sequence: 0,
    }
    const row = { ...table, ...changes, picks: 4, revision: 2 }
    const tasks: Task[] = [{ kind: 'clock', at: 5 }]
    await store.write({ before: table, row, move: move(0), standing: kept(4), tasks, done: [] })
    expect(await store.table(table.id)).toEqual(row)
    const { waits } = await database.db
      .selectFrom('sitters')
      .select('waits')
      .where('table_id', '=', table.id)
      .executeTakeFirstOrThrow()
    expect(waits).toBe(1)
    const [before, other] = [row, { open: false, version: 2, status: 'ended', game: 'betrayal' } as const]
    for (const [name, value] of Object.entries(other)) {
      const changed = { ...before, [name]: value, revision: before.revision + 1 }
      await store.write({ before, row: changed, move: null, standing: null, tasks: [], done: [] })
      expect(await store.table(table.id)).toEqual(changed)
      Object.assign(before, changed)
    }
  })

  test('lists open tables page by page, and those of a person', async () => {
    const person = newId()
    const seats: TableRow['seats'] = [{ kind: 'person', colour: 0, person, name: 'Ox', standIn: false }]
    const open = await newTable({ seats, changed: 5 })
    const closed = await newTable({ seats, open: false, changed: 4 })
    const playing = await newTable({ seats, status: 'playing', changed: 3 })
    const all = async () => {
      const found: string[] = []
      for (let from: string | null | undefined; from !== null; ) {
        const { tables, next } = await store.lists.open(2, from)
        found.push(...ids(tables))
        from = next
      }
      return found
    }
    expect(await all()).toContain(open.id)
    expect(await all()).not.toContain(closed.id)
    expect(await all()).not.toContain(playing.id)
    expect(new Set(await all()).size).toBe((await all()).length)
    expect(ids(await store.lists.running(person))).toEqual([open.id, closed.id, playing.id])
    await change(closed, { seats: [{ kind: 'free', colour: 0 }] })
    expect(ids(await store.lists.running(person))).not.toContain(closed.id)
  })

  test('lists a person’s matches: first those that wait for them, the most urgent first, and none is left out', async () => {
    const person = newId()
    const seats: TableRow['seats'] = [{ kind: 'person', colour: 0, person, name: 'Ox', standIn: false }]
    const playing = { seats, status: 'playing' } as const
    const calm = await newTable({ ...playing, changed: 9 })
    const late = await newTable({ ...playing, waiting: [0], deadline: 200, changed: 1 })
    const soon = await newTable({ ...playing, waiting: [0], deadline: 100, changed: 1 })
    const free = await newTable({ ...playing, waiting: [0], changed: 1 })
    expect(ids(await store.lists.running(person))).toEqual([soon.id, late.id, free.id, calm.id])
    expect((await store.lists.running(person)).map(({ waitsForYou }) => waitsForYou)).toEqual([true, true, true, false])
    await change(soon, { waiting: [] })
    expect((await store.lists.running(person)).filter(({ waitsForYou }) => waitsForYou)).toHaveLength(2)
    for (let i = 0; i < 120; i++) await newTable({ ...playing, changed: -i })
    expect(await store.lists.running(person)).toHaveLength(124)
    for (let i = 0; i < 5; i++) await newTable({ seats, status: 'ended', changed: 1000 + i })
    const { tables, next } = await store.lists.ended(person, 3)
    const rest = await store.lists.ended(person, 3, next ?? '')
    expect([...tables, ...rest.tables].map(({ changed }) => changed)).toEqual([1004, 1003, 1002, 1001, 1000])
    expect(rest.next).toBeNull()
  })

  test('lists a table that cannot be read as such, and the others as ever', async () => {
    const person = newId()
    const seats: TableRow['seats'] = [{ kind: 'person', colour: 0, person, name: 'Ox', standIn: false }]
    const [good, broken, flawed] = [await newTable({ seats }), await newTable({ seats }), await newTable({ seats })]
    await database.db.updateTable('tables').set({ content: '{' }).where('id', '=', broken.id).execute()
    await store.noteFlaw(flawed.id, 'no such rule')
    const listed = await store.lists.rows(ids(await store.lists.running(person)))
    const unreadable = new Map(listed.map(({ row, unreadable: flaw }) => [row.id, flaw]))
    expect(unreadable).toEqual(
      new Map([
        [good.id, false],
        [broken.id, true],
        [flawed.id, true],
      ]),
    )
    await database.db.deleteFrom('tables').where('id', '=', broken.id).execute()
  })

  test('gives moves back in order, from anywhere, with where the match stood', async () => {
    let row = await newTable()
    const { id } = row
    const moves = [
      move(0, { what: 'start', seat: null, step: null, events: [] }),
      move(1),
      move(2, { what: 'rewind', step: 0, picks: 0 }),
    ]
    for (const one of moves) row = await add(row, one)
    expect(await store.moves(id)).toEqual(moves)
    expect(await store.moves(id, 1)).toEqual(moves.slice(2))
    expect(await store.moves(id, 0, 1)).toEqual(moves.slice(1, 2))
    expect(await store.standing(row)).toEqual(standing(0))
    expect(await store.standingAfter(id, 1)).toEqual(standing(1))
    expect(await store.standingAfter(id, 2)).toBeNull()
    const { moves: frames, length } = await store.frames(id, 1, 1)
    expect(length).toBe(3)
    expect(frames).toEqual([{ ...moves[1], standing: standing(1), version: 1 }])
  })

  test('takes each revision once: the second to come is told so, and the first stays', async () => {
    const table = await newTable()
    await add(table, move(0))
    await expect(add(table, move(0, { seat: 1 }))).rejects.toThrow(Conflict)
    await expect(change(table, { open: false })).rejects.toThrow(Conflict)
    expect(await store.moves(table.id)).toEqual([move(0)])
    expect((await store.table(table.id))?.open).toBe(true)
  })

  test('of two who write at the same moment one is first', async () => {
    const table = await newTable()
    const others = new Store(database)
    const row = { ...table, revision: 2, sequence: 0 }
    const both = [store, others].map((one, seat) =>
      one.write({ before: table, row, move: move(0, { seat }), standing: kept(0), tasks: [], done: [] }),
    )
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await store.moves(table.id)).toHaveLength(1)
  })

  test('writes changes of many tables at once, and one bad one harms no other', async () => {
    const tables = await Promise.all(Array.from({ length: 20 }, () => newTable()))
    await add(tables[7], move(0))
    const results = await Promise.allSettled(tables.map((table) => add(table, move(0))))
    expect(results.map(({ status }) => status)).toEqual(tables.map((_, i) => (i === 7 ? 'rejected' : 'fulfilled')))
    for (const { id } of tables) expect(await store.moves(id)).toHaveLength(1)
  })

  test('lays a table with the change that asks for it, or not at all', async () => {
    const table = await newTable()
    const laid = { ...table, id: newId() }
    const row = { ...table, revision: 2, again: laid.id }
    await store.write({ before: table, row, move: null, standing: null, tasks: [], done: [], laid })
    expect(await store.table(laid.id)).toEqual(laid)
    const other = { ...table, id: newId() }
    const late = store.write({ before: table, row, move: null, standing: null, tasks: [], done: [], laid: other })
    await expect(late).rejects.toThrow(Conflict)
    expect(await store.table(other.id)).toBeUndefined()
  })

  test('gives what is due to one who takes it, and again if it does not come about', async () => {
    const table = await newTable()
    const row = await add(table, move(0), [
      { kind: 'bot', at: 10 },
      { kind: 'clock', at: 5_000 },
    ])
    const mine = async (now: number) =>
      (await store.schedule.take(now, now + 100, 1000))
        .filter(({ table: id }) => id === table.id)
        .map(({ kind }) => kind)
    expect(await mine(9)).toEqual([])
    expect(await mine(10)).toEqual(['bot'])
    expect(await mine(50)).toEqual([])
    expect(await mine(110)).toEqual(['bot'])
    await add(row, move(1), [{ kind: 'clock', at: 300 }], ['bot'])
    expect(await mine(299)).toEqual([])
    expect(await mine(1000)).toEqual(['clock'])
  })

  test('packs a match that is over, and reads it as before', async () => {
    let row = await newTable()
    for (let i = 0; i < 40; i++) row = await add(row, move(i))
    const before = {
      log: await store.log(row.id),
      moves: await store.moves(row.id, 10),
      standing: await store.standing(row),
    }
    await store.pack(row.id)
    const left = await database.db.selectFrom('moves').selectAll().where('table_id', '=', row.id).execute()
    expect(left).toEqual([])
    expect(await store.log(row.id)).toEqual(before.log)
    expect(await store.moves(row.id, 10)).toEqual(before.moves)
    expect(await store.standing(row)).toEqual(before.standing)
    expect((await store.frames(row.id, 38, 10)).moves).toEqual(before.log.slice(38))
    expect((await store.frames(row.id, 38, 10)).length).toBe(40)
  })

  test('takes a match of another house in, whole or not at all', async () => {
    const elsewhere = await inMemory()
    const evening = await Evening.begin(elsewhere, { game: 'spookhuis', seats: 2, number: 3 })
    const match = await matchFileOf(elsewhere, (await (await evening.play()).say('Boo')).id)
    const read = () => readExported(match, Date.UTC(2026, 11, 31))
    await takeIn(store, read(), Date.now())
    expect(await store.log(evening.id)).toEqual(match.moves)
    const last = read()
    // Its last line of chat cannot be kept: then nothing is.
    last.chat.push(...last.chat)
    const other = { ...last, table: { ...last.table, id: newId() } }
    await expect(takeIn(store, other, Date.now())).rejects.toThrow()
    expect(await store.table(other.table.id)).toBeUndefined()
    expect(await store.log(other.table.id)).toEqual([])
    await elsewhere.db.destroy()
  })

  test('keeps chat in order, the last lines of it', async () => {
    const { id } = await newTable()
    for (const text of ['<b>boo</b>', 'two', 'three'])
      await store.chat.add(id, { person: 'zoe', name: 'Zoe', seat: 0, text, at: 5 })
    expect((await store.chat.lines(id, 2)).map(({ id: n, text }) => [n, text])).toEqual([
      [2, 'two'],
      [3, 'three'],
    ])
    expect((await store.chat.lines(id, 9))[0].text).toBe('<b>boo</b>')
    expect((await store.chat.lines(id, 9, 2)).map(({ text }) => text)).toEqual(['three'])
  })

  test('loses no line of chat when many speak at once', async () => {
    const { id } = await newTable()
    const say = (i: number) => store.chat.add(id, { person: 'zoe', name: 'Zoe', seat: 0, text: `line ${i}`, at: 5 })
    await Promise.all(Array.from({ length: 20 }, (_, i) => say(i)))
    const lines = await store.chat.lines(id, 100)
    expect(lines.map(({ id: number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(new Set(lines.map(({ text }) => text)).size).toBe(20)
  })

  test('is the same after it was closed and opened again, and migrates only once', async () => {
    const table = await newTable()
    await add(table, move(0))
    const again = open()
    await migrateDatabase(again.db)
    expect(await new Store(again).moves(table.id)).toEqual([move(0)])
    expect(await new Readiness(again.db).canWrite()).toBe(true)
    await again.db.destroy()
    expect(await new Readiness(again.db).canWrite()).toBe(false)
  })
})
