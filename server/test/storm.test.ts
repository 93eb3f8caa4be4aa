/** Processes and PostgreSQL are killed under load, again and again: nothing acknowledged is lost, every table goes on. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { SEED } from '@gloam/kernel/testing/seed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, freePort, type TestPostgres } from '../testing/engines.ts'
import { type Party, pause, type Setup } from '../testing/party.ts'
import { ServerGroup } from '../testing/process/group.ts'
import { ServerProcess } from '../testing/process/process.ts'
import { openTestStore } from '../testing/store.ts'
import { Storm } from '../testing/storms/storm.ts'
import type { StoreWas } from '../testing/storms/truth.ts'

const KILLS = effort(1, 20)
const FALLS = effort(1, 10)
const PROCESSES = effort(2, 3)
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
  const playing = new Storm(group.address, SETUPS, SEED)
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

/** It may be killed once another one is there while it starts again. */
async function mayBeKilled(victim: ServerProcess | undefined): Promise<ServerProcess> {
  const ready = () => group.processes.filter(({ isReady }) => isReady)
  await expect.poll(() => victim?.isReady === true && ready().length > 1).toBe(true)
  return victim as ServerProcess
}

test(`${KILLS} kills of a process (seed ${SEED})`, async () => {
  const chance = fastChance(SEED)
  const starting: Promise<void>[] = []
  await storm(async (playing) => {
    for (let kills = 0; kills < KILLS; kills++) {
      const victim = await mayBeKilled(group.processes[chance.below(PROCESSES)])
      await victim.kill()
      starting.push(victim.start())
      await playing.goesOn()
      await playing.movesOn(chance.below(20))
    }
    await Promise.all(starting)
  })
})

test(`${FALLS} falls of PostgreSQL, with care and without (seed ${SEED})`, async () => {
  const chance = fastChance(SEED)
  const pids = group.processes.map(({ pid }) => pid)
  await storm(async (playing) => {
    for (let falls = 0; falls < FALLS; falls++) {
      await engine.fall(falls % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
      await pause(chance.below(600))
      await engine.rise()
      await playing.goesOn()
      await playing.movesOn(chance.below(20))
    }
  }, 'away')
  expect(group.processes.map(({ pid, isRunning }) => isRunning && pid)).toEqual(pids)
})

/** As if its time had come. */
async function letBeDue(store: Store, id: string): Promise<void> {
  await store.schedule.put(id, 'bot', Date.now())
}

test('a bot whose process is killed while it thinks is let answer by another process, when the store says so', async () => {
  // It thinks for an hour. With the settings that a server has by itself others are let within ten seconds: clocks.test.ts.
  const victim = new ServerProcess(engine, await freePort(), { GLOAM_BOT_PACE: '3600000' })
  const store = openTestStore(engine)
  await victim.start()
  const zoe = await TestPerson.enter(victim.address, 'Zoe')
  const wish = { game: 'halloween', seats: 2, bots: 'strong', options: { first: 'seat-2' }, start: true }
  const { id } = await zoe.table('', wish)
  await victim.kill()
  // To the others, whose bots think a moment, an hour is what a clock that is ahead has noted: they may be quicker than we.
  await letBeDue(store, id)
  await expect.poll(async () => (await store.table(id))?.sequence).toBeGreaterThan(0)
  await store.db.destroy()
})
