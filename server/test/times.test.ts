/** Clocks, pauses, holidays, and seats that change hands: time is what the test says it is. */
import type { Happened } from '@gloam/protocol/live.ts'
import { GONE, type TableState } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let engine: TestEngine
let running: RunningServer
let clock: TestClock

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
  clock = new TestClock({ stands: true })
  // Holidays are counted by the year: none of these ends in the middle of it.
  const nextYear = Date.UTC(new Date(Date.now()).getUTCFullYear() + 1, 0, 2)
  if (nextYear - Date.now() < 60 * DAY) clock.pass(nextYear - Date.now())
})

afterAll(async () => {
  clock?.restore()
  await running?.server.stop()
  await engine?.stop()
})

const rowOf = async (id: string) => (await running.server.service.table(id)).row

async function pass(ms: number): Promise<void> {
  clock.pass(ms)
  await running.server.service.lookNow()
}

interface Match {
  id: string
  people: [TestPerson, TestPerson]
}

async function begin(pace: object): Promise<Match> {
  const people: Match['people'] = [
    await TestPerson.enter(running.address, 'Zoe'),
    await TestPerson.enter(running.address, 'Max'),
  ]
  const { id } = await people[0].table('', { game: 'halloween', seats: 2, pace, options: { first: 'seat-1' } })
  await people[1].table(`/${id}/sit`, { seat: 1 })
  await people[0].table(`/${id}/start`)
  return { id, people }
}

const idOf = ({ person }: TestPerson) => person?.id ?? ''

/** The seat that is asked, and the other. */
async function inTurn({ id, people }: Match) {
  const [asked = 0] = (await rowOf(id)).waiting
  return { asked, other: 1 - asked, person: people[asked] as TestPerson, waits: people[1 - asked] as TestPerson }
}

