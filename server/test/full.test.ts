/** A full disk: nothing acknowledged is lost, people are told in plain words, and with room again all goes on. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Party } from '../testing/party.ts'
import { type RunningServer, startServer } from '../testing/start.ts'
import { mustBeTrue } from '../testing/truth.ts'

let engine: TestEngine
let running: RunningServer

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

const ready = async () => (await fetch(`${running.address}/readyz`)).status

/** SQLite takes no more pages than it has and so many more; what it says then is what a full disk makes it say. */
async function leaveRoomFor(pages: number): Promise<void> {
  const { db } = running.server.hall.store
  const used = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${(used.rows[0]?.page_count ?? 0) + pages}`).execute(db)
}

/** Everybody plays until somebody is told to try again. */
async function playUntilHeld({ players }: Party): Promise<void> {
  const isHeld = () => players.some(({ refused }) => refused.includes('try again'))
  await Promise.all(
    players.map(async (player) => {
      while (!isHeld() && !player.isOver) await player.act()
    }),
  )
  expect(isHeld()).toBe(true)
}

test('a full disk holds the house up and harms nothing', async () => {
  const { store } = running.server.hall
  const free = { pace: { kind: 'free' } } as const
  const party = await Party.open(running.address, { game: 'halloween', people: 2, bots: 0, ...free }, 1)
  const withBots = await Party.open(running.address, { game: 'spookhuis', people: 1, bots: 2, ...free }, 2)
  const zoe = await TestPerson.enter(running.address, 'Zoe')
  expect(await ready()).toBe(200)
  await leaveRoomFor(40)
  const playing = withBots.play()
  await playUntilHeld(party)
  expect(party.players.reduce((sum, { taken }) => sum + taken.length, 0)).toBeGreaterThan(3)
  await expect.poll(ready, { timeout: 20_000 }).toBe(503)
  const refused = await zoe.raw('POST', '/api/tables', { game: 'betrayal', seats: 4, bots: 'random', start: true })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ reason: 'try again', message: expect.stringContaining('breath') })
  // What can be read is read as before, and what was acknowledged is there.
  expect((await zoe.raw('GET', '/api/tables')).status).toBe(200)
  await mustBeTrue(store, party)

  await leaveRoomFor(1_000_000)
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  await Promise.all([party.play(), playing])
  for (const each of [party, withBots]) {
    await mustBeTrue(store, each)
    each.cut()
  }
}, 240_000)
