/** All of a home in one file, and back: what is true comes back, and whoever has written the rest, nothing of it does. */
import { copy } from '@gloam/kernel/data.ts'
import type { Flaw } from '@gloam/tables/afterwards/exported.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Home } from '../home.ts'
import { matchesIn } from '../in-a-file.ts'
import { InMemory } from '../in-memory.ts'
import type { Shelves } from '../store.ts'
import { playedIn } from '../testing/evening.ts'
import { openHome } from '../testing/here.ts'

const ZOE = { id: 'person-1', name: 'Zoe' }
const named = (nth = { count: 0 }) => ({ idFor: () => `here-${String(++nth.count).padStart(16, '0')}` })

interface FileOfOne {
  format: string
  matches: {
    table: Record<string, unknown> & { seats: Record<string, unknown>[] }
    moves: Record<string, unknown>[]
    chat: unknown[]
    notes: { seat: number; notes: Record<string, string> }[]
  }[]
}

let shelves: InMemory
let home: Home
let running: string
let over: string
let honest: FileOfOne

beforeAll(async () => {
  shelves = new InMemory()
  home = openHome(shelves, named())
  over = await playedIn(home, ZOE, { game: 'halloween', seats: 2 })
  running = await playedIn(home, ZOE, { game: 'spookhuis', seats: 2, picks: 6 })
  const line = home.line(ZOE, () => {})
  await line.say({ do: 'note', table: running, request: 1, notes: { code: '1 2 3' } })
  await line.say({ do: 'chat', table: running, request: 2, text: 'Boo' })
  honest = copy((await home.kept.exported()) as FileOfOne)
})

const textOf = (file: unknown) => JSON.stringify(file)
/** As it stands: without what follows from the time of its coming. */
async function lying(where: Shelves, id: string) {
  const row = await where.table(id)
  return { seats: row?.seats, winners: row?.winners, picks: row?.picks, moves: await where.kept(id) }
}

describe('a home in a file', () => {
  test('comes back on another device as it was, and what runs goes on', async () => {
    const other = new InMemory()
    const there = openHome(other, named())
    expect(await there.kept.bringBack(textOf(honest))).toEqual({ taken: 2, known: 0, refused: [], you: 'Zoe' })
    for (const id of [over, running]) expect(await lying(other, id)).toEqual(await lying(shelves, id))
    expect(await there.call(ZOE, 'notes', { id: running })).toEqual({ code: '1 2 3' })
    expect((await other.beside(running)).chat).toMatchObject([{ text: 'Boo', name: 'Zoe', person: '' }])
    const tables = (await there.call(ZOE, 'tables')) as { mine: { table: { id: string } }[] }
    expect(tables.mine.map(({ table }) => table.id).sort()).toEqual([over, running].sort())
    expect(await there.kept.bringBack(textOf(honest))).toEqual({ taken: 0, known: 2, refused: [], you: null })
    there.close()
  })

  test('holds no state, weighs as much as it says, and goes table by table', async () => {
    expect(textOf(honest)).not.toContain('agenda')
    expect(await home.kept.weigh(over)).toBeGreaterThan(textOf(honest.matches[0]).length)
    const other = new InMemory()
    const there = openHome(other, named())
    await there.kept.bringBack(textOf(honest))
    await there.kept.remove(over)
    expect((await other.rows()).map(({ id }) => id)).toEqual([running])
    expect(await other.kept(over)).toEqual([])
    there.close()
  })

  test('a match that was written over meanwhile is put beside it', async () => {
    const other = new InMemory()
    const there = openHome(other, { idFor: () => `here-${'z'.repeat(16)}` })
    const [first, second] = honest.matches
    if (first === undefined || second === undefined) throw new Error('There are two.')
    await there.kept.bringBack(textOf({ ...honest, matches: [first] }))
    const alike = { ...second, table: { ...second.table, id: over } }
    expect(await there.kept.bringBack(textOf({ ...honest, matches: [alike] }))).toMatchObject({ taken: 1 })
    expect((await other.rows()).map(({ id, game }) => `${id} ${game}`).sort()).toEqual([
      `${over} halloween`,
      `here-${'z'.repeat(16)} spookhuis`,
    ])
    there.close()
  })
})

type Spoil = (match: FileOfOne['matches'][number]) => unknown

/** Each spoils one thing in the file of an honest match that is over. */
const SPOILT: [what: string, spoil: Spoil, flaw: Flaw][] = [
  ['another winner', ({ table }) => Object.assign(table, { winners: [0, 1] }), 'untrue'],
  ['an end that is not there', ({ moves }) => moves.pop(), 'untrue'],
  ['a hole', ({ moves }) => moves.splice(5, 1), 'untrue'],
  ['an invented pick', ({ moves }) => Object.assign(moves[4] ?? {}, { step: { do: 'win' } }), 'untrue'],
  [
    'a pick of another’s',
    ({ moves }) => Object.assign(moves[1] ?? {}, { seat: 1 - Number(moves[1]?.['seat']) }),
    'untrue',
  ],
  [
    'a state of its own',
    ({ moves, table }) => Object.assign(moves[3] ?? {}, { standing: { version: table['version'], state: {} } }),
    'untrue',
  ],
  ['other dice', ({ table }) => Object.assign(table, { seed: '0'.repeat(64) }), 'untrue'],
  ['rules to come', ({ table }) => Object.assign(table, { version: 999 }), 'newer'],
  ['a game to come', ({ table }) => Object.assign(table, { game: 'knell' }), 'newer'],
  [
    'a match that is not here',
    ({ table }) => Object.assign(table, { from: { table: `here-${'q'.repeat(16)}`, sequence: 3, dice: 9 } }),
    'origin',
  ],
  ['a name with signs', ({ table }) => Object.assign(table.seats[0] ?? {}, { name: 'Zoe\u202E' }), 'no export'],
  ['no id', ({ table }) => Object.assign(table, { id: '../../x' }), 'no export'],
  ['too many moves', ({ moves }) => moves.push(...Array(20_001).fill(moves[1])), 'no export'],
  ['notes of nobody', (match) => Object.assign(match, { notes: [{ seat: 99, notes: {} }] }), 'no export'],
]

describe('of a file that somebody else has written', () => {
  test.each(SPOILT)('%s is refused, and the rest is taken', async (_, spoil, flaw) => {
    const file = copy(honest)
    spoil(file.matches[0] as FileOfOne['matches'][number])
    const other = new InMemory()
    const there = openHome(other, named())
    const came = await there.kept.bringBack(textOf(file))
    expect(came).toMatchObject({ taken: 1, refused: [{ flaw }] })
    expect((await other.rows()).map(({ id }) => id)).toEqual([running])
    there.close()
  })

  test('what is no file of ours is refused whole', () => {
    for (const text of [
      '',
      'Boo',
      '{}',
      '[]',
      'null',
      '{"format":"gloam-page-9","matches":[]}',
      textOf(honest).slice(0, -9),
    ])
      expect(() => matchesIn(text)).toThrow('this is no file of matches in a page')
  })

  test('nobody is somebody there: other ids are names', async () => {
    const file = copy(honest)
    Object.assign(file.matches[1]?.table.seats[0] ?? {}, { person: 'somebody-else', device: 'somebody-else' })
    Object.assign(file.matches[1]?.table ?? {}, { host: 'somebody-else' })
    const other = new InMemory()
    const there = openHome(other, named())
    await there.kept.bringBack(textOf(file))
    expect(JSON.stringify(await other.rows())).not.toContain('somebody-else')
    there.close()
  })
})
