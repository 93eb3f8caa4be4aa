/** Two and three processes on one PostgreSQL behind a proxy: one house, whoever is connected to whom. */
import { ALL, effort } from '@gloam/kernel/testing/effort.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Party, type Player } from '../testing/party.ts'
import { ServerGroup } from '../testing/process/group.ts'
import { openTestStore } from '../testing/store.ts'
import { mustBeTrue } from '../testing/storms/truth.ts'

const GAMES = ALL ? ['halloween', 'spookhuis', 'hellhouse', 'betrayal'] : ['halloween', 'spookhuis']

let store: Store

describe.each(ALL ? [2, 3] : [2])('%i processes', (count) => {
  // Each group has a store of its own: it would go on with the tables that another has left.
  let engine: TestEngine
  let group: ServerGroup
  const addresses = () => group.processes.map(({ address }) => address)
  beforeAll(async () => {
    engine = await ENGINES.postgres()
    store = openTestStore(engine)
    group = await ServerGroup.open(engine, count)
  })
  afterEach(() => expect(group.complaints).toEqual([]))
  afterAll(async () => {
    await group?.close()
    await store?.db.destroy()
    await engine?.stop()
  })

  test('people on different processes play whole matches of all games, with bots and clocks', async () => {
    const parties: Party[] = []
    // Far longer than the matches take on any machine: a bot that stands in would count among the bots.
    const pace = { kind: 'live', seconds: 3600 } as const
    for (const [seed, game] of GAMES.entries())
      parties.push(await Party.open(addresses(), { game, people: count, bots: 4 - count, pace }, seed))
    expect(await group.counted('gloam_lines'), 'each table sits on all processes').toEqual(
      group.processes.map(() => parties.length),
    )
    await Promise.all(parties.map((party) => withLife(party)))
    let bots = 0
    for (const party of parties) {
      const log = await mustBeTrue(store, party)
      expect(log.filter(({ what }) => what === 'rewind')).toHaveLength(1)
      bots += log.filter(({ what, seat }) => what === 'pick' && (seat ?? 0) >= count).length
      for (const { unanswered, refused } of party.players) {
        expect(unanswered).toBe(0)
        // Somebody else may undo in the moment in which one picks or undoes.
        expect(refused.filter((reason) => reason !== 'stale question' && reason !== 'no undo')).toEqual([])
      }
      expect(standIns(party), 'nobody runs out of time').toEqual([])
      party.cut()
    }
    const counted = await group.counted('gloam_picks_total{by="bot"}')
    expect(
      counted.reduce((sum, moves) => sum + moves),
      'each bot has moved once',
    ).toBe(bots)
  })

  test('the time of somebody who has moved is not over, of somebody who has not it is, and nothing else', async () => {
    const setup = { game: 'halloween', people: 2, bots: 0, pace: { kind: 'live', seconds: 3600 } } as const
    const party = await Party.open(addresses(), setup, 5)
    const [first, second] = await asked(party)
    await moveOn(first, second)
    // Whichever process looks now, somebody is asked whose time is not over.
    for (let looks = 0; looks < effort(count, 2 * count); looks++) await lookAtClock(party.id)
    expect(standIns(party)).toEqual([])
    // Now the other one lets the time run out.
    await letTimeRunOut(party.id)
    await expect.poll(() => standIns(party)).toEqual([second.seat])
    await second.person.table(`/${party.id}/return`)
    party.cut()
  })

  test('a stranger’s session, name and list are the same on each process', async () => {
    const zoe = await TestPerson.enter(group.address, 'Zoe')
    const { id } = await zoe.table('', { game: 'spookhuis', seats: 2, open: true })
    for (const { address } of group.processes) {
      const same = Object.assign(new TestPerson(address), { cookie: zoe.cookie })
      expect(await same.get('/api/me')).toMatchObject({ name: 'Zoe' })
      expect(JSON.stringify(await same.get('/api/tables'))).toContain(id)
    }
  })
})

/** Plays a match to its end; on the way people talk, one goes and comes back, and all agree to a step back. */
async function withLife(party: Party): Promise<void> {
  await Promise.all([party.play(), live(party)]).finally(() => party.leave())
}

