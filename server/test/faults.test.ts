/** A store that fails before, during and after each write, at each kind of write: memory and store agree afterwards. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { same } from '@gloam/kernel/data.ts'
import { ALL, effort } from '@gloam/kernel/testing/effort.ts'
import { SEED } from '@gloam/kernel/testing/seed.ts'
import { Refused } from '@gloam/tables/errors.ts'
import { agreeToRepair, pick, refuseRepair, start, undo } from '@gloam/tables/match/match.ts'
import { makeRoom, sayReady } from '@gloam/tables/seats/gathering.ts'
import { addBot, change, lay, layAgain, setSettings, sit } from '@gloam/tables/seats/seats.ts'
import { comeBack, leave, runOut } from '@gloam/tables/seats/seats-in-play.ts'
import { type Draft, tasksOf } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { questionName } from '@gloam/tables/view.ts'
import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '../common/metrics.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { Store } from '../store/store.ts'
import { sittersOf } from '../store/tables/sitters.ts'
import type { Fact } from '../tables/memory/entry.ts'
import { Answer } from '../tables/memory/entry.ts'
import { Registry } from '../tables/memory/registry.ts'
import { testFolder } from '../testing/engines.ts'
import { repeatableLuck } from '../testing/luck.ts'
import { type Fault, FaultyDatabase } from '../testing/storms/faults.ts'

const ZOE = { id: 'zoe', name: 'Zoe' }
const OX = { id: 'ox', name: 'Ox' }
const metrics = createMetrics(Fastify({ logger: false }).log)
/** What comes back is waited for, on the slowest machine; what never does is given up at the second try. */
const PATIENT = 600_000
const HASTY = 60
const patience = { ms: PATIENT }

let folder: string
let faulty: FaultyDatabase
let store: Store

beforeAll(async () => {
  folder = testFolder()
  faulty = new FaultyDatabase(join(folder, 'faults.sqlite'))
  await migrateDatabase(faulty.db)
  store = new Store({ engine: 'sqlite', db: faulty.db, sqlite: faulty.sqlite }, patience)
})

