/**
 * Tournaments: what was set up, who comes, and which tables are laid for whom. Whoever writes takes the tournament's row
 * first, so that of two processes one waits for the other, and finds what it has done.
 */

import type { Strength } from '@gloam/protocol/table.ts'
import type { TournamentStatus, TournamentWish } from '@gloam/protocol/tournaments.ts'
import type { TableResult } from '@gloam/tables/tournament/standing.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'

export interface KeptTournament {
  id: string
  group: string | null
  host: string | null
  status: TournamentStatus
  starts: number
  wish: KeptWish
}

export type KeptWish = Omit<TournamentWish, 'group' | 'starts'>

export interface KeptEntrant {
  number: number
  person: string | null
  name: string
  strength: Strength | null
  lot: number
  comes: number
  gone: boolean
}

export interface KeptTable {
  table: string
  round: number
  number: number
  entrants: number[]
  result: TableResult | null
}

export interface KeptRound {
  round: number
  byes: number[]
  began: number
  until: number
}

/** All that there is of one tournament. */
export interface WholeTournament extends KeptTournament {
  entrants: KeptEntrant[]
  rounds: KeptRound[]
  tables: KeptTable[]
}

export type NewEntrant = Pick<KeptEntrant, 'person' | 'name' | 'strength' | 'lot' | 'comes'>
export type SignedUp = 'signed up' | 'there already' | 'full' | 'closed'

/** Only tournaments to come and the last so many are listed. */
const LISTED = 50