/** Answers as long as this seat is asked, each time after a while. */
async function playTurn(match: Match, pause = 0): Promise<number> {
  const { asked, person } = await inTurn(match)
  const line = await person.line()
  await line.watch(match.id)
  let answers = 0
  while ((await rowOf(match.id)).waiting.includes(asked)) {
    clock.pass(pause)
    const question = line.position(match.id)?.seen.question
    if (question != null) answers++
    const next = line.next('position')
    expect(await line.pick(match.id, question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
    await next
  }
  line.close()
  return answers
}

/** What the log says of the table itself. */
async function notes({ id, people }: Match): Promise<Happened['note'][]> {
  const line = await people[0].line()
  const { happened } = await line.watch(id)
  line.close()
  return happened.flatMap(({ what, note }) => (what === 'note' ? [note] : []))
}

test('a time for the whole match: it is used up by whoever is asked, and each turn gives some back', async () => {
  const match = await begin({ kind: 'match', minutes: 60, increment: 30 })
  const { asked, other } = await inTurn(match)
  expect((await rowOf(match.id)).deadline).toBe(Date.now() + HOUR)
  const answers = await playTurn(match, MINUTE)
  const { banks = [], deadline } = await rowOf(match.id)
  expect(banks[asked]).toBe(HOUR - answers * MINUTE + 30 * SECOND)
  expect(banks[other]).toBe(HOUR)
  expect(deadline).toBe(Date.now() + HOUR)
  // What everybody has left is told.
  const { table } = await match.people[0].get<{ table: TableState }>(`/api/tables/${match.id}`)
  expect(table.banks).toEqual(banks)
})

test('whoever has used up their time is played for; the log says so, and whoever comes back has a little', async () => {
  const match = await begin({ kind: 'match', minutes: 1, increment: 0 })
  const { asked, person } = await inTurn(match)
  await pass(30 * SECOND)
  expect((await rowOf(match.id)).seats[asked]).toMatchObject({ standIn: false })
  await pass(31 * SECOND)
  expect((await rowOf(match.id)).seats[asked]).toMatchObject({ standIn: true })
  expect(await notes(match)).toEqual([{ note: 'ranOut', seats: [asked] }])
  await person.table(`/${match.id}/return`)
  const { banks = [], seats } = await rowOf(match.id)
  expect(seats[asked]).toMatchObject({ standIn: false })
  expect(banks[asked]).toBe(30 * SECOND)
  expect((await notes(match)).at(-1)).toEqual({ note: 'cameBack', seats: [asked] })
})

test('a pause needs everybody who plays; then the clocks stand still until somebody goes on', async () => {
  const match = await begin({ kind: 'slow', days: 1 })
  const { person, waits } = await inTurn(match)
  await pass(6 * HOUR)
  const line = await person.line()
  await line.watch(match.id)
  const proposed = line.next('table', ({ table }) => table.pause?.since === null)
  await waits.table(`/${match.id}/pause`)
  // Whoever sits there hears of it at once.
  await proposed
  line.close()
  expect((await rowOf(match.id)).deadline).toBe(Date.now() + 18 * HOUR)
  const paused = await person.table(`/${match.id}/pause`)
  expect(paused.deadline).toBeNull()
  expect(paused.pause?.since).not.toBeNull()
  await pass(10 * DAY)
  expect((await rowOf(match.id)).seats).toMatchObject([{ standIn: false }, { standIn: false }])
  await expect(person.table(`/${match.id}/pause`)).rejects.toThrow('no pause')
  await waits.table(`/${match.id}/go-on`)
  expect((await rowOf(match.id)).deadline).toBe(Date.now() + 18 * HOUR)
  expect((await notes(match)).map((note) => note?.note)).toEqual(['paused', 'wentOn'])
  await pass(19 * HOUR)
  expect((await notes(match)).at(-1)?.note).toBe('ranOut')
})

test('a pause that one turns down is none, and one in which a move is made gives the next their whole turn', async () => {
  const match = await begin({ kind: 'slow', days: 1 })
  const { person, waits, other } = await inTurn(match)
  await person.table(`/${match.id}/pause`)
  await waits.table(`/${match.id}/go-on`)
  expect((await rowOf(match.id)).pause).toBeNull()
  await waits.table(`/${match.id}/pause`)
  await pass(HOUR)
  await person.table(`/${match.id}/pause`)
  await playTurn(match)
  expect((await rowOf(match.id)).waiting).toContain(other)
  await pass(3 * DAY)
  await person.table(`/${match.id}/go-on`)
  expect((await rowOf(match.id)).deadline).toBe(Date.now() + DAY)
})

test('on holiday nobody’s time runs at tables of days; the table is told, and days are counted', async () => {
  const match = await begin({ kind: 'slow', days: 1 })
  const { asked, person } = await inTurn(match)
  await pass(6 * HOUR)
  const taken = await person.post<{ until: number; left: number }>('/api/me/holiday', { days: 10 })
  expect(taken.left).toBe(18)
  expect((await rowOf(match.id)).deadline).toBe(Date.now() + 10 * DAY + 18 * HOUR)
  const { table } = await match.people[0].get<{ table: TableState }>(`/api/tables/${match.id}`)
  expect(table.seats[asked]).toMatchObject({ awayUntil: taken.until })
  expect(await notes(match)).toEqual([{ note: 'holiday', seats: [asked], until: taken.until }])
  // A day that has begun is used.
  await pass(MINUTE)
  await expect(person.post('/api/me/holiday', { days: 28 })).rejects.toThrow()
  // Home after four days: what was not used is given back, and the time goes on where it stood.
  await pass(4 * DAY)
  const home = await person.post<{ until: null; left: number }>('/api/me/holiday', { days: 0 })
  expect(home).toMatchObject({ until: null, left: 23 })
  expect((await rowOf(match.id)).deadline).toBe(Date.now() + 18 * HOUR)
  await pass(19 * HOUR)
  expect((await rowOf(match.id)).seats[asked]).toMatchObject({ standIn: true })
})

test('a turn that comes in somebody’s holiday begins with its end', async () => {
  const match = await begin({ kind: 'slow', days: 1 })
  const { waits } = await inTurn(match)
  await waits.post('/api/me/holiday', { days: 5 })
  expect((await rowOf(match.id)).deadline).toBe(Date.now() + DAY)
  await playTurn(match)
  expect((await rowOf(match.id)).deadline).toBe(Date.now() + 6 * DAY)
})

test('a match that begins in somebody’s holiday knows of it', async () => {
  const [host, guest] = await Promise.all(['Zoe', 'Ox'].map((name) => TestPerson.enter(running.address, name)))
  const until = (await host.post<{ until: number }>('/api/me/holiday', { days: 3 })).until
  const wish = { game: 'halloween', seats: 2, pace: { kind: 'slow', days: 1 }, options: { first: 'seat-1' } }
  const { id } = await host.table('', wish)
  await guest.table(`/${id}/sit`, { seat: 1 })
  const { seats, deadline } = await host.table(`/${id}/start`)
  expect(seats).toMatchObject([{ awayUntil: until }, { kind: 'person' }])
  expect(seats[1]).not.toHaveProperty('awayUntil')
  expect(deadline).toBe(Date.now() + 4 * DAY)
})

test('somebody who is gone is played for by another, whom the host lets in, and takes the seat back', async () => {
  const match = await begin({ kind: 'slow', days: 1 })
  const [host, gone] = match.people
  const [tom, eve] = [await TestPerson.enter(running.address, 'Tom'), await TestPerson.enter(running.address, 'Eve')]
  const act = (who: TestPerson, what: string, body: object) => who.table(`/${match.id}/${what}`, body)
  await expect(act(host, 'offer', { seat: 1, offered: true })).rejects.toThrow('still here')
  await gone.table(`/${match.id}/leave`)
  await expect(act(tom, 'take-over', { seat: 1 })).rejects.toThrow('seat taken')
  await expect(act(tom, 'offer', { seat: 1, offered: true })).rejects.toThrow('not host')
  await act(host, 'offer', { seat: 1, offered: true })
  await expect(act(host, 'take-over', { seat: 1 })).rejects.toThrow('seat taken')
  const taken = await act(tom, 'take-over', { seat: 1 })
  expect(taken.seats[1]).toMatchObject({ name: 'Tom', standIn: false, of: { name: 'Max' } })
  await expect(act(eve, 'take-over', { seat: 1 })).rejects.toThrow('seat taken')
  // Tom sees what the seat may see, and Max has no eyes there until he is back; both find the table.
  const mine = async (who: TestPerson) =>
    (await who.get<{ mine: { table: TableState; yourSeat: number | null }[] }>('/api/tables')).mine
  expect(await mine(tom)).toMatchObject([{ table: { id: match.id }, yourSeat: 1 }])
  expect(await mine(gone)).toMatchObject([{ table: { id: match.id }, yourSeat: null }])
  const back = await gone.table(`/${match.id}/return`)
  expect(back.seats[1]).toMatchObject({ person: idOf(gone), name: 'Max', standIn: false })
  expect(back.seats[1]).not.toHaveProperty('of')
  expect(await mine(tom)).toEqual([])
  expect((await notes(match)).map((note) => note?.note)).toEqual(['left', 'takenOver', 'cameBack'])
})

test('what was done before a seat changed hands stays the doing of whoever sat there, until they are forgotten', async () => {
  const match = await begin({ kind: 'slow', days: 1 })
  const [host, max] = match.people
  const tom = await TestPerson.enter(running.address, 'Tom')
  const act = (who: TestPerson, what: string, body: object = {}) => who.table(`/${match.id}/${what}`, body)
  expect((await act(max, 'leave')).sat).toEqual([])
  await act(host, 'offer', { seat: 1, offered: true })
  const { sat: taken } = await act(tom, 'take-over', { seat: 1 })
  const { sat: back } = await act(max, 'return')
  const { happened } = await host.line().then(async (line) => {
    const position = await line.watch(match.id)
    line.close()
    return position
  })
  const moveOf = (note: string) => happened.find((move) => move.note?.note === note)?.sequence
  const wasMax = { seat: 1, before: moveOf('takenOver'), person: idOf(max), name: 'Max' }
  const wasTom = { seat: 1, before: moveOf('cameBack'), person: idOf(tom), name: 'Tom' }
  expect([taken, back]).toEqual([[wasMax], [wasMax, wasTom]])
  // It is no table of Tom's any more, and yet his name leaves it with him.
  const { mine } = await tom.get<{ mine: object[] }>('/api/tables')
  expect(mine).toEqual([])
  await tom.post('/api/me/forget', { name: 'Tom' })
  const { sat } = await rowOf(match.id)
  expect(sat).toEqual([wasMax, { ...wasTom, person: GONE, name: expect.not.stringContaining('Tom') }])
  const { sat: still = [] } = (await running.server.service.store.table(match.id)) ?? {}
  expect(JSON.stringify(still)).not.toContain(idOf(tom))
})

test('the seats of a match change hands only so often', async () => {
  const match = await begin({ kind: 'free' })
  const [host, max] = match.people
  const tom = await TestPerson.enter(running.address, 'Tom')
  const often = Array.from({ length: 99 }, () => ({ seat: 1, before: 1, person: idOf(tom), name: 'Tom' }))
  await running.server.service.changeRow(match.id, (row) => ({ ...row, sat: often }))
  const handOn = async () => {
    await max.table(`/${match.id}/leave`)
    await host.table(`/${match.id}/offer`, { seat: 1, offered: true })
    return tom.table(`/${match.id}/take-over`, { seat: 1 })
  }
  expect((await handOn()).sat.length).toBe(100)
  await max.table(`/${match.id}/return`)
  await expect(handOn()).rejects.toThrow('too many hands')
})
