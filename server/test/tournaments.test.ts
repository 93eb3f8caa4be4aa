/** Tournaments on a server: set up, signed up for, played to their end by themselves, and kept from whoever has no part in them. */
import { effort, WHOLE_MATCH } from '@gloam/kernel/testing/effort.ts'
import type { GroupState } from '@gloam/protocol/people/groups.ts'
import type { TournamentLine, TournamentState } from '@gloam/protocol/tournaments.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { giveAddress } from '../testing/accounts.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, freePort } from '../testing/engines.ts'
import { serverForTests } from '../testing/for-tests.ts'
import { ServerGroup } from '../testing/process/group.ts'
import { ServerProcess } from '../testing/process/process.ts'
import { openTestStore } from '../testing/store.ts'

const KEEPER = 'keeper@example.org'
const DAY = 86_400_000

const wish = (more: object = {}) => ({
  ...{ name: 'All Hallows', game: 'spookhuis', kind: 'swiss', atTable: 2, rounds: 2, most: 8, standIn: 'random' },
  ...{ pace: { kind: 'live', seconds: 3600 }, roundHours: 24, starts: Date.now() + DAY },
  ...more,
})

const look = (who: TestPerson, id: string) => who.get<TournamentState>(`/api/tournaments/${id}`)
const ask = (who: TestPerson, id: string, what: string, body: object = {}) =>
  who.post<TournamentState>(`/api/tournaments/${id}/${what}`, body)
const setUp = (who: TestPerson, more: object) => who.post<TournamentState>('/api/tournaments', wish(more))

async function untilStatus(who: TestPerson, id: string, status: TournamentState['status']): Promise<TournamentState> {
  await expect.poll(async () => (await look(who, id)).status, WHOLE_MATCH).toBe(status)
  return look(who, id)
}

/** Everybody sat once in each round, and what is told adds up. */
function mustBeWhole({ played, standing, entrants }: TournamentState): void {
  for (const { tables, byes } of played) {
    const numbers = [...tables.flatMap(({ seats }) => seats.map(({ entrant }) => entrant)), ...byes]
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(tables.every(({ state, seats }) => state === 'ended' && seats.every(({ result }) => result !== null))).toBe(
      true,
    )
  }
  expect(standing.map(({ entrant }) => entrant).sort()).toEqual(entrants.map(({ number }) => number).sort())
  expect(standing[0]?.place).toBe(1)
}