afterAll(async () => {
  await faulty.db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** What is done to a table; what is read for it comes from the store that is to be written to. */
type Command = (loaded: Loaded, on: Store) => Draft | Answer<null> | Promise<Draft | Answer<null>>

const standingAfter = (loaded: Loaded, on: Store) => (picks: number) => on.standingAfter(loaded.row.id, picks)
const onSeats =
  (make: (row: Loaded['row']) => Loaded['row']): Command =>
  ({ row, play }) => ({ row: make(row), play, move: null })

/** Before the start and after the end it changes nothing. */
const inPlay =
  (make: (loaded: Loaded) => Draft): Command =>
  (loaded) => {
    const { row, play } = loaded
    return row.status === 'playing' ? make(loaded) : { row, play, move: null }
  }

/** Whoever is asked takes a choice. */
const somePick =
  (choice: number): Command =>
  (loaded) => {
    const question = loaded.play?.open[0]
    if (question === undefined) return new Answer(null)
    const name = questionName(question.id, loaded.row.takenBack)
    const made = pick(loaded, question.seat, name, choice % question.choices.length)
    return typeof made === 'string' ? new Answer(null) : made
  }

/** Every kind of change that a table knows. */
const COMMANDS: Readonly<Record<string, Command>> = {
  sit: onSeats((row) => sit(row, OX, 1)),
  'a bot': onSeats((row) => addBot(row, ZOE.id, 2, 'random')),
  'make room': onSeats((row) => makeRoom(row, ZOE.id, 2)),
  ready: onSeats((row) => sayReady(row, ZOE.id, true)),
  options: onSeats((row) => change(row, ZOE.id, { open: !row.open }, Date.now())),
  settings: onSeats((row) => setSettings(row, ZOE.id, { botPace: 'calm' })),
  start: ({ row }) => start(row, ZOE.id),
  pick: somePick(0),
  'another pick': somePick(7),
  undo: async (loaded, on) => {
    const seat = loaded.play?.state.lastBy ?? 0
    return (await undo(loaded, seat, standingAfter(loaded, on))) ?? new Answer(null)
  },
  leave: inPlay((loaded) => leave(loaded, OX.id)),
  return: inPlay((loaded) => comeBack(loaded, OX.id)),
  'run out': inPlay((loaded) => runOut(loaded, [0])),
  'agree to step back': (loaded, on) => agreeToRepair(loaded, ZOE.id, 0, standingAfter(loaded, on)),
  'step back': (loaded, on) => agreeToRepair(loaded, OX.id, 0, standingAfter(loaded, on)),
  'no step back': (loaded) => refuseRepair(loaded, ZOE.id),
  again: async ({ row, play }) => {
    const laid = await layAgain(row, ZOE, Date.now())
    return { row: { ...row, again: laid.id }, play, move: null, laid }
  },
}

/** What is in memory is what is in the store, and what is in the store holds together. */
async function agree(registry: Registry, id: string): Promise<void> {
  const { row, play } = await registry.table(id)
  expect(await store.table(id)).toEqual(row)
  const log = await store.log(id)
  expect(log.map(({ sequence }) => sequence)).toEqual(Array.from({ length: row.sequence + 1 }, (_, at) => at))
  expect(log.at(-1)?.picks ?? 0).toBe(row.picks)
  const standing = log.at(-1)?.standing ?? null
  expect(same(standing?.state ?? null, play?.state ?? null)).toBe(true)
  expect(row.status).toBe(play === null ? 'gathering' : play.state.outcome === null ? 'playing' : 'ended')
  expect(row.waiting).toEqual(row.status === 'playing' ? play?.open.map(({ seat }) => seat) : [])
  const sitters = await faulty.db.selectFrom('sitters').selectAll().where('table_id', '=', id).orderBy('seat').execute()
  expect(sitters).toEqual(sittersOf(row))
  const tasks = await faulty.db.selectFrom('dues').select('kind').where('table_id', '=', id).execute()
  expect(tasks.map(({ kind }) => kind).sort()).toEqual(
    tasksOf(row, { now: 0, botInsurance: 0 })
      .map(({ kind }) => kind)
      .sort(),
  )
  if (row.again !== null) expect(await store.table(row.again)).toBeDefined()
}

function newRegistry(): { registry: Registry; facts: Fact[] } {
  const registry = new Registry(store, { botInsurance: 5_000, shared: false }, metrics)
  const facts: Fact[] = []
  registry.onFact((fact) => facts.push(fact))
  return { registry, facts }
}

async function newTable(registry: Registry, ...commands: string[]): Promise<string> {
  const wish = { game: 'halloween', seats: 3, open: true, pace: { kind: 'live', seconds: 60 } } as const
  const row = await lay(ZOE, wish, Date.now(), repeatableLuck())
  await registry.create({ row, play: null, move: null })
  for (const command of commands) await run(registry, row.id, command)
  return row.id
}

/** How a command has gone: it was written, refused, or has failed. */
async function run(registry: Registry, id: string, command: string): Promise<'written' | 'refused' | 'failed'> {
  try {
    const act = COMMANDS[command] as Command
    const result = await registry.change(id, (loaded) => act(loaded, registry.store))
    return result instanceof Answer ? 'refused' : 'written'
  } catch (error) {
    return error instanceof Refused ? 'refused' : 'failed'
  }
}

/** What a failed write leaves is either as before or as after it, and told if it has happened. */
async function tryWith(registry: Registry, facts: Fact[], id: string, command: string, fault: Fault, times: number) {
  const before = (await registry.table(id)).row.revision
  const told = facts.length
  patience.ms = fault.at === 'lost' || times > 2 ? HASTY : PATIENT
  faulty.fail(fault, times)
  const went = await run(registry, id, command)
  faulty.heal()
  patience.ms = PATIENT
  await agree(registry, id)
  const { revision } = (await registry.table(id)).row
  if (went === 'written') expect(revision).toBe(before + 1)
  else expect([before, before + 1]).toContain(revision)
  expect(facts.length - told).toBe(revision - before)
  return went
}

const PLAYING = ['sit', 'a bot', 'start']
const READY: Readonly<Record<string, readonly string[]>> = {
  sit: [],
  'a bot': ['sit'],
  'make room': ['a bot'],
  ready: [],
  options: [],
  settings: [],
  start: ['sit', 'a bot'],
  pick: PLAYING,
  'another pick': PLAYING,
  undo: [...PLAYING, 'pick'],
  leave: PLAYING,
  return: [...PLAYING, 'leave'],
  'run out': PLAYING,
  'agree to step back': [...PLAYING, 'pick'],
  'step back': [...PLAYING, 'pick', 'agree to step back'],
  'no step back': [...PLAYING, 'pick', 'agree to step back'],
  again: [],
}

const ENDS: Fault[] = (['commit', 'committed'] as const).flatMap((at) => [
  { at, away: true },
  { at, away: false },
])

describe.each(Object.keys(COMMANDS))('a store that fails at «%s»', (command) => {
  test('agrees with memory, wherever and however often it fails', async () => {
    const { registry, facts } = newRegistry()
    const statements = Array.from({ length: 8 }, (_, i) => i + 1).flatMap((number): Fault[] => [
      { at: 'statement', number, away: true },
      { at: 'statement', number, away: false },
    ])
    // The first failure is of several writes together; the second of this one alone.
    for (const times of ALL ? [1, 2] : [2]) {
      for (const fault of [...statements, ...ENDS]) {
        const fresh = await newTable(registry, ...READY[command])
        const went = await tryWith(registry, facts, fresh, command, fault, times)
        // What passes is waited for; nobody is told that it has failed.
        if (fault.away && went !== 'refused') expect(went).toBe('written')
      }
    }
    await registry.close()
  })

  test('agrees with memory, if it never comes back', async () => {
    const { registry, facts } = newRegistry()
    const lost: Fault = { at: 'lost', away: true }
    await tryWith(registry, facts, await newTable(registry, ...READY[command]), command, lost, 1)
    const id = await newTable(registry, ...READY[command])
    const away: Fault = { at: 'statement', number: 1, away: true }
    expect(await tryWith(registry, facts, id, command, away, 1_000)).not.toBe('written')
    await registry.close()
  })
})

test(`a match goes on to its end through any faults, and memory and store agree after each (seed ${SEED})`, async () => {
  const fault = fc.oneof(
    fc.record({ at: fc.constant('statement' as const), number: fc.integer({ min: 1, max: 9 }), away: fc.boolean() }),
    fc.record({ at: fc.constantFrom('commit' as const, 'committed' as const, 'lost' as const), away: fc.boolean() }),
  )
  const moment = fc.record({
    command: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('pick', 'another pick') },
      fc.constantFrom(...Object.keys(COMMANDS)),
    ),
    fault: fc.option(fault, { freq: 2 }),
    times: fc.constantFrom(1, 1, 2, 1_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 5, maxLength: 25 }), async (moments) => {
      const { registry, facts } = newRegistry()
      const id = await newTable(registry, ...PLAYING)
      for (const { command, fault: next, times } of moments) {
        if (next === null) await run(registry, id, command)
        else await tryWith(registry, facts, id, command, next, times)
        await agree(registry, id)
      }
      await registry.close()
    }),
    { numRuns: effort(8, 25), seed: SEED },
  )
})

test('the last pick of a match fails like any other: it has ended with its move, or neither', async () => {
  const { registry, facts } = newRegistry()
  for (const fault of [...ENDS, { at: 'statement', number: 3, away: false }] satisfies Fault[]) {
    const id = await newTable(registry, ...PLAYING)
    for (;;) {
      const { row, play } = await registry.table(id)
      const copy = play?.clone()
      const question = copy?.open[0]
      if (copy === undefined || question === undefined) throw new Error('Nothing is asked.')
      copy.take(question, 0)
      if (copy.state.outcome !== null) break
      expect(row.status).toBe('playing')
      await run(registry, id, 'pick')
    }
    await tryWith(registry, facts, id, 'pick', fault, 1)
    await run(registry, id, 'pick')
    expect((await registry.table(id)).row.status).toBe('ended')
    await agree(registry, id)
    faulty.fail(fault, 1)
    await store.pack(id).catch(() => {})
    faulty.heal()
    expect((await store.log(id)).at(-1)?.standing?.state.outcome).not.toBeNull()
    expect(await store.moves(id)).toHaveLength((await registry.table(id)).row.sequence + 1)
  }
  await registry.close()
})
