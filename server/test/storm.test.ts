/** Processes and PostgreSQL are killed under load, again and again: nothing acknowledged is lost, every table goes on. */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, freePort, type TestPostgres } from '../testing/engines.ts'
import { ServerGroup } from '../testing/group.ts'
import { type Party, pause, type Setup } from '../testing/party.ts'
import { ServerProcess, slowness } from '../testing/process.ts'
import { openTestStore } from '../testing/store.ts'
import { Storm } from '../testing/storm.ts'
import type { StoreWas } from '../testing/truth.ts'

const KILLS = 20
const FALLS = 10
const PROCESSES = 3
const SETUPS: Setup[] = ['halloween', 'spookhuis', 'hellhouse', 'betrayal'].map((game) => {
  return { game, people: 2, bots: 1, pace: { kind: 'live', seconds: 3600 } }
})

let engine: TestPostgres
let group: ServerGroup

beforeAll(async () => {
  engine = await ENGINES.postgres()
  group = await ServerGroup.open(engine, PROCESSES)
})

afterAll(async () => {
  await group?.close()
  await engine?.stop()
})

/** Plays while things are killed, and holds everything against the store afterwards. */
async function storm(run: (storm: Storm) => Promise<void>, was: StoreWas = 'there'): Promise<Party[]> {
  const playing = new Storm(group.address, SETUPS)
  try {
    await playing.hasBegun()
    await run(playing)
  } finally {
    playing.end()
  }
  const store = openTestStore(engine)
  const parties = await playing.calm(store, was)
  await mustAnswer(parties)
  await store.db.destroy()
  expect(group.complaints.filter((line) => line.includes('a request failed'))).toEqual([])
  return parties
}

/** Each process answers whatever is asked about each table. */
async function mustAnswer(parties: readonly Party[]): Promise<void> {
  for (const { address } of group.processes) {
    for (const { id, players, isOver } of parties) {
      const somebody = Object.assign(new TestPerson(address), { cookie: players[0]?.person.cookie })
      const paths = ['/api/tables', `/api/tables/${id}`, `/api/tables/${id}/replay?from=0&count=5`]
      for (const path of isOver ? [...paths, `/api/tables/${id}/record`] : paths)
        expect({ path, status: (await somebody.raw('GET', path)).status }).toEqual({ path, status: 200 })
    }
  }
}

/** A process that may be killed: another one is there while it starts again. */
async function nextVictim(chance: Chance, starting: ReadonlySet<Promise<void>>): Promise<ServerProcess> {
  for (;;) {
    const ready = group.processes.filter(({ isReady }) => isReady)
    const victim = ready[chance.below(ready.length)]
    if (ready.length > 1 && victim !== undefined) return victim
    await Promise.race(starting)
  }
}

test(`${KILLS} kills of a process`, async () => {
  const chance = fastChance(KILLS)
  const starting = new Set<Promise<void>>()
  await storm(async (playing) => {
    for (let kills = 0; kills < KILLS; kills++) {
      const victim = await nextVictim(chance, starting)
      await victim.kill()
      const start = victim.start().finally(() => starting.delete(start))
      starting.add(start)
      await playing.goesOn(slowness(group.processes))
      await pause(chance.below(300))
    }
    await Promise.all(starting)
  })
}, 900_000)

test(`${FALLS} falls of PostgreSQL, with care and without`, async () => {
  const chance = fastChance(FALLS)
  const pids = group.processes.map(({ pid }) => pid)
  await storm(async (playing) => {
    for (let falls = 0; falls < FALLS; falls++) {
      await engine.fall(falls % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
      await pause(chance.below(600))
      await engine.rise()
      await playing.goesOn(slowness(group.processes))
      await pause(chance.below(300))
    }
  }, 'away')
  expect(group.processes.map(({ pid, isRunning }) => isRunning && pid)).toEqual(pids)
}, 900_000)

/** A table at which a bot thinks, on a process with the settings that a server has by itself. */
async function tableWithThinkingBot({ address }: ServerProcess): Promise<string> {
  const zoe = await TestPerson.enter(address, 'Zoe')
  const wish = {
    game: 'halloween',
    seats: 2,
    bots: 'strong',
    botPace: 'calm',
    options: { first: 'seat-2' },
    start: true,
  }
  return (await zoe.table('', wish)).id
}

test('a bot whose process is killed while it thinks answers within ten seconds, by another process', async () => {
  const { botPace, botBudget } = readSettings({})
  const usual = { GLOAM_BOT_PACE: String(botPace), GLOAM_BOT_BUDGET: String(botBudget) }
  const victim = new ServerProcess(engine, await freePort(), usual)
  const store = openTestStore(engine)
  await victim.start()
  const id = await tableWithThinkingBot(victim)
  await victim.kill()
  const killed = Date.now()
  expect(await store.table(id)).toMatchObject({ waiting: [1], sequence: 0 })
  const slow = slowness([...group.processes, victim])
  await expect.poll(async () => (await store.table(id))?.sequence, { timeout: 15_000 * slow }).toBeGreaterThan(0)
  expect(Date.now() - killed).toBeLessThan(10_000 * slow)
  await store.db.destroy()
}, 900_000)
