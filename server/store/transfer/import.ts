/** A match that was played again is put into this store whole, or not at all. */
import { UNKNOWN } from '@gloam/protocol/table.ts'
import type { ExportedMatch } from '@gloam/tables/afterwards/exported.ts'
import type { StatedMove } from '@gloam/tables/afterwards/play-again.ts'
import type { TableRow, Task } from '@gloam/tables/row.ts'
import type { Ending } from '@gloam/tables/settle.ts'
import type { Kysely } from 'kysely'
import { toColumns, toMoveColumns } from '../schema/rows.ts'
import type { Schema } from '../schema/schema.ts'
import { keepEnding } from '../tables/endings.ts'
import { sittersOf } from '../tables/sitters.ts'

export interface Import {
  row: TableRow
  moves: readonly StatedMove[]
  chat: ExportedMatch['chat']
  tasks: readonly Task[]
  ending: Ending | null
}

/** Rows in one statement: no engine takes any number of values. */
const AT_ONCE = 100

export async function importMatch(db: Kysely<Schema>, { row, moves, chat, tasks, ending }: Import): Promise<void> {
  const { id } = row
  const stated = moves.map(({ move, standing }) => toMoveColumns(id, move, standing))
  // Nothing can prove who has said something: they are a name's words.
  const said = chat.map(({ id: number, ...line }) => ({ ...line, table_id: id, number, person: UNKNOWN }))
  const due = tasks.map(({ kind, at }) => ({ table_id: id, kind, at }))
  await db.transaction().execute(async (into) => {
    await into
      .insertInto('tables')
      .values({ ...toColumns(row), mark: '', flaw: null })
      .execute()
    for (const some of inParts(sittersOf(row))) await into.insertInto('sitters').values(some).execute()
    for (const some of inParts(stated)) await into.insertInto('moves').values(some).execute()
    for (const some of inParts(said)) await into.insertInto('chat').values(some).execute()
    for (const some of inParts(due)) await into.insertInto('dues').values(some).execute()
    if (ending !== null) await keepEnding(into, ending)
  })
}

function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
}
