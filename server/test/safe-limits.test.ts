/** What one person can take of the house, and what is let go of by itself. */
import { copyFileSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyWebsocket from '@fastify/websocket'
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Limits } from '../common/allowance.ts'
import { createMetrics } from '../common/metrics.ts'
import { readSettings } from '../common/settings.ts'
import { addStream } from '../http/stream.ts'
import { addWebsocket } from '../http/websocket.ts'
import type { Carrier } from '../live/line.ts'
import { MessageRouter } from '../live/router.ts'
import { DamageCheck } from '../store/engine/damage.ts'
import { openDatabase, openSqlite } from '../store/engine/database.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine, { GLOAM_RATE: '1' })
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

const table = { game: 'halloween', seats: 2, open: true }

test('one person has so many tables at once, and fills no list alone', async () => {
  const [zoe, ox] = [await TestPerson.enter(running.address, 'Zoe'), await TestPerson.enter(running.address, 'Ox')]
  const first = await zoe.table('', table)
  for (let i = 1; i < 20; i++) await zoe.table('', table)
  await expect(zoe.table('', table)).rejects.toThrow('429 too many tables')
  const { id } = await ox.table('', table)
  const { open, mine } = await zoe.get<{ open: TableLine[]; mine: TableLine[] }>('/api/tables')
  expect(open.filter((line) => line.table.host === zoe.person?.id)).toHaveLength(3)
  expect(open.map((line) => line.table.id)).toContain(id)
  // Of one's own nothing is left out; and whoever leaves a table may lay another.
  expect(mine).toHaveLength(20)
  await zoe.table(`/${first.id}/leave`)
  expect(await zoe.table('', table)).toMatchObject({ status: 'gathering' })
})

test('one person has so many lines at once, and others have theirs', async () => {
  const [zoe, ox] = [await TestPerson.enter(running.address, 'Zoe'), await TestPerson.enter(running.address, 'Ox')]
  const lines = await Promise.all(Array.from({ length: 20 }, () => zoe.line()))
  await expect(zoe.line()).rejects.toThrow('cut')
  expect((await zoe.raw('GET', '/api/stream')).status).toBe(429)
  const other = await ox.line()
  lines[0]?.close()
  await lines[0]?.whenClosed
  await expect
    .poll(() =>
      zoe.line().then(
        (line) => lines.push(line),
        () => 0,
      ),
    )
    .toBeGreaterThan(0)
  for (const line of [...lines, other]) line.close()
})

describe('whoever is gone', () => {
  const silent = (): Carrier & { sent: string[]; isCut: boolean } => {
    const carrier = { sent: [] as string[], isCut: false, backlog: () => 0, close: () => {}, ask: () => {} }
    return Object.assign(carrier, {
      send: (text: string) => void carrier.sent.push(text),
      cut: () => {
        carrier.isCut = true
      },
    })
  }

  test('without a word, as a phone that sleeps, is let go within a minute', async () => {
    const { service } = running.server
    const router = new MessageRouter(service, createMetrics(Fastify({ logger: false }).log), new Limits(), 1)
    const eve = await TestPerson.enter(running.address, 'Eve')
    const { id } = await eve.table('', table)
    const [asleep, awake] = [silent(), silent()]
    const line = router.open(asleep, { id: eve.person?.id ?? '', name: 'Eve', session: '' }, '')
    const other = router.open(awake, null, '')
    for (const each of [line, other]) await router.hear(each, JSON.stringify({ do: 'watch', table: id }))
    const last = Math.max(line.heardAt, other.heardAt)
    for (const each of [line, other]) each.heardAt = last
    router.askAll(last + 30_000)
    expect([asleep.isCut, awake.isCut]).toEqual([false, false])
    other.heardAt = last + 58_000
    router.askAll(last + 59_000)
    expect([asleep.isCut, awake.isCut]).toEqual([true, false])
    await router.close(line)
    const told = awake.sent.findLast((text) => text.startsWith('{"is":"table"'))
    expect((JSON.parse(told ?? '{}').table as TableState).seats[0]).toMatchObject({ name: 'Eve', present: false })
    await router.close(other)
    router.closeAll()
  })

  /** A house that takes its time to find out who somebody is. */
  function hesitant() {
    const app = Fastify({ logger: false })
    const router = new MessageRouter(running.server.service, createMetrics(app.log), new Limits(), 1)
    const [asked, known] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()]
    const callerOf = () => {
      asked.resolve()
      return known.promise
    }
    const findOut = async () => {
      known.resolve(null)
      // Whatever follows from it is done by the next turn.
      await new Promise((resume) => setImmediate(resume))
    }
    return { app, router, callerOf, isAsked: asked.promise, findOut }
  }

  test('before it was known who they are leaves no line', async () => {
    const { app, router, callerOf, isAsked, findOut } = hesitant()
    addStream(app, router, callerOf, false)
    const gone = new Promise<void>((done) => {
      app.server.on('request', (_, response) => response.on('close', () => done()))
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const stream = fetch(`${address}/api/stream`, { signal: leaving.signal }).catch(() => null)
    await isAsked
    leaving.abort()
    await stream
    await gone
    await findOut()
    expect(router.lines.size).toBe(0)
    router.closeAll()
    await app.close()
  })

  test('before it was known who they are leaves no WebSocket either', async () => {
    const { app, router, callerOf, isAsked, findOut } = hesitant()
    await app.register(fastifyWebsocket)
    await addWebsocket(app, { router, callerOf, publicUrl: undefined })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`)
    await isAsked
    socket.close()
    await expect.poll(() => app.websocketServer.clients.size).toBe(0)
    await findOut()
    expect(router.lines.size).toBe(0)
    router.closeAll()
    await app.close()
  })
})

describe('a damaged store', () => {
  test('is noticed at start, and said with what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gloam-'))
    const [good, bad] = [join(folder, 'good.sqlite'), join(folder, 'gloam.sqlite')]
    const sqlite = openSqlite(good)
    sqlite.prepare('create table things (name text)').run([])
    sqlite.prepare('begin').run([])
    for (let i = 0; i < 2_000; i++) sqlite.prepare('insert into things values (?)').run([`thing ${i}`.padEnd(50)])
    sqlite.prepare('commit').run([])
    sqlite.close()
    const said: unknown[] = []
    const log = Object.assign(Fastify({ logger: false }).log, { fatal: (...words: unknown[]) => said.push(words) })
    expect(await new DamageCheck(good, createMetrics(log)).found).toBeNull()
    expect(said).toEqual([])
    // A page of which nothing is left, and one in which a single number is wrong; not the first.
    for (const { bytes, at } of [
      { bytes: Buffer.alloc(3_000, 0xff), at: 3 * 4096 },
      { bytes: Buffer.alloc(2), at: 3 * 4096 + 8 },
    ]) {
      copyFileSync(good, bad)
      writeSync(openSync(bad, 'r+'), bytes, 0, bytes.length, at)
      expect(await new DamageCheck(bad, createMetrics(log)).found).toMatch(/page 4|malformed/)
      expect(JSON.stringify(said.pop())).toContain('npm run restore')
    }
    writeSync(openSync(bad, 'r+'), Buffer.alloc(100, 0xff), 0, 100, 0)
    expect(() => openDatabase(readSettings({ GLOAM_DATA: folder }))).toThrow(/is damaged[\s\S]*npm run restore/)
    rmSync(folder, { recursive: true, force: true })
  })
})
