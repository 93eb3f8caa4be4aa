/** What a seat writes down for itself: kept by the table, for that seat's person alone. */
import type { ServerMessage } from '@gloam/protocol/live.ts'
import type { NoteChanges, SeatNotes } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

/** A word that nothing else says. */
const SECRET = 'the-butler-hides-it'

let engine: TestEngine
let running: RunningServer
let zoe: TestPerson
let ox: TestPerson
let id: string

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
  zoe = await TestPerson.enter(running.address, 'Zoe')
  ox = await TestPerson.enter(running.address, 'Ox')
  id = await begun()
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

async function begun(): Promise<string> {
  const { id: table } = await zoe.table('', { game: 'hellhouse', seats: 2 })
  await ox.table(`/${table}/sit`, { seat: 1 })
  await zoe.table(`/${table}/start`)
  return table
}

let requests = 0
/** Writes on a line of its own, which may be watching or not, and returns what is there then, or why not. */
async function write(person: TestPerson, notes: NoteChanges, table = id): Promise<SeatNotes | string> {
  const line = await person.line()
  const request = ++requests
  await line.watch(table)
  const asked = Object.entries(notes)
  const answer = Promise.race([
    line.next('notes', ({ notes: now }) => asked.every(([key, word]) => (now[key] ?? null) === word)),
    line.next('refused', (message) => message.request === request),
  ])
  line.send({ do: 'note', table, notes, request })
  const heard = await answer
  line.close()
  return heard.is === 'notes' ? heard.notes : heard.reason
}
const read = (person: TestPerson, table = id) => person.get<SeatNotes>(`/api/tables/${table}/notes`)

test('what is written is there again, word by word, and what is wiped out is gone', async () => {
  expect(await read(zoe)).toEqual({})
  expect(await write(zoe, { 'room 3': SECRET, 'room 4': 'no' })).toEqual({ 'room 3': SECRET, 'room 4': 'no' })
  expect(await write(zoe, { 'room 4': null, 'room 5': 'yes' })).toEqual({ 'room 3': SECRET, 'room 5': 'yes' })
  expect(await read(zoe)).toEqual({ 'room 3': SECRET, 'room 5': 'yes' })
})

test('two tabs that write at once both have written', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => write(zoe, { [`at once ${i}`]: 'x' })))
  const notes = await read(zoe)
  for (let i = 0; i < 12; i++) expect(notes[`at once ${i}`]).toBe('x')
})

test('all lines of the person hear it, those that come later too, and no line of anybody else', async () => {
  await write(zoe, { 'room 8': SECRET })
  const [tab, other] = [await zoe.line(), await zoe.line()]
  const [rival, spectator] = [await ox.line(), await new TestPerson(running.address).line()]
  for (const line of [tab, rival, spectator]) await line.watch(id)
  await expect.poll(() => tab.messages.some(({ is }) => is === 'notes')).toBe(true)
  const heard = tab.next('notes', ({ notes }) => notes['room 9'] === SECRET)
  await write(zoe, { 'room 9': SECRET })
  expect(await heard).toMatchObject({ table: id })
  const late = other.next('notes')
  await other.watch(id)
  expect((await late).notes).toEqual(await read(zoe))
  // Whoever is told of a move would have been told of the notes before it.
  const said = rival.next('chat')
  tab.send({ do: 'chat', table: id, text: 'boo', request: 1 })
  await said
  for (const line of [rival, spectator]) {
    expect(line.raw.join()).not.toContain(SECRET)
    expect(line.raw.join()).not.toContain('"is":"notes"')
  }
  for (const line of [tab, other, rival, spectator]) line.close()
})

describe('an open mark', () => {
  const marksAt = (line: { messages: readonly ServerMessage[] }) =>
    line.messages.findLast((message) => message.is === 'marks')?.marks ?? []

  test('is heard by all who watch, those who come later too, and nothing else with it', async () => {
    const table = await begun()
    const [rival, spectator] = [await ox.line(), await new TestPerson(running.address).line()]
    for (const line of [rival, spectator]) await line.watch(table)
    const heard = [rival, spectator].map((line) => line.next('marks'))
    await write(zoe, { 'open.book': '10.4.5', 'room 3': SECRET }, table)
    for (const message of await Promise.all(heard))
      expect(message).toEqual({ is: 'marks', table, marks: [{ seat: 0, marks: { 'open.book': '10.4.5' } }] })
    const late = await ox.line()
    const told = late.next('marks')
    await late.watch(table)
    expect((await told).marks).toEqual(marksAt(rival))
    const wiped = rival.next('marks')
    await write(zoe, { 'open.book': null }, table)
    expect((await wiped).marks).toEqual([])
    for (const line of [rival, spectator, late]) {
      expect(line.raw.join()).not.toContain(SECRET)
      line.close()
    }
  })

  test('is that of whoever sits there now', async () => {
    const table = await begun()
    await write(ox, { 'open.book': '10.4.5' }, table)
    const line = await zoe.line()
    const first = line.next('marks')
    await line.watch(table)
    expect((await first).marks).toMatchObject([{ seat: 1 }])
    const eve = await TestPerson.enter(running.address, 'Eve')
    const then = line.next('marks')
    await running.server.service.changeRow(table, (row) => ({
      ...row,
      seats: row.seats.map((seat) =>
        seat.kind === 'person' && seat.person === ox.person?.id ? { ...seat, person: eve.person?.id ?? '' } : seat,
      ),
    }))
    expect((await then).marks).toEqual([])
    line.close()
  })

  test('is no second chat', async () => {
    const line = await zoe.line()
    for (const [request, word] of ['let us all go', 'x'.repeat(25), ''].entries()) {
      const refused = line.next('refused')
      line.send({ do: 'note', table: id, notes: { 'open.book': word }, request })
      expect(await refused).toMatchObject({ reason: 'not understood' })
    }
    line.close()
  })
})

