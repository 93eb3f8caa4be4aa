/** Picks that an upgrade could not take along were seen by everybody, and so were their dice: chance goes on with new ones. */
import { cipherChance, commitment, seedOfTurn } from '@gloam/kernel/chance.ts'
import { verify } from '@gloam/kernel/match.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { recordOf } from '@gloam/tables/afterwards/replay.ts'
import { agreeToRepair, pick, start } from '@gloam/tables/match/match.ts'
import { lostIn, newDiceIn, type TableRow, type WholeMove } from '@gloam/tables/row.ts'
import { gameOf, lay, sit } from '@gloam/tables/seats/seats.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { heardBy, questionName } from '@gloam/tables/view.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '../common/metrics.ts'
import { readSettings } from '../common/settings.ts'
import { type Database, openDatabase } from '../store/engine/database.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { Store } from '../store/store.ts'
import { loadTable } from '../tables/memory/load.ts'
import { Registry } from '../tables/memory/registry.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { KEPT_STORES, unpack } from '../testing/kept.ts'

const ZOE = { id: 'zoe', name: 'Zoe' }
const SETTLING = { now: 1_000, botInsurance: 0 }
const PICKS = 40
const SEED = '4'.repeat(64)

const metrics = createMetrics(Fastify({ logger: false }).log)
let engine: TestEngine
let database: Database
let store: Store

const opened = async ({ dataFolder }: TestEngine) => {
  const found = openDatabase(readSettings({ GLOAM_DATA: dataFolder }))
  await migrateDatabase(found.db)
  return found
}

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  database = await opened(engine)
  store = new Store(database)
})

afterAll(async () => {
  await database?.db.destroy()
  await engine?.stop()
})

const registry = () => new Registry(store, { botInsurance: 0, shared: false }, metrics)

/** Whoever is asked takes the choice at that place, or the last one. */
function picked(loaded: Loaded, place: number) {
  const question = loaded.play?.open[0]
  if (question === undefined) throw new Error('Nobody is asked.')
  const name = questionName(question.id, loaded.row.takenBack)
  const made = pick(loaded, question.seat, name, Math.min(place, question.choices.length - 1))
  if (typeof made === 'string') throw new Error(made)
  return made
}

/** Zoe and Ox in a match of so many picks, always the same one. */
async function played(): Promise<string> {
  const laid = await lay(ZOE, { game: 'halloween', seats: 2, open: false, pace: { kind: 'free' } }, 1)
  const row: TableRow = { ...sit(laid, { id: 'ox', name: 'Ox' }, 1), seed: SEED, promise: await commitment(SEED) }
  const tables = registry()
  const { id } = (await tables.create(start(row, ZOE.id))).row
  for (let i = 0; i < PICKS; i++) await tables.change(id, (loaded) => picked(loaded, i % 3))
  await tables.close()
  return id
}

/** The store is made what a release had left that kept picks alone, and a state now and then. */
async function madeOld(id: string, snapshotAt?: number): Promise<WholeMove[]> {
  const log = await store.log(id)
  const { db } = database
  const standing = log.find(({ sequence }) => sequence === snapshotAt)?.standing
  if (standing != null) {
    const { version, state } = standing
    const values = { table_id: id, sequence: snapshotAt ?? 0, version, state: JSON.stringify(state) }
    await db.insertInto('snapshots').values(values).execute()
  }
  const none = { state: null, difference: null, print: null, version: null, picks: null }
  await db.updateTable('moves').set(none).where('table_id', '=', id).execute()
  await db.updateTable('tables').set({ revision: 0, picks: 0 }).where('id', '=', id).execute()
  return log
}

const spoil = (id: string, sequence: number, change: { step: string } | { events: string }) =>
  database.db.updateTable('moves').set(change).where('table_id', '=', id).where('sequence', '=', sequence).execute()

const diceAfter = (seed: string, turn: number) => cipherChance(seedOfTurn(seed, turn)).state

/** On to the end, and the record of it. */
async function verdictOf(id: string): Promise<{ verdict: string; dice: unknown }> {
  const tables = registry()
  while ((await tables.table(id)).row.status === 'playing') await tables.change(id, (loaded) => picked(loaded, 0))
  const { row } = await tables.table(id)
  await tables.close()
  const record = await recordOf(store, row)
  return { verdict: await verify(gameOf(row.game), record, row.promise), dice: record.dice }
}

