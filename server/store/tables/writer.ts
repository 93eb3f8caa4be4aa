/**
 * The one way in which a table changes: its row, its move with the state after it, who is waited for and what is due,
 * in one transaction. Changes of many tables that come at the same time share it, and one trip to the disk.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@gloam/tables/ids.ts'
import type { Adopted, TableRow } from '@gloam/tables/row.ts'
import type { Change } from '@gloam/tables/settle.ts'
import type { Kysely, Transaction } from 'kysely'
import { RecentLoad } from '../../common/recent-load.ts'
import { inTime, type Patience, patiently } from '../engine/away.ts'
import type { Database } from '../engine/database.ts'
import { movesIn, toColumns } from '../schema/rows.ts'
import type { Schema } from '../schema/schema.ts'
import { stateColumns } from '../schema/states.ts'
import { canBeAtOnce, writeAtOnce } from './at-once.ts'
import { inOrder, keepEnding } from './endings.ts'
import { keepResult } from './results.ts'
import { type SitterRow, sittersOf } from './sitters.ts'
import { isUsual, runsIn, writeUsual } from './usual.ts'
import { Waiting } from './waiting.ts'

const MOST_AT_ONCE = 100
/** Milliseconds after which what comes next no longer waits for a write that has not come to an end. */
const GO_ON_AFTER = 1_000
/**
 * A trip to PostgreSQL costs as much as a pick: where so many changes come in a second, they are gathered for some
 * milliseconds before they go there together, until about so many have come. Where fewer come, none waits.
 */
const MANY = 200
const GATHER = { changes: 40, least: 20, most: 80 }

export class Writer {
  private readonly db: Kysely<Schema>
  private readonly engine: Database['engine']
  private readonly sqlite: Database['sqlite']
  /** Milliseconds for which a database that is away is waited for. */
  private readonly patience: Patience
  private waiting: Waiting[] = []
  private writing = false
  private readonly load = new RecentLoad()
  /** Each write has a name of its own: whose, and which of those. */
  private readonly name = newId()
  private writes = 0

  constructor({ db, engine, sqlite }: Database, patience: Patience) {
    this.db = db
    this.engine = engine
    this.sqlite = sqlite
    this.patience = patience
  }

  /** When the promise is kept the change is durable; a `Conflict` says that somebody else was first. */
  write(change: Change, onHold: () => void = () => {}): Promise<void> {
    const entry = new Waiting(change, `${this.name}.${this.writes++}`, onHold)
    this.waiting.push(entry)
    if (!this.writing) void this.writeAll()
    return entry.written(this.patience.ms)
  }

  private async writeAll(): Promise<void> {
    this.writing = true
    while (this.waiting.length > 0) {
      await this.gather()
      const batch = this.waiting.splice(0, MOST_AT_ONCE).filter(({ isGivenUp }) => !isGivenUp)
      this.load.add(batch.length)
      // Two processes that write the same tables take them in the same order, so that neither waits for the other.
      batch.sort((a, b) => (a.change.row.id < b.change.row.id ? -1 : 1))
      const { atOnce = [], byStep = [] } = Object.groupBy(batch, ({ change }) => this.wayOf(change))
      await this.writeTogether(atOnce)
      await this.writeTogether(byStep)
    }
    this.writing = false
  }

  /** What comes in the same moment is always written together. */
  private async gather(): Promise<void> {
    const isWorthIt = this.engine === 'postgres' && this.load.count > MANY && this.waiting.length < MOST_AT_ONCE
    if (!isWorthIt) return new Promise((resume) => void setImmediate(resume))
    await pause(Math.max(GATHER.least, Math.min(GATHER.most, (GATHER.changes / this.load.count) * 1_000)))
  }

  private wayOf(change: Change): 'atOnce' | 'byStep' {
    return this.engine === 'postgres' && canBeAtOnce(change) ? 'atOnce' : 'byStep'
  }

  private async writeTogether(batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return
    const written = this.attempt(batch).then(
      (landed) => {
        for (const entry of batch) entry.answer(landed.has(entry))
      },
      () => {
        // One bad change must not harm the others: each is tried alone, and what comes next does not wait.
        for (const entry of batch) void this.writeAlone(entry)
      },
    )
    // Nor does it wait for a connection that hangs. What becomes of each change is answered above.
    await inTime(GO_ON_AFTER, written).catch(() => {})
  }

  private async writeAlone(entry: Waiting): Promise<void> {
    const attempt = async () => {
      // What has failed may have landed nevertheless: the answer alone may have got lost.
      if (await this.hasLanded(entry)) return true
      if (entry.isGivenUp) return false
      // Or it lands in this very moment, and then it is what was first.
      return (await this.attempt([entry])).has(entry) || this.hasLanded(entry)
    }
    try {
      entry.answer(await patiently(this.patience.ms, attempt, entry.onHold))
    } catch (error) {
      entry.fail(error)
    }
  }