describe.each(Object.entries(ENGINES).slice(0, effort(1, 2)))('on %s', (_, start) => {
  const running = serverForTests(start, { GLOAM_ADMINS: KEEPER })
  let zoe: TestPerson
  let ox: TestPerson
  let eve: TestPerson
  let group: GroupState

  beforeAll(async () => {
    ;[zoe, ox, eve] = [await running.enter('Zoe'), await running.enter('Ox'), await running.enter('Eve')]
    group = await zoe.post<GroupState>('/api/groups', { name: 'The Thursday lamp', picture: 'candle' })
    await ox.post(`/api/group-links/${group.yours?.link}/join`)
  })

  const ofGroup = (more: object = {}) => setUp(zoe, { group: group.id, ...more })

  test('bots play one to its end, round by round, and the standing adds up', async () => {
    const { id } = await ofGroup()
    await ask(zoe, id, 'bots', { count: 4, strength: 'random' })
    await ask(zoe, id, 'begin')
    const whole = await untilStatus(zoe, id, 'ended')
    expect(whole.played.map(({ tables }) => tables.length)).toEqual([2, 2])
    mustBeWhole(whole)
    const points = whole.standing.reduce((sum, one) => sum + one.points, 0)
    expect(points).toBe(
      whole.played
        .flatMap(({ tables }) => tables.flatMap(({ seats }) => seats))
        .reduce((sum, { result }) => sum + (result?.points ?? 0), 0),
    )
  })

  test('is for its group: others do not see it, and nobody signs up twice or when it is full', async () => {
    const { id } = await ofGroup({ most: 2 })
    await expect(look(eve, id)).rejects.toThrow('404 no such tournament')
    await expect(look(new TestPerson(running.address), id)).rejects.toThrow('404 no such tournament')
    await expect(ask(eve, id, 'join')).rejects.toThrow('404 no such tournament')
    await expect(eve.get(`/api/tournaments?group=${group.id}`)).rejects.toThrow('404 no such group')
    expect((await ask(ox, id, 'join')).yours).toEqual({ entrant: 1, mayJoin: false, mayManage: false })
    await expect(ask(ox, id, 'join')).rejects.toThrow('409 signed up')
    await expect(ask(zoe, id, 'bots', { count: 2, strength: 'random' })).rejects.toThrow('409 full tournament')
    await ask(zoe, id, 'join')
    const lines = await ox.get<TournamentLine[]>(`/api/tournaments?group=${group.id}`)
    expect(lines.find((line) => line.id === id)).toMatchObject({ entrants: 2, most: 2, status: 'open', begun: 0 })
    expect((await ask(ox, id, 'withdraw')).entrants.map(({ name }) => name)).toEqual(['Zoe'])
    await expect(ask(ox, id, 'withdraw')).rejects.toThrow('409 not signed up')
  })

  test('only whoever set it up, the founder and administrators begin, fill and cancel it', async () => {
    const { id } = await setUp(ox, { group: group.id })
    expect((await look(zoe, id)).yours.mayManage).toBe(true)
    const other = await ofGroup()
    for (const what of ['begin', 'cancel'])
      await expect(ask(ox, other.id, what)).rejects.toThrow('403 not your tournament')
    await expect(ask(ox, other.id, 'bots', { count: 1, strength: 'random' })).rejects.toThrow('403 not your tournament')
    await expect(setUp(eve, { group: group.id })).rejects.toThrow('404 no such group')
    await expect(setUp(zoe, {})).rejects.toThrow('403 not your tournament')
    await expect(ask(zoe, id, 'begin')).rejects.toThrow('409 seats free')
    expect((await ask(zoe, id, 'cancel')).status).toBe('cancelled')
    await expect(ask(ox, id, 'join')).rejects.toThrow('409 sign-up over')
  })

  test('one of the house is set up by an administrator, for people with an account', async () => {
    const keeper = await running.enter('Keeper')
    await giveAddress(running.server.service.store.db, running.engine, keeper, { email: KEEPER })
    const { id } = await setUp(keeper, {})
    expect((await look(new TestPerson(running.address), id)).yours.mayJoin).toBe(false)
    await expect(ask(eve, id, 'join')).rejects.toThrow('403 needs account')
    await ask(keeper, id, 'join')
    expect((await ask(keeper, id, 'cancel')).status).toBe('cancelled')
  })

  test('what cannot be played is refused in plain words', async () => {
    await expect(ofGroup({ atTable: 6 })).rejects.toThrow('422 bad table size')
    await expect(ofGroup({ pace: { kind: 'free' } })).rejects.toThrow('422 needs clock')
    await expect(ofGroup({ kind: 'roundRobin', most: 40 })).rejects.toThrow('422 bad places')
    await expect(ofGroup({ starts: Date.now() - DAY })).rejects.toThrow('422 bad start')
    await expect(ofGroup({ game: 'chess' })).rejects.toThrow('404 no such game')
    const shelved = { game: 'betrayal', atTable: 3, options: { haunt: '1000@00000000' } }
    await expect(ofGroup(shelved)).rejects.toThrow('422 shelf haunt')
  })

  test('people who block each other do not come to the same one', async () => {
    const [ann, bob] = [await running.enter('Ann'), await running.enter('Bob')]
    for (const who of [ann, bob]) await who.post(`/api/group-links/${group.yours?.link}/join`)
    const { id } = await ofGroup()
    await ask(ann, id, 'join')
    await running.server.service.store.blocks.block(ann.person?.id ?? '', bob.person?.id ?? '', true)
    await expect(ask(bob, id, 'join')).rejects.toThrow('403 apart')
  })

  test('bots of the agreed strength play for whoever goes, and the result says so; nobody is left of whoever is deleted', async () => {
    const { id } = await ofGroup({ rounds: 1 })
    await ask(ox, id, 'join')
    await ask(zoe, id, 'bots', { count: 1, strength: 'random' })
    await ask(zoe, id, 'begin')
    await expect.poll(async () => (await look(ox, id)).played[0]?.tables[0]?.state, WHOLE_MATCH).toBe('playing')
    const [table] = (await look(ox, id)).played[0]?.tables ?? []
    const seen = await ox.look(table?.table ?? '')
    expect(seen).toMatchObject({ tournament: id, hints: false, group: group.id })
    await expect(ask(zoe, id, 'join')).rejects.toThrow('409 sign-up over')
    expect((await ask(ox, id, 'withdraw')).entrants.find(({ name }) => name === 'Ox')?.gone).toBe(true)
    const whole = await untilStatus(zoe, id, 'ended')
    const seats = whole.played[0]?.tables[0]?.seats ?? []
    expect(seats.map(({ entrant, result }) => [entrant, result?.bot]).sort()).toEqual([
      [1, true],
      [2, false],
    ])
    const store = running.server.service.store.tournaments
    expect((await store.everything(ox.person?.id ?? '')).signedUp.some((one) => one.tournament_id === id)).toBe(true)
    await store.forget([ox.person?.id ?? ''])
    expect((await look(zoe, id)).entrants[0]).toMatchObject({ name: '', gone: true })
    expect(await store.everything(ox.person?.id ?? '')).toEqual({ signedUp: [], setUp: [] })
  })

  test('somebody who comes late to a Swiss one is in from the next round on', async () => {
    const { id } = await ofGroup({ rounds: 2 })
    await ask(zoe, id, 'join')
    await ask(zoe, id, 'bots', { count: 1, strength: 'random' })
    await ask(zoe, id, 'begin')
    await expect.poll(async () => (await look(ox, id)).played.length, WHOLE_MATCH).toBe(1)
    const late = await ask(ox, id, 'join')
    expect(late.entrants.find(({ number }) => number === late.yours.entrant)).toMatchObject({ from: 1 })
    await running.server.service.store.db
      .updateTable('tournament_rounds')
      .set({ until: 0 })
      .where('tournament_id', '=', id)
      .execute()
    await ask(zoe, id, 'withdraw')
    await expect.poll(async () => (await look(ox, id)).played.length, WHOLE_MATCH).toBe(2)
    const [, second] = (await look(ox, id)).played
    expect(second?.tables.flatMap(({ seats }) => seats.map(({ entrant }) => entrant))).toContain(late.yours.entrant)
  })
})

