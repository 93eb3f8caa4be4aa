/** What comes from a file is played again: whoever has written it, nothing gets in that its picks do not lead to. */
import { gameNamed } from '@gloam/games/index.ts'
import { GONE, UNKNOWN } from '@gloam/protocol/table.ts'
import { jsonIn, readExported } from '@gloam/tables/afterwards/exported.ts'
import type { KeptSeat, TableRow, WholeMove } from '@gloam/tables/row.ts'
import { forgotten, renamed } from '@gloam/tables/seats/identity.ts'
import { takeOver } from '@gloam/tables/seats/seats-in-play.ts'
import { settle } from '@gloam/tables/settle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../store/engine/migrate.ts'
import type { Store } from '../store/store.ts'
import { takeIn } from '../tables/afterwards/take-in.ts'
import { loadTable } from '../tables/memory/load.ts'
import { KEPT_STORES, unpack } from '../testing/kept.ts'
import { Evening, inMemory, type MatchFile, matchFileOf, PEOPLE } from '../testing/played-into.ts'
import { openTestStore } from '../testing/store.ts'

const [ZOE, OX] = PEOPLE
const NOW = Date.UTC(2026, 11, 31)
const SETTLING = { now: NOW, botInsurance: 0 }

const take = async (store: Store, match: unknown) =>
  takeIn(store, readExported(jsonIn(JSON.stringify(match)), NOW), NOW)
const sitting = ({ seats }: TableRow) => seats.map((seat) => seat.kind === 'person' && `${seat.person} ${seat.name}`)

let house: Store
/** A house that knows nobody, and where everything is refused. */
let elsewhere: Store
let evening: Evening
let honest: MatchFile

beforeAll(async () => {
  house = await inMemory()
  elsewhere = await inMemory()
  evening = await Evening.begin(house, { game: 'spookhuis', seats: 3, number: 3 })
  await (await evening.play(10)).undo()
  await (await evening.play(10)).stepBack(8)
  await (await evening.say('Boo')).without(5)
  await evening.play()
  expect(await evening.whats()).toEqual(new Set(['start', 'pick', 'undo', 'rewind', 'note']))
  honest = await matchFileOf(house, evening.id)
})

afterAll(async () => {
  await house.db.destroy()
  await elsewhere.db.destroy()
})

const last = <T>(list: T[]): T => list[list.length - 1] as T
const without = (from: object, field: string) => Reflect.deleteProperty(from, field)
const firstOf = (moves: WholeMove[], what: WholeMove['what']) => moves.findIndex((move) => move.what === what)
const numbered = (moves: WholeMove[]) => moves.map((move, sequence) => ({ ...move, sequence }))
const stepOf = (moves: WholeMove[], what: WholeMove['what']) => moves[firstOf(moves, what)].step as object
const stateOf = ({ standing }: WholeMove) => standing?.state as object

