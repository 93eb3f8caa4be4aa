/** Matches of the day: who plays which, and what came of it. The match itself is a table like any other. */
import type { DayMark, DayResult } from '@gloam/protocol/days.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../schema/schema.ts'

export interface DayPlay {
  date: string
  game: string
  person: string
  table: string
}

/** The way to a result: a print for each decision, and the decisions themselves. */
export interface KeptWay {
  ways: string
  steps: readonly { sequence: number; step: object }[]
}

/** What is told of a result, without the way to it, which is most of a row. */
const TOLD = ['game', 'person', 'table_id', 'ended', 'won', 'score', 'round', 'marks'] as const

type Told = Pick<Selectable<Schema['day_plays']>, (typeof TOLD)[number]>

interface Result {
  game: string
  won: boolean
  score: number | null
  count: number
}

/** Milliseconds, of a clock that nobody puts back, for which results are not counted again. By then one hears of those that other processes have kept. */
const COUNTED_FOR = 3_000

/** How all have done of a night, which is the same for everybody: of each store the night that was asked for last. */
const counted = new WeakMap<Kysely<Schema>, { date: string; until: number; results: Promise<readonly Result[]> }>()

export class DayStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** The one that counts: whoever asks twice, anywhere, is told of the first. */
  async claim({ date, game, person, table }: DayPlay, now: number): Promise<{ table: string }> {
    const fresh = { date, game, person, table_id: table, began: now, ended: null, won: null, score: null, round: null }
    await this.db
      .insertInto('day_plays')
      .values({ ...fresh, marks: '[]', ways: '', steps: '[]' })
      .onConflict((conflict) => conflict.columns(['date', 'game', 'person']).doNothing())
      .execute()
    return { table: (await this.play(date, game, person))?.table ?? table }
  }

  async play(date: string, game: string, person: string) {
    const row = await this.ofDay(date, game).select(TOLD).where('person', '=', person).executeTakeFirst()
    return row === undefined ? null : playIn(row)
  }

  /** All that somebody plays of a night, by game. */
  async playsOf(date: string, person: string): Promise<ReadonlyMap<string, ReturnType<typeof playIn>>> {
    const rows = await this.db
      .selectFrom('day_plays')
      .select(TOLD)
      .where('date', '=', date)
      .where('person', '=', person)
      .execute()
    return new Map(rows.map((row) => [row.game, playIn(row)]))
  }

  /** Matches that are over and whose result is not kept yet. */
  async unkept(date: string): Promise<DayPlay[]> {
    const rows = await this.db
      .selectFrom('day_plays')
      .innerJoin('tables', 'tables.id', 'day_plays.table_id')
      .select(['day_plays.date', 'day_plays.game', 'day_plays.person', 'day_plays.table_id'])
      .where('day_plays.date', '=', date)
      .where('day_plays.ended', 'is', null)
      .where('tables.status', '=', 'ended')
      .execute()
    return rows.map(({ table_id, ...play }) => ({ ...play, table: table_id }))
  }

  /** What is kept once stays: whoever comes to the same a second time changes nothing. */
  async keep(
    { date, game, person }: DayPlay,
    { won, score, round, marks, ways, steps }: DayResult & KeptWay,
    now: number,
  ) {
    await this.db
      .updateTable('day_plays')
      .set({ ended: now, won: won ? 1 : 0, score, round, ways })
      .set({ marks: JSON.stringify(marks), steps: JSON.stringify(steps) })
      .where('date', '=', date)
      .where('game', '=', game)
      .where('person', '=', person)
      .where('ended', 'is', null)
      .execute()
    counted.delete(this.db)
  }

  /** How many have finished each game of a night. */
  async finished(date: string): Promise<ReadonlyMap<string, number>> {
    const byGame = Map.groupBy(await this.results(date), ({ game }) => game)
    return new Map([...byGame].map(([game, some]) => [game, some.reduce((sum, { count }) => sum + count, 0)]))
  }

  /** The dates from this one on, on which somebody has played one to its end; the latest first. */
  async nights(person: string, from: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('day_plays')
      .select('date')
      .distinct()
      .where('person', '=', person)
      .where('date', '>=', from)
      .where('ended', 'is not', null)
      .where('marks', 'not like', '%"stopped"%')
      .where('marks', 'not like', '%"bot"%')
      .orderBy('date', 'desc')
      .execute()
    return rows.map(({ date }) => date)
  }

  /** How many have done how well. */
  async counts(date: string, game: string): Promise<Omit<Result, 'game'>[]> {
    const results = await this.results(date)
    return results.flatMap(({ game: of, ...result }) => (of === game ? result : []))
  }

  private results(date: string): Promise<readonly Result[]> {
    const known = counted.get(this.db)
    if (known?.date === date && known.until > performance.now()) return known.results
    const results = this.countResults(date)
    counted.set(this.db, { date, until: performance.now() + COUNTED_FOR, results })
    // Whoever asks next tries again.
    results.catch(() => counted.delete(this.db))
    return results
  }

  private async countResults(date: string): Promise<Result[]> {
    const rows = await this.db
      .selectFrom('day_plays')
      .select(['game', 'won', 'score'])
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('date', '=', date)
      .where('ended', 'is not', null)
      .groupBy(['game', 'won', 'score'])
      .orderBy('game')
      .orderBy('score')
      .orderBy('won')
      .execute()
    return rows.map(({ game, won, score, count }) => ({ game, won: won === 1, score, count: Number(count) }))
  }

  /** The way of everybody who has finished it. */
  async ways(date: string, game: string): Promise<{ person: string; ways: string }[]> {
    return this.db
      .selectFrom('day_plays')
      .select(['person', 'ways'])
      .where('date', '=', date)
      .where('game', '=', game)
      .where('ended', 'is not', null)
      .execute()
  }

  async steps(date: string, game: string, people: readonly string[]): Promise<ReadonlyMap<string, KeptWay['steps']>> {
    const rows = await this.ofDay(date, game).select(['person', 'steps']).where('person', 'in', people).execute()
    return new Map(rows.map(({ person, steps }) => [person, JSON.parse(steps) as KeptWay['steps']]))
  }

  /** What came of it for those who belong to a group with somebody. */
  async friends(date: string, game: string, person: string) {
    const groups = this.db.selectFrom('group_members').select('group_id').where('person', '=', person)
    const members = this.db.selectFrom('group_members').select('person').where('group_id', 'in', groups)
    const rows = await this.db
      .selectFrom('day_plays')
      .innerJoin('user', 'user.id', 'day_plays.person')
      .select(TOLD)
      .select('user.name')
      .where('day_plays.date', '=', date)
      .where('day_plays.game', '=', game)
      .where('day_plays.person', '!=', person)
      .where('day_plays.person', 'in', members)
      .orderBy('user.name')
      .execute()
    return rows.flatMap((row) => {
      const result = resultIn(row)
      return result === null ? [] : [{ person: row.person, name: row.name, result }]
    })
  }

  async everything(person: string) {
    return this.db.selectFrom('day_plays').selectAll().where('person', '=', person).execute()
  }

  /** A guest has signed in: of a day that both have played the account’s match counts. */
  async handOver(from: string, to: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('day_plays')
        .select(['date', 'game'])
        .where('person', '=', to)
        .execute()
      for (const { date, game } of known)
        await transaction
          .deleteFrom('day_plays')
          .where('person', '=', from)
          .where('date', '=', date)
          .where('game', '=', game)
          .execute()
      await transaction.updateTable('day_plays').set({ person: to }).where('person', '=', from).execute()
    })
    counted.delete(this.db)
  }

  async forget(people: readonly string[]): Promise<void> {
    if (people.length === 0) return
    await this.db.deleteFrom('day_plays').where('person', 'in', people).execute()
    counted.delete(this.db)
  }

  private ofDay(date: string, game: string) {
    return this.db.selectFrom('day_plays').where('date', '=', date).where('game', '=', game)
  }
}

function playIn(row: Told) {
  return { table: row.table_id, result: resultIn(row) }
}

function resultIn({ ended, won, score, round, marks }: Omit<Told, 'game' | 'person'>): DayResult | null {
  return ended === null ? null : { won: won === 1, score, round, marks: JSON.parse(marks) as DayMark[] }
}
