/** How strong people seem to be, and the results that say so. What is reckoned is handed in. */
import type { Strength } from '@gloam/protocol/table.ts'
import type { KeptLook } from '@gloam/tables/afterwards/given.ts'
import type { Unrated } from '@gloam/tables/match/result.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { type Database, isOneOf } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { HOUSE } from '../tables/results.ts'

export type RatingRow = Schema['ratings']
export type LastRating = Pick<RatingRow, 'person' | 'mu' | 'matches'>
type CandleRow = Schema['candles']
type PartRow = Schema['result_parts']

/** A result, and the parts that were played in it in their order. */
export interface ResultRow extends Omit<Selectable<Schema['results']>, 'unrated'> {
  unrated: Unrated | null
  parts: (Omit<PartRow, 'strength'> & { strength: Strength | null })[]
}

/** A part of a match, as far as statistics need it. */
export interface PlayedPart {
  table: string
  game: string
  at: number
  seats: number
  rounds: number | null
  seat: number
  person: string | null
  rank: number
  won: boolean
  side: string | null
  role: string | null
  points: number | null
  own: boolean
  /** Null of a match that nobody has looked at so. */
  things: Things | null
  /** What a bot has found that looked back at it; null as long as nobody has asked it to. */
  looked: KeptLook | null
}

/** How often each card came to somebody, and they to each room; by keys of the game's text. */
export interface Things {
  cards: Record<string, number>
  rooms: Record<string, number>
}

/** What a result has come to. */
export interface RatedResult {
  table: string
  unrated: Unrated | null
  parts: Pick<PartRow, 'seat' | 'part' | 'counts' | 'mu' | 'sigma'>[]
}

/** Any number will do, as long as all processes take the same. */
const RATING_LOCK = 7_105_112
/** Rows in one statement: no engine takes any number of values. */
const AT_ONCE = 100
const PAGE = 500

export class RatingStore {
  private readonly db: Kysely<Schema>
  private readonly engine: Database['engine']

  constructor({ db, engine }: Database) {
    this.db = db
    this.engine = engine
  }

