/** The haunt of the week: one for all groups, played once, told to its group alone, and counted for the others. */
import { games } from '@gloam/games/index.ts'
import type { GroupState, GroupWeek } from '@gloam/protocol/people/groups.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { drawnFor, endOfWeek, weeklyGame, weekOf, weekResultOf } from '@gloam/tables/days/week.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'

const WEEK = '2040-03-05'
const WEDNESDAY = Date.UTC(2040, 2, 7, 12)
const DAY = 86_400_000

describe('a week', () => {
  test('goes from Monday to Monday, UTC', () => {
    const monday = Date.parse(WEEK)
    expect([monday, monday + 7 * DAY - 1, monday - 1].map(weekOf)).toEqual([WEEK, WEEK, '2040-02-27'])
    expect(endOfWeek(WEEK)).toBe(monday + 7 * DAY)
  })

  test('has one haunt, the same whenever it is drawn, and another in most weeks', async () => {
    const game = weeklyGame()
    expect(game?.name).toBe(games.find(({ measures }) => measures?.inTurn !== undefined)?.name)
    if (game === null) return
    const weeks = Array.from({ length: 12 }, (_, i) =>
      new Date(Date.parse(WEEK) + i * 7 * DAY).toISOString().slice(0, 10),
    )
    const drawn = await Promise.all(weeks.map((week) => drawnFor(game, week)))
    expect(await drawnFor(game, WEEK)).toEqual(drawn[0])
    expect(new Set(drawn.map(({ seed }) => seed)).size).toBe(12)
    expect(new Set(drawn.map(({ value }) => value)).size).toBeGreaterThan(6)
    for (const { value, option, options } of drawn)
      expect([options[option], /^\d+$/.test(value)]).toEqual([value, true])
    // Another text would give other haunts in all weeks.
    expect(drawn[0]).toMatchObject({ seed: expect.stringMatching(/^[0-9a-f]{32,}$/), option: 'haunt' })
  })

  test('says beside its result what a group has not done alone, or done twice', () => {
    const person = (standIn: boolean) => ({ kind: 'person' as const, colour: 0, person: 'a', name: 'A', standIn })
    const marksOf = (row: object) =>
      weekResultOf({ takenBack: 0, seats: [person(false)], made: [], ...row } as unknown as TableRow, 'heroes').marks
    expect(marksOf({})).toEqual([])
    expect(marksOf({ takenBack: 1 })).toEqual(['undone'])
    expect(marksOf({ seats: [person(true)] })).toEqual(['bot'])
    expect(marksOf({ seats: [{ kind: 'bot' }] })).toEqual(['bot'])
    expect(marksOf({ stopped: { why: 'agreed', round: 1 } })).toEqual(['stopped'])
  })
})