/** Each spoils one thing in a copy of the honest file. */
const SPOILT: [what: string, spoil: (match: MatchFile) => unknown, why: string][] = [
  ['another format', (match) => Object.assign(match, { format: 'gloam-match-9' }), 'this is not an exported match'],
  ['no table', (match) => without(match, 'table'), 'table is not as an export has it'],
  ['no log', (match) => without(match, 'moves'), 'moves is not as an export has it'],
  ['no seats', ({ table }) => without(table, 'seats'), 'table.seats is not as an export has it'],
  ['no time', ({ moves }) => without(moves[3], 'at'), 'moves.3.at is not as an export has it'],
  ['nothing that began', (match) => Object.assign(match, { moves: [] }), 'no match has begun at this table'],

  ['another winner', ({ table }) => Object.assign(table, { winners: [1] }), 'others have won than it says'],
  ['a winner without a seat', ({ table }) => Object.assign(table, { winners: [9] }), 'table.winners.0 is not as'],
  [
    'another outcome',
    ({ moves }) => Object.assign(stateOf(last(moves)), { outcome: { winners: [1], reason: 'end.because' } }),
    'the match does not stand as it says after move',
  ],
  [
    'another state',
    ({ moves }) => Object.assign(stateOf(moves[20]), { seats: 5 }),
    'the match does not stand as it says after move 20',
  ],
  ['other counts', ({ moves }) => Object.assign(moves[30], { picks: 40 }), 'so many picks do not count after move 30'],

  ['two moves cut out', ({ moves }) => moves.splice(12, 2), 'move 12 is missing'],
  [
    'two moves cut out, and the rest numbered anew',
    (match) => Object.assign(match, { moves: numbered(match.moves.toSpliced(12, 2)) }),
    'move 12 cannot be made',
  ],
  ['its end cut off', ({ moves }) => moves.pop(), 'its picks do not lead to an end'],
  ['a move twice', ({ moves }) => moves.splice(12, 0, moves[11]), 'move 11 is in it twice'],
  ['a second start', ({ moves }) => moves.splice(12, 1, { ...moves[0], sequence: 12 }), 'move 12 cannot be a start'],
  ['an unknown move', ({ moves }) => Object.assign(moves[7], { what: 'cheat' }), 'moves.7.what is not as'],
  ['an invented pick', ({ moves }) => Object.assign(moves[5], { step: { do: 'win' } }), 'move 5 cannot be made'],
  ['a pick of another’s', ({ moves }) => Object.assign(moves[1], { seat: 2 - Number(moves[1].seat) }), 'move 1 cannot'],
  ['a pick of nothing', ({ moves }) => Object.assign(moves[5], { step: null }), 'moves.5.step is not as'],
  [
    'more taken back than can be',
    (match) => {
      const undo = match.moves[firstOf(match.moves, 'undo')]
      match.moves = numbered(match.moves.toSpliced(undo.sequence, 0, ...Array(9).fill(undo)))
    },
    'takes back what cannot be taken back',
  ],
  ['dice of its own', ({ moves }) => Object.assign(stepOf(moves, 'rewind'), { dice: 1 }), 'has dice of its own choice'],
  ['a step ahead', ({ moves }) => Object.assign(stepOf(moves, 'rewind'), { to: 500 }), 'does not go back'],
  ['a note of nobody', ({ moves }) => Object.assign(stepOf(moves, 'note'), { seats: [6] }), 'a seat that is not there'],

  [
    'other dice',
    ({ table }) => Object.assign(table, { seed: '0'.repeat(64) }),
    'its seed is not the one that was prom',
  ],
  ['no dice', ({ table }) => Object.assign(table, { seed: 'abc' }), 'table.seed is not as an export has it'],
  ['another game', ({ table }) => Object.assign(table, { game: 'betrayal' }), 'cannot be chosen here'],
  ['an unknown game', ({ table }) => Object.assign(table, { game: 'poker' }), 'does not know the game poker'],
  ['an option', ({ table }) => Object.assign(table.options, { dice: 'bad' }), 'what it chose for dice cannot be'],
  ['too few seats', ({ table }) => table.seats.pop(), 'it names a seat that is not there'],
  ['rules to come', ({ table }) => Object.assign(table, { version: 99 }), 'it was played by version 99 of spookhuis'],

  [
    'a name with markup',
    ({ table }) => Object.assign(table.seats[0], { name: '<i>'.repeat(1_700) }),
    'table.seats.0.name',
  ],
  ['a name reversed', ({ table }) => Object.assign(table.seats[0], { name: 'Zoe\u202Eeoz' }), 'table.seats.0.name is'],
  ['a bot’s name', ({ table }) => Object.assign(table.seats[2], { name: '' }), 'table.seats.2.name is not as'],
  ['a name in the chat', ({ chat }) => Object.assign(chat[0], { name: 'Ox\u202E' }), 'chat.0.name is not as'],
  ['a long line', ({ chat }) => Object.assign(chat[0], { text: 'x'.repeat(501) }), 'chat.0.text is not as'],
  ['a line twice', ({ chat }) => chat.push(chat[0]), 'line 1 of the chat is not in its place'],
  [
    'an id: a path',
    ({ table }) => Object.assign(table, { id: '../../etc/passwd' }),
    'table.id is not as an export has',
  ],
  ['an id: markup', ({ table }) => Object.assign(table, { id: '<script>alert(1)' }), 'table.id is not as'],
  [
    'a person: a path',
    ({ table }) => Object.assign(table.seats[0], { person: '../../etc' }),
    'table.seats.0.person is',
  ],
  ['a time beyond all', ({ table }) => Object.assign(table, { created: 1e300 }), 'table.created is not as'],
  ['a time long gone', ({ moves }) => Object.assign(moves[3], { at: -1 }), 'moves.3.at is not as'],
  ['the future', ({ moves }) => Object.assign(last(moves), { at: NOW + 2 * 86_400_000 }), 'it lies in the future'],
  [
    'a «what if» of a match that is not here',
    ({ table }) => Object.assign(table, { from: { table: 'x'.repeat(16), sequence: 3, dice: 7 } }),
    'it went its own way from match xxxxxxxxxxxxxxxx, which is not here: import that one first',
  ],
]

