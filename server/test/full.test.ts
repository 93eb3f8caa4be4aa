/** A full disk: nothing acknowledged is lost, people are told in plain words, and with room again all goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Party } from '../testing/party.ts'
import { type RunningServer, startServer } from '../testing/start.ts'
import { diskOfPostgres, diskOfSqlite, hasFullDevice, type OpenDisk } from '../testing/storms/disk.ts'
import { mustBeTrue } from '../testing/storms/truth.ts'

const FREE = { pace: { kind: 'free' } } as const

let clock: TestClock
beforeAll(() => {
  clock = new TestClock()
})
afterAll(() => clock.restore())

const DISKS: [keyof typeof ENGINES, OpenDisk][] = [['sqlite', diskOfSqlite]]
if (hasFullDevice) DISKS.push(['postgres', diskOfPostgres])

async function fillDisk({ server, address }: RunningServer, engine: TestEngine, openDisk: OpenDisk): Promise<void> {
  const { store } = server.service
  const disk = openDisk(store, engine)
  const ready = async () => (await fetch(`${address}/readyz`)).status
  const party = await Party.open(address, { game: 'halloween', people: 2, bots: 0, ...FREE }, 1)
  const withBots = await Party.open(address, { game: 'spookhuis', people: 1, bots: 2, ...FREE }, 2)
  const zoe = await TestPerson.enter(address, 'Zoe')
  await party.playUntil(() => party.picks > 3)
  expect(await ready()).toBe(200)
  await disk.fill()
  const playing = withBots.play()
  // Whatever is waited for is given up soon: the clock runs.
  const passing = setInterval(() => clock.pass(500), 50)
  await party.playUntil(() => party.players.some(({ refused }) => refused.includes('try again')))
  await expect.poll(ready).toBe(503)
  const refused = await zoe.raw('POST', '/api/tables', { game: 'betrayal', seats: 4, bots: 'random', start: true })
  clearInterval(passing)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ reason: 'try again', message: expect.stringContaining('breath') })
  // What can be read is read as before, and what was acknowledged is there.
  expect((await zoe.raw('GET', '/api/tables')).status).toBe(200)
  await mustBeTrue(store, party)

  await disk.makeRoom()
  await expect.poll(ready).toBe(200)
  await Promise.all([party.play(), playing])
  for (const each of [party, withBots]) {
    await mustBeTrue(store, each)
    each.cut()
  }
}

for (const [name, openDisk] of DISKS) {
  const tags = name === 'sqlite' ? [] : ['long']
  test(`a full disk under ${name} holds the house up and harms nothing`, { tags }, async () => {
    const engine = await ENGINES[name]()
    const running = await startServer(engine)
    try {
      await fillDisk(running, engine, openDisk)
    } finally {
      await running.server.stop()
      await engine.stop()
    }
  })
}
