/** A group's season: who came, who won, who hunts whom, and records; told to members alone, and of members alone. */
import type { GroupSeason, GroupState } from '@gloam/protocol/people/groups.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eveningOf, periodsOf, quarterOf, seasonOf } from '../groups/season.ts'
import type { PlayedPart } from '../store/people/ratings.ts'
import type { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES } from '../testing/engines.ts'
import { serverForTests } from '../testing/for-tests.ts'

const HOUR = 3_600_000
/** Eight in the evening of the first of October. */
const OCTOBER = Date.UTC(2026, 9, 1, 20)
const evening = (number: number) => OCTOBER + number * 24 * HOUR

/** A match of these, the first of whom has won. */
function match(at: number, people: readonly string[], more: Partial<PlayedPart> = {}): PlayedPart[] {
  return people.map((person, seat) => ({
    ...{ table: `${at} ${people.join()}`, game: 'halloween', at, seats: people.length, rounds: 10, seat, person },
    ...{
      rank: seat + 1,
      won: seat === 0,
      side: null,
      role: null,
      points: 40 - seat,
      own: true,
      things: null,
      looked: null,
      ...more,
    },
  }))
}
const MEMBERS = new Set(['ann', 'bob', 'cleo'])
const told = (all: PlayedPart[], period = '2026-4') => seasonOf(all, MEMBERS, period)

describe('a season', () => {
  test('is a quarter, and an evening goes on until six', () => {
    expect(eveningOf(evening(0) + 9 * HOUR)).toBe('2026-10-01')
    expect(eveningOf(evening(0) + 11 * HOUR)).toBe('2026-10-02')
    // What began in December was of the old year, whenever it ended.
    expect([Date.UTC(2027, 0, 1, 3), Date.UTC(2027, 0, 1, 7)].map(quarterOf)).toEqual(['2026-4', '2027-1'])
  })

  test('gives three points for an evening with a win, one for coming, and leaves the two poorest of five out', () => {
    const four = [0, 1, 2, 3].flatMap((day) => match(evening(day), day === 1 ? ['bob', 'ann'] : ['ann', 'bob']))
    expect(told(four).table).toEqual([
      { person: 'ann', evenings: ['won', 'came', 'won', 'won'], points: 10, likes: 'halloween' },
      { person: 'bob', evenings: ['came', 'won', 'came', 'came'], points: 6, likes: 'halloween' },
    ])
    // Two matches of one evening are one evening.
    const five = [...four, ...match(evening(4), ['bob', 'cleo']), ...match(evening(4) + HOUR, ['cleo', 'bob'])]
    expect(told(five).table.map(({ person, points }) => [person, points])).toEqual([
      ['ann', 9],
      ['bob', 7],
      ['cleo', 3],
    ])
    expect(told(five)).toMatchObject({ matches: 6, evenings: expect.objectContaining({ length: 5 }) })
  })

  test('names whoever ends before somebody most often, once they have met three times', () => {
    const twice = [0, 1].flatMap((day) => match(evening(day), ['ann', 'bob']))
    expect(told(twice).hunts).toEqual([])
    const often = [...twice, ...match(evening(2), ['bob', 'ann', 'cleo'])]
    expect(told(often).hunts).toEqual([{ person: 'ann', whom: 'bob', times: 2, of: 3 }])
    // On one side nobody hunts anybody.
    expect(told([0, 1, 2].flatMap((day) => match(evening(day), ['ann', 'bob'], { rank: 1 }))).hunts).toEqual([])
  })

  test('has records, each of whoever set it first', () => {
    const all = [
      ...match(evening(0), ['ann', 'bob'], { rounds: 12 }),
      ...match(evening(1), ['bob', 'ann'], { rounds: 9, points: 40 }),
      ...match(evening(2), ['cleo', 'ann'], { game: 'betrayal', rounds: 20, points: null, side: 'heroes' }),
    ]
    expect(told(all).records.map(({ kind, game, person, value }) => [kind, game, person, value])).toEqual([
      ['points', 'halloween', 'ann', 40],
      ['fastest', 'halloween', 'bob', 9],
      ['fastest', 'betrayal', 'cleo', 20],
      ['longest', 'betrayal', null, 20],
      ['betrayed', 'betrayal', 'ann', 1],
    ])
  })

  test('knows members alone, and nothing that a bot has done for them', () => {
    const all = [...match(evening(0), ['ann', 'gone']), ...match(evening(1), ['bob', 'ann'], { own: false })]
    expect(told(all).table.map(({ person }) => person)).toEqual(['ann'])
    expect(JSON.stringify(told(all))).not.toContain('gone')
  })

  test('a year is a book once it is over, and stands after its last season', () => {
    const all = [...match(Date.UTC(2025, 4, 5, 20), ['ann', 'bob']), ...match(evening(0), ['ann', 'bob'])]
    expect(periodsOf(all, evening(1))).toEqual(['2026-4', '2025-2', '2025'])
    expect(periodsOf(all, Date.UTC(2027, 0, 2))).toEqual(['2027-1', '2026-4', '2026', '2025-2', '2025'])
    expect(told(all, '2025').matches).toBe(1)
    expect(told(all, '2026').evenings).toEqual(['2026-10-01'])
  })
})

