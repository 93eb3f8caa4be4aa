/** What tests leave to chance comes again, at any server of theirs and whatever was done there before. */
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '../app.ts'
import { readSettings } from '../common/settings.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

/** Bots play before the host does. */
const WISH = { game: 'halloween', seats: 3, options: { first: 'seat-2' } }

async function open(start: (engine: TestEngine) => Promise<RunningServer> = startServer): Promise<RunningServer> {
  const engine = await ENGINES.sqlite()
  const running = await start(engine)
  onTestFinished(async () => {
    await running.server.stop()
    await engine.stop()
  })
  return running
}

/** What bots do before their host is asked. */
async function playedByBots({ server }: RunningServer, host: TestPerson, bots: string): Promise<object> {
  const { id, seats, promise } = await host.table('', { ...WISH, bots, start: true })
  await expect.poll(() => host.get<unknown[]>('/api/me/waiting')).toHaveLength(1)
  const picks = (await server.service.store.log(id)).filter(({ what }) => what === 'pick')
  expect(picks.length).toBeGreaterThan(4)
  return {
    promise,
    bots: seats.slice(1),
    picks: picks.map(({ seat, step }) => ({ seat, step })),
  }
}

/** What is shown of a seed before the match. */
async function promiseOf(host: TestPerson): Promise<string> {
  return (await host.table('', WISH)).promise
}

for (const bots of ['random', 'strong'])
  test(`whoever does the same as somebody before, here or elsewhere, meets the same dice and bots that do the same: ${bots}`, async () => {
    const [here, there] = [await open(), await open()]
    const zoe = await TestPerson.enter(here.address, 'Zoe')
    const first = await playedByBots(here, zoe, bots)
    // The second table of somebody is another one.
    const second = await promiseOf(zoe)
    expect(second).not.toBe(await promiseOf(await TestPerson.enter(here.address, 'Zoe')))
    for (const running of [here, there]) {
      const another = await TestPerson.enter(running.address, 'Ox')
      expect(await playedByBots(running, another, bots)).toEqual(first)
      expect(await promiseOf(another)).toBe(second)
    }
  })

test('where nobody has asked for that, nobody meets the same dice twice', async () => {
  const { address } = await open(async ({ dataFolder }) => {
    const server = await createServer(readSettings({ PORT: '0', GLOAM_DATA: dataFolder, LOG_LEVEL: 'fatal' }))
    return { server, address: await server.listen() }
  })
  const [one, other] = [await TestPerson.enter(address, 'Zoe'), await TestPerson.enter(address, 'Zoe')]
  expect(await promiseOf(one)).not.toBe(await promiseOf(other))
})
