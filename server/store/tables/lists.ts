/** Lists of tables: questions about columns. No match is looked at, and a row only if it has changed. */

import type { TableRow } from '@gloam/tables/row.ts'
import { sql } from 'kysely'
import { type Database, isOneOf } from '../engine/database.ts'
import { fromColumns } from '../schema/rows.ts'
import type { Schema } from '../schema/schema.ts'
import { ROSE, seatIn } from './sitters.ts'

/** A table in a list. */
export interface ListedTable {
  id: string
  revision: number
  changed: number
  /** For lists of one person's tables. */
  yourSeat: number | null
  waitsForYou: boolean
}

/** A table's row, or what is known of one that this program cannot read. */
export interface ReadRow {
  row: TableRow
  unreadable: boolean
  /** Why it cannot be read, as far as that is known. */
  flaw: string | null
}

export interface Page {
  tables: ListedTable[]
  /** Where the next page begins; null after the last. */
  next: string | null
}

const MOST_AT_ONCE = 500

export class Lists {
  private readonly db: Database['db']
  private readonly engine: Database['engine']

  constructor({ db, engine }: Database) {
    this.db = db
    this.engine = engine
  }

  /** Tables that anybody may sit down at, the newest first. */
  async open(count: number, from?: string): Promise<Page> {
    const place = from === undefined ? null : placeOf(from)
    const rows = await this.db
      .selectFrom('tables')
      .select(['id', 'revision', 'changed'])
      .where('status', '=', 'gathering')
      .where('open', '=', 1)
      .$if(place !== null, (query) => query.where(sql<boolean>`(changed, id) < (${place?.changed}, ${place?.id})`))
      .orderBy('changed', 'desc')
      .orderBy('id', 'desc')
      .limit(count + 1)
      .execute()
    return page(rows.map(ofNobody), count)
  }

  /** How many tables a person sits at that have not begun, and how many at which a match runs. */
  async busy(person: string): Promise<{ gathering: number; playing: number }> {
    const rows = await this.db
      .selectFrom('sitters')
      .innerJoin('tables', 'tables.id', 'sitters.table_id')
      .select(['tables.status', (query) => query.fn.count<number | string>('tables.id').distinct().as('count')])
      .where('sitters.person', '=', person)
      .where('sitters.seat', '<', ROSE)
      .where('tables.status', '<>', 'ended')
      .groupBy('tables.status')
      .execute()
    const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
    return { gathering: count('gathering'), playing: count('playing') }
  }

  /** All tables of a person that are not over: first those that wait for them, the most urgent first. */
  async running(person: string): Promise<ListedTable[]> {
    const rows = await this.sittersTables(person)
      .where('tables.status', '<>', 'ended')
      .orderBy('sitters.waits', 'desc')
      .orderBy(sql`case when tables.deadline is null then 1 else 0 end`)
      .orderBy('tables.deadline')
      .orderBy('tables.changed', 'desc')
      .execute()
    return onceEach(rows.map(listed))
  }

  /** What waits for a person, the most urgent first. */
  async waiting(person: string): Promise<{ id: string; deadline: number | null }[]> {
    const rows = await this.db
      .selectFrom('sitters')
      .innerJoin('tables', 'tables.id', 'sitters.table_id')
      .select(['tables.id', 'tables.deadline'])
      .distinct()
      .where('sitters.person', '=', person)
      .where('sitters.waits', '=', 1)
      .where('tables.status', '=', 'playing')
      .where('tables.flaw', 'is', null)
      .execute()
    return rows.toSorted((a, b) => (a.deadline ?? Number.MAX_VALUE) - (b.deadline ?? Number.MAX_VALUE))
  }

