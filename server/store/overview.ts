/** What an administrator looks for: tables, people, groups and reports. No state, no seed and no step is read here. */
import type { AdminGroup, AdminPerson, AdminReport, AdminTable } from '@gloam/protocol/admin.ts'
import type { ReportReason } from '@gloam/protocol/people/blocks.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type Database, isOneOf } from './engine/database.ts'
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
    this.lists = new Lists({ db, engine })
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
    const rows = new Map((await this.lists.rows(ids)).map((read) => [read.row.id, read]))
    const dues = await this.db
      .selectFrom('dues')
      .selectAll()
      .where(isOneOf(this.engine, 'table_id', ids))
      .execute()
    const byTable = Map.groupBy(dues, ({ table_id }) => table_id)
    return ids.flatMap((id) => {
      const read = rows.get(id)
      if (read === undefined) return []
      return { ...tableFrom(read), dues: (byTable.get(id) ?? []).map(({ kind, at }) => ({ kind, at })) }
    })
  }

  async people(search: string, pageNumber: number, only: readonly string[] | null): Promise<Some<PersonFound>> {
    if (only?.length === 0) return { found: [], more: false }
    const rows = await this.db
      .selectFrom('user')
      .select(PERSON)
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
    return { found: await this.withCounts(rows.slice(0, A_PAGE)), more: rows.length > A_PAGE }
  }

  async person(id: string): Promise<PersonFound | null> {
    const rows = await this.db.selectFrom('user').select(PERSON).where('user.id', '=', id).execute()
    const [found = null] = await this.withCounts(rows)
    return found
  }

  /** What is counted for each is counted for those alone who stand on the page. */
  private async withCounts(rows: readonly UserRow[]): Promise<PersonFound[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const [sessions, tables, reports] = [
      await this.sessionsOf(ids),
      await this.goingOnFor(ids),
      await this.openReportsAbout(ids),
    ]
    return rows.map(({ id, name, email, emailVerified, isAnonymous, createdAt }) => ({
      ...{ id, name, email: emailVerified ? email : null, guest: Boolean(isAnonymous) },
      since: Number(new Date(createdAt)),
      ...{ sessions: sessions(id), tables: tables(id), reports: reports(id) },
    }))
  }

  private async sessionsOf(people: readonly string[]) {
    const rows = await this.db
      .selectFrom('session')
      .select(['userId as person', COUNT])
      .where(isOneOf(this.engine, 'userId', people))
      .groupBy('userId')
      .execute()
    return countIn(rows)
  }

  private async goingOnFor(people: readonly string[]) {
    // In so many words, for else the index of those that go on is not known to fit.
    const goingOn = this.db.selectFrom('tables').select('id').where(sql<boolean>`status <> 'ended'`)
    const rows = await this.db
      .selectFrom('sitters')
      .select(['person', COUNT])
      .where(isOneOf(this.engine, 'person', people))
      .where('seat', '<', ROSE)
      .where('table_id', 'in', goingOn)
      .groupBy('person')
      .execute()
    return countIn(rows)
  }

  private async openReportsAbout(people: readonly string[]) {
    const rows = await this.db
      .selectFrom('reports')
      .select(['about as person', COUNT])
      .where(isOneOf(this.engine, 'about', people))
      .where('done', 'is', null)
      .groupBy('about')
      .execute()
    return countIn(rows)
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

function tableFrom({ row, unreadable, flaw }: ReadRow): Omit<AdminTable, 'dues'> {
  const { id, game, status, open, host, deadline, created, changed } = row
  return {
    ...{ id, game, open, host, deadline, created, changed, flaw },
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

type UserRow = Pick<Selectable<Schema['user']>, (typeof PERSON)[number]>

const PERSON = ['id', 'name', 'email', 'emailVerified', 'isAnonymous', 'createdAt'] as const
const COUNT = sql<number | string>`count(*)`.as('count')

/** Of whom there is no row there is nothing. */
function countIn(rows: readonly { person: string; count: number | string }[]): (person: string) => number {
  const counts = new Map(rows.map(({ person, count }) => [person, Number(count)]))
  return (person) => counts.get(person) ?? 0
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
