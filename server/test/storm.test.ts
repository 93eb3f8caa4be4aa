/** Processes and PostgreSQL are killed under load, again and again: nothing acknowledged is lost, every table goes on. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { openDatabase } from '../store/database.ts'
import { Store } from '../store/store.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestPostgres } from '../testing/engines.ts'
import { ServerGroup } from '../testing/group.ts'
import { type Party, pause, type Setup } from '../testing/party.ts'
import { Storm } from '../testing/storm.ts'

const KILLS = 20
const FALLS = 10
const PROCESSES = 3
const SETUPS: Setup[] = ['halloween', 'spookhuis', 'hellhouse', 'betrayal'].map((game) => {
  return { game, people: 2, bots: 1, pace: { kind: 'live', seconds: 60 } }
})

let engine: TestPostgres
let group: ServerGroup
let store: Store

beforeAll(async () => {
  engine = await ENGINES.postgres()
  group = await ServerGroup.open(engine, PROCESSES)
})

afterAll(async () => {
  await group?.close()
  await engine?.stop()
})

/** Plays while things are killed, and holds everything against the store afterwards. */
async function storm(run: (storm: Storm) => Promise<void>): Promise<Party[]> {
  const playing = new Storm(group.address, SETUPS)
  try {
    await pause(2_000)
    await run(playing)
  } finally {
    store = new Store(openDatabase(readSettings({ DATABASE_URL: engine.databaseUrl })))
  }
  const parties = await playing.calm(store)
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

test(`${KILLS} kills of a process`, async () => {
  const chance = fastChance(KILLS)
  await storm(async (playing) => {
    for (let kills = 0; kills < KILLS; kills++) {
      const victim = group.processes[chance.below(PROCESSES)]
      await victim?.kill()
      await Promise.all([playing.goesOn(), victim?.start()])
      await pause(chance.below(500))
    }
  })
}, 600_000)

test(`${FALLS} falls of PostgreSQL, with care and without`, async () => {
  const chance = fastChance(FALLS)
  const pids = group.processes.map(({ pid }) => pid)
  await storm(async (playing) => {
    for (let falls = 0; falls < FALLS; falls++) {
      await engine.fall(falls % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
      await pause(chance.below(1_000))
      await engine.rise()
      await playing.goesOn()
      await pause(chance.below(500))
    }
  })
  expect(group.processes.map(({ pid, isRunning }) => isRunning && pid)).toEqual(pids)
}, 600_000)