test('a log that is followed to its end goes on with the dice that it had, and says nothing', async () => {
  const id = await played()
  const before = await madeOld(id)
  const { play, row } = await loadTable(store, id, SETTLING)
  expect(play?.state.chance).toEqual(before.at(-1)?.standing?.state.chance)
  expect(row.sequence).toBe(PICKS)
  expect((await verdictOf(id)).dice).toBeUndefined()
})

test('where picks are left behind chance goes on with new dice; the table is told, and the record is still proven honest', async () => {
  const id = await played()
  const before = await madeOld(id)
  const at = 31
  await spoil(id, at, { step: '{"do":"fly"}' })
  const { play, row } = await loadTable(store, id, SETTLING)
  const lost = PICKS - at + 1
  const turn = PICKS + 1
  const last = before[at - 1]?.standing?.state
  expect(play?.state.picks).toBe(at - 1)
  expect(play?.state.chance).not.toEqual(last?.chance)
  expect(play?.state.chance).toEqual(diceAfter(SEED, turn))
  // What everybody has seen come of the next pick does not come again: it cannot be taken back to there either.
  expect(play?.state.sealed).toBe(at - 1)
  const news = (await store.log(id)).at(-1) as WholeMove
  expect(heardBy(news, null)).toMatchObject({ what: 'migrate', lost, dice: true })
  expect(row.takenBack).toBe(1)
  expect(await verdictOf(id)).toEqual({ verdict: 'honest', dice: [{ from: at - 1, turn }] })
})

test('a step back from there to before what was left behind has dice of its own, and is proven honest, too', async () => {
  const id = await played()
  await madeOld(id)
  await spoil(id, 31, { step: '{"do":"fly"}' })
  const tables = registry()
  await tables.change(id, (loaded) => picked(loaded, 0))
  for (const person of ['zoe', 'ox'])
    await tables.change(id, (loaded) => agreeToRepair(loaded, person, 20, (picks) => store.standingAfter(id, picks)))
  expect((await tables.table(id)).play?.state.picks).toBe(20)
  await tables.close()
  const { verdict, dice } = await verdictOf(id)
  expect(verdict).toBe('honest')
  expect(dice).toMatchObject([{ from: 20 }])
})

test('a pick that is possible and tells something else is followed, and the dice after it are new', async () => {
  const id = await played()
  await madeOld(id, 20)
  // By other rules the beginning tells something else: it goes on from the state that was kept.
  await database.db.updateTable('tables').set({ version: 1 }).where('id', '=', id).execute()
  await spoil(id, 3, { events: '[]' })
  await spoil(id, 30, { events: '[]' })
  await database.db
    .updateTable('snapshots')
    .set({ version: gameOf('halloween').version })
    .where('table_id', '=', id)
    .execute()
  const { play } = await loadTable(store, id, SETTLING)
  expect(play?.state.picks).toBe(PICKS)
  expect(play?.state.chance).toEqual(diceAfter(SEED, PICKS + 1))
  const news = (await store.log(id)).at(-1) as WholeMove
  expect(heardBy(news, null)).toMatchObject({ what: 'migrate', lost: 0, dice: true })
})

const STORES = KEPT_STORES.slice(-effort(2, KEPT_STORES.length))
let withLosses = 0

describe.each(STORES)('the store $name of an earlier release', (kept) => {
  test('no match that has left picks behind keeps its dice', async () => {
    const folder = unpack(kept)
    const found = await opened(folder)
    const old = new Store(found)
    for (const { id } of kept.tables.filter(({ what }) => what === 'running' || what === 'slow')) {
      const { play, row } = await loadTable(old, id, SETTLING)
      const news = (await old.log(id)).findLast(({ what }) => what === 'migrate')
      const anew = news === undefined ? null : newDiceIn(news)
      if (news !== undefined && lostIn(news) > 0) {
        withLosses++
        expect(anew, id).not.toBeNull()
      }
      if (anew !== null) expect(play?.state.chance).toEqual(diceAfter(row.seed, anew.turn))
    }
    await found.db.destroy()
    await folder.stop()
  })
})

test('there were such matches', () => {
  expect(withLosses).toBeGreaterThan(0)
})
