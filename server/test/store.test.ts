/** What the store promises, on both real engines. */
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { readSettings } from '../settings.ts'
import { type Database, openDatabase, type Schema } from '../store/database.ts'
import { isAlive, migrateDatabase } from '../store/migrations.ts'
import { Conflict, type Move, Store, type TableRow } from '../store/store.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'

describe.each(Object.entries(ENGINES))('the store on %s', (name, start) => {
  let engine: TestEngine
  let database: Database
  let store: Store

  const open = () => openDatabase(readSettings({ GLOAM_DATA: engine.dataFolder, DATABASE_URL: engine.databaseUrl }))

  beforeAll(async () => {
    engine = await start()
    database = open()
    await migrateDatabase(database.db)
    store = new Store(database.db)
  }, 120_000)

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
      ...changes,
    }
    await store.saveTable(table)
    return table
  }

  const move = (sequence: number, changes: Partial<Move> = {}): Move => ({
    sequence,
    what: 'pick',
    seat: 0,
    step: { do: 'rest' },
    events: [{ event: { is: 'rested' }, to: { only: [1] } }],
    at: 1_700_000_000_456,
    ...changes,
  })

  test('is the engine it should be', () => {
    expect(database.engine).toBe(name)
  })

  test('gives a table back as it was, and as it has become', async () => {
    const table = await newTable()
    expect(await store.table(table.id)).toEqual(table)
    const changed: TableRow = { ...table, status: 'playing', open: false, again: 'other' }
    await store.saveTable(changed)
    expect(await store.table(table.id)).toEqual(changed)
    expect(await store.table('nothing-here')).toBeUndefined()
  })

  test('lists open tables, and those of a person', async () => {
    const person = newId()
    const seats: TableRow['seats'] = [{ kind: 'person', colour: 0, person, name: 'Ox', standIn: false }]
    const open = await newTable({ seats })
    const closed = await newTable({ seats, open: false })
    const playing = await newTable({ seats, status: 'playing' })
    const ids = (rows: TableRow[]) => rows.map(({ id }) => id)
    expect(ids(await store.openTables(1000))).toContain(open.id)
    expect(ids(await store.openTables(1000))).not.toContain(closed.id)
    expect(ids(await store.openTables(1000))).not.toContain(playing.id)
    expect(ids(await store.tablesOf(person, 10)).sort()).toEqual([open.id, closed.id, playing.id].sort())
    await store.saveTable({ ...closed, seats: [{ kind: 'free', colour: 0 }] })
    expect(ids(await store.tablesOf(person, 10))).not.toContain(closed.id)
    expect(ids(await store.tablesInPlay())).toContain(playing.id)
  })

  test('gives moves back in order, from anywhere', async () => {
    const { id } = await newTable()
    const moves = [
      move(0, { what: 'start', seat: null, step: null, events: [] }),
      move(1),
      move(2, { what: 'rewind', step: 0 }),
    ]
    for (const one of moves) await store.append(id, one)
    expect(await store.moves(id)).toEqual(moves)
    expect(await store.moves(id, 1)).toEqual(moves.slice(2))
  })

  test('takes each sequence once: the second to come is told so, and the first stays', async () => {
    const { id } = await newTable()
    await store.append(id, move(0))
    await expect(store.append(id, move(0, { seat: 1 }))).rejects.toThrow(Conflict)
    expect(await store.moves(id)).toEqual([move(0)])
  })

  test('writes moves of many tables at once, and one bad one harms no other', async () => {
    const tables = await Promise.all(Array.from({ length: 20 }, () => newTable()))
    await store.append(tables[7].id, move(0))
    const results = await Promise.allSettled(tables.map(({ id }) => store.append(id, move(0))))
    expect(results.map(({ status }) => status)).toEqual(tables.map((_, i) => (i === 7 ? 'rejected' : 'fulfilled')))
    for (const { id } of tables) expect(await store.moves(id)).toHaveLength(1)
  })

  test('keeps the newest snapshot', async () => {
    const { id } = await newTable()
    expect(await store.snapshot(id)).toBeUndefined()
    await store.saveSnapshot(id, { sequence: 50, version: 1, state: { picks: 49 } as never })
    await store.saveSnapshot(id, { sequence: 100, version: 1, state: { picks: 98 } as never })
    expect(await store.snapshot(id)).toEqual({ sequence: 100, version: 1, state: { picks: 98 } })
  })

  test('keeps chat in order, the last lines of it', async () => {
    const { id } = await newTable()
    for (const text of ['<b>boo</b>', 'two', 'three'])
      await store.addChat(id, 'zoe', { name: 'Zoe', seat: 0, text, at: 5 })
    expect((await store.chat(id, 2)).map(({ id: n, text }) => [n, text])).toEqual([
      [2, 'two'],
      [3, 'three'],
    ])
    expect((await store.chat(id, 9))[0].text).toBe('<b>boo</b>')
  })

  test('hands a guest’s seats and tables over to an account', async () => {
    const guest = newId()
    const table = await newTable({
      host: guest,
      seats: [{ kind: 'person', colour: 0, person: guest, name: 'G', standIn: false }],
    })
    await store.handOver(guest, 'account')
    const after = await store.table(table.id)
    expect(after?.host).toBe('account')
    expect(after?.seats[0]).toMatchObject({ person: 'account' })
  })

  test('is the same after it was closed and opened again, and migrates only once', async () => {
    const { id } = await newTable()
    await store.append(id, move(0))
    const again = open()
    await migrateDatabase(again.db)
    expect(await new Store(again.db).moves(id)).toEqual([move(0)])
    expect(await isAlive(again.db)).toBe(true)
    await again.db.destroy()
    expect(await isAlive(again.db as Kysely<Schema>)).toBe(false)
  })
})