describe('nobody else reads it', () => {
  test('not the other seat, a stranger, or somebody without a name', async () => {
    await write(zoe, { 'room 3': SECRET })
    await write(ox, { 'room 3': 'empty' })
    expect(await read(ox)).toEqual({ 'room 3': 'empty' })
    const eve = await TestPerson.enter(running.address, 'Eve')
    await expect(read(eve)).rejects.toThrow('403 not your seat')
    expect(await write(eve, { 'room 3': 'x' })).toBe('not your seat')
    expect(await write(new TestPerson(running.address), { 'room 3': 'x' })).toBe('not your seat')
    await expect(read(new TestPerson(running.address))).rejects.toThrow('401')
    expect((await read(zoe))['room 3']).toBe(SECRET)
  })

  test('not in the table, the lists, the replay, a record or an export of the match', async () => {
    const { service } = running.server
    await write(zoe, { 'room 3': SECRET })
    for (const path of [`/api/tables/${id}`, '/api/tables', `/api/tables/${id}/replay?count=5`])
      for (const person of [zoe, ox]) expect(await (await person.raw('GET', path)).text()).not.toContain(SECRET)
    expect(JSON.stringify(await service.store.log(id))).not.toContain(SECRET)
    expect(JSON.stringify(await service.store.table(id))).not.toContain(SECRET)
  })

  test('not before the start, when seats still change hands', async () => {
    const { id: table } = await zoe.table('', { game: 'hellhouse', seats: 2 })
    const line = await zoe.line()
    const refused = line.next('refused')
    line.send({ do: 'note', table, notes: { a: 'b' }, request: 1 })
    expect(await refused).toMatchObject({ request: 1, reason: 'not begun' })
    line.close()
  })

  test('and whoever sits there later does not find it', async () => {
    const table = await begun()
    await write(ox, { 'room 3': SECRET }, table)
    const eve = await TestPerson.enter(running.address, 'Eve')
    await running.server.service.changeRow(table, (row) => ({
      ...row,
      seats: row.seats.map((seat) =>
        seat.kind === 'person' && seat.person === ox.person?.id ? { ...seat, person: eve.person?.id ?? '' } : seat,
      ),
    }))
    expect(await read(eve, table)).toEqual({})
    expect(await write(eve, { 'room 4': 'x' }, table)).toEqual({ 'room 4': 'x' })
  })
})

test('a guest who signs in takes the notes along', async () => {
  const table = await begun()
  await write(ox, { 'room 3': SECRET }, table)
  const account = await TestPerson.enter(running.address, 'Ox again')
  await running.server.service.people.handOver(ox.person?.id ?? '', account.person?.id ?? '')
  expect(await read(account, table)).toEqual({ 'room 3': SECRET })
  await expect(read(ox, table)).rejects.toThrow('403')
  await running.server.service.people.handOver(account.person?.id ?? '', ox.person?.id ?? '')
})

test('there is an end to them, told in plain words', async () => {
  const table = await begun()
  const words = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`page ${i}`, 'x'.repeat(200)]))
  await write(zoe, words, table)
  const more = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`more ${i}`, 'x'.repeat(200)]))
  expect(await write(zoe, more, table)).toBe('too large')
  expect(await read(zoe, table)).toEqual(words)
  const line = await zoe.line()
  const refused = line.next('refused')
  line.send({ do: 'note', table, notes: { a: 'x'.repeat(201) }, request: 1 })
  expect(await refused).toMatchObject({ reason: 'not understood' })
  line.close()
})

test('they go with the table', async () => {
  const { store } = running.server.service
  const count = async () =>
    (await store.db.selectFrom('notes').select('words').where('table_id', '=', id).execute()).length
  expect(await count()).toBe(2)
  await store.db.deleteFrom('tables').where('id', '=', id).execute()
  expect(await count()).toBe(0)
})
