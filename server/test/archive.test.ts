/** What is packed is never replaced by less; what is lost of a match that is over is found, and told. */

import { newId } from '@gloam/tables/ids.ts'
import type { Move, TableRow } from '@gloam/tables/row.ts'
import { lay } from '@gloam/tables/seats/seats.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../common/settings.ts'
import { type Database, openDatabase } from '../store/engine/database.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { Store } from '../store/store.ts'
import { lostMatches } from '../store/tables/lost.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { TRIED_ON } from '../testing/for-tests.ts'
import { startServer } from '../testing/start.ts'

const LENGTH = 20

const move = (sequence: number): Move => ({
  ...{ sequence, what: 'pick', seat: 0, step: { do: 'rest' }, events: [], at: 1_700_000_000_456, picks: sequence },
})
const standing = { version: 1, text: '{"picks":1}' }

/** A match that is over, as the writer would have left it; its id can be chosen. */
async function ended(store: Store, length = LENGTH, id = newId()): Promise<TableRow> {
  const laid = await lay(
    { id: 'zoe', name: 'Zoe' },
    { game: 'halloween', seats: 2, open: false, pace: { kind: 'free' } },
    1,
  )
  let row: TableRow = { ...laid, id, status: 'ended' }
  await store.write({ before: null, row, move: null, standing: null, tasks: [], done: [] })
  for (let i = 0; i < length; i++) row = await add(store, row, i)
  return row
}

/** One move more, whether it follows on or not. */
async function add(store: Store, before: TableRow, sequence: number): Promise<TableRow> {
  const row = { ...before, sequence, revision: before.revision + 1 }
  await store.write({ before, row, move: move(sequence), standing, tasks: [], done: [] })
  return row
}

