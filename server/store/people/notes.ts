/** What seats have written down for themselves. It is read by the person who wrote it, whoever sits there later. */
import type { SeatNotes } from '@gloam/protocol/table.ts'
import { everybodyAround } from '@gloam/tables/seats/around.ts'
import type { Kysely } from 'kysely'
import { Conflict, isDuplicate } from '../engine/away.ts'
import { type Database, isOneOf } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

export interface KeptNotes {
  notes: SeatNotes
  /** Raised by each change; 0 where nothing was ever written. */
  revision: number
}

/** Whose notes: those of a seat, as long as this person sits there. */
export interface NoteOwner {
  table: string
  seat: number
  person: string
}

/** What a seat has written, with who sat there. */
export interface SeatsNotes extends KeptNotes {
  seat: number
  person: string
}

/** Two tabs may write at once, on different machines too: the second adds to what the first has written. */
const MOST_TRIES = 20

export class NoteStore {
  private readonly db: Kysely<Schema>
  private readonly engine: Database['engine']

  constructor({ db, engine }: Database) {
    this.db = db
    this.engine = engine
  }

  async read(owner: NoteOwner): Promise<KeptNotes> {
    const row = await this.row(owner)
    return row?.person === owner.person
      ? { notes: JSON.parse(row.words), revision: row.revision }
      : { notes: {}, revision: 0 }
  }

  /** All that was written at a table. */
  async at(table: string): Promise<SeatsNotes[]> {
    const rows = await this.db.selectFrom('notes').selectAll().where('table_id', '=', table).orderBy('seat').execute()
    return rows.map(({ seat, person, revision, words }) => ({ seat, person, revision, notes: JSON.parse(words) }))
  }

  /** Changes notes by what `write` makes of them. */
  async change(owner: NoteOwner, write: (notes: SeatNotes) => SeatNotes): Promise<KeptNotes> {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const row = await this.row(owner)
      // What somebody else has left at this seat is nobody's.
      const notes = write(row?.person === owner.person ? JSON.parse(row.words) : {})
      const revision = (row?.revision ?? 0) + 1
      if (await this.put(owner, row?.revision, { notes, revision })) return { notes, revision }
    }
    throw new Conflict(`The notes at ${owner.table} change too quickly.`)
  }

  /** The revisions of all notes at these tables: what a process may have missed. */
  async revisions(tables: readonly string[]): Promise<{ table: string; seat: number; revision: number }[]> {
    const rows = await this.db
      .selectFrom('notes')
      .select(['table_id', 'seat', 'revision'])
      .where(isOneOf(this.engine, 'table_id', tables))
      .execute()
    return rows.map(({ table_id, seat, revision }) => ({ table: table_id, seat, revision }))
  }

  /** A guest has signed in: what the guest has written is the account's. */
  async handOver(from: string, to: string): Promise<void> {
    const all = everybodyAround(to)
    for (const [i, before] of everybodyAround(from).entries())
      await this.db
        .updateTable('notes')
        .set({ person: all[i] ?? to })
        .where('person', '=', before)
        .execute()
  }

  private row({ table, seat }: NoteOwner) {
    return this.db
      .selectFrom('notes')
      .select(['person', 'revision', 'words'])
      .where('table_id', '=', table)
      .where('seat', '=', seat)
      .executeTakeFirst()
  }

  /** Whether it was still as it is believed to be. */
  private async put({ table, seat, person }: NoteOwner, before: number | undefined, kept: KeptNotes): Promise<boolean> {
    const values = { person, revision: kept.revision, words: JSON.stringify(kept.notes) }
    if (before !== undefined) {
      const { numUpdatedRows } = await this.db
        .updateTable('notes')
        .set(values)
        .where('table_id', '=', table)
        .where('seat', '=', seat)
        .where('revision', '=', before)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    }
    try {
      await this.db
        .insertInto('notes')
        .values({ table_id: table, seat, ...values })
        .execute()
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  }
}
