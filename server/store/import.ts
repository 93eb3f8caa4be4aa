/** A match from another store, or from an earlier release, is put into this one as it is. */
import type { ChatLine } from '@gloam/protocol/table.ts'
import type { Kysely } from 'kysely'
import { fromColumns, type Snapshot, type TableRow, toColumns, type WholeMove } from './rows.ts'
import type { Schema } from './schema.ts'
import { sittersOf } from './sitters.ts'

/** What `npm run export` writes; before format 2 moves had no states, and tables fewer columns. */
export interface ExportedMatch {
  format: string
  table: TableRow
  moves: WholeMove[]
  chat: ChatLine[]
  snapshot?: Snapshot
}

export async function importMatch(db: Kysely<Schema>, id: string, exported: ExportedMatch): Promise<void> {
  const { table, moves, chat, snapshot } = exported
  const row: TableRow = { ...madeWhole(table, moves), id }
  const sitters = sittersOf(row)
  await db.transaction().execute(async (into) => {
    await into
      .insertInto('tables')
      .values({ ...toColumns(row), mark: '', flaw: null })
      .execute()
    if (sitters.length > 0) await into.insertInto('sitters').values(sitters).execute()
    for (const move of moves) await into.insertInto('moves').values(moveColumns(id, move)).execute()
    if (snapshot !== undefined) {
      const { sequence, version, state } = snapshot
      await into
        .insertInto('snapshots')
        .values({ table_id: id, sequence, version, state: JSON.stringify(state) })
        .execute()
    }
    for (const { id: number, ...line } of chat)
      await into
        .insertInto('chat')
        .values({ ...line, table_id: id, number, person: '' })
        .execute()
    // Bots, clocks and what is waited for are set anew once the match is loaded.
    if (moves.length > 0) await into.insertInto('dues').values({ table_id: id, kind: 'adopt', at: 0 }).execute()
  })
}

/** A row of an earlier release lacks what was not kept then. */
function madeWhole(table: TableRow, moves: readonly WholeMove[]): TableRow {
  const { id, game, version, status, open, seed, created, ...content } = table
  const columns = { id, game, version, status, seed, created, open: open ? 1 : 0, content: JSON.stringify(content) }
  const none = { changed: Date.now(), revision: 0, picks: 0, deadline: null, winners: null, waiting: '[]' }
  const read = fromColumns({ ...none, ...columns, sequence: moves.at(-1)?.sequence ?? -1 })
  return { ...read, ...table, sequence: read.sequence }
}

function moveColumns(table: string, { standing = null, ...move }: WholeMove) {
  const { sequence, what, seat, step, events, at, picks = null } = move
  return {
    ...{ table_id: table, sequence, what, seat, at, picks },
    step: JSON.stringify(step),
    events: JSON.stringify(events),
    version: standing?.version ?? null,
    state: standing && JSON.stringify(standing.state),
  }
}
