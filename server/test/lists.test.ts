/** What «My games» need: whose turn it is, since when, until when, and who has won. */
import type { TableLine } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Party, type Player } from '../testing/party.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

async function lineOf({ person }: Player, id: string): Promise<TableLine> {
  const { mine } = await person.get<{ mine: TableLine[] }>('/api/tables')
  const line = mine.find(({ table }) => table.id === id)
  if (line === undefined) throw new Error(`${id} is not listed.`)
  return line
}

test('a table that gathers waits for nobody’s decision', async () => {
  const zoe = await TestPerson.enter(running.address, 'Zoe')
  const { id } = await zoe.table('', { game: 'halloween', seats: 2, open: true })
  const { open, mine } = await zoe.get<{ open: TableLine[]; mine: TableLine[] }>('/api/tables')
  for (const list of [open, mine])
    expect(list.find(({ table }) => table.id === id)).toMatchObject({ waitsForYou: false, waiting: [], since: null })
})

test('a running match tells who is waited for, since when and until when; one that is over, who has won', async () => {
  const before = Date.now()
  const pace = { kind: 'slow', days: 3 } as const
  const party = await Party.open(running.address, { game: 'halloween', people: 2, bots: 0, pace }, 3)
  const [first, second] = party.players as [Player, Player]
  const asked = first.position?.seen.question === null ? second : first
  const other = asked === first ? second : first
  const line = await lineOf(other, party.id)
  expect(line).toMatchObject({ waitsForYou: false, waiting: [asked.seat] })
  expect(line.table.seats[asked.seat]).toMatchObject({ name: `Seat ${asked.seat}` })
  expect(line.since).toBeGreaterThanOrEqual(before)
  expect(line.table.deadline).toBe((line.since ?? 0) + 3 * 86_400_000)
  expect((await lineOf(asked, party.id)).waitsForYou).toBe(true)

  // Whoever has moved and is asked again is waited for since that move; the time for the turn goes on.
  while ((await lineOf(other, party.id)).since === line.since) await asked.act()
  const later = await lineOf(other, party.id)
  expect(later.since).toBeGreaterThan(line.since ?? 0)
  // Presence, words and seats are no moves.
  await other.person.table(`/${party.id}/repair`, { to: 0 }).catch(() => {})
  expect((await lineOf(other, party.id)).since).toBe(later.since)

  await party.play()
  const over = await lineOf(other, party.id)
  const winners = other.position?.seen.outcome?.winners
  expect(over).toMatchObject({ waitsForYou: false, waiting: [], since: null, table: { status: 'ended', winners } })
  expect(over.changed).toBeGreaterThanOrEqual(later.changed)
  party.cut()
})
