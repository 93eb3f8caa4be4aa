/** «Find me a game»: who is led to whom, that it begins by itself, and that nothing is said of whom nobody asked. */
import type { Closeness, FindWish } from '@gloam/protocol/people/find.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { closestFirst, isWished, type Looking } from '@gloam/tables/seats/finding.ts'
import { lay, type Sitter, sit } from '@gloam/tables/seats/seats.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES } from '../testing/engines.ts'
import { serverForTests } from '../testing/for-tests.ts'

const NOON = Date.UTC(2040, 2, 4, 12)
const LIVE: FindWish = { game: 'spookhuis', pace: 'live', bots: true }

describe('which table fits', () => {
  const zoe: Sitter = { id: 'zoe', name: 'Zoe' }
  const at = async (host: string, created: number, game = 'spookhuis', sought: string | null | undefined = game) => ({
    ...(await lay({ id: host, name: host }, { game, seats: 3, open: true, pace: { kind: 'free' } }, created)),
    id: host,
    ...(sought === undefined ? {} : { sought: { game: sought, bots: true, since: created } }),
  })
  const looking = (more: Partial<Looking> = {}): Looking => ({
    ...{ game: null, pace: 'live', person: 'zoe', since: NOON, own: null },
    ...more,
  })
  const ids = (all: { row: { id: string } }[]) => all.map(({ row }) => row.id)

  test('the one whose people are closest, as long as they are close enough; who waits takes others, too', async () => {
    const all = [
      { row: await at('far', NOON), apart: 400 },
      { row: await at('near', NOON), apart: -120 },
      { row: await at('nearer', NOON), apart: 20 },
    ]
    expect(ids(closestFirst(all, looking(), NOON))).toEqual(['nearer', 'near'])
    expect(ids(closestFirst(all, looking(), NOON + 60_000))).toEqual(['nearer', 'near', 'far'])
    const waits = [{ row: await at('waits', NOON - 60_000), apart: 400 }]
    expect(ids(closestFirst(waits, looking(), NOON))).toEqual(['waits'])
  })

  test('of two who wait alone only the later one moves, unless the other would never come', async () => {
    const [first, second] = [await at('first', NOON), await at('second', NOON + 1)]
    const move = (own: typeof first, row: typeof first) =>
      ids(closestFirst([{ row, apart: 0 }], looking({ own }), NOON + 2)).length === 1
    expect([move(first, second), move(second, first)]).toEqual([false, true])
    const only = await at('only', NOON + 2, 'halloween')
    const any = await at('any', NOON, 'spookhuis', null)
    expect([move(any, only), move(only, any)]).toEqual([true, true])
    expect(isWished(any, looking({ game: 'halloween', own: only }))).toBe(false)
  })

  test('none that is full, begun, closed, for a group, of another game or pace, or from which one was sent away', async () => {
    const row = await at('open', NOON)
    const wish = looking({ game: 'spookhuis' })
    expect(isWished(row, wish)).toBe(true)
    const full = sit(sit(row, { id: 'a', name: 'A' }, 1), { id: 'b', name: 'B' }, 2)
    const sentAway = [{ person: 'zoe', name: 'Zoe', why: '' }]
    for (const other of [
      full,
      { ...row, status: 'playing' as const },
      { ...row, open: false },
      { ...row, group: { id: 'g', since: 1 } },
      { ...row, game: 'halloween' },
      { ...row, pace: { kind: 'slow' as const, days: 2 } },
      { ...row, sentAway },
      sit(row, zoe, 1),
      { ...row, seats: row.seats.map(({ colour }) => ({ kind: 'free' as const, colour })) },
    ])
      expect(isWished(other, wish)).toBe(false)
  })
})