  /** Writes all of them or, if it throws, none; those whose table has changed meanwhile are left out. */
  private async attempt(batch: readonly Waiting[]): Promise<Set<Waiting>> {
    if (batch.every(({ change }) => this.wayOf(change) === 'atOnce')) {
      const tables = await writeAtOnce(this.db, batch)
      return new Set(batch.filter(({ change }) => tables.has(change.row.id)))
    }
    return this.db.transaction().execute(async (transaction) => {
      const landed = new Set<Waiting>()
      const rest: Change[] = []
      const run = runsIn(transaction, this.sqlite)
      for (const entry of batch) {
        const isWhole = this.engine === 'sqlite' && isUsual(entry.change)
        if (!(await (isWhole ? writeUsual(run, entry) : writeRow(transaction, entry)))) continue
        landed.add(entry)
        if (!isWhole) rest.push(entry.change)
      }
      await writeRest(transaction, rest)
      return landed
    })
  }

  private async hasLanded({ change: { row, move }, mark }: Waiting): Promise<boolean> {
    const table = await this.db.selectFrom('tables').select('mark').where('id', '=', row.id).executeTakeFirst()
    if (table?.mark === mark) return true
    if (move === null) return false
    // Somebody may have gone on from it already.
    const written = await this.db
      .selectFrom('moves')
      .select(['seat', 'step', 'at', 'what'])
      .where('table_id', '=', row.id)
      .where('sequence', '=', move.sequence)
      .executeTakeFirst()
    const { seat, step, at, what } = move
    return written?.what === what && written.seat === seat && written.at === at && written.step === JSON.stringify(step)
  }
}

/** Whether the table was still as the change believes it to be. */
async function writeRow(db: Transaction<Schema>, { change: { before, row }, mark }: Waiting): Promise<boolean> {
  const columns = { ...toColumns(row), mark, flaw: null }
  if (before === null) {
    await db.insertInto('tables').values(columns).execute()
    return true
  }
  const { id: _, created: __, seed: ___, ...changes } = columns
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set(changes)
    .where('id', '=', row.id)
    .where('revision', '=', before.revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What belongs to the changes whose rows are written; what several have in common goes in one statement. */
async function writeRest(db: Transaction<Schema>, changes: readonly Change[]): Promise<void> {
  const moves = changes.flatMap(movesIn)
  for (const { row, adopted = [] } of changes) for (const one of adopted) await adopt(db, row.id, one)
  if (moves.length > 0) await db.insertInto('moves').values(moves).execute()
  for (const { before, row } of changes) await writeSitters(db, before, row)
  await writeDues(db, changes)
  for (const { laid } of changes) if (laid !== undefined) await layTable(db, laid)
  for (const ending of inOrder(changes.flatMap((change) => change.ending ?? []))) await keepEnding(db, ending)
  for (const { result } of changes) if (result !== undefined) await keepResult(db, result)
}

async function layTable(db: Transaction<Schema>, laid: TableRow): Promise<void> {
  await db
    .insertInto('tables')
    .values({ ...toColumns(laid), mark: '', flaw: null })
    .execute()
  await writeSitters(db, null, laid)
}

async function adopt(db: Transaction<Schema>, table: string, adopted: Adopted): Promise<void> {
  const { sequence, picks, standing } = adopted
  const { version } = adopted
  const none = { version, state: null, difference: null, print: null }
  const state = standing && stateColumns({ version: standing.version, text: JSON.stringify(standing.state) })
  await db
    .updateTable('moves')
    .set({ picks, ...(state ?? none) })
    .where('table_id', '=', table)
    .where('sequence', '=', sequence)
    .execute()
}

/** Only what has changed is written: at most picks that is whether somebody is waited for. */
async function writeSitters(db: Transaction<Schema>, before: TableRow | null, row: TableRow): Promise<void> {
  const [old, now] = [before === null ? [] : sittersOf(before), sittersOf(row)]
  const who = (sitters: SitterRow[]) => sitters.map(({ seat, person }) => `${seat} ${person}`).join()
  if (who(old) !== who(now)) {
    if (old.length > 0) await db.deleteFrom('sitters').where('table_id', '=', row.id).execute()
    if (now.length > 0) await db.insertInto('sitters').values(now).execute()
    return
  }
  for (const [i, { seat, waits }] of now.entries()) {
    if (old[i]?.waits === waits) continue
    await db.updateTable('sitters').set({ waits }).where('table_id', '=', row.id).where('seat', '=', seat).execute()
  }
}

async function writeDues(db: Transaction<Schema>, changes: readonly Change[]): Promise<void> {
  for (const { row, done } of changes) {
    if (done.length === 0) continue
    await db.deleteFrom('dues').where('table_id', '=', row.id).where('kind', 'in', done).execute()
  }
  const tasks = changes.flatMap(({ row, tasks: some }) => some.map(({ kind, at }) => ({ table_id: row.id, kind, at })))
  if (tasks.length === 0) return
  await db
    .insertInto('dues')
    .values(tasks)
    .onConflict((conflict) =>
      conflict.columns(['table_id', 'kind']).doUpdateSet((query) => ({ at: query.ref('excluded.at') })),
    )
    .execute()
}