describe('not taken', () => {
  test.each(SPOILT)('%s', async (_, spoil, why) => {
    const match = structuredClone(honest)
    spoil(match)
    await expect(take(elsewhere, match)).rejects.toThrow(why)
    await mustBeEmpty(elsewhere)
  })

  test('what is no match', () => {
    for (const text of ['', '{', '[1, 2]', 'null', '"match"', '{"name": "gloam", "version": 1}', '['.repeat(100_000)])
      expect(() => readExported(jsonIn(text), NOW)).toThrow('this is not an exported match')
  })

  async function mustBeEmpty({ db }: Store): Promise<void> {
    for (const room of ['moves', 'sitters', 'chat', 'dues', 'tales'] as const)
      expect(await db.selectFrom(room).select('table_id').where('table_id', '<>', '').execute()).toEqual([])
    expect(await db.selectFrom('tables').select('id').execute()).toEqual([])
  }
})

test('what can be worked out is, whatever the file says of it', async () => {
  const [plain, forged] = [await inMemory(), await inMemory()]
  const match = structuredClone(honest)
  match.moves[5].events.push({ event: { is: 'crowned', seat: 0 } } as never)
  for (const move of match.moves) move.standing = null
  const lies = {
    ...{ waiting: [0], deadline: 1e300, onClock: [0], takenBack: 99, picks: 7, revision: 1e9, sequence: 3, changed: 0 },
    ...{ again: '../..', sentAway: ['<b>'], news: [{}], answers: [{}], repair: { to: 3, agreed: [] }, asked: 'never' },
  }
  Object.assign(match.table, lies)
  await take(plain, honest)
  await take(forged, match)
  expect(await matchFileOf(forged, evening.id)).toEqual(await matchFileOf(plain, evening.id))
  for (const store of [plain, forged]) await store.db.destroy()
})