  /** Matches without a clock at which nothing has happened since then. */
  async unmoved(since: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('id')
      .where('status', '=', 'playing')
      .where('flaw', 'is', null)
      .where('deadline', 'is', null)
      .where('changed', '<', since)
      .limit(MOST_AT_ONCE)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** A person's matches that are over, the last first. */
  async ended(person: string, count: number, from?: string): Promise<Page> {
    const place = from === undefined ? null : placeOf(from)
    const rows = await this.sittersTables(person)
      .where('tables.status', '=', 'ended')
      .$if(place !== null, (query) =>
        query.where(sql<boolean>`(tables.changed, tables.id) < (${place?.changed}, ${place?.id})`),
      )
      .orderBy('tables.changed', 'desc')
      .orderBy('tables.id', 'desc')
      .limit(count + 1)
      .execute()
    return page(rows.map(listed), count)
  }

  /** The tables of a group that are not over, those in play first. */
  async runningOf(group: string): Promise<ListedTable[]> {
    const rows = await this.tablesOf(group)
      .where('status', '<>', 'ended')
      .orderBy('status', 'desc')
      .orderBy('changed', 'desc')
      .execute()
    return rows.map(ofNobody)
  }

  /** The matches of a group that are over, the last first. */
  async endedOf(group: string, count: number, from?: string): Promise<Page> {
    const place = from === undefined ? null : placeOf(from)
    const rows = await this.tablesOf(group)
      .where('status', '=', 'ended')
      .$if(place !== null, (query) => query.where(sql<boolean>`(changed, id) < (${place?.changed}, ${place?.id})`))
      .orderBy('changed', 'desc')
      .orderBy('id', 'desc')
      .limit(count + 1)
      .execute()
    return page(rows.map(ofNobody), count)
  }

  private tablesOf(group: string) {
    return this.db.selectFrom('tables').select(['id', 'revision', 'changed']).where('group_id', '=', group)
  }

  /** The rows of these tables. One that cannot be read is said to be so, and harms no other. */
  async rows(ids: readonly string[]): Promise<ReadRow[]> {
    const found: ReadRow[] = []
    for (let i = 0; i < ids.length; i += MOST_AT_ONCE) {
      const some = ids.slice(i, i + MOST_AT_ONCE)
      const rows = await this.db
        .selectFrom('tables')
        .selectAll()
        .where(isOneOf(this.engine, 'id', some))
        .execute()
      found.push(...rows.map(rowOf))
    }
    return found
  }

  private sittersTables(person: string) {
    return this.db
      .selectFrom('sitters')
      .innerJoin('tables', 'tables.id', 'sitters.table_id')
      .select(['tables.id', 'tables.revision', 'tables.changed', 'sitters.seat', 'sitters.waits'])
      .where('sitters.person', '=', person)
      .where('sitters.seat', '<', ROSE)
  }
}

/** A table in a list that is the same for all who read it. */
function ofNobody(table: Pick<ListedTable, 'id' | 'revision' | 'changed'>): ListedTable {
  return { ...table, yourSeat: null, waitsForYou: false }
}

interface SitterRow {
  id: string
  revision: number
  changed: number
  seat: number
  waits: number
}

function listed({ id, revision, changed, seat, waits }: SitterRow): ListedTable {
  return {
    id,
    revision,
    changed,
    yourSeat: seatIn(seat),
    waitsForYou: waits === 1,
  }
}

function rowOf(columns: Schema['tables']): ReadRow {
  try {
    return { row: fromColumns(columns), unreadable: columns.flaw !== null, flaw: columns.flaw }
  } catch {
    const nothing = { host: '', pace: { kind: 'free' }, options: {}, seats: [], promise: '', again: null }
    const row = fromColumns({ ...columns, content: JSON.stringify(nothing), winners: null, waiting: '[]' })
    return { row, unreadable: true, flaw: columns.flaw }
  }
}

/** Somebody who has two seats, as a guest who turned into an account may, has one table all the same. */
function onceEach(tables: ListedTable[]): ListedTable[] {
  const known = new Set<string>()
  return tables.filter(({ id }) => !known.has(id) && known.add(id))
}

function page(tables: ListedTable[], count: number): Page {
  const shown = tables.slice(0, count)
  const last = shown.at(-1)
  const next = tables.length > count && last !== undefined ? `${last.changed}_${last.id}` : null
  return { tables: onceEach(shown), next }
}

function placeOf(from: string): { changed: number; id: string } {
  const cut = from.indexOf('_')
  return { changed: Number(from.slice(0, cut)), id: from.slice(cut + 1) }
}
