/** `kill -9` on SQLite aimed at the moments in which matches begin and end: no table is stranded. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { SEED } from '@gloam/kernel/testing/seed.ts'
import { expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, freePort } from '../testing/engines.ts'
import { type Party, pause, type Setup } from '../testing/party.ts'
import { ServerProcess } from '../testing/process/process.ts'
import { openTestStore } from '../testing/store.ts'
import { Storm } from '../testing/storms/storm.ts'

const KILLS = effort(2, 12)
/** Short matches, so that many begin and end. */
const SETUPS: Setup[] = [
  { game: 'spookhuis', people: 2, bots: 0, pace: { kind: 'free' } },
  { game: 'spookhuis', people: 1, bots: 2, pace: { kind: 'free' } },
  { game: 'halloween', people: 1, bots: 1, pace: { kind: 'live', seconds: 600 } },
]
const MOMENTS = ['onStart', 'onEnd', 'whenever'] as const

test(`${KILLS} kills at starts, at ends and in between (seed ${SEED})`, async () => {
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort())
  await server.start()
  const playing = new Storm(server.address, SETUPS, SEED)
  const chance = fastChance(SEED)
  for (let kills = 0; kills < KILLS; kills++) {
    const moment = MOMENTS[kills % 3] ?? 'whenever'
    await reached(playing, moment)
    await pause(chance.below(12))
    await server.kill()
    await server.start()
    // After a kill a bot answers some seconds later than usual: not each kill waits for that.
    if (moment === 'whenever') await playing.goesOn()
  }
  const store = openTestStore(engine)
  const parties = await playing.calm(store, 'there')
  await mustNotBeStranded(server.address, store, parties)
  await store.db.destroy()
  await server.stop()
  await engine.stop()
})

/** Waits for a match to begin or to end, or for some moves; each of the three matches goes on, so one of them does. */
async function reached(playing: Storm, moment: (typeof MOMENTS)[number]): Promise<void> {
  if (moment === 'whenever') return playing.movesOn(5)
  await new Promise<void>((done) => {
    playing[moment] = () => {
      playing[moment] = () => {}
      done()
    }
  })
}

/** What is over is over for everybody; what runs can be played on. */
async function mustNotBeStranded(address: string, store: Store, parties: readonly Party[]): Promise<void> {
  for (const { id, players } of parties) {
    const kept = await store.table(id)
    if (players.some(({ isOver }) => isOver)) expect(kept?.status).toBe('ended')
    const host = Object.assign(new TestPerson(address), { cookie: players[0]?.person.cookie })
    const table = await host.look(id)
    // Everybody has left, but not the bots: what still ran when it was read in the store may be over by now.
    expect(kept?.status === 'playing' ? ['playing', 'ended'] : ['ended']).toContain(table.status)
    expect(table.winners === null).toBe(table.status === 'playing')
  }
  const rows = await store.db.selectFrom('tables').select(['status', 'sequence', 'waiting', 'flaw']).execute()
  for (const { status, sequence, waiting, flaw } of rows) {
    expect(flaw).toBeNull()
    expect(status === 'gathering', 'a match that has begun is in its log').toBe(sequence < 0)
    expect(status === 'playing', 'somebody is asked as long as it runs').toBe(waiting !== '[]')
  }
}