describe.each(Object.entries(ENGINES))('on %s', (_, engine) => {
  let clock: TestClock
  beforeAll(() => {
    clock = new TestClock({ stands: true })
  })
  const running = serverForTests(engine)
  afterAll(() => clock.restore())

  const idOf = ({ person }: TestPerson) => person?.id ?? ''

  test('is told to members, whoever has left or is forgotten is in it no more, and it takes what is laid for the group', async () => {
    const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => running.enter(name)))
    const { id, yours } = await ann.post<GroupState>('/api/groups', { name: 'The Séance', picture: 'candle' })
    await bob.post(`/api/group-links/${yours?.link}/join`)
    const season = (who: TestPerson, of = '') =>
      who.get<GroupSeason>(`/api/groups/${id}/season${of === '' ? '' : `?of=${of}`}`)
    const now = quarterOf(Date.now())
    expect(await season(ann)).toEqual({
      ...{ period: now, periods: [now], matches: 0, evenings: [], table: [], hunts: [], records: [] },
    })
    const { db } = running.server.service.store
    const { id: table } = await ann.table('', { game: 'halloween', seats: 2, group: id })
    const result = { table_id: table, game: 'halloween', pace: 'live', group_id: id, at: Date.now(), seats: 2 }
    await db
      .insertInto('results')
      .values({ ...result, rounds: 9, unrated: null, number: null })
      .execute()
    const parts = [ann, bob].map((who, seat) => ({
      ...{ table_id: table, seat, part: 0, person: idOf(who), strength: null, share: 1, rank: seat + 1 },
      ...{ won: seat === 0 ? 1 : 0, side: null, role: null, points: 30, place: seat, own: 1, counts: 1 },
      ...{ mu: null, sigma: null },
    }))
    await db.insertInto('result_parts').values(parts).execute()
    expect((await season(bob)).table.map(({ person, points }) => [person, points])).toEqual([
      [idOf(ann), 3],
      [idOf(bob), 1],
    ])
    await expect(season(eve)).rejects.toThrow('404')
    await ann.post(`/api/groups/${id}/change`, { open: true })
    // Whoever may look at the page is no member for that.
    await expect(season(eve)).rejects.toThrow('404')
    await expect(season(ann, '2026-5')).rejects.toThrow('400')
    await bob.post('/api/me/forget', { name: 'Bob' })
    expect(JSON.stringify(await season(ann))).not.toContain(idOf(bob))
    expect((await season(ann)).table).toHaveLength(1)
  })
})
