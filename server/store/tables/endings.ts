/** What became of matches that are of a kind, such as a haunt: kept when a match ends, and longer than the match. */

import type { Ending } from '@gloam/tables/settle.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { ROSE } from './sitters.ts'

/** All matches of a game are of one kind. */
const NO_KIND = ''

/** So many matches of this kind ended so. */
export interface EndingCount {
  kind: string
  end: string
  count: number
}

/** So many matches of this kind somebody has played to their end. */
export interface Favourite {
  game: string
  kind: string
  played: number
}

/** What somebody likes best is a few things, not all. */
const FAVOURITES = 5

/** It counts at once: what all matches have come to is asked for more often than it changes. */
export async function keepEnding(db: Transaction<Schema>, { table, ...ending }: Ending): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tales')
    .values({ table_id: table, ...ending })
    .onConflict((conflict) => conflict.column('table_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  const { game, kind, end } = ending
  await db
    .insertInto('tale_counts')
    .values({ game, kind, end, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['game', 'kind', 'end']).doUpdateSet(({ eb }) => ({ count: eb('tale_counts.count', '+', 1) })),
    )
    .execute()
}

/** Always in one order: else two processes that count the same ends could wait for each other. */
export function inOrder(endings: readonly Ending[]): Ending[] {
  const place = ({ game, kind, end }: Ending) => `${game} ${kind} ${end}`
  return endings.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

export class Endings {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** All that was ever kept is counted anew. */
  async countAgain(): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('tale_counts').execute()
      await sql`insert into tale_counts select game, kind, "end", count(*) from tales group by game, kind, "end"`.execute(
        transaction,
      )
    })
  }

  async counts(game: string): Promise<EndingCount[]> {
    return this.db
      .selectFrom('tale_counts')
      .select(['kind', 'end', 'count'])
      .where('game', '=', game)
      .orderBy('kind')
      .orderBy('end')
      .execute()
  }

  /** Of all games: what was played to its end, by kind. */
  async all(): Promise<(EndingCount & { game: string })[]> {
    return this.db
      .selectFrom('tale_counts')
      .select(['game', 'kind', 'end', 'count'])
      .orderBy('game')
      .orderBy('kind')
      .orderBy('end')
      .execute()
  }

  /** The kinds that a person has played to their end, each with the last table. */
  async playedBy(person: string, game: string): Promise<{ kind: string; table: string }[]> {
    const rows = await this.db
      .selectFrom('sitters')
      .innerJoin('tales', 'tales.table_id', 'sitters.table_id')
      .select(['tales.kind', 'tales.table_id'])
      .where('sitters.person', '=', person)
      .where('sitters.seat', '<', ROSE)
      .where('tales.game', '=', game)
      .orderBy('tales.at')
      .execute()
    const last = new Map(rows.map(({ kind, table_id }) => [kind, table_id]))
    return [...last].map(([kind, table]) => ({ kind, table }))
  }

  /** The kinds that a person has played to their end most often. */
  async favouritesOf(person: string): Promise<Favourite[]> {
    const rows = await this.db
      .selectFrom('sitters')
      .innerJoin('tales', 'tales.table_id', 'sitters.table_id')
      .select(['tales.game', 'tales.kind'])
      .select(({ fn }) => fn.count<number | string>('tales.table_id').distinct().as('played'))
      .where('sitters.person', '=', person)
      .where('sitters.seat', '<', ROSE)
      .where('tales.kind', '!=', NO_KIND)
      .groupBy(['tales.game', 'tales.kind'])
      .orderBy('played', 'desc')
      .orderBy('tales.kind')
      .limit(FAVOURITES)
      .execute()
    return rows.map(({ game, kind, played }) => ({ game, kind, played: Number(played) }))
  }
}
