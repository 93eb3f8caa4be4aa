/** Holidays: so many days a year, on which nobody's time runs out at tables of days. */
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { handOverRow } from './hand-over.ts'

export interface Holiday {
  /** Null for somebody who is at home. */
  until: number | null
  /** Days that are left this year. */
  left: number
  year: number
}

const DAYS_A_YEAR = 28
const DAY = 86_400_000

export class HolidayStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  async of(person: string, now: number): Promise<Holiday> {
    const row = await this.db.selectFrom('holidays').selectAll().where('person', '=', person).executeTakeFirst()
    const year = new Date(now).getUTCFullYear()
    const used = row?.year === year ? row.used : 0
    const until = row?.until != null && row.until > now ? row.until : null
    return { until, left: DAYS_A_YEAR - used, year }
  }

  /** Until when each of these people is away; those who are at home are left out. */
  async away(people: readonly string[], now: number): Promise<ReadonlyMap<string, number>> {
    if (people.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('holidays')
      .select(['person', 'until'])
      .where('person', 'in', people)
      .where('until', '>', now)
      .execute()
    return new Map(rows.flatMap(({ person, until }) => (until === null ? [] : [[person, until] as const])))
  }

  /** So many days from now on, in place of what is left of the holiday that one is on. Null if there are not so many. */
  async take(person: string, days: number, now: number): Promise<Holiday | null> {
    const { until: before, left: had, year } = await this.of(person, now)
    const givenBack = before === null ? 0 : Math.floor((before - now) / DAY)
    const left = Math.min(DAYS_A_YEAR, had + givenBack) - days
    if (left < 0) return null
    const values = { year, used: DAYS_A_YEAR - left, until: days === 0 ? null : now + days * DAY }
    await this.db
      .insertInto('holidays')
      .values({ person, ...values })
      .onConflict((conflict) => conflict.column('person').doUpdateSet(values))
      .execute()
    return { until: values.until, left, year }
  }

  /** A guest has signed in: days that the guest has taken are taken. */
  async handOver(from: string, to: string): Promise<void> {
    await handOverRow(this.db, 'holidays', from, to)
  }

  async forget(people: readonly string[]): Promise<void> {
    if (people.length > 0) await this.db.deleteFrom('holidays').where('person', 'in', people).execute()
  }
}