describe('people', () => {
  let tables: string[]

  beforeAll(async () => {
    tables = await house.tablesOf(ZOE.id)
  })

  test('a match of another house comes with names, and is nobody’s here', async () => {
    const store = await inMemory()
    const row = await take(store, honest)
    expect(row).toMatchObject({ id: evening.id, status: 'ended', winners: honest.table.winners, host: UNKNOWN })
    expect(sitting(row)).toEqual([`${UNKNOWN} Zoe`, `${UNKNOWN} Ox`, false])
    expect(await store.tablesOf(ZOE.id)).toEqual([])
    expect(await store.tablesOf(UNKNOWN)).toEqual([])
    expect(await store.chat.lines(row.id, 9)).toMatchObject([{ person: UNKNOWN, name: 'Ox', text: 'Boo' }])
    await store.db.destroy()
  })

  test('a match that is over and here already is not taken twice', async () => {
    await expect(take(house, honest)).rejects.toThrow('it is here already')
    expect(await house.tablesOf(ZOE.id)).toEqual(tables)
  })

  test('who is named in a match that the house does not know is a name, known as they may be', async () => {
    const row = await take(house, { ...honest, table: { ...honest.table, id: 'another_address0' } })
    expect(sitting(row)).toEqual([`${UNKNOWN} Zoe`, `${UNKNOWN} Ox`, false])
    expect(await house.tablesOf(ZOE.id)).toEqual(tables)
  })

  test('a match comes back to its house with its people, as it was when it went out', async () => {
    const played = await Evening.begin(house, { game: 'spookhuis', seats: 3, number: 5 })
    const out = await matchFileOf(house, (await played.play(12)).id)
    await played.play(3)
    const row = await take(house, out)
    expect(row).toMatchObject({ status: 'playing', picks: 12, host: ZOE.id })
    expect(row.id).not.toBe(played.id)
    expect(sitting(row)).toEqual([`${ZOE.id} Zoe`, `${OX.id} Ox`, false])
    expect(await house.tablesOf(OX.id)).toContain(row.id)

    // Somebody who has the file and knows the dice has gone on from there by themselves.
    const other = await Evening.begin(await inMemory(), { game: 'spookhuis', seats: 3, number: 5 })
    const invented = await matchFileOf(other.store, (await other.play()).id)
    const forged = await take(house, { ...invented, table: { ...invented.table, id: played.id } })
    expect(forged).toMatchObject({ status: 'ended', winners: invented.table.winners })
    expect(sitting(forged)).toEqual([`${UNKNOWN} Zoe`, `${UNKNOWN} Ox`, false])
  })

  test('they are called as they are now, and who was forgotten stays so', async () => {
    const played = await Evening.begin(house, { game: 'spookhuis', seats: 3, number: 6 })
    const out = await matchFileOf(house, (await played.play(4)).id)
    await played.change((row) => renamed(forgotten(row, OX.id, 'Somebody who left'), ZOE.id, 'Zoë'))
    expect(sitting(await take(house, out))).toEqual([`${ZOE.id} Zoë`, `${GONE} Somebody who left`, false])
  })

  test('a running match of another house waits for somebody to go on', async () => {
    const store = await inMemory()
    const played = await Evening.begin(house, { game: 'spookhuis', seats: 3, number: 7 })
    const { id } = await take(store, await matchFileOf(house, (await played.play(6)).id))
    const loaded = await loadTable(store, id, SETTLING)
    expect(loaded.row.seats.map((seat: KeptSeat) => seat.kind === 'person' && [seat.standIn, seat.offered])).toEqual([
      [false, true],
      [false, true],
      false,
    ])
    const mo = { id: 'mo-of-the-other-house', name: 'Mo' }
    const { row } = settle(loaded.row, takeOver(loaded, mo, 1), SETTLING)
    expect(row.host).toBe(mo.id)
    expect(row.seats[1]).toMatchObject({ person: mo.id, of: { person: UNKNOWN, name: 'Ox' } })
    await store.db.destroy()
  })
})

test.each(KEPT_STORES.filter(({ name }) => /^[27]-/.test(name)))(
  '$name: as far as today’s rules tell the same',
  async (kept) => {
    const engine = unpack(kept)
    const [before, store] = [openTestStore(engine), await inMemory()]
    await migrateDatabase(before.db)
    for (const { id, game, what } of kept.tables) {
      const match = await matchFileOf(before, id)
      const taken = take(store, match).then(
        (row) => row.seed,
        (error: Error) => error.message,
      )
      const isOld = match.table.version !== gameNamed(game)?.version
      if (what === 'gathering') expect(await taken).toBe('no match has begun at this table')
      else if (isOld)
        expect(await taken).toMatch(new RegExp(`^(${match.table.seed}|it was played by other rules of ${game} .*)$`))
      else expect(await taken).toBe(match.table.seed)
    }
    for (const { db } of [before, store]) await db.destroy()
    await engine.stop()
  },
)