  /** Ratings are changed by one process at a time: in which order results are rated is part of what they come to. */
  alone<T>(act: (ratings: RatingWriter) => Promise<T>): Promise<T> {
    const { engine } = this
    return this.db.transaction().execute(async (transaction) => {
      if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${RATING_LOCK})`.execute(transaction)
      return act(new RatingWriter(transaction, engine))
    })
  }

  /** Tables whose results wait to be rated, those that ended first first. */
  async waiting(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('results')
      .select('table_id')
      .where('number', 'is', null)
      .orderBy('at')
      .orderBy('table_id')
      .limit(PAGE)
      .execute()
    return rows.map(({ table_id }) => table_id)
  }

  /** Each is lit once, however often it is said. */
  async light(candles: readonly CandleRow[]): Promise<void> {
    if (candles.length === 0) return
    await this.db
      .insertInto('candles')
      .values([...candles])
      .onConflict((conflict) => conflict.columns(['person', 'game', 'name', 'table_id']).doNothing())
      .execute()
  }

  /** Only of whoever has made something of the seat themselves. */
  async keepThings(table: string, seat: number, things: Things): Promise<void> {
    await this.db
      .updateTable('result_parts')
      .set({ things: JSON.stringify(things) })
      .where('table_id', '=', table)
      .where('seat', '=', seat)
      .where('own', '=', 1)
      .execute()
  }

  /** What was found by looking back at a seat, for whoever has made something of it themselves. */
  async keepLook(table: string, seat: number, look: KeptLook): Promise<void> {
    await this.db
      .updateTable('result_parts')
      .set({ looked: JSON.stringify(look) })
      .where('table_id', '=', table)
      .where('seat', '=', seat)
      .where('own', '=', 1)
      .where('person', 'is not', null)
      .execute()
  }

  /** The candles of a person, the first that were lit first. */
  candlesOf(person: string): Promise<CandleRow[]> {
    return this.db.selectFrom('candles').selectAll().where('person', '=', person).orderBy('at').execute()
  }

  /** Nothing waits to be rated, unless something has come meanwhile. */
  async noneWaits(now: number): Promise<void> {
    await this.db
      .deleteFrom('dues')
      .where('table_id', '=', HOUSE)
      .where('kind', '=', 'rate')
      .where('at', '>', now)
      .execute()
  }

  /** The ratings of a person, those of the last season first. */
  of(person: string): Promise<RatingRow[]> {
    return this.db
      .selectFrom('ratings')
      .selectAll()
      .where('person', '=', person)
      .orderBy('season', 'desc')
      .orderBy('list')
      .execute()
  }

  /** The last rating of each of these in a list. */
  async lastIn(list: string, people: readonly string[]): Promise<Map<string, LastRating>> {
    const rows = await this.db
      .selectFrom('ratings')
      .select(['person', 'mu', 'matches'])
      .where(isOneOf(this.engine, 'person', people))
      .where('list', '=', list)
      .orderBy('season')
      .execute()
    return new Map(rows.map((row) => [row.person, row]))
  }

  /** All parts of the matches that somebody has a part in: their own in order, then, without what is theirs alone, the others'. */
  async playedWith(person: string): Promise<PlayedPart[]> {
    const own = await this.partsPlayed().select(['things', 'looked']).where('person', '=', person).execute()
    const parts = own.map((row) => {
      const part = partIn(row)
      if (row.things !== null) part.things = JSON.parse(row.things) as Things
      if (row.looked !== null) part.looked = JSON.parse(row.looked) as KeptLook
      return part
    })
    const matches = new Map(parts.map((part) => [part.table, part]))
    for (const row of await this.partsBeside(person)) {
      const match = matches.get(row.table_id)
      if (match !== undefined) parts.push(partBeside(row, match))
    }
    return parts
  }

  /** Of the others no more is read than statistics hold against one's own: it is most of what would be read. */
  private partsBeside(person: string) {
    const matches = this.db.selectFrom('result_parts').select('table_id').where('person', '=', person)
    return this.db
      .selectFrom('result_parts')
      .select(['table_id', 'seat', 'person', 'rank', 'won', 'points', 'own'])
      .where('table_id', 'in', matches)
      .where(({ eb, or }) => or([eb('person', 'is', null), eb('person', '<>', person)]))
      .execute()
  }

  /** All parts of the matches of a group, those that ended first first. */
  async playedIn(group: string): Promise<PlayedPart[]> {
    const rows = await this.partsPlayed().where('group_id', '=', group).execute()
    return rows.map(partIn)
  }

  private partsPlayed() {
    return this.db
      .selectFrom('result_parts')
      .innerJoin('results', 'results.table_id', 'result_parts.table_id')
      .select(['results.game', 'results.at', 'results.seats', 'results.rounds', 'result_parts.table_id'])
      .select(['seat', 'person', 'rank', 'won', 'side', 'role', 'points', 'own'])
      .orderBy('results.at')
      .orderBy('results.table_id')
      .orderBy('seat')
  }

  /** What these people are called; for others only those whose own page is open. */
  async named(people: readonly string[], isForOthers: boolean): Promise<Map<string, string>> {
    if (people.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('user')
      .leftJoin('profiles', 'profiles.person', 'user.id')
      .select(['user.id', 'user.name', 'profiles.shown'])
      .where(isOneOf(this.engine, 'user.id', people))
      .execute()
    return new Map(rows.flatMap(({ id, name, shown }) => (isForOthers && shown !== 1 ? [] : [[id, name] as const])))
  }

  async groupNames(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('groups')
      .select(['id', 'name'])
      .where(isOneOf(this.engine, 'id', ids))
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  async isRated(person: string): Promise<boolean> {
    const row = await this.db.selectFrom('profiles').select('rated').where('person', '=', person).executeTakeFirst()
    return row?.rated !== 0
  }

  /** Whoever does not want to be rated has no rating; for others they stay as strong as they were. */
  async choose(person: string, isRated: boolean): Promise<void> {
    const values = { rated: isRated ? 1 : 0 }
    await this.alone(async (ratings) => {
      await ratings.db
        .insertInto('profiles')
        .values({ person, shown: 0, ...values })
        .onConflict((conflict) => conflict.column('person').doUpdateSet(values))
        .execute()
      if (!isRated) await ratings.unrate([person])
    })
  }

  /** A guest has signed in: what the guest played is the account's. Where both have a rating, the account's counts. */
  async handOver(from: string, to: string): Promise<void> {
    await this.alone(async ({ db }) => {
      const known = db.selectFrom('ratings').select('list').where('person', '=', to)
      if ((await known.execute()).length > 0) {
        await db.updateTable('result_parts').set({ counts: 0 }).where('person', '=', from).execute()
        await db.deleteFrom('ratings').where('person', '=', from).execute()
      }
      for (const table of ['result_parts', 'ratings'] as const)
        await db.updateTable(table).set({ person: to }).where('person', '=', from).execute()
    })
    await this.light((await this.candlesOf(from)).map((candle) => ({ ...candle, person: to })))
    await this.db.deleteFrom('candles').where('person', '=', from).execute()
  }

  /** What they played stays, as somebody's who was there. */
  async forget(people: readonly string[]): Promise<void> {
    if (people.length === 0) return
    await this.alone(async (ratings) => {
      await ratings.unrate(people)
      await ratings.db.deleteFrom('candles').where('person', 'in', people).execute()
      await ratings.db
        .updateTable('result_parts')
        .set({ person: null, things: null, looked: null })
        .where('person', 'in', people)
        .execute()
    })
  }

  /** All that is kept of a person here, for themselves. */
  async everything(person: string) {
    const results = await this.db
      .selectFrom('result_parts')
      .innerJoin('results', 'results.table_id', 'result_parts.table_id')
      .selectAll('result_parts')
      .select(['results.game', 'results.pace', 'results.at', 'results.seats', 'results.rounds', 'results.unrated'])
      .where('result_parts.person', '=', person)
      .orderBy('results.at')
      .execute()
    const [ratings, candles] = [await this.of(person), await this.candlesOf(person)]
    return { rated: await this.isRated(person), ratings, candles, results }
  }
}

type PartColumns = Omit<PlayedPart, 'table' | 'won' | 'own' | 'things' | 'looked'> & {
  table_id: string
  won: number
  own: number
}

/** Named one by one: there are hundreds, and to copy what an engine hands out as a whole costs more than to read it. */
function partIn(row: PartColumns): PlayedPart {
  return {
    table: row.table_id,
    game: row.game,
    at: row.at,
    seats: row.seats,
    rounds: row.rounds,
    seat: row.seat,
    person: row.person,
    rank: row.rank,
    won: row.won === 1,
    side: row.side,
    role: row.role,
    points: row.points,
    own: row.own === 1,
    things: null,
    looked: null,
  }
}

type PartBeside = Pick<PartColumns, 'table_id' | 'seat' | 'person' | 'rank' | 'won' | 'points' | 'own'>

/** What somebody else did in this match; what they were in it is not read. */
function partBeside(
  { table_id: table, seat, person, rank, won, points, own }: PartBeside,
  match: PlayedPart,
): PlayedPart {
  const { game, at, seats, rounds } = match
  const unread = { side: null, role: null, things: null, looked: null }
  return { table, game, at, seats, rounds, seat, person, rank, won: won === 1, points, own: own === 1, ...unread }
}

/** What is done while nobody else rates. */
export class RatingWriter {
  readonly db: Transaction<Schema>
  private readonly engine: Database['engine']

  constructor(db: Transaction<Schema>, engine: Database['engine']) {
    this.db = db
    this.engine = engine
  }

  /** Those of these that wait to be rated, those that ended first first. */
  async waiting(tables: readonly string[]): Promise<ResultRow[]> {
    const rows = await this.db
      .selectFrom('results')
      .selectAll()
      .where('number', 'is', null)
      .where(isOneOf(this.engine, 'table_id', tables))
      .orderBy('at')
      .orderBy('table_id')
      .execute()
    return this.withParts(rows)
  }

  /** Results that were rated, in that order, from the one after this number on. */
  async after(number: number): Promise<ResultRow[]> {
    const rows = await this.db
      .selectFrom('results')
      .selectAll()
      .where('number', '>', number)
      .orderBy('number')
      .limit(PAGE)
      .execute()
    return this.withParts(rows)
  }

  private async withParts(rows: Selectable<Schema['results']>[]): Promise<ResultRow[]> {
    const ids = rows.map(({ table_id }) => table_id)
    const parts = await this.db
      .selectFrom('result_parts')
      .selectAll()
      .where(isOneOf(this.engine, 'table_id', ids))
      .orderBy('part')
      .execute()
    const byTable = Map.groupBy(parts, ({ table_id }) => table_id)
    return rows.map((row) => ({
      ...row,
      unrated: row.unrated as Unrated | null,
      parts: (byTable.get(row.table_id) ?? []) as ResultRow['parts'],
    }))
  }

  /** The ratings of these people, in all lists and seasons. */
  ratingsOf(people: readonly string[]): Promise<RatingRow[]> {
    return this.db
      .selectFrom('ratings')
      .selectAll()
      .where(isOneOf(this.engine, 'person', people))
      .execute()
  }

  allRatings(): Promise<RatingRow[]> {
    return this.db.selectFrom('ratings').selectAll().execute()
  }

  /** Those of these people who do not want to be rated. */
  async unwilling(people: readonly string[]): Promise<Set<string>> {
    const rows = await this.db
      .selectFrom('profiles')
      .select('person')
      .where(isOneOf(this.engine, 'person', people))
      .where('rated', '=', 0)
      .execute()
    return new Set(rows.map(({ person }) => person))
  }

  /** How many were rated so far. */
  async count(): Promise<number> {
    const row = await this.db
      .selectFrom('results')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirst()
    return row?.last ?? 0
  }

  async keep({ table, unrated, parts }: RatedResult, number: number): Promise<void> {
    await this.db.updateTable('results').set({ number, unrated }).where('table_id', '=', table).execute()
    for (const { seat, part, counts, mu, sigma } of parts)
      await this.db
        .updateTable('result_parts')
        .set({ counts, mu, sigma })
        .where('table_id', '=', table)
        .where('seat', '=', seat)
        .where('part', '=', part)
        .execute()
  }

  async keepRatings(ratings: readonly RatingRow[]): Promise<void> {
    for (let i = 0; i < ratings.length; i += AT_ONCE)
      await this.db
        .insertInto('ratings')
        .values(ratings.slice(i, i + AT_ONCE))
        .onConflict((conflict) =>
          conflict.columns(['person', 'list', 'season']).doUpdateSet(({ ref }) => ({
            ...{ mu: ref('excluded.mu'), sigma: ref('excluded.sigma') },
            ...{ matches: ref('excluded.matches'), at: ref('excluded.at') },
          })),
        )
        .execute()
  }

  async dropRatings(): Promise<void> {
    await this.db.deleteFrom('ratings').execute()
  }

  async unrate(people: readonly string[]): Promise<void> {
    await this.db.deleteFrom('ratings').where('person', 'in', people).execute()
    await this.db.updateTable('result_parts').set({ counts: 0 }).where('person', 'in', people).execute()
  }
}