describe.each(TRIED_ON)('on %s', (_, start) => {
  const running = serverForTests(start)
  let zoe: TestPerson
  let ox: TestPerson
  let eve: TestPerson

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: WEDNESDAY })
    ;[zoe, ox, eve] = [await running.enter('Zoe'), await running.enter('Ox'), await running.enter('Eve')]
  })
  afterAll(() => vi.useRealTimers())

  const weekOfGroup = (who: TestPerson, { id }: GroupState) => who.get<GroupWeek>(`/api/groups/${id}/week`)
  const play = (who: TestPerson, { id }: GroupState) => who.post<TableState>(`/api/groups/${id}/week`)

  async function groupOf(founder: TestPerson, ...others: TestPerson[]): Promise<GroupState> {
    const group = await founder.post<GroupState>('/api/groups', { name: 'The Tuesday Séance', picture: 'candle' })
    for (const other of others) await other.post(`/api/group-links/${group.yours?.link}/join`)
    return group
  }

  /** The others sit down, whoever has laid it begins, and all agree to stop. */
  async function stopped(table: TableState, host: TestPerson, ...others: TestPerson[]): Promise<void> {
    for (const [at, other] of others.entries()) await other.table(`/${table.id}/sit`, { seat: at + 1 })
    for (let seat = others.length + 1; seat < table.seats.length; seat++)
      await host.table(`/${table.id}/bot`, { seat, strength: 'random' })
    await host.table(`/${table.id}/start`)
    for (const one of [host, ...others]) await one.table(`/${table.id}/stop`)
  }

  test('is the same for every group, and laid once by whoever asks first', async () => {
    const [one, other] = [await groupOf(zoe, ox), await groupOf(eve)]
    const before = await weekOfGroup(zoe, one)
    expect(before).toMatchObject({ week: WEEK, until: endOfWeek(WEEK), yours: null, others: null, past: [] })
    const laid = await play(zoe, one)
    expect(laid).toMatchObject({ group: one.id, week: WEEK, hints: false, options: { [before.option]: before.value } })
    expect((await play(ox, one)).id).toBe(laid.id)
    expect((await weekOfGroup(ox, one)).yours).toEqual({ table: laid.id, result: null })
    const theirs = await play(eve, other)
    expect([theirs.id === laid.id, theirs.promise]).toEqual([false, laid.promise])
    expect(theirs.options).toEqual(laid.options)
  })

  test('of many who ask at the same moment all come to one table', async () => {
    const group = await groupOf(zoe, ox, eve)
    const tables = await Promise.all([zoe, ox, eve, zoe].map((who) => play(who, group)))
    const { yours } = await weekOfGroup(zoe, group)
    expect(new Set(tables.map(({ id }) => id))).toEqual(new Set([yours?.table]))
    const { yours: seen } = await zoe.get<GroupState>(`/api/groups/${group.id}`)
    expect(seen?.tables).toHaveLength(1)
  })

  test('cannot be made another match, by nobody', async () => {
    const group = await groupOf(zoe)
    const { id, options } = await play(zoe, group)
    for (const wish of [{ options: { ...options, haunt: '1' } }, { open: true }, { group: null }, { hints: true }])
      await expect(zoe.table(`/${id}/change`, wish), JSON.stringify(wish)).rejects.toThrow('409 week settled')
    expect(await zoe.table(`/${id}/change`, { seats: 4, quiet: true })).toMatchObject({ week: WEEK, quiet: true })
    // A rematch is a match like any other.
    await stopped(await zoe.look(id), zoe)
    expect(await zoe.table(`/${id}/again`)).not.toHaveProperty('week')
  })

  test('is played once; how others did is told when it is over, as counts alone', async () => {
    const [one, other] = [await groupOf(zoe, ox), await groupOf(eve)]
    const { finished } = await weekOfGroup(zoe, one)
    const table = await play(zoe, one)
    await stopped(table, zoe, ox)
    const told = await weekOfGroup(ox, one)
    expect(told.yours).toEqual({
      table: table.id,
      result: { end: null, round: null, people: 2, marks: ['bot', 'stopped'] },
    })
    expect(told.finished).toBe(finished + 1)
    expect(told.others?.find(({ end }) => end === null)?.count).toBeGreaterThan(0)
    await expect(play(zoe, one)).rejects.toThrow('409 week played')
    // Whoever has not finished is told how many have, and no more.
    expect(await weekOfGroup(eve, other)).toMatchObject({ finished: finished + 1, others: null, yours: null })
    for (const outside of [eve, new TestPerson(running.address)]) {
      await expect(weekOfGroup(outside, one)).rejects.toThrow('no such group')
    }
  })

  test('a table that went before its start gives way to the next; a week that is over is told with what came of it', async () => {
    const group = await groupOf(zoe)
    const first = await play(zoe, group)
    await running.server.service.removeTable(first.id)
    expect((await weekOfGroup(zoe, group)).yours).toBeNull()
    const second = await play(zoe, group)
    expect(second.id).not.toBe(first.id)
    await stopped(second, zoe)
    vi.setSystemTime(WEDNESDAY + 7 * DAY)
    const next = await weekOfGroup(zoe, group)
    vi.setSystemTime(WEDNESDAY)
    expect(next).toMatchObject({ week: '2040-03-12', yours: null, others: null })
    expect(next.past).toMatchObject([{ week: WEEK, table: second.id, result: { marks: ['bot', 'stopped'] } }])
  })

  test('a match that came to its end says how, and a group that is closed leaves nothing', async () => {
    const group = await groupOf(zoe)
    const { id } = await play(zoe, group)
    const { weeks, db } = running.server.service.store
    const ended = { table_id: id, game: 'betrayal', kind: 'haunt.1.name', end: 'heroes', at: WEDNESDAY }
    await db.insertInto('tales').values(ended).execute()
    await db.updateTable('tables').set({ status: 'ended' }).where('id', '=', id).execute()
    expect((await weekOfGroup(zoe, group)).yours?.result).toMatchObject({ end: 'heroes' })
    expect(await weeks.ends(WEEK)).toContainEqual({ end: 'heroes', count: 1 })
    await zoe.post(`/api/groups/${group.id}/close`, { name: group.name })
    expect(await weeks.ends(WEEK)).not.toContainEqual(expect.objectContaining({ end: 'heroes' }))
  })
})