for (const [name, start] of TRIED_ON)
  describe(`on ${name}`, () => {
    let engine: TestEngine
    let database: Database
    let store: Store

    beforeAll(async () => {
      engine = await start()
      database = openDatabase(readSettings({ GLOAM_DATA: engine.dataFolder, DATABASE_URL: engine.databaseUrl }))
      await migrateDatabase(database.db)
      store = new Store(database)
    })

    afterAll(async () => {
      await database?.db.destroy()
      await engine?.stop()
    })

    const archive = async (id: string) =>
      (await database.db.selectFrom('archives').select('moves').where('table_id', '=', id).executeTakeFirst())?.moves
    const due = (id: string) =>
      database.db.insertInto('dues').values({ table_id: id, kind: 'archive', at: 1 }).execute()
    const isDue = async (id: string) =>
      (await database.db.selectFrom('dues').select('kind').where('table_id', '=', id).execute()).length > 0
    const sequences = (log: readonly Move[]) => log.map(({ sequence }) => sequence)
    const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

    test('a single move beside an archive never takes its place', async () => {
      const row = await ended(store)
      expect(await store.pack(row.id)).toBe(true)
      const packed = await archive(row.id)
      await add(store, row, LENGTH + 7)
      await due(row.id)
      expect(sequences(await store.log(row.id))).toEqual(upTo(LENGTH))
      expect(sequences(await store.moves(row.id))).toEqual(upTo(LENGTH))
      expect(sequences(await store.moves(row.id, LENGTH - 3))).toEqual([LENGTH - 2, LENGTH - 1])
      expect((await store.frames(row.id, 5, 3)).length).toBe(LENGTH)
      expect(await store.pack(row.id)).toBe(false)
      expect(await archive(row.id)).toEqual(packed)
      expect(sequences(await store.log(row.id))).toEqual(upTo(LENGTH))
      // It is not tried again every few seconds, and what lies there is not thrown away.
      expect(await isDue(row.id)).toBe(false)
      const beside = await database.db.selectFrom('moves').select('sequence').where('table_id', '=', row.id).execute()
      expect(beside).toEqual([{ sequence: LENGTH + 7 }])
    })

    test('moves that follow on what is packed belong to it, and are packed with it', async () => {
      const row = await ended(store)
      await store.pack(row.id)
      await add(store, await add(store, row, LENGTH), LENGTH + 1)
      await due(row.id)
      const whole = upTo(LENGTH + 2)
      expect(sequences(await store.log(row.id))).toEqual(whole)
      expect(sequences(await store.moves(row.id, LENGTH))).toEqual([LENGTH + 1])
      expect((await store.frames(row.id, 0, 1)).length).toBe(LENGTH + 2)
      expect(await store.pack(row.id)).toBe(true)
      expect(sequences(await store.log(row.id))).toEqual(whole)
      expect(await isDue(row.id)).toBe(false)
    })

    test('what is packed already is left alone, and nothing is due any more', async () => {
      const row = await ended(store)
      await store.pack(row.id)
      const packed = await archive(row.id)
      await due(row.id)
      expect(await store.pack(row.id)).toBe(true)
      expect(await isDue(row.id)).toBe(false)
      expect(await archive(row.id)).toEqual(packed)
    })

    test('two who pack the same at the same moment pack it once', async () => {
      const row = await ended(store)
      expect(await Promise.all([store.pack(row.id), store.pack(row.id)])).toEqual([true, true])
      expect(sequences(await store.log(row.id))).toEqual(upTo(LENGTH))
    })

    test('a log that does not begin at its beginning is not packed, nor what cannot be unpacked replaced', async () => {
      const row = await ended(store)
      await database.db.deleteFrom('moves').where('table_id', '=', row.id).where('sequence', '<', 3).execute()
      expect(await store.pack(row.id)).toBe(false)
      expect(await archive(row.id)).toBeUndefined()
      const other = await ended(store)
      await store.pack(other.id)
      await database.db
        .updateTable('archives')
        .set({ moves: Buffer.from('?') })
        .where('table_id', '=', other.id)
        .execute()
      await add(store, other, LENGTH)
      expect(await store.pack(other.id)).toBe(false)
      expect(Buffer.from((await archive(other.id)) ?? [])).toEqual(Buffer.from('?'))
    })

    test('what is lost is found by and by, told as news once, and forgotten when it is whole again', async () => {
      await database.db.deleteFrom('tables').execute()
      await Promise.all(upTo(210).map((i) => ended(store, 0, `a${String(i).padStart(20, '0')}`)))
      const [whole, gone, last] = [await ended(store), await ended(store), await ended(store, LENGTH, 'z'.repeat(21))]
      for (const { id } of [whole, last]) await store.pack(id)
      expect(await store.lookForLost()).toEqual({ lost: [], news: [] })
      await database.db.deleteFrom('moves').where('table_id', '=', gone.id).execute()
      const packed = await archive(last.id)
      const short = await ended(store, 1)
      await store.pack(short.id)
      const spoilt = (await archive(short.id)) ?? Buffer.from('')
      await database.db.updateTable('archives').set({ moves: spoilt }).where('table_id', '=', last.id).execute()
      // Of one nothing at all is left: that is seen at once. The other has its turn after two hundred others.
      const looks = [await store.lookForLost(), await store.lookForLost()]
      expect(looks.flatMap(({ news }) => news).sort()).toEqual([gone.id, last.id].sort())
      expect((await store.lookForLost()).news).toEqual([])
      expect((await lostMatches(database.db)).sort()).toEqual([gone.id, last.id].sort())
      await database.db.updateTable('archives').set({ moves: packed }).where('table_id', '=', last.id).execute()
      expect(await store.lookForLost()).toEqual({ lost: [gone.id], news: [] })
      await store.remove(gone.id)
      expect(await store.lookForLost()).toEqual({ lost: [], news: [] })
    })
  })

test('the sweep tells whoever runs the house; the match is not shown as if it were whole', async () => {
  const engine = await ENGINES.sqlite()
  const { address, server } = await startServer(engine)
  const { store } = server.service
  const { id } = await ended(store)
  await store.db
    .deleteFrom('moves')
    .where('table_id', '=', id)
    .where('sequence', '<', LENGTH - 1)
    .execute()
  // These states are none of the game's: it is as if they had not been kept.
  await store.db.updateTable('moves').set({ state: null, print: null }).where('table_id', '=', id).execute()
  await store.db.insertInto('dues').values({ table_id: id, kind: 'archive', at: 0 }).execute()
  await store.db.updateTable('dues').set({ at: 0 }).where('kind', '=', 'sweep').execute()
  const told = async () => (await fetch(`${address}/metrics`)).text()
  await server.service.lookNow()
  await expect.poll(told).toContain('gloam_failures_total{where="lost match"} 1')
  await expect.poll(told).toContain('gloam_failures_total{where="archive"} 1')
  expect(await lostMatches(store.db)).toEqual([id])
  const record = await fetch(`${address}/api/tables/${id}/record`)
  expect([record.status, await record.json()]).toMatchObject([410, { reason: 'moves lost' }])
  await server.stop()
  await engine.stop()
})
