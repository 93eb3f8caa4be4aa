/** Whoever has stepped back does not know what comes: chance goes on with new dice, and the match can still be checked. */
import type { GameTypes } from '@gloam/kernel/game.ts'
import { verify } from '@gloam/kernel/match.ts'
import type { Happened } from '@gloam/protocol/live.ts'
import type { TableRecord } from '@gloam/tables/afterwards/replay.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'
import { openTestStore } from '../testing/store.ts'

const GAME = 'betrayal'

let engine: TestEngine
let running: RunningServer
let people: TestPerson[]

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
  people = await Promise.all(['Zoe', 'Ox', 'Eve'].map((name) => TestPerson.enter(running.address, name)))
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

class Table {
  readonly id: string
  readonly promise: string
  readonly lines: TestLine[]

  private constructor(id: string, promise: string, lines: TestLine[]) {
    this.id = id
    this.promise = promise
    this.lines = lines
  }

  static async open(): Promise<Table> {
    const [host, ...guests] = people as [TestPerson, TestPerson, TestPerson]
    const { id, promise } = await host.table('', { game: GAME, seats: 3 })
    for (const [i, guest] of guests.entries()) await guest.table(`/${id}/sit`, { seat: i + 1 })
    await host.table(`/${id}/start`)
    const lines = await Promise.all(people.map((person) => person.line()))
    for (const line of lines) await line.watch(id)
    return new Table(id, promise, lines)
  }

  /** Whoever is asked takes the choice; returns what everybody has heard, or null at the end. */
  async pick(choice: number): Promise<Happened[] | null> {
    const positions = this.lines.map((line) => line.position(this.id))
    const last = Math.max(...positions.map((position) => position?.sequence ?? 0))
    const at = positions.findIndex((position) => position?.seen.question)
    const question = positions[at]?.seen.question
    if (question === undefined || question === null) return null
    const heard = this.lines.map((line) => line.next('position', ({ sequence }) => sequence > last))
    await this.lines[at]?.pick(this.id, question.id, choice % question.choices.length)
    return (await Promise.all(heard)).flatMap(({ happened }) => happened)
  }

  /** The same choices, and all that was told of what they led to. */
  async play(picks: number): Promise<string> {
    const told: unknown[] = []
    for (let i = 0; i < picks; i++) told.push((await this.pick(i * 7))?.map(({ events }) => events))
    return JSON.stringify(told)
  }

  async stepBack(to: number): Promise<Happened | undefined> {
    const isBack = ({ what }: Happened) => what === 'rewind'
    const heard = this.lines.map((line) => line.next('position', ({ happened }) => happened.some(isBack)))
    for (const person of people) await person.table(`/${this.id}/repair`, { to })
    const [position] = await Promise.all(heard)
    return position?.happened.find(isBack)
  }
}

/** The dice that have lain at a moment, one after the other: first those that were there, then those after steps back. */
async function diceAt({ id }: Table, picks: number): Promise<string[]> {
  const store = openTestStore(engine)
  const log = await store.log(id)
  await store.db.destroy()
  const states = log.flatMap(({ standing }) => (standing === null ? [] : [standing.state]))
  return states.filter((state) => state.picks === picks).map(({ chance }) => JSON.stringify(chance))
}

test('after each step back chance goes on with other dice, nobody can take back to the old ones, and all can be checked', async () => {
  const table = await Table.open()
  const PICKS = 40
  await table.play(PICKS)
  expect(await table.stepBack(0)).toMatchObject({ dice: true })
  expect(table.lines.map((line) => line.position(table.id)?.seen.mayUndo)).toEqual([false, false, false])
  await table.play(PICKS)
  // Back to the middle, and once more to the same moment.
  for (const _ of ['once', 'again']) {
    expect(await table.stepBack(20)).toMatchObject({ dice: true })
    await table.play(PICKS)
  }
  // What was told may be alike all the same, where nobody had to roll: so the dice themselves are compared.
  for (const [picks, times] of [
    [0, 2],
    [20, 4],
  ] as const) {
    const dice = await diceAt(table, picks)
    expect(dice).toHaveLength(times)
    expect(new Set(dice).size).toBe(times)
  }
  for (let i = 0; (await table.pick(i * 5)) !== null; i++);
  const record = await people[0]?.get<TableRecord>(`/api/tables/${table.id}/record`)
  if (record === undefined) throw new Error('There is no record.')
  expect(record.dice?.map(({ from }) => from)).toEqual([0, 20])
  expect(await verify(gameOf(GAME), record, table.promise)).toBe('honest')
  const { dice: _, ...withoutDice } = record
  const found = await verify<GameTypes>(gameOf(GAME), withoutDice, table.promise).catch(() => 'not possible')
  expect(found).not.toBe('honest')
  for (const line of table.lines) line.close()
})

/** Plays until somebody may take a pick back: nothing has been revealed by it. Returns how many picks that are. */
async function playUntilUndo(table: Table): Promise<number> {
  const mayUndo = () => table.lines.find((line) => line.position(table.id)?.seen.mayUndo)
  for (let i = 0; mayUndo() === undefined; i++) expect(await table.pick(i)).not.toBeNull()
  return mayUndo()?.position(table.id)?.seen.picks ?? 0
}

test('where nothing was revealed the dice stay', async () => {
  const table = await Table.open()
  const picks = await playUntilUndo(table)
  expect((await table.stepBack(picks - 1))?.dice).toBeUndefined()
  for (const line of table.lines) line.close()
})

test('a pick that could be taken back cannot once the match has stepped back to it: the old dice lie there', async () => {
  const table = await Table.open()
  const picks = await playUntilUndo(table)
  await table.play(25)
  expect(await table.stepBack(picks)).toMatchObject({ dice: true })
  expect(table.lines.map((line) => line.position(table.id)?.seen.mayUndo)).toEqual([false, false, false])
  for (const line of table.lines) line.close()
})
