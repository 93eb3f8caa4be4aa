/** What is cleaned up and what never is; and limits that hold on two processes together. */

import type { TableLine } from '@gloam/protocol/table.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Limits } from '../common/allowance.ts'
import { createMetrics } from '../common/metrics.ts'
import { readSettings } from '../common/settings.ts'
import { noteGoneGames } from '../games/gone.ts'
import { openDatabase } from '../store/engine/database.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { SharedSpending } from '../store/people/spending.ts'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { TRIED_ON } from '../testing/for-tests.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

const DAY = 86_400_000
const KEEP = { unmoved: 14, unbegun: 14, guests: 30, chat: 60 }

describe.each(TRIED_ON)('on %s', (name, start) => {
  let engine: TestEngine
  let running: RunningServer
  let zoe: TestPerson

  beforeAll(async () => {
    engine = await start()
    running = await startServer(engine)
    zoe = await TestPerson.enter(running.address, 'Zoe')
  })

  afterAll(async () => {
    await running?.server.stop()
    await engine?.stop()
  })

  const sweepIn = (days: number) => running.server.service.store.sweep(KEEP, Date.now() + days * DAY)
  const db = () => running.server.service.store.db
  const isThere = async (id: string) =>
    (await db().selectFrom('tables').select('id').where('id', '=', id).execute()).length > 0

  /** A finished match of a guest, who may have turned into somebody with an account. */
  async function finished(person: TestPerson): Promise<string> {
    const { id } = await person.table('', { game: 'spookhuis', seats: 2, bots: 'random', start: true })
    await person.table(`/${id}/resign`)
    await person.untilOver(id)
    return id
  }

  const keepForGood = (id: string | undefined) =>
    sql`update "user" set "isAnonymous" = ${name === 'sqlite' ? 0 : false} where id = ${id}`.execute(db())

  test('tables that never began go after their time, with what is due at them; others stay', async () => {
    const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
    const { id: begun } = await zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
    await sweepIn(KEEP.unbegun - 1)
    expect(await isThere(id)).toBe(true)
    await sweepIn(KEEP.unbegun + 1)
    expect(await isThere(id)).toBe(false)
    expect(await isThere(begun)).toBe(true)
    await expect(zoe.table(`/${id}/start`)).rejects.toThrow()
  })

  test('a match whose game is gone is listed as what cannot be read, and goes on when it is back', async () => {
    const { id } = await zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
    const statusOf = async () => {
      const { mine } = await zoe.get<{ mine: TableLine[] }>('/api/tables')
      return mine.find(({ table }) => table.id === id)?.table.status
    }
    const { store } = running.server.service
    await noteGoneGames(store, ['spookhuis'], Date.now())
    expect(await statusOf()).toBe('unreadable')
    await noteGoneGames(store, ['halloween', 'spookhuis'], Date.now())
    expect(await statusOf()).toBe('playing')
    expect(await zoe.get(`/api/tables/${id}`)).toMatchObject({ table: { status: 'playing' } })
  })

  test('a guest whom nobody has seen goes, with the matches that were theirs alone; an account and its matches stay', async () => {
    const [guest, account] = [
      await TestPerson.enter(running.address, 'Gus'),
      await TestPerson.enter(running.address, 'Ada'),
    ]
    await keepForGood(account.person?.id)
    const [theirs, kept] = [await finished(guest), await finished(account)]
    const { id: both } = await account.table('', { game: 'halloween', seats: 2 })
    await guest.table(`/${both}/sit`, { seat: 1 })
    await account.table(`/${both}/start`)
    await sweepIn(KEEP.guests - 1)
    expect(await isThere(theirs)).toBe(true)
    expect(await guest.get('/api/me')).toMatchObject({ name: 'Gus' })
    await sweepIn(KEEP.guests + 1)
    expect(await isThere(theirs)).toBe(false)
    expect(await guest.get('/api/me')).toBeNull()
    expect([await isThere(kept), await isThere(both)]).toEqual([true, true])
    expect(await account.get('/api/me')).toMatchObject({ name: 'Ada' })
    await sweepIn(3_000)
    expect([await isThere(kept), await isThere(both)]).toEqual([true, true])
  })

  test('what was said goes after its time, but never while the match runs', async () => {
    const person = await TestPerson.enter(running.address, 'Una')
    await keepForGood(person.person?.id)
    const ended = await finished(person)
    const { id: runs } = await person.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
    const { chat } = running.server.service.store
    for (const id of [ended, runs])
      await chat.add(id, { person: 'una', name: 'Una', seat: 0, text: 'boo', at: Date.now() })
    const left = async () => [(await chat.lines(ended, 9)).length, (await chat.lines(runs, 9)).length]
    await sweepIn(KEEP.chat - 1)
    expect(await left()).toEqual([1, 1])
    await sweepIn(KEEP.chat + 1)
    expect(await left()).toEqual([0, 1])
  })

  test('it is cleaned up by itself', async () => {
    const due = async () =>
      (await db().selectFrom('dues').select('at').where('kind', '=', 'sweep').executeTakeFirstOrThrow()).at
    await expect.poll(due).toBeGreaterThan(Date.now() + 60_000)
  })
})

test('what one person takes on one process is gone on the other, once', async () => {
  const engine = await ENGINES.sqlite()
  const database = openDatabase(readSettings({ GLOAM_DATA: engine.dataFolder }))
  await migrateDatabase(database.db)
  // Nothing is given anew, and nothing forgiven, however long the test takes.
  const clock = new TestClock({ stands: true })
  onTestFinished(() => clock.restore())
  const [here, there] = ['here', 'there'].map((process) => {
    const limits = new Limits()
    const lines = limits.add('line', 60, 0.0001)
    return {
      lines,
      spending: new SharedSpending(database.db, process, limits, createMetrics(Fastify({ logger: false }).log)),
    }
  })
  const take = ({ lines }: typeof here, who: string, most: number) => {
    let taken = 0
    while (taken < most && lines.of(who).take()) taken++
    return taken
  }
  expect(take(here, 'flood', 100)).toBe(60)
  expect(take(here, 'calm', 3)).toBe(3)
  for (const { spending } of [here, there, there, here]) await spending.tell()
  expect(take(there, 'flood', 100)).toBe(0)
  expect(take(there, 'calm', 100)).toBe(60)

  // What has been counted everywhere does not stay written down.
  const written = () => database.db.selectFrom('spending').select('who').where('process', '=', 'here').execute()
  expect(await written()).toEqual([{ who: 'line flood' }])
  clock.pass(10_001)
  await here.spending.tell()
  expect(await written()).toEqual([])
  for (const { spending } of [here, there]) spending.close()
  await database.db.destroy()
  await engine.stop()
})