async function live(party: Party): Promise<void> {
  await expect.poll(() => party.picks, { interval: 5 }).toBeGreaterThan(12)
  party.resting = true
  await talk(party)
  await goAndComeBack(party)
  await stepBack(party)
  party.resting = false
}

async function talk({ id, players }: Party): Promise<void> {
  const each = 4
  for (let i = 0; i < each; i++)
    for (const { line, seat } of players) line.send({ do: 'chat', table: id, text: `${seat} says ${i}`, request: i })
  for (const player of players) {
    await expect.poll(() => player.said.length).toBe(each * players.length)
    expect(player.said.map(({ id: number }) => number)).toEqual(player.said.map((_, i) => i + 1))
    for (const { seat } of players)
      expect(player.said.filter((line) => line.seat === seat).map(({ text }) => text)).toEqual(
        Array.from({ length: each }, (_, i) => `${seat} says ${i}`),
      )
  }
}

async function goAndComeBack({ players }: Party): Promise<void> {
  const [goer, ...others] = players as [Player, ...Player[]]
  goer.line.close()
  for (const other of others) await expect.poll(() => isHere(other, goer)).toBe(false)
  await goer.come()
  for (const other of others) await expect.poll(() => isHere(other, goer)).toBe(true)
}

function isHere({ told }: Player, { seat }: Player): boolean {
  const there = told.at(-1)?.seats[seat]
  return there?.kind === 'person' && there.present
}

async function rowOf({ id }: Party): Promise<TableRow> {
  const row = await store.table(id)
  if (row === undefined) throw new Error(`${id} is gone.`)
  return row
}

async function stepBack(party: Party): Promise<void> {
  const [host, ...others] = party.players as [Player, ...Player[]]
  // A bot that is on the move would carry the match on, and the proposal would be gone.
  const isForPeople = ({ waiting }: TableRow) => waiting.every((seat) => seat < party.players.length)
  await expect.poll(async () => isForPeople(await rowOf(party))).toBe(true)
  const to = (await rowOf(party)).picks - 3
  expect((await host.person.table(`/${party.id}/repair`, { to })).repair).toMatchObject({ to })
  for (const { person } of others) await person.table(`/${party.id}/repair`, { to })
  for (const player of party.players)
    await expect.poll(() => player.heard.filter(({ what }) => what === 'rewind').length).toBe(1)
}

/** Whichever process is first looks at the clock now; afterwards it is due when the time is over, as before. */
async function lookAtClock(id: string): Promise<void> {
  const { deadline } = (await store.table(id)) ?? {}
  const due = () => store.db.selectFrom('dues').select('at').where('table_id', '=', id).where('kind', '=', 'clock')
  await store.schedule.put(id, 'clock', Date.now())
  await expect.poll(async () => (await due().executeTakeFirst())?.at).toBe(deadline)
}

/** As if the time had passed: the deadline is now. */
async function letTimeRunOut(id: string): Promise<void> {
  const deadline = Date.now()
  const revision = sql<number>`revision + 1`
  await store.db.updateTable('tables').set({ deadline, revision }).where('id', '=', id).execute()
  await store.schedule.put(id, 'clock', deadline)
}

/** Who is asked, and the other one. */
async function asked({ players }: Party): Promise<[Player, Player]> {
  const isAsked = ({ position }: Player) => (position?.seen.question ?? null) !== null
  await expect.poll(() => players.filter(isAsked).length).toBe(1)
  return [players.find(isAsked), players.find((player) => !isAsked(player))] as [Player, Player]
}

/** Picks until somebody else is asked. */
async function moveOn(player: Player, next: Player): Promise<void> {
  await expect
    .poll(async () => {
      if (player.position?.seen.question) await player.act()
      return next.position?.seen.question ?? null
    })
    .not.toBeNull()
}

/** The seats for which a bot has ever stood in, as the first player was told. */
function standIns({ players }: Party): number[] {
  const told = players[0]?.told ?? []
  const stoodIn = told.flatMap(({ seats }) =>
    seats.flatMap((seat, at) => (seat.kind === 'person' && seat.standIn ? [at] : [])),
  )
  return [...new Set(stoodIn)]
}