export class TournamentStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  async setUp({ id, group, host, starts, wish }: Omit<KeptTournament, 'status'>): Promise<void> {
    await this.db.transaction().execute(async (into) => {
      const kept = { id, group_id: group, host, starts, content: JSON.stringify(wish) }
      await into
        .insertInto('tournaments')
        .values({ ...kept, status: 'open', revision: 1 })
        .execute()
      await into.insertInto('dues').values({ table_id: id, kind: 'tournament', at: starts }).execute()
    })
  }

  async of(id: string): Promise<WholeTournament | null> {
    const row = await this.db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) return null
    const [rounds, tables] = [await this.rounds(id), await this.tables(id)]
    return { ...tournamentIn(row), entrants: await this.entrants(id), rounds, tables }
  }

  /** The tournament that this is, or that this table is of. */
  async named(id: string): Promise<string> {
    const table = this.db.selectFrom('tournament_tables').select('tournament_id').where('table_id', '=', id)
    return (await table.executeTakeFirst())?.tournament_id ?? id
  }

  async list(group: string | null) {
    const rows = await this.db
      .selectFrom('tournaments')
      .selectAll()
      .select(({ selectFrom, fn }) => [
        selectFrom('tournament_entrants')
          .whereRef('tournament_id', '=', 'tournaments.id')
          .select(fn.countAll<number | string>().as('count'))
          .as('entrants'),
        selectFrom('tournament_rounds')
          .whereRef('tournament_id', '=', 'tournaments.id')
          .select(fn.countAll<number | string>().as('count'))
          .as('begun'),
      ])
      .where('group_id', group === null ? 'is' : '=', group)
      .orderBy('starts', 'desc')
      .limit(LISTED)
      .execute()
    return rows.map(({ entrants, begun, ...row }) => {
      return { ...tournamentIn(row), entrants: Number(entrants), begun: Number(begun) }
    })
  }

  /** How many that have not ended somebody has set up. */
  async countOf(host: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('tournaments')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('host', '=', host)
      .where('status', 'in', ['open', 'playing'])
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** All of these come, or none. */
  async signUp(id: string, entrants: readonly NewEntrant[], most: number): Promise<SignedUp> {
    return this.db.transaction().execute(async (into) => {
      if (!(await takeRow(into, id, ['open', 'playing']))) return 'closed'
      const known = await into.selectFrom('tournament_entrants').selectAll().where('tournament_id', '=', id).execute()
      const again = entrants.find(({ person }) => person !== null && known.some((one) => one.person === person))
      if (again !== undefined) return this.comeAgain(into, id, again, known)
      if (known.length + entrants.length > most) return 'full'
      const next = 1 + Math.max(0, ...known.map(({ number }) => number))
      const rows = entrants.map((one, at) => ({ tournament_id: id, number: next + at, gone: 0, ...one }))
      await into.insertInto('tournament_entrants').values(rows).execute()
      return 'signed up'
    })
  }

  /** Before it begins the place is free again. */
  async withdraw(id: string, person: string): Promise<boolean> {
    return this.db.transaction().execute(async (into) => {
      if (!(await takeRow(into, id, ['open', 'playing']))) return false
      const { status } = await into
        .selectFrom('tournaments')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const own = { tournament_id: id, person }
      const done =
        status === 'open'
          ? await into
              .deleteFrom('tournament_entrants')
              .where(({ and }) => and(own))
              .executeTakeFirst()
          : await into
              .updateTable('tournament_entrants')
              .set({ gone: 1 })
              .where(({ and }) => and(own))
              .executeTakeFirst()
      return ('numDeletedRows' in done ? done.numDeletedRows : done.numUpdatedRows) > 0n
    })
  }

  async noteGone(id: string, numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return
    await this.db
      .updateTable('tournament_entrants')
      .set({ gone: 1 })
      .where('tournament_id', '=', id)
      .where('number', 'in', numbers)
      .execute()
  }

  /** It is due at once. */
  async begin(id: string, now: number): Promise<boolean> {
    return this.db.transaction().execute(async (into) => {
      if (!(await takeRow(into, id, ['open']))) return false
      await into.updateTable('tournaments').set({ starts: now }).where('id', '=', id).execute()
      await putDue(into, id, now)
      return true
    })
  }

  /** A round as it is to be played, written before any of its tables is laid; false if somebody else has written it. */
  async addRound(id: string, { round, byes, began, until }: KeptRound, tables: readonly KeptTable[]): Promise<boolean> {
    return this.db.transaction().execute(async (into) => {
      if (!(await takeRow(into, id, ['open', 'playing']))) return false
      const { numInsertedOrUpdatedRows } = await into
        .insertInto('tournament_rounds')
        .values({ tournament_id: id, round, byes: JSON.stringify(byes), began, until })
        .onConflict((conflict) => conflict.columns(['tournament_id', 'round']).doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return false
      const rows = tables.map(({ table, number, entrants }) => {
        return { table_id: table, tournament_id: id, round, number, entrants: JSON.stringify(entrants), result: null }
      })
      await into.insertInto('tournament_tables').values(rows).execute()
      await into.updateTable('tournaments').set({ status: 'playing' }).where('id', '=', id).execute()
      return true
    })
  }

  /** What is kept once stays. */
  async keepResult(table: string, result: TableResult): Promise<void> {
    await this.db
      .updateTable('tournament_tables')
      .set({ result: JSON.stringify(result) })
      .where('table_id', '=', table)
      .where('result', 'is', null)
      .execute()
  }

  /** Nothing is due any more. With a number of rounds: only if it still has so many, and nobody has added one meanwhile. */
  async close(id: string, status: 'ended' | 'cancelled', rounds?: number): Promise<boolean> {
    return this.db.transaction().execute(async (into) => {
      if (!(await takeRow(into, id, ['open', 'playing']))) return false
      const there = await into.selectFrom('tournament_rounds').select('round').where('tournament_id', '=', id).execute()
      if (rounds !== undefined && there.length !== rounds) return false
      await into.updateTable('tournaments').set({ status }).where('id', '=', id).execute()
      await into.deleteFrom('dues').where('table_id', '=', id).where('kind', '=', 'tournament').execute()
      return true
    })
  }

  async everything(person: string) {
    const own = await this.db.selectFrom('tournament_entrants').selectAll().where('person', '=', person).execute()
    const setUp = await this.db.selectFrom('tournaments').selectAll().where('host', '=', person).execute()
    return { signedUp: own, setUp }
  }

  /** A guest has signed in: where both had signed up, the account's place counts, and the guest's is nobody's. */
  async handOver(from: string, to: string): Promise<void> {
    await this.db.transaction().execute(async (into) => {
      const both = into.selectFrom('tournament_entrants').select('tournament_id').where('person', '=', to)
      const ids = (await both.execute()).map(({ tournament_id }) => tournament_id)
      if (ids.length > 0)
        await into
          .updateTable('tournament_entrants')
          .set({ person: null, gone: 1 })
          .where('person', '=', from)
          .where('tournament_id', 'in', ids)
          .execute()
      await into.updateTable('tournament_entrants').set({ person: to }).where('person', '=', from).execute()
      await into.updateTable('tournaments').set({ host: to }).where('host', '=', from).execute()
    })
  }

  /** What was played stays, by nobody who is known. */
  async forget(people: readonly string[]): Promise<void> {
    if (people.length === 0) return
    await this.db
      .updateTable('tournament_entrants')
      .set({ person: null, name: '', gone: 1 })
      .where('person', 'in', people)
      .execute()
    await this.db.updateTable('tournaments').set({ host: null }).where('host', 'in', people).execute()
  }

  /** Whoever had withdrawn from one that goes on is in it again. */
  private async comeAgain(
    into: Transaction<Schema>,
    id: string,
    { person, comes }: NewEntrant,
    known: readonly Schema['tournament_entrants'][],
  ): Promise<SignedUp> {
    if (known.find((one) => one.person === person)?.gone !== 1) return 'there already'
    await into
      .updateTable('tournament_entrants')
      .set({ gone: 0, comes })
      .where('tournament_id', '=', id)
      .where('person', '=', person)
      .execute()
    return 'signed up'
  }

  /** By the name that they have now. */
  private async entrants(id: string): Promise<KeptEntrant[]> {
    const rows = await this.db
      .selectFrom('tournament_entrants')
      .leftJoin('user', 'user.id', 'tournament_entrants.person')
      .selectAll('tournament_entrants')
      .select('user.name as called')
      .where('tournament_id', '=', id)
      .orderBy('number')
      .execute()
    return rows.map(({ number, person, name, called, strength, lot, comes, gone }) => {
      const who = { number, person, name: called ?? name, strength: strength as Strength | null }
      return { ...who, lot, comes, gone: gone === 1 }
    })
  }

  private async rounds(id: string): Promise<KeptRound[]> {
    const own = this.db.selectFrom('tournament_rounds').selectAll().where('tournament_id', '=', id)
    const rows = await own.orderBy('round').execute()
    return rows.map(({ round, byes, began, until }) => ({ round, byes: JSON.parse(byes), began, until }))
  }

  private async tables(id: string): Promise<KeptTable[]> {
    const own = this.db.selectFrom('tournament_tables').selectAll().where('tournament_id', '=', id)
    const rows = await own.orderBy('round').orderBy('number').execute()
    return rows.map(({ table_id, round, number, entrants, result }) => {
      return {
        table: table_id,
        round,
        number,
        entrants: JSON.parse(entrants),
        result: result === null ? null : JSON.parse(result),
      }
    })
  }
}

/** Whoever writes comes one after the other; false where it is in none of these states. */
async function takeRow(db: Transaction<Schema>, id: string, states: readonly TournamentStatus[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tournaments')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('status', 'in', states)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function putDue(db: Transaction<Schema>, id: string, at: number): Promise<void> {
  await db
    .insertInto('dues')
    .values({ table_id: id, kind: 'tournament', at })
    .onConflict((conflict) => conflict.columns(['table_id', 'kind']).doUpdateSet({ at }))
    .execute()
}

function tournamentIn({ id, group_id, host, status, starts, content }: Schema['tournaments']): KeptTournament {
  return { id, group: group_id, host, status: status as TournamentStatus, starts, wish: JSON.parse(content) }
}
