/** A match that goes out as a file and comes into another house is there what it was here, with names for people. */
import { type GameTypes, SPECTATOR } from '@gloam/kernel/game.ts'
import { type MatchRecord, verify } from '@gloam/kernel/match.ts'
import { UNKNOWN } from '@gloam/protocol/table.ts'
import { jsonIn, readExported } from '@gloam/tables/afterwards/exported.ts'
import { framesOf, recordOf } from '@gloam/tables/afterwards/replay.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { stateOf } from '@gloam/tables/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { takeIn } from '../tables/afterwards/take-in.ts'
import { Evening, inMemory, matchFileOf } from '../testing/played-into.ts'

const NOW = Date.UTC(2026, 11, 31)
/** These are over soon. */
const GAMES = [
  { game: 'halloween', seats: 2, number: 7 },
  { game: 'betrayal', seats: 3, number: 11 },
  { game: 'hellhouse', seats: 3, number: 11 },
  { game: 'spookhuis', seats: 2, number: 3 },
]

let here: Store
let there: Store
const matches = new Map<string, Evening>()
const named = (name: string) => matches.get(name) as Evening

beforeAll(async () => {
  here = await inMemory()
  there = await inMemory()
  for (const wish of GAMES) {
    const evening = await Evening.begin(here, wish)
    await (await evening.play(10)).undo()
    await (await evening.play(10)).stepBack(8)
    await (await evening.say('Boo')).without(5)
    const running = await matchFileOf(here, evening.id)
    matches.set(wish.game, await evening.play())
    expect(running.moves.map(({ what }) => what)).toEqual(expect.arrayContaining(['undo', 'rewind', 'note']))
  }
  matches.set('what if', await (await named('spookhuis').whatIf(4)).play())
  matches.set('running', await (await Evening.begin(here, { game: 'spookhuis', seats: 3, number: 8 })).play(20))
  // One that was packed comes as whole as the others.
  await here.pack(named('betrayal').id)
  for (const { id } of matches.values()) await carry(here, there, id)
})

afterAll(async () => {
  for (const { db } of [here, there]) await db.destroy()
})

async function carry(from: Store, to: Store, id: string): Promise<TableRow> {
  return takeIn(to, readExported(jsonIn(JSON.stringify(await matchFileOf(from, id))), NOW), NOW)
}

async function rows(id: string): Promise<[TableRow, TableRow]> {
  const [one, other] = [await here.table(id), await there.table(id)]
  if (one === undefined || other === undefined) throw new Error(`${id} is not in both houses.`)
  return [one, other]
}

/** As a house knows it that knows nobody. */
function withNames(row: TableRow): TableRow {
  const seats = row.seats.map((seat): KeptSeat => (seat.kind === 'person' ? { ...seat, person: UNKNOWN } : seat))
  const made = row.made?.map((one) => (one.person === null ? one : { ...one, person: UNKNOWN }))
  const sat = row.sat?.map((one) => ({ ...one, person: UNKNOWN }))
  return { ...row, host: UNKNOWN, seats, ...(made && { made }), ...(sat && { sat }) }
}

const OVER = [...GAMES.map(({ game }) => game), 'what if']

describe.each(OVER)('%s', (name) => {
  test('its log has the same moves, events and states', async () => {
    const { id } = named(name)
    expect(await there.log(id)).toEqual(JSON.parse(JSON.stringify(await here.log(id))))
  })

  test('its record is the same, and honest', async () => {
    const [row, copy] = await rows(named(name).id)
    const record = await recordOf(there, copy)
    expect(record).toEqual(JSON.parse(JSON.stringify(await recordOf(here, row))))
    expect(await verify(gameOf(row.game), record as MatchRecord<GameTypes>, copy.promise)).toBe('honest')
    expect(record.dice?.length).toBeGreaterThan(0)
  })

  test('its replay is the same for every seat', async () => {
    const [row, copy] = await rows(named(name).id)
    for (const seat of [SPECTATOR, ...row.seats.keys()])
      expect(await framesOf(there, copy, seat, 15, 10)).toEqual(await framesOf(here, row, seat, 15, 10))
  })

  test('lists tell the same of it, with names', async () => {
    const [row, copy] = await rows(named(name).id)
    expect(stateOf(copy, () => false)).toEqual(stateOf(withNames(row), () => false))
    expect([copy.changed, copy.picks, copy.version]).toEqual([row.changed, row.picks, row.version])
  })
})

test('what was said is there, in order', async () => {
  for (const { id } of matches.values()) {
    const said = await here.chat.lines(id, 100)
    expect(await there.chat.lines(id, 100)).toEqual(said.map((line) => ({ ...line, person: UNKNOWN })))
  }
})

test('what became of a haunt is told there, too', async () => {
  const told = await here.endings.counts('betrayal')
  expect(told).toHaveLength(1)
  expect(await there.endings.counts('betrayal')).toEqual(told)
})

test('a match that runs goes on there as it would have here', async () => {
  const [row, copy] = await rows(named('running').id)
  expect(copy).toMatchObject({ status: 'playing', waiting: row.waiting, picks: row.picks, sequence: row.sequence })
  expect(await there.log(copy.id)).toEqual(JSON.parse(JSON.stringify(await here.log(row.id))))
})

test('what comes out there is what went in', async () => {
  const third = await inMemory()
  for (const { id } of matches.values()) {
    await carry(there, third, id)
    expect(await matchFileOf(third, id)).toEqual(await matchFileOf(there, id))
  }
  await third.db.destroy()
})
