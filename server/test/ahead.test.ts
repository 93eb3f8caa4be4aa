/** A clock that was ahead is put right: whatever is due soon is soon, and moments that people were told stay. */

import { refuse } from '@gloam/tables/errors.ts'
import { clockOf } from '@gloam/tables/match/clock.ts'
import { start } from '@gloam/tables/match/match.ts'
import type { TableRow, TaskKind } from '@gloam/tables/row.ts'
import { addBot, lay, sit } from '@gloam/tables/seats/seats.ts'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMetrics } from '../common/metrics.ts'
import { readSettings } from '../common/settings.ts'
import { openDatabase } from '../store/engine/database.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { Store } from '../store/store.ts'
import { horizonsOf } from '../tables/drivers/horizons.ts'
import { BRING_NEAR_EVERY, type Duties, MUCH_LATER, TaskLoop } from '../tables/drivers/loop.ts'
import { Registry } from '../tables/memory/registry.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { startServer } from '../testing/start.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
const ZOE = { id: 'zoe', name: 'Zoe' }

const HORIZONS = horizonsOf(readSettings({}))
const SOON = Object.keys(HORIZONS) as (keyof typeof HORIZONS)[]
const TOLD = ['clock', 'tell'] as const

const metrics = createMetrics(Fastify({ logger: false }).log)
let clock: TestClock
let engine: TestEngine
let store: Store

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  const database = openDatabase(readSettings({ GLOAM_DATA: engine.dataFolder }))
  await migrateDatabase(database.db)
  store = new Store(database)
})

afterAll(async () => {
  await store?.db.destroy()
  await engine?.stop()
})

beforeEach(() => {
  clock = new TestClock()
})

afterEach(() => clock.restore())

describe('the loop over what is due', () => {
  let acted: string[]
  let loop: TaskLoop | undefined

  /** What is done: it is noted, and not due any more; at tables called so this program cannot do it. */
  const act = (kind: TaskKind) => async (table: string) => {
    acted.push(`${kind} ${table}`)
    if (table === 'unreadable') throw refuse.unreadable()
    await store.schedule.done(table, kind)
  }
  const kinds = [...SOON, ...TOLD]
  const duties = Object.fromEntries(kinds.map((kind) => [kind, act(kind)])) as unknown as Duties

  /** A process that is started now. It is asked to look; by itself it would every second. */
  const begin = () => {
    acted = []
    loop = new TaskLoop(store, duties, HORIZONS, metrics)
    return loop
  }

  beforeEach(async () => {
    clock.stop()
    await store.db.deleteFrom('dues').execute()
  })

  afterEach(async () => {
    await loop?.close()
  })

  const note = (table: string, kind: TaskKind, at: number) =>
    store.db.insertInto('dues').values({ table_id: table, kind, at }).execute()
  const noted = async () =>
    (await store.db.selectFrom('dues').select(['table_id', 'kind', 'at']).orderBy('kind').execute()).map(
      ({ table_id, kind, at }) => [kind, table_id, at - Date.now()] as const,
    )

  test.each(SOON)('%s: noted by a clock that was an hour ahead, it is done at the first look', async (kind) => {
    clock.pass(HOUR)
    await note('ahead', kind, Date.now() + HORIZONS[kind])
    clock.pass(-HOUR)
    await begin().look()
    expect(acted).toEqual([`${kind} ahead`])
  })

  test.each(SOON)('%s: noted by a clock that is right, it is done when its time has come', async (kind) => {
    const wait = HORIZONS[kind] - 2 * SECOND
    await note('right', kind, Date.now() + wait)
    const here = begin()
    for (let i = 0; i <= BRING_NEAR_EVERY; i++) await here.look()
    expect(acted).toEqual([])
    clock.pass(wait)
    await here.look()
    expect(acted).toEqual([`${kind} right`])
  })

  test('another process, whose clock is ahead, dies: those that go on take up what was its', async () => {
    const there = begin()
    await there.look()
    await note('theirs', 'bot', Date.now() + 30 * DAY)
    for (let i = 0; i < BRING_NEAR_EVERY; i++) await there.look()
    expect(acted).toEqual(['bot theirs'])
  })

  test('moments that people were told stay, however far away they are', async () => {
    for (const kind of TOLD) await note('slow', kind, Date.now() + 40 * DAY)
    const here = begin()
    for (let i = 0; i <= BRING_NEAR_EVERY; i++) await here.look()
    expect(acted).toEqual([])
    for (const [, , away] of await noted()) expect(away).toBeGreaterThan(39 * DAY)
  })

  test('a table that cannot be read is not tried at every look: it is read anew much later, whatever was due', async () => {
    for (const kind of ['bot', 'archive', 'clock'] as const) await note('unreadable', kind, Date.now())
    const here = begin()
    for (let i = 0; i <= BRING_NEAR_EVERY; i++) await here.look()
    expect(acted.sort()).toEqual(['archive unreadable', 'bot unreadable', 'clock unreadable'])
    expect((await noted()).map(([kind]) => kind)).toEqual(['adopt'])
    clock.pass(MUCH_LATER)
    await here.look()
    expect(acted).toContain('adopt unreadable')
  })
})

/** A match that has begun, as a process has written it that was killed in the next moment. */
async function abandoned(kept: Store, row: TableRow): Promise<TableRow> {
  const registry = new Registry(kept, { botInsurance: 5 * SECOND, shared: false }, metrics)
  const { row: written } = await registry.create(start(row, ZOE.id))
  await registry.close()
  return written
}

test('a bot’s table goes on after a restart, though the clock had been an hour ahead', async () => {
  clock.pass(HOUR)
  const wish = { game: 'halloween', seats: 2, open: false, options: { first: 'seat-2' } }
  const row = await lay(ZOE, { ...wish, pace: { kind: 'free' } }, Date.now())
  const { id } = await abandoned(store, addBot(row, ZOE.id, 1, 'random'))
  const slow = await lay(ZOE, { ...wish, pace: { kind: 'slow', days: 3 } }, Date.now())
  const told = await abandoned(store, sit(slow, { id: 'ox', name: 'Ox' }, 1))
  clock.pass(-HOUR)
  const { server } = await startServer(engine)
  await expect.poll(async () => (await store.table(id))?.picks).toBeGreaterThan(0)
  // The deadline is the moment that both were told.
  expect((await server.service.table(told.id)).row.deadline).toBe(told.deadline)
  await server.stop()
})

test('a clock that is put right gives nobody back the time for the whole match that they have used', async () => {
  const laid = await lay(
    ZOE,
    { game: 'halloween', seats: 2, open: false, pace: { kind: 'match', minutes: 5, increment: 0 } },
    0,
  )
  const row: TableRow = { ...sit(laid, { id: 'ox', name: 'Ox' }, 1), status: 'playing', waiting: [0] }
  const begun: TableRow = { ...row, ...clockOf(null, row, HOUR) }
  expect(begun.banks).toEqual([300 * SECOND, 300 * SECOND])
  expect(clockOf(begun, begun, HOUR + 10 * SECOND).banks).toEqual([290 * SECOND, 300 * SECOND])
  expect(clockOf(begun, begun, 0).banks).toEqual([300 * SECOND, 300 * SECOND])
})
