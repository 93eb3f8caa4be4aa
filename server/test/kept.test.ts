/** Stores that earlier releases have written: whatever is in them is listed, goes on, steps back, replays, verifies. */
import { gameNamed } from '@gloam/games/index.ts'
import { type MatchRecord, verify } from '@gloam/kernel/match.ts'
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestLine, TestPerson } from '../testing/client.ts'
import type { TestEngine } from '../testing/engines.ts'
import { KEPT_STORES, type KeptStore, type KeptTable, unpack } from '../testing/kept.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

const VERSIONS = [
  ...['halloween 1', 'spookhuis 1', 'spookhuis 2', 'spookhuis 3'],
  ...['hellhouse 1', 'hellhouse 2', 'betrayal 1', 'betrayal 2'],
]

test('every version that a server has ever played is there', () => {
  const kept = KEPT_STORES.flatMap(({ versions }) => Object.entries(versions).map((version) => version.join(' ')))
  expect(kept).toEqual(expect.arrayContaining(VERSIONS))
})

/** The oldest and the newest say something of all. */
const isOfEnds = (store: KeptStore) => store === KEPT_STORES[0] || store === KEPT_STORES.at(-1)

for (const store of KEPT_STORES) describe(store.name, { tags: isOfEnds(store) ? [] : ['long'] }, () => keeps(store))

function keeps(store: KeptStore): void {
  let engine: TestEngine
  let running: RunningServer
  let people: [TestPerson, TestPerson]
  const tables = (...kinds: KeptTable['what'][]) => store.tables.filter(({ what }) => kinds.includes(what))
  const current = (game: string) => gameNamed(game)?.version ?? 0

  beforeAll(async () => {
    engine = unpack(store)
    running = await startServer(engine)
    const [zoe, ox] = store.cookies.map((cookie) => Object.assign(new TestPerson(running.address), { cookie }))
    people = [zoe, ox] as [TestPerson, TestPerson]
  })
  afterAll(async () => {
    await running?.server.stop()
    await engine?.stop()
  })

  test('lists show all of it', async () => {
    const { mine } = await people[0].get<{ mine: TableLine[] }>('/api/tables')
    expect(mine.map(({ table }) => table.id).sort()).toEqual(store.tables.map(({ id }) => id).sort())
    expect(mine.filter(({ table }) => table.status === 'unreadable')).toEqual([])
  })

  test.each(tables('gathering'))('$game: a table that gathers begins by today’s rules', async ({ id, game }) => {
    const { status } = await people[0].table(`/${id}/start`)
    expect(status).toBe('playing')
    expect((await running.server.service.store.table(id))?.version).toBe(current(game))
    await playOn(people, id, 8)
  })

  test.each(tables('torn start'))('$game: a start that was torn apart is one', async ({ id, game }) => {
    const { table } = await people[0].get<{ table: TableState }>(`/api/tables/${id}`)
    expect(table.status).toBe('playing')
    expect((await running.server.service.store.table(id))?.version).toBe(current(game))
    await playOn(people, id, 8)
  })

  test.each(tables('running', 'slow'))(
    '$game: a match ($what) goes on, steps back and replays',
    async ({ id, game }) => {
      const [zoe, ox] = people
      await playOn(people, id, 8)
      const row = await running.server.service.store.table(id)
      expect(row?.version).toBe(current(game))
      if (row?.status !== 'playing') return
      const to = row.picks - 2
      await zoe.table(`/${id}/repair`, { to })
      expect((await ox.table(`/${id}/repair`, { to })).repair).toBeNull()
      await playOn(people, id, 3)
      const { frames, length } = await zoe.get<{ frames: unknown[]; length: number }>(`/api/tables/${id}/replay`)
      expect(frames.length).toBe(Math.min(length, 100))
      expect(length).toBeGreaterThan(8)
    },
  )

  test.each(tables('finished'))('$game: a match that is over stays so, and verifies', async ({ id, game }) => {
    const { table } = await people[0].get<{ table: TableState }>(`/api/tables/${id}`)
    expect(table.status).toBe('ended')
    await mustBeWhole(id, game, table)
  })

  test.each(tables('torn end'))('$game: an end that was torn apart is one', async ({ id, game }) => {
    const { table } = await people[0].get<{ table: TableState }>(`/api/tables/${id}`)
    if (table.status === 'ended') return mustBeWhole(id, game, table)
    // By newer rules it may not be over yet: then it goes on.
    expect(current(game)).toBeGreaterThan(store.versions[game] ?? 0)
    await playOn(people, id, 3)
  })

  /** Its record is what it was made by; it replays where today's rules can show it, and else says that they cannot. */
  async function mustBeWhole(id: string, game: string, { promise, winners }: TableState): Promise<void> {
    const record = await people[0].get<MatchRecord & { versions?: unknown }>(`/api/tables/${id}/record`)
    expect(record.versions).toBeUndefined()
    // Some were over before the release that wrote this store last.
    if (record.version !== current(game)) expect(record.version).toBeLessThanOrEqual(store.versions[game] ?? 0)
    const response = await people[0].raw('GET', `/api/tables/${id}/replay`)
    const answer: { length?: number; reason?: string } = JSON.parse(await response.text())
    if (record.version !== current(game)) {
      expect(answer.length ?? answer.reason).toEqual(answer.length === undefined ? 'not kept' : expect.any(Number))
      return
    }
    const known = gameNamed(game)
    if (known === undefined) throw new Error(`${game} is gone.`)
    expect(await verify(known, record, promise)).toBe('honest')
    expect(winners).toEqual(record.outcome?.winners)
    expect(answer.length).toBeGreaterThan(record.picks.length)
  }
}

/** Both people pick whatever they are asked, so many times or to the end. */
async function playOn(people: readonly TestPerson[], id: string, times: number): Promise<void> {
  const lines = await Promise.all(people.map((person) => person.line()))
  for (const line of lines) await line.watch(id)
  for (let picks = 0; picks < times; picks++) {
    const line = await whoIsAsked(lines, id)
    if (line === null) break
    const { question } = line.position(id)?.seen ?? {}
    expect(await line.pick(id, question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
  }
  // No bot is on the move any more.
  await whoIsAsked(lines, id)
  for (const line of lines) line.close()
}

/** Null if nobody will be any more. */
async function whoIsAsked(lines: readonly TestLine[], id: string): Promise<TestLine | null> {
  const isOver = () => lines.some((line) => (line.position(id)?.seen.outcome ?? null) !== null)
  const last = () => Math.max(...lines.map((line) => line.position(id)?.sequence ?? 0))
  const asked = () =>
    lines.find((line) => {
      const position = line.position(id)
      return position?.sequence === last() && position.seen.question !== null
    })
  await expect.poll(() => isOver() || asked() !== undefined, { interval: 5 }).toBe(true)
  return isOver() ? null : (asked() ?? null)
}
