/** A match that began in a page comes to a server: its picks are played again, and whatever else is said is not believed. */

import { InMemory } from '@gloam/home/in-memory.ts'
import type { ToBring } from '@gloam/home/kept.ts'
import { playedIn } from '@gloam/home/testing/evening.ts'
import { openHome } from '@gloam/home/testing/here.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverForTests } from '../testing/for-tests.ts'

const ZOE = { id: 'person-1', name: 'Zoe' }
const running = serverForTests()
/** It lets nobody do much at once. */
const strict = serverForTests(undefined, { GLOAM_RATE: '1' })

let over: ToBring
let begun: ToBring

beforeAll(async () => {
  const home = openHome(new InMemory())
  over = copy(await home.kept.toBring(await playedIn(home, ZOE, { game: 'halloween', seats: 2 })))
  begun = copy(await home.kept.toBring(await playedIn(home, ZOE, { game: 'halloween', seats: 3, picks: 8 })))
  home.close()
})

const bring = (who: { post: <T>(path: string, body: unknown) => Promise<T> }, match: unknown) =>
  who.post<TableState>('/api/brought', match)

describe('a match that is brought', () => {
  test('and is over is shown whole, and counts for nothing', async () => {
    const zoe = await running.enter('Zoe')
    const table = await bring(zoe, over)
    expect(table).toMatchObject({ status: 'ended', brought: true, rated: false, open: false, host: zoe.person?.id })
    expect(table.seats[0]).toMatchObject({ kind: 'person', person: zoe.person?.id })
    const record = await zoe.get<MatchRecord<never>>(`/api/tables/${table.id}/record`)
    expect(record.seed).toBe(over.seed)
    const { length } = await zoe.get<{ frames: Frame[]; length: number }>(
      `/api/tables/${table.id}/replay?from=0&count=1`,
    )
    expect(length).toBe(over.moves.length)
    const { ratings } = running.server.service.store
    expect(JSON.stringify(await ratings.of(zoe.person?.id ?? ''))).not.toContain(table.id)
    expect(await zoe.get('/api/games/halloween/tales')).toEqual({ counts: [], yours: [] })
  })

  test('and runs goes on: the other seats are offered, bots play them until somebody comes', async () => {
    const [zoe, ox] = [await running.enter('Zoe'), await running.enter('Ox')]
    const { id, seats, status } = await bring(zoe, begun)
    expect(status).toBe('playing')
    expect(seats.slice(1)).toMatchObject(
      [1, 2].map(() => ({ kind: 'person', person: '', standIn: true, offered: true })),
    )
    const taken = await ox.table(`/${id}/take-over`, { seat: 1 })
    expect(taken.seats[1]).toMatchObject({ person: ox.person?.id, name: 'Ox', standIn: false })
    const line = await zoe.line()
    const { seen } = await line.watch(id)
    expect(seen.picks ?? begun.moves.length - 1).toBeGreaterThanOrEqual(8)
    line.close()
  })

  test('is for those alone who have a name', async () => {
    const { TestPerson } = await import('../testing/client.ts')
    await expect(bring(new TestPerson(running.address), over)).rejects.toThrow('401 nobody')
  })
})

type Spoil = (match: ToBring & Record<string, unknown>) => unknown

const SPOILT: [what: string, spoil: Spoil, why: string][] = [
  ['a hole', ({ moves }) => moves.splice(5, 1), '422 not played so'],
  ['an invented pick', ({ moves }) => Object.assign(moves[5] ?? {}, { step: { do: 'win' } }), '422 not played so'],
  [
    'a pick of another’s',
    ({ moves }) => Object.assign(moves[1] ?? {}, { seat: 1 - Number(moves[1]?.seat) }),
    '422 not',
  ],
  ['a pick after its end', ({ moves }) => moves.push(...moves.slice(-1)), '422 not played so'],
  ['a second start', ({ moves }) => moves.splice(3, 0, ...moves.slice(0, 1)), '422 not played so'],
  ['other dice', (match) => Object.assign(match, { seed: '7'.repeat(64) }), '422 not played so'],
  ['dice of its own', ({ moves }) => moves.push({ what: 'rewind', seat: null, step: { to: 2, dice: 1 } }), '422 not'],
  ['other options', ({ options }) => Object.assign(options, { length: 'endless' }), '422 not played so'],
  ['too few seats', ({ seats }) => seats.pop(), '422 not played so'],
  ['an older version', (match) => Object.assign(match, { version: match.version - 1 }), '409 other rules'],
  ['a newer version', (match) => Object.assign(match, { version: match.version + 1 }), '409 other rules'],
  ['a game that is not here', (match) => Object.assign(match, { game: 'poker' }), '404 no such game'],
  ['two seats of one’s own', ({ seats }) => seats.splice(1, 1, ...seats.slice(0, 1)), '400 not understood'],
  ['no seat of one’s own', ({ seats }) => seats.splice(0, 1, ...seats.slice(1)), '400 not understood'],
  ['a name with signs', ({ seats }) => Object.assign(seats[1] ?? {}, { name: 'Ox\u202E' }), '400 not understood'],
  ['a move of another kind', ({ moves }) => Object.assign(moves[2] ?? {}, { what: 'migrate' }), '400 not understood'],
  ['more moves than any match has', ({ moves }) => moves.push(...Array(4_000).fill(moves[1])), '400 not understood'],
  ['more than a megabyte', (match) => Object.assign(match, { more: 'x'.repeat(1_000_001) }), '413'],
]

describe('of a match that somebody else has written', () => {
  test.each(SPOILT)('%s is refused, and nothing of it is here', async (_, spoil, why) => {
    const zoe = await running.enter('Zoe')
    const match = copy(over) as Parameters<Spoil>[0]
    spoil(match)
    await expect(bring(zoe, match)).rejects.toThrow(why)
    expect(await zoe.get('/api/tables')).toMatchObject({ mine: [] })
  })

  test('winners, states, people and tables are not even read', async () => {
    const [zoe, ox] = [await running.enter('Zoe'), await running.enter('Ox')]
    const theirs = ox.person?.id
    const own = await ox.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
    const table = await bring(zoe, {
      ...{ ...over, id: own.id, host: theirs, winners: [0, 1], rated: true, group: theirs, promise: '0'.repeat(64) },
      ...{
        from: { table: own.id, sequence: 1, dice: 1 },
        brought: false,
        made: [{ seat: 0, person: theirs, count: 9 }],
      },
      seats: over.seats.map((seat) => ({
        ...seat,
        person: theirs,
        device: theirs,
        of: { person: theirs, name: 'Ox' },
      })),
      moves: over.moves.map((move) => ({
        ...move,
        picks: 1,
        events: [{ who: 'all' }],
        standing: { version: 1, state: {} },
      })),
    })
    expect(table.id).not.toBe(own.id)
    expect(table).toMatchObject({ brought: true, rated: false, from: null, group: null })
    expect(JSON.stringify(table)).not.toContain(theirs)
    const { table: honest } = await zoe.get<{ table: TableState }>(`/api/tables/${(await bring(zoe, over)).id}`)
    expect(table.winners).toEqual(honest.winners)
    expect(table.promise).toBe(honest.promise)
    expect((await ox.get<{ mine: unknown[] }>('/api/tables')).mine).toHaveLength(1)
  })

  test('nobody brings as many as they like', async () => {
    const zoe = await strict.enter('Zoe')
    for (let nth = 0; nth < 6; nth++) await bring(zoe, over)
    await expect(bring(zoe, over)).rejects.toThrow('429 too fast')
  })
})
