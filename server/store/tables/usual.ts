/**
 * The usual change on SQLite, a pick: by statements whose words never change. To put them together anew for every pick took
 * a sixth of what it costs.
 */
import type { Change } from '@gloam/tables/settle.ts'
import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from '../engine/database.ts'
import { movesIn, toColumns } from '../schema/rows.ts'
import type { Schema } from '../schema/schema.ts'
import { canBeAtOnce, type MarkedChange, newlyAsked } from './at-once.ts'

/** A change that leaves alone what else is asked for in lists: those columns need not be written. */
export function isUsual(change: Change): boolean {
  const { before, row } = change
  if (before === null || !canBeAtOnce(change)) return false
  const isSame = before.status === row.status && before.version === row.version && before.game === row.game
  return isSame && before.open === row.open && before.group?.id === row.group?.id
}

const TABLE = ['content', 'changed', 'revision', 'sequence', 'picks', 'deadline', 'winners', 'waiting'] as const
const MOVE = [
  ...(['table_id', 'sequence', 'what', 'seat', 'step', 'events', 'at', 'picks'] as const),
  ...(['version', 'state', 'difference', 'print'] as const),
] as const

const WRITE = {
  table: `update tables set ${TABLE.map((column) => `${column} = ?`).join(', ')}, mark = ?, flaw = null where id = ? and revision = ?`,
  move: `insert into moves (${MOVE.join(', ')}) values (${MOVE.map(() => '?').join(', ')})`,
  sitter: 'update sitters set waits = ? where table_id = ? and seat = ?',
  done: 'delete from dues where table_id = ? and kind = ?',
  due: 'insert into dues (table_id, kind, at) values (?, ?, ?) on conflict (table_id, kind) do update set at = excluded.at',
} as const

/** Runs a statement, and says how many rows it has changed. */
type Run = (text: string, values: readonly unknown[]) => number | Promise<number>

/** By SQLite itself where it is at hand; this transaction has its connection. */
export function runsIn(transaction: Transaction<Schema>, sqlite: Database['sqlite']): Run {
  if (sqlite !== undefined) return (text, values) => Number(sqlite.prepare(text).run(values).changes)
  return async (text, values) => {
    const { numAffectedRows } = await transaction.executeQuery(CompiledQuery.raw(text, [...values]))
    return Number(numAffectedRows)
  }
}

/** Whether the table was still as the change believes it to be; else nothing is written. */
export async function writeUsual(run: Run, { change, mark }: MarkedChange): Promise<boolean> {
  const { before, row, tasks, done } = change
  const columns = toColumns(row)
  const values = TABLE.map((column) => columns[column])
  if ((await run(WRITE.table, [...values, mark, row.id, before?.revision])) !== 1) return false
  for (const written of movesIn(change)) {
    const columns = MOVE.map((column) => written[column])
    await run(WRITE.move, columns)
  }
  for (const { waits, seat } of newlyAsked(change)) await run(WRITE.sitter, [waits, row.id, seat])
  for (const kind of done) await run(WRITE.done, [row.id, kind])
  for (const { kind, at } of tasks) await run(WRITE.due, [row.id, kind, at])
  return true
}
