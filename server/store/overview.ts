/** What an administrator looks for: tables, people, groups and reports. No state, no seed and no step is read here. */
import type { AdminGroup, AdminPerson, AdminReport, AdminTable } from '@gloam/protocol/admin.ts'
import type { ReportReason } from '@gloam/protocol/people/blocks.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from './engine/database.ts'
import type { Schema } from './schema/schema.ts'
import { Lists, type ReadRow } from './tables/lists.ts'
import { ROSE } from './tables/sitters.ts'

const A_PAGE = 50

/** A page of a list, and whether there is another. */
export interface Some<T> {
  found: T[]
  more: boolean
}

export interface TableSearch {
  status: AdminTable['status']
  search: string
  page: number
}

export type PersonFound = Omit<AdminPerson, 'ban'>

export class Overview {
  private readonly db: Kysely<Schema>
  private readonly engine: Database['engine']
  private readonly lists: Lists

  constructor({ db, engine }: Database) {
    this.db = db
    this.engine = engine
    this.lists = new Lists(db)
  }

  async tables({ status, search, page }: TableSearch): Promise<Some<AdminTable>> {
    const count = (page + 1) * A_PAGE + 1
    // Each of the two lies in its order: of neither more is read than the page may need.
    const both = await Promise.all([0, 1].map((open) => this.tableIds({ status, search }, open, count)))
    const rows = both
      .flat()
      .sort((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1))
      .slice(page * A_PAGE, count)
    return { found: await this.tablesNamed(rows.slice(0, A_PAGE).map(({ id }) => id)), more: rows.length > A_PAGE }
  }

  private tableIds({ status, search }: Pick<TableSearch, 'status' | 'search'>, open: number, count: number) {
    return this.db
      .selectFrom('tables')
      .select(['id', 'changed'])
      .where('open', '=', open)
      .$if(status === 'unreadable', (query) => query.where('flaw', 'is not', null))
      .$if(status !== 'unreadable', (query) => query.where('status', '=', status).where('flaw', 'is', null))
      .$if(search !== '', (query) =>
        query.where(({ eb, or }) =>
          or([eb('id', '=', search), eb('game', '=', search.toLowerCase()), this.contains('content', search)]),
        ),
      )
      .orderBy('changed', 'desc')
      .orderBy('id')
      .limit(count)
      .execute()
  }

  /** The tables of somebody that are not over. */
  async tablesOf(person: string): Promise<AdminTable[]> {
    const rows = await this.db
      .selectFrom('sitters')
      .innerJoin('tables', 'tables.id', 'sitters.table_id')
      .select('tables.id')
      .distinct()
      .where('sitters.person', '=', person)
      .where('sitters.seat', '<', ROSE)
      .where('tables.status', '<>', 'ended')
      .execute()
    return this.tablesNamed(rows.map(({ id }) => id))
  }

  private async tablesNamed(ids: readonly string[]): Promise<AdminTable[]> {
    if (ids.length === 0) return []
    const rows = await this.lists.rows(ids)
    const flaws = await this.db.selectFrom('tables').select(['id', 'flaw']).where('id', 'in', ids).execute()
    const dues = await this.db.selectFrom('dues').selectAll().where('table_id', 'in', ids).execute()
    const at = (id: string) => ids.indexOf(id)
    return rows
      .toSorted((a, b) => at(a.row.id) - at(b.row.id))
      .map((read) => ({
        ...tableFrom(read),
        flaw: flaws.find(({ id }) => id === read.row.id)?.flaw ?? null,
        dues: dues.filter(({ table_id }) => table_id === read.row.id).map(({ kind, at: when }) => ({ kind, at: when })),
      }))
  }

  async people(search: string, pageNumber: number, only: readonly string[] | null): Promise<Some<PersonFound>> {
    if (only?.length === 0) return { found: [], more: false }
    // Who stands on the page is settled first: what is counted for each is counted for those alone.
    const page = await this.db
      .selectFrom('user')
      .select('user.id')
      .$if(only !== null, (query) => query.where('user.id', 'in', only ?? []))
      .$if(search !== '', (query) =>
        query.where(({ eb, or }) =>
          or([eb('user.id', '=', search), this.contains('name', search), this.contains('email', search)]),
        ),
      )
      .orderBy('user.createdAt', 'desc')
      .orderBy('user.id', 'desc')
      .limit(A_PAGE + 1)
      .offset(pageNumber * A_PAGE)
      .execute()
    const ids = page.slice(0, A_PAGE).map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await this.everybody().where('user.id', 'in', ids).execute()
    const found = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(personFrom)
    return { found, more: page.length > A_PAGE }
  }

  async person(id: string): Promise<PersonFound | null> {
    const row = await this.everybody().where('user.id', '=', id).executeTakeFirst()
    return row === undefined ? null : personFrom(row)
  }

