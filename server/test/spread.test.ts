/**
 * The store can be spread by the ids of tables: nothing that a pick asks of it, and no transaction of a pick, speaks of two
 * tables. What does is looked for by itself now and then, and named here (docs/scale.md).
 */
import { StatementSync } from 'node:sqlite'
import { ALL } from '@gloam/kernel/testing/effort.ts'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ENGINES } from '../testing/engines.ts'
import { Party } from '../testing/party.ts'
import { startServer } from '../testing/start.ts'

/** Each process looks every three seconds whether it has missed something at the tables that it has in memory. */
const LOOKS_AROUND = /^select "id", "revision" from "tables" where/

/** What a pick reads and writes lies in these. */
const HOT = /\b(tables|moves|sitters|dues)\b|^\s*(begin|commit|rollback)/i

interface Asked {
  text: string
  values: string
  /** Which transaction it is part of, counted; null for one by itself. */
  transaction: number | null
}

/** All that is asked of those from now on. */
function overhear(): Asked[] {
  const asked: Asked[] = []
  const open = new Map<unknown, number>()
  let begun = 0
  const note = (connection: unknown, text: string, values: unknown) => {
    if (/^\s*begin/i.test(text)) open.set(connection, ++begun)
    if (HOT.test(text))
      asked.push({ text, values: JSON.stringify(values) ?? '', transaction: open.get(connection) ?? null })
    if (/^\s*(commit|rollback)/i.test(text)) open.delete(connection)
  }
  // Each of the ways in which a statement is run can be called in several forms: all of them are passed on.
  const statements = StatementSync.prototype as unknown as Record<string, (...values: unknown[]) => unknown>
  for (const way of ['run', 'get', 'all']) {
    const real = statements[way]
    vi.spyOn(statements, way).mockImplementation(function (this: StatementSync, ...values) {
      note('the one of SQLite', this.sourceSQL, values)
      return real?.apply(this, values)
    } as typeof real)
  }
  const real = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...words: never[]) {
    const [first, second] = words as unknown as [string | { text: string; values?: unknown }, unknown]
    if (typeof first === 'string') note(this, first, second)
    else note(this, first.text, first.values ?? second)
    return (real as (...all: never[]) => unknown).apply(this, words)
  } as never)
  onTestFinished(() => void vi.restoreAllMocks())
  return asked
}

const TURNS = 12
const ENGINES_TRIED = ALL ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

test.for(ENGINES_TRIED)('%s: no question and no transaction of a pick speaks of two tables', async (name) => {
  const engine = await ENGINES[name]()
  const { address, server } = await startServer(engine)
  const setup = { game: 'halloween', people: 2, bots: 0, pace: { kind: 'live', seconds: 3600 } } as const
  const parties = [await Party.open([address], setup, 1), await Party.open([address], setup, 2)]
  const asked = overhear()
  try {
    // One after the other: what is picked at one moment may be written together.
    for (let turn = 0; turn < TURNS; turn++) for (const party of parties) await oneActs(party)
  } finally {
    vi.restoreAllMocks()
    for (const party of parties) party.cut()
    await server.stop()
    await engine.stop()
  }
  const ids = parties.map(({ id }) => id)
  const tablesIn = (values: string) => ids.filter((id) => values.includes(id))
  const ofOne = asked.filter(({ values }) => tablesIn(values).length === 1)
  expect(ofOne.length, 'the picks were overheard').toBeGreaterThanOrEqual(TURNS * parties.length)
  const crossing = asked.filter(({ values, text }) => tablesIn(values).length > 1 && !LOOKS_AROUND.test(text))
  expect(crossing.map(({ text }) => text)).toEqual([])
  const transactions = Map.groupBy(
    asked.filter(({ transaction }) => transaction !== null),
    ({ transaction }) => transaction,
  )
  const crossed = [...transactions.values()].filter(
    (its) => new Set(its.flatMap(({ values }) => tablesIn(values))).size > 1,
  )
  expect(crossed.map((its) => its.map(({ text }) => text))).toEqual([])
})

async function oneActs({ players }: Party): Promise<void> {
  const isAsked = () => players.find(({ position }) => (position?.seen.question ?? null) !== null)
  await expect.poll(isAsked).toBeDefined()
  await isAsked()?.act()
}
