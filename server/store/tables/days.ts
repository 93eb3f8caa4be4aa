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

type Row = Selectable<Schema['day_plays']>

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
    const row = await this.ofDay(date, game).where('person', '=', person).executeTakeFirst()
    return row === undefined ? null : { table: row.table_id, result: resultIn(row) }
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
  }

  async finished(date: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db
      .selectFrom('day_plays')
      .select('game')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('date', '=', date)
      .where('ended', 'is not', null)
      .groupBy('game')
      .execute()
    return new Map(rows.map(({ game, count }) => [game, Number(count)]))
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

  async counts(date: string, game: string): Promise<{ won: boolean; score: number | null; count: number }[]> {
    const rows = await this.db
      .selectFrom('day_plays')
      .select(['won', 'score'])
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('date', '=', date)
      .where('game', '=', game)
      .where('ended', 'is not', null)
      .groupBy(['won', 'score'])
      .orderBy('score')
      .orderBy('won')
      .execute()
    return rows.map(({ won, score, count }) => ({ won: won === 1, score, count: Number(count) }))
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

  async steps(date: string, game: string, person: string): Promise<KeptWay['steps']> {
    const row = await this.ofDay(date, game).where('person', '=', person).executeTakeFirst()
    return row === undefined ? [] : JSON.parse(row.steps)
  }

  /** What came of it for those who belong to a group with somebody. */
  async friends(date: string, game: string, person: string) {
    const groups = this.db.selectFrom('group_members').select('group_id').where('person', '=', person)
    const members = this.db.selectFrom('group_members').select('person').where('group_id', 'in', groups)
    const rows = await this.db
      .selectFrom('day_plays')
      .innerJoin('user', 'user.id', 'day_plays.person')
      .selectAll('day_plays')
      .select('user.name')
      .where('day_plays.date', '=', date)
      .where('day_plays.game', '=', game)
      .where('day_plays.person', '!=', person)
      .where('day_plays.person', 'in', members)
      .orderBy('user.name')
      .execute()
    return rows.flatMap(({ name, ...row }) => {
      const result = resultIn(row)
      return result === null ? [] : [{ person: row.person, name, result }]
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
  }

  async forget(people: readonly string[]): Promise<void> {
    if (people.length > 0) await this.db.deleteFrom('day_plays').where('person', 'in', people).execute()
  }

  private ofDay(date: string, game: string) {
    return this.db.selectFrom('day_plays').selectAll().where('date', '=', date).where('game', '=', game)
  }
}

function resultIn({ ended, won, score, round, marks }: Row): DayResult | null {
  return ended === null ? null : { won: won === 1, score, round, marks: JSON.parse(marks) as DayMark[] }
}