  private everybody() {
    return this.db
      .selectFrom('user')
      .select(['user.id', 'user.name', 'user.email', 'user.emailVerified', 'user.isAnonymous', 'user.createdAt'])
      .select(({ selectFrom, fn }) => [
        selectFrom('session')
          .select(fn.countAll<number | string>().as('count'))
          .whereRef('session.userId', '=', 'user.id')
          .as('sessions'),
        selectFrom('sitters')
          .innerJoin('tables', 'tables.id', 'sitters.table_id')
          .select(fn.countAll<number | string>().as('count'))
          .whereRef('sitters.person', '=', 'user.id')
          .where('sitters.seat', '<', ROSE)
          .where('tables.status', '<>', 'ended')
          .as('tables'),
        selectFrom('reports')
          .select(fn.countAll<number | string>().as('count'))
          .whereRef('reports.about', '=', 'user.id')
          .where('reports.done', 'is', null)
          .as('reports'),
      ])
  }

  async groups(search: string, page: number): Promise<Some<AdminGroup>> {
    const rows = await this.db
      .selectFrom('groups')
      .leftJoin('user', 'user.id', 'groups.founder')
      .select(['groups.id', 'groups.name', 'groups.picture', 'groups.founder', 'groups.open', 'groups.created'])
      .select('user.name as called')
      .select(({ selectFrom, fn }) =>
        selectFrom('group_members')
          .select(fn.countAll<number | string>().as('count'))
          .whereRef('group_members.group_id', '=', 'groups.id')
          .as('members'),
      )
      .$if(search !== '', (query) =>
        query.where(({ eb, or }) =>
          or([eb('groups.id', '=', search), eb('groups.founder', '=', search), this.contains('groups.name', search)]),
        ),
      )
      .orderBy('groups.created', 'desc')
      .orderBy('groups.id')
      .limit(A_PAGE + 1)
      .offset(page * A_PAGE)
      .execute()
    const found = rows.slice(0, A_PAGE).map(({ founder, called, open, members, ...group }) => ({
      ...group,
      founder: { person: founder, name: called ?? '' },
      open: open === 1,
      members: Number(members),
    }))
    return { found, more: rows.length > A_PAGE }
  }

  /** Those that are open wait in the order in which they came. */
  async reports(state: 'open' | 'done', page: number): Promise<Some<AdminReport>> {
    const rows = await this.db
      .selectFrom('reports')
      .leftJoin('user', 'user.id', 'reports.by')
      .selectAll('reports')
      .select('user.name as teller')
      .$if(state === 'open', (query) => query.where('done', 'is', null).orderBy('at'))
      .$if(state === 'done', (query) => query.where('done', 'is not', null).orderBy('done', 'desc'))
      .orderBy('reports.id')
      .limit(A_PAGE + 1)
      .offset(page * A_PAGE)
      .execute()
    return { found: rows.slice(0, A_PAGE).map(reportFrom), more: rows.length > A_PAGE }
  }

  async reportsAbout(person: string): Promise<AdminReport[]> {
    const rows = await this.db
      .selectFrom('reports')
      .leftJoin('user', 'user.id', 'reports.by')
      .selectAll('reports')
      .select('user.name as teller')
      .where('about', '=', person)
      .orderBy('at', 'desc')
      .limit(A_PAGE)
      .execute()
    return rows.map(reportFrom)
  }

  /** Returns whether there is such a report that is open. */
  async markReport(id: string, outcome: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('reports')
      .set({ done: Date.now(), outcome })
      .where('id', '=', id)
      .where('done', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Whatever is a capital. Signs that mean more than themselves in a search mean only themselves here. */
  private contains(column: 'content' | 'name' | 'email' | 'groups.name', part: string) {
    const pattern = `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const like = sql.raw(this.engine === 'postgres' ? 'ilike' : 'like')
    return sql<boolean>`${sql.ref(column)} ${like} ${pattern} escape '\\'`
  }
}

function tableFrom({ row, unreadable }: ReadRow): Omit<AdminTable, 'flaw' | 'dues'> {
  const { id, game, status, open, host, deadline, created, changed } = row
  return {
    ...{ id, game, open, host, deadline, created, changed },
    status: unreadable ? 'unreadable' : status,
    seats: row.seats.map((seat, place) => seatFrom(row, seat, place)),
  }
}

function seatFrom({ waiting }: TableRow, seat: KeptSeat, place: number): AdminTable['seats'][number] {
  const isPerson = seat.kind === 'person'
  return {
    kind: seat.kind,
    name: seat.kind === 'free' ? '' : seat.name,
    person: isPerson ? seat.person : null,
    standIn: isPerson && seat.standIn,
    asked: waiting.includes(place),
  }
}

interface PersonRow extends Selectable<Schema['user']> {
  sessions: number | string | null
  tables: number | string | null
  reports: number | string | null
}

function personFrom({ id, name, email, emailVerified, isAnonymous, createdAt, ...counts }: PersonRow): PersonFound {
  return {
    ...{ id, name, email: emailVerified ? email : null, guest: Boolean(isAnonymous) },
    since: Number(new Date(createdAt)),
    ...{ sessions: Number(counts.sessions), tables: Number(counts.tables), reports: Number(counts.reports) },
  }
}

function reportFrom(row: Selectable<Schema['reports']> & { teller: string | null }): AdminReport {
  const { id, at, by, teller, about, name, table_id, line, reason, words, content, done, outcome } = row
  return {
    ...{ id, at, words, done, outcome, table: table_id },
    by: { person: by, name: teller ?? '' },
    about: { person: about, name },
    line: line === 0 ? null : line,
    reason: reason as ReportReason,
    lines: JSON.parse(content),
  }
}
