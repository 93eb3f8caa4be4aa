/** Rows of tables whose matches this program cannot read, or that an earlier release has written. */

import type { Snapshot, TableRow } from '@gloam/tables/row.ts'
import type { Kysely } from 'kysely'
import { fromColumns, toColumns } from '../schema/rows.ts'
import type { Schema } from '../schema/schema.ts'
import { sittersOf } from './sitters.ts'

/** Changes the row of a table whose match this program cannot read, and leaves the match as it is. */
export async function rewriteRow(db: Kysely<Schema>, id: string, change: (row: TableRow) => TableRow): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const columns = await transaction.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
    if (columns === undefined) return
    const row = change({ ...fromColumns(columns), revision: columns.revision + 1 })
    const { content, revision } = toColumns(row)
    await transaction.updateTable('tables').set({ content, revision }).where('id', '=', id).execute()
    await transaction.deleteFrom('sitters').where('table_id', '=', id).execute()
    const sitters = sittersOf(row)
    if (sitters.length > 0) await transaction.insertInto('sitters').values(sitters).execute()
  })
}

/** The newest state that an earlier release has kept of a match. */
export async function snapshotOf(db: Kysely<Schema>, id: string): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom('snapshots')
    .selectAll()
    .where('table_id', '=', id)
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
  return row && { sequence: row.sequence, version: row.version, state: JSON.parse(row.state) }
}
