/**
 * On PostgreSQL all changes of a moment are one statement, and one trip: it is a transaction by itself. What it cannot
 * say (new tables, other people at a table, what became of a match, what earlier releases left) the writer says step by step.
 */

import type { Change } from '@gloam/tables/settle.ts'
import { CompiledQuery, type Kysely } from 'kysely'
import { movesIn, toColumns } from '../schema/rows.ts'
import type { Schema } from '../schema/schema.ts'
import { sittersOf } from './sitters.ts'

/** Whether a change is of a table that is there, with the same people in the same seats. */
export function canBeAtOnce({ before, row, laid, adopted, ending, result }: Change): boolean {
  if (before === null || laid !== undefined || adopted !== undefined) return false
  if (ending !== undefined || result !== undefined) return false
  return row.revision === before.revision + 1 && (namesNobodyElse(before, row) || namesIn(before) === namesIn(row))
}

/** Seats and lists are never changed but replaced. */
function namesNobodyElse(before: Change['row'], row: Change['row']): boolean {
  return before.seats === row.seats && before.sentAway === row.sentAway
}

function namesIn(row: Change['row']): string {
  return sittersOf(row)
    .map(({ seat, person }) => `${seat} ${person}`)
    .join()
}

/** The columns of a table that a change may set. */
const CHANGING: Record<Exclude<keyof Schema['tables'], 'id' | 'created' | 'seed'>, true> = {
  game: true,
  version: true,
  status: true,
  open: true,
  content: true,
  changed: true,
  revision: true,
  sequence: true,
  picks: true,
  deadline: true,
  winners: true,
  waiting: true,
  mark: true,
  flaw: true,
  group_id: true,
}
const settings = Object.keys(CHANGING).map((column) => `${column} = given.${column}`)

/** Only what belongs to a table that was still as the change believes it to be is written. */
const WRITE = `
with written as (
  update tables set ${settings.join(', ')} from json_populate_recordset(null::tables, $1) given
  where tables.id = given.id and tables.revision = given.revision - 1 returning tables.id
), moved as (
  insert into moves select move.* from json_populate_recordset(null::moves, $2) move join written on id = table_id
), asked as (
  update sitters set waits = now.waits from json_populate_recordset(null::sitters, $3) now join written on id = table_id
  where sitters.table_id = now.table_id and sitters.seat = now.seat
), done as (
  delete from dues using json_populate_recordset(null::dues, $4) over join written on id = table_id
  where dues.table_id = over.table_id and dues.kind = over.kind
), due as (
  insert into dues select due.* from json_populate_recordset(null::dues, $5) due join written on id = table_id
  on conflict (table_id, kind) do update set at = excluded.at
)
select id from written`

export interface MarkedChange {
  change: Change
  /** Names the write. */
  mark: string
}

/** Writes all of them or, if it throws, none; returns the tables that had not changed meanwhile. */
export async function writeAtOnce(db: Kysely<Schema>, batch: readonly MarkedChange[]): Promise<Set<string>> {
  const changes = batch.map(({ change }) => change)
  const given = [
    batch.map(({ change, mark }) => ({ ...toColumns(change.row), mark, flaw: null })),
    changes.flatMap(movesIn),
    changes.flatMap(newlyAsked),
    changes.flatMap(({ row, done }) => done.map((kind) => ({ table_id: row.id, kind }))),
    changes.flatMap(({ row, tasks }) => tasks.map(({ kind, at }) => ({ table_id: row.id, kind, at }))),
  ]
  const written = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(
      WRITE,
      given.map((rows) => JSON.stringify(rows)),
    ),
  )
  return new Set(written.rows.map(({ id }) => id))
}

/** Those whose answer is waited for now and was not before, or the other way round. */
export function newlyAsked({ before, row }: Change) {
  const old = before === null ? [] : sittersOf(before)
  return sittersOf(row).filter(({ waits }, i) => old[i]?.waits !== waits)
}