/** Whatever is killed under way: each table is laid once, and the tournament comes to its end. */
test('a tournament of eight bots on SQLite plays on after a kill -9 in the middle', {
  tags: ['long'],
}, async () => {
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort())
  await server.start()
  const zoe = await TestPerson.enter(server.address, 'Zoe')
  const id = await tournamentOf(zoe, 8, 2)
  await expect.poll(async () => (await look(zoe, id)).played.length, WHOLE_MATCH).toBeGreaterThan(0)
  await server.kill()
  await server.start()
  mustBeWhole(await untilStatus(zoe, id, 'ended'))
  await server.stop()
  await engine.stop()
})

test('a tournament of 32 bots on two processes plays to its end, each of them killed under way', {
  tags: ['long'],
}, async () => {
  const engine = await ENGINES.postgres()
  const servers = await ServerGroup.open(engine, 2)
  const zoe = await TestPerson.enter(servers.address, 'Zoe')
  const id = await tournamentOf(zoe, 32, 4)
  for (const [kill, process] of servers.processes.entries()) {
    await expect.poll(async () => (await look(zoe, id)).played.length, WHOLE_MATCH).toBeGreaterThan(kill)
    await process.kill()
    await process.start()
  }
  const whole = await untilStatus(zoe, id, 'ended')
  mustBeWhole(whole)
  expect(whole.played.map(({ tables }) => tables.length)).toEqual([8, 8, 8])
  const store = openTestStore(engine)
  // None was laid twice, and none that nobody knows of.
  const laid = await store.db.selectFrom('tables').select('id').execute()
  const known = whole.played.flatMap(({ tables }) => tables.map(({ table }) => table))
  expect(laid.map((table) => table.id).sort()).toEqual(known.sort())
  await store.db.destroy()
  await servers.close()
  await engine.stop()
})

async function tournamentOf(who: TestPerson, bots: number, atTable: number): Promise<string> {
  const group = await who.post<GroupState>('/api/groups', { name: 'The Thursday lamp', picture: 'candle' })
  const { id } = await setUp(who, { group: group.id, game: 'halloween', atTable, rounds: 3, most: bots })
  await ask(who, id, 'bots', { count: bots, strength: 'random' })
  await ask(who, id, 'begin')
  return id
}