describe.each(Object.entries(ENGINES))('on %s', (_, engine) => {
  let clock: TestClock
  beforeAll(() => {
    clock = new TestClock({ stands: true })
  })
  const running = serverForTests(engine)
  afterAll(() => clock.restore())

  const find = (who: TestPerson, wish: Partial<FindWish> = {}) =>
    who.post<TableState>('/api/find', { ...LIVE, ...wish })
  const names = ({ seats }: TableState) => seats.map((seat) => (seat.kind === 'free' ? '' : seat.name))
  const enter = (...all: string[]) => Promise.all(all.map((name) => running.enter(name)))
  /** Whoever is at a table by now, as their page would be. */
  const come = async (who: TestPerson, { id }: TableState) => {
    const line = await who.line()
    const told = line.next('table')
    line.send({ do: 'watch', table: id })
    await told
    return line
  }
  const rate = (who: TestPerson, mu: number, matches: number) =>
    running.server.service.store.db
      .insertInto('ratings')
      .values({
        ...{ person: who.person?.id ?? '', list: 'spookhuis live people', season: '2040-1' },
        ...{ mu, sigma: 60, matches, at: NOON },
      })
      .execute()

  test('three who ask for the same sit together, and it begins by itself', async () => {
    const [ann, bob, cleo] = await enter('Ann', 'Bob', 'Cleo')
    const first = await find(ann)
    expect([names(first), first.status, first.sought]).toEqual([
      ['Ann', '', ''],
      'gathering',
      { game: 'spookhuis', bots: true, since: Date.now() },
    ])
    expect((await find(ann)).id).toBe(first.id)
    expect(names(await find(bob, { game: null }))).toEqual(['Ann', 'Bob', ''])
    expect((await find(bob, { pace: 'days' })).id).not.toBe(first.id)
    expect(names(await find(bob))).toEqual(['Ann', 'Bob', ''])
    const begun = await find(cleo)
    expect([begun.id, begun.status]).toEqual([first.id, 'playing'])
  })

  test('who waits alone moves to somebody with whom they meet, and leaves no empty table behind', async () => {
    const [eve, fay] = await enter('Eve', 'Fay')
    const any = await find(eve, { game: null, pace: 'days' })
    expect(any.game).toBe('halloween')
    const only = await find(fay, { game: 'hellhouse', pace: 'days' })
    expect(only.id).not.toBe(any.id)
    const moved = await find(eve, { game: null, pace: 'days' })
    expect([moved.id, names(moved)]).toEqual([only.id, ['Fay', 'Eve', '']])
    await expect(fay.look(any.id)).rejects.toThrow('404')
    expect((await find(fay, { game: 'hellhouse', pace: 'days' })).id).toBe(only.id)
  })

  test('in one go nobody is led to a table that everybody has left', async () => {
    const [gus, hal, ida] = await enter('Gus', 'Hal', 'Ida')
    const left = await find(gus, { game: 'betrayal' })
    clock.pass(60_000)
    const own = await find(hal, { game: 'betrayal' })
    expect(own.id).not.toBe(left.id)
    const line = await come(gus, left)
    clock.pass(60_000)
    expect((await find(ida, { game: 'betrayal' })).id).toBe(left.id)
    line.close()
  })

  test('bots are there for whoever has not come: for its host at once, for others after two minutes', async () => {
    const [jon, kim, lea] = await enter('Jon', 'Kim', 'Lea')
    const { id } = await find(jon, { game: 'halloween' })
    expect((await find(kim, { game: 'halloween' })).id).toBe(id)
    await expect(kim.post(`/api/find/${id}/begin`)).rejects.toThrow('403 not host')
    await expect(lea.post(`/api/find/${id}/begin`)).rejects.toThrow('403 not your seat')
    clock.pass(120_000)
    const begun = await kim.post<TableState>(`/api/find/${id}/begin`)
    expect([begun.status, begun.seats.map(({ kind }) => kind)]).toEqual(['playing', ['person', 'person', 'bot']])
    await expect(kim.post(`/api/find/${id}/begin`)).rejects.toThrow('begun')
  })

  test('those who have blocked each other do not meet', async () => {
    const [max, nan] = await enter('Max', 'Nan')
    await running.server.service.blocks.block(max.person?.id ?? '', nan.person?.id ?? '', true)
    const { id } = await find(max, { game: 'hellhouse' })
    expect((await find(nan, { game: 'hellhouse' })).id).not.toBe(id)
  })

  test('who is much stronger is led elsewhere at first, and together after a while', async () => {
    const [oda, pia] = await enter('Oda', 'Pia')
    await rate(oda, 1500, 30)
    await rate(pia, 2000, 30)
    clock.pass(600_000)
    const weak = await find(oda)
    clock.pass(1_000)
    const strong = await find(pia)
    expect(strong.id).not.toBe(weak.id)
    const lines = [await come(oda, weak), await come(pia, strong)]
    clock.pass(60_000)
    // The later one goes to the other.
    expect((await find(oda)).id).toBe(weak.id)
    expect((await find(pia)).id).toBe(weak.id)
    for (const line of lines) line.close()
  })

  test('how close people are is told of those alone who show their page, from ten matches on', async () => {
    const [quin, rae, sam] = await enter('Quin', 'Rae', 'Sam')
    await rate(quin, 1500, 30)
    await rate(rae, 1900, 10)
    const { id } = await rae.table('', { game: 'spookhuis', seats: 3, open: true })
    const close = (who: TestPerson) => who.get<Record<string, Closeness>>('/api/find/closeness')
    expect((await close(quin))[id]).toBeUndefined()
    await rae.post('/api/me/show', { shown: true })
    expect((await close(quin))[id]).toBe('stronger')
    // Whoever has no number is told nothing, nor is anybody of whom there is none.
    expect(await close(sam)).toEqual({})
    await sam.post('/api/me/show', { shown: true })
    await rate(sam, 1500, 9)
    const { id: new_ } = await sam.table('', { game: 'spookhuis', seats: 3, open: true })
    expect((await close(quin))[new_]).toBeUndefined()
    await rae.post('/api/me/rated', { rated: false })
    expect((await close(quin))[id]).toBeUndefined()
  })
})
