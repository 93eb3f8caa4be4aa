/** What has to happen by itself: rows with a time. Whoever takes one acts; if it dies, another does a little later. */

import type { TaskKind } from '@gloam/tables/row.ts'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

export interface TakenTask {
  table: string
  kind: TaskKind
}

/** For what is always due soon: so many milliseconds away at the most. The rest may be as far away as anybody likes. */
export type Horizons = Readonly<Record<Exclude<TaskKind, 'clock' | 'tell' | 'tournament'>, number>>

export class Schedule {
  private readonly db: Kysely<Schema>
  private readonly engine: Database['engine']

  constructor({ db, engine }: Database) {
    this.db = db
    this.engine = engine
  }

  /**
   * Takes what is due. It is not taken out but put off, to `again`: acting on it writes what is due then, and where
   * that does not come about it is due once more. Acting twice does no harm: the table's revision decides.
   */
  async take(now: number, again: number, most: number): Promise<TakenTask[]> {
    const due = this.db
      .selectFrom('dues')
      .select(['table_id', 'kind'])
      .where('at', '<=', now)
      .orderBy('at')
      .limit(most)
      .$if(this.engine === 'postgres', locked)
    const taken = await this.db
      .updateTable('dues')
      .set({ at: again })
      .where(sql<boolean>`(table_id, kind) in (${due})`)
      .returning(['table_id', 'kind'])
      .execute()
    return taken.map(({ table_id, kind }) => ({ table: table_id, kind: kind as TaskKind }))
  }

  /** What lies farther away than it ever should was noted by a clock that was ahead: it is due now. */
  async bringNear(now: number, horizons: Horizons): Promise<void> {
    await this.db
      .updateTable('dues')
      .set({ at: now })
      .where(({ or, and, eb }) =>
        or(Object.entries(horizons).map(([kind, most]) => and([eb('kind', '=', kind), eb('at', '>', now + most)]))),
      )
      .execute()
  }

  /** This program cannot read the table: it is read anew at that moment, and then it is found out what is due there. */
  async readAnew(table: string, kind: TaskKind, at: number): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('dues').where('table_id', '=', table).where('kind', '=', kind).execute()
      await transaction
        .insertInto('dues')
        .values({ table_id: table, kind: 'adopt', at })
        .onConflict((conflict) => conflict.columns(['table_id', 'kind']).doUpdateSet({ at }))
        .execute()
    })
  }

  async put(table: string, kind: TaskKind, at: number): Promise<void> {
    await this.db.updateTable('dues').set({ at }).where('table_id', '=', table).where('kind', '=', kind).execute()
  }

  /** What is due next at a table, or nothing, unless the table has changed meanwhile: then that is what counts. */
  async putIfSame(table: string, revision: number, kind: TaskKind, at: number | null): Promise<void> {
    const same = this.db.selectFrom('tables').select('id').where('id', '=', table).where('revision', '=', revision)
    const due = { table_id: table, kind }
    if (at !== null)
      await this.db
        .updateTable('dues')
        .set({ at })
        .where(({ and }) => and(due))
        .where('table_id', 'in', same)
        .execute()
    else
      await this.db
        .deleteFrom('dues')
        .where(({ and }) => and(due))
        .where('table_id', 'in', same)
        .execute()
  }

  async done(table: string, kind: TaskKind): Promise<void> {
    await this.db.deleteFrom('dues').where('table_id', '=', table).where('kind', '=', kind).execute()
  }
}

/** What another process has just taken is passed over. */
function locked<O>(query: SelectQueryBuilder<Schema, 'dues', O>): SelectQueryBuilder<Schema, 'dues', O> {
  return query.forUpdate().skipLocked()
}
