/** Lists of tables: questions about columns. No match is looked at. */
import { type Kysely, sql } from 'kysely'
import { fromColumns, type TableRow } from './rows.ts'
import type { Schema } from './schema.ts'

/** A table in a list: its row, or what is known of one that this program cannot read. */
export interface ListedTable {
  row: TableRow
  unreadable: boolean
  /** For lists of one person's tables. */
  yourSeat: number | null
  waitsForYou: boolean
}

export interface Page {
  tables: ListedTable[]
  /** Where the next page begins; null after the last. */
  next: string | null
}

const COLUMNS = [
  ...(['id', 'game', 'version', 'status', 'open', 'content', 'seed', 'created', 'changed', 'revision'] as const),
  ...(['sequence', 'picks', 'deadline', 'winners', 'waiting', 'flaw'] as const),
] as const
const OF_TABLES = COLUMNS.map((column) => `tables.${column}` as const)
type Columns = Pick<Schema['tables'], (typeof COLUMNS)[number]>

export class Lists {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** Tables that anybody may sit down at, the newest first. */
  async open(count: number, from?: string): Promise<Page> {
    const place = from === undefined ? null : placeOf(from)
    const rows = await this.db
      .selectFrom('tables')
      .select(COLUMNS)
      .where('status', '=', 'gathering')
      .where('open', '=', 1)
      .$if(place !== null, (query) => query.where(sql<boolean>`(changed, id) < (${place?.changed}, ${place?.id})`))
      .orderBy('changed', 'desc')
      .orderBy('id', 'desc')
      .limit(count + 1)
      .execute()
    return page(
      rows.map((row) => listed(row)),
      count,
    )
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
    return onceEach(rows.map((row) => listed(row, row)))
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
    return page(
      rows.map((row) => listed(row, row)),
      count,
    )
  }

  private sittersTables(person: string) {
    return this.db
      .selectFrom('sitters')
      .innerJoin('tables', 'tables.id', 'sitters.table_id')
      .select([...OF_TABLES, 'sitters.seat', 'sitters.waits'])
      .where('sitters.person', '=', person)
  }
}

function listed(columns: Columns, sitter?: { seat: number; waits: number }): ListedTable {
  const { row, unreadable } = rowOrWhatIsKnown(columns)
  return { row, unreadable, yourSeat: sitter?.seat ?? null, waitsForYou: sitter?.waits === 1 && !unreadable }
}

/** A row that cannot be read is listed as such, and harms no other. */
function rowOrWhatIsKnown(columns: Columns): { row: TableRow; unreadable: boolean } {
  try {
    return { row: fromColumns(columns), unreadable: columns.flaw !== null }
  } catch {
    const nothing = { host: '', pace: { kind: 'free' }, options: {}, seats: [], promise: '', again: null }
    const row = fromColumns({ ...columns, content: JSON.stringify(nothing), winners: null, waiting: '[]' })
    return { row, unreadable: true }
  }
}

/** Somebody who has two seats, as a guest who turned into an account may, has one table all the same. */
function onceEach(tables: ListedTable[]): ListedTable[] {
  const known = new Set<string>()
  return tables.filter(({ row: { id } }) => !known.has(id) && known.add(id))
}

function page(tables: ListedTable[], count: number): Page {
  const shown = tables.slice(0, count)
  const last = shown.at(-1)
  return {
    tables: onceEach(shown),
    next: tables.length > count && last !== undefined ? `${last.row.changed}_${last.row.id}` : null,
  }
}

function placeOf(from: string): { changed: number; id: string } {
  const cut = from.indexOf('_')
  return { changed: Number(from.slice(0, cut)), id: from.slice(cut + 1) }
}
