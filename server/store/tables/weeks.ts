/** The haunt of the week: which group plays it at which table, and what came of it. The match itself is a table like any other. */
import type { WeekResult } from '@gloam/protocol/people/groups.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../schema/schema.ts'

export interface WeekPlay {
  week: string
  group: string
  table: string
}

export interface KeptWeek extends WeekPlay {
  result: WeekResult | null
}

export class WeekStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** The table that counts: of several that are laid at once, the first; one that went before it ended gives way. */
  async claim({ week, group, table }: WeekPlay): Promise<string> {
    return this.db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('group_weeks')
        .where('week', '=', week)
        .where('group_id', '=', group)
        .where('result', 'is', null)
        .where('table_id', 'not in', transaction.selectFrom('tables').select('id'))
        .execute()
      await transaction
        .insertInto('group_weeks')
        .values({ week, group_id: group, table_id: table, ending: null, result: null })
        .onConflict((conflict) => conflict.columns(['week', 'group_id']).doNothing())
        .execute()
      const kept = await transaction
        .selectFrom('group_weeks')
        .select('table_id')
        .where('week', '=', week)
        .where('group_id', '=', group)
        .executeTakeFirst()
      return kept?.table_id ?? table
    })
  }

  /** The weeks of a group, the last first. One whose table went before it ended is none. */
  async of(group: string, most: number): Promise<KeptWeek[]> {
    const rows = await this.db
      .selectFrom('group_weeks')
      .leftJoin('tables', 'tables.id', 'group_weeks.table_id')
      .selectAll('group_weeks')
      .where('group_weeks.group_id', '=', group)
      .where(({ or, eb }) => or([eb('group_weeks.result', 'is not', null), eb('tables.id', 'is not', null)]))
      .orderBy('week', 'desc')
      .limit(most)
      .execute()
    return rows.map(toWeek)
  }

  /** Matches of a week, or of a group, that are over and whose result is not kept yet. */
  async unkept(week: string, group: string): Promise<WeekPlay[]> {
    const rows = await this.db
      .selectFrom('group_weeks')
      .innerJoin('tables', 'tables.id', 'group_weeks.table_id')
      .select(['group_weeks.week', 'group_weeks.group_id', 'group_weeks.table_id'])
      .where(({ or, eb }) => or([eb('group_weeks.week', '=', week), eb('group_weeks.group_id', '=', group)]))
      .where('group_weeks.result', 'is', null)
      .where('tables.status', '=', 'ended')
      .execute()
    return rows.map(({ week: of, group_id, table_id }) => ({ week: of, group: group_id, table: table_id }))
  }

  /** How a match ended, where it came to an end. */
  async endOf(table: string): Promise<string | null> {
    const row = await this.db.selectFrom('tales').select('end').where('table_id', '=', table).executeTakeFirst()
    return row?.end ?? null
  }

  /** What is kept once stays: whoever comes to the same a second time changes nothing. */
  async keep({ week, group, table }: WeekPlay, result: WeekResult): Promise<void> {
    await this.db
      .updateTable('group_weeks')
      .set({ ending: result.end, result: JSON.stringify(result) })
      .where('week', '=', week)
      .where('group_id', '=', group)
      .where('table_id', '=', table)
      .where('result', 'is', null)
      .execute()
  }

  /** How many groups have come to each end of a week; null for those who stopped. */
  async ends(week: string): Promise<{ end: string | null; count: number }[]> {
    const rows = await this.db
      .selectFrom('group_weeks')
      .select('ending')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('week', '=', week)
      .where('result', 'is not', null)
      .groupBy('ending')
      .orderBy('ending')
      .execute()
    return rows.map(({ ending, count }) => ({ end: ending, count: Number(count) }))
  }
}

function toWeek({ week, group_id, table_id, result }: Selectable<Schema['group_weeks']>): KeptWeek {
  return { week, group: group_id, table: table_id, result: result === null ? null : JSON.parse(result) }
}
