/** No release loses a pick: stores that earlier ones have written are opened by this one, and played on. */
import { gameNamed } from '@gloam/games/index.ts'
import { ALL } from '@gloam/kernel/testing/effort.ts'
import type { TableLine } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import type { TestEngine } from '../testing/engines.ts'
import { acknowledged, houseOf, KEPT_RELEASES, type KeptRelease, restore } from '../testing/kept-releases.ts'
import { Player } from '../testing/party.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

/** Days: nobody has moved in them since they were kept, which may be years ago. */
const FOR_EVER = '36500'
const KEEP = { GLOAM_KEEP_UNMOVED: FOR_EVER, GLOAM_KEEP_GUESTS: FOR_EVER, GLOAM_KEEP_CHAT: FOR_EVER }

test('there is a store of each engine', () => {
  expect(new Set(KEPT_RELEASES.map(({ engine }) => engine))).toEqual(new Set(['sqlite', 'postgres']))
})

for (const release of KEPT_RELEASES)
  describe(`${release.name} on ${release.engine}`, { tags: release.engine === 'postgres' ? ['long'] : [] }, () =>
    keepsAll(release),
  )

function keepsAll(release: KeptRelease): void {
  const house = houseOf(release)
  const running = house.matches.filter(({ what }) => what !== 'finished')
  let engine: TestEngine
  let started: RunningServer
  let people: TestPerson[]

  beforeAll(async () => {
    engine = await restore(release)
    started = await startServer(engine, { ...KEEP, GLOAM_KEEP_UNBEGUN: FOR_EVER })
    people = house.cookies.map((cookie) => Object.assign(new TestPerson(started.address), { cookie }))
  })
  afterAll(async () => {
    await started?.server.stop()
    await engine?.stop()
  })

  test('everything is listed and can be read', async () => {
    const { mine } = await (people[0] as TestPerson).get<{ mine: TableLine[] }>('/api/tables')
    const ids = [house.gathering, ...house.matches.map(({ id }) => id)]
    expect(mine.map(({ table }) => table.id).sort()).toEqual(ids.sort())
    expect(mine.filter(({ table }) => table.status === 'unreadable')).toEqual([])
  })

  test('how its matches have ended is counted', async () => {
    const { db, endings } = started.server.service.store
    const kept = await db.selectFrom('tales').select('table_id').execute()
    const told = await endings.all()
    expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(kept.length)
    expect(kept.length).toBeGreaterThan(0)
    await endings.countAgain()
    expect(await endings.all()).toEqual(told)
  })

  test.each(house.matches)(
    '$game, $what: not one move is lost or another',
    async ({ id, what, picks, sequence, taken }) => {
      const table = await (people[0] as TestPerson).look(id)
      const { store } = started.server.service
      const row = await store.table(id)
      expect(await acknowledged(store, { id, sequence })).toBe(taken)
      // Whoever was waited for in days has run out of time meanwhile: a bot may have gone on for them.
      expect(row?.picks).toBeGreaterThanOrEqual(picks)
      if (what === 'finished') expect(table.status).toBe('ended')
    },
  )

  test.each(running)('$game, $what: it goes on by today’s rules', async ({ id, game, what, picks }) => {
    const players = people.map((person, seat) => new Player(person, seat, id, seat))
    if (what === 'slow') for (const person of people) await person.table(`/${id}/return`).catch(() => {})
    if (what === 'stood in') await (people[1] as TestPerson).table(`/${id}/return`)
    for (const player of players) await player.come()
    const enough = ALL && what === 'running' ? Number.POSITIVE_INFINITY : picks + 8
    const isEnough = () => players.some(({ position, isOver }) => isOver || (position?.seen.picks ?? 0) >= enough)
    await Promise.all(
      players.map(async (player) => {
        while (!isEnough()) await player.act()
      }),
    )
    expect((await started.server.service.store.table(id))?.version).toBe(gameNamed(game)?.version)
    for (const { line } of players) line.close()
  })
}
