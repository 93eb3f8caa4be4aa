/** What became of matches that are of a kind, such as a haunt: kept when a match ends, and longer than the match. */

import type { Ending } from '@gloam/tables/settle.ts'
import type { Kysely, Transaction } from 'kysely'
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

export async function keepEnding(db: Transaction<Schema>, { table, ...ending }: Ending): Promise<void> {
  await db
    .insertInto('tales')
    .values({ table_id: table, ...ending })
    .onConflict((conflict) => conflict.column('table_id').doNothing())
    .execute()
}

export class Endings {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  async counts(game: string): Promise<EndingCount[]> {
    const rows = await this.db
      .selectFrom('tales')
      .select(['kind', 'end'])
      .select((query) => query.fn.countAll<number | string>().as('count'))
      .where('game', '=', game)
      .groupBy(['kind', 'end'])
      .orderBy('kind')
      .orderBy('end')
      .execute()
    return rows.map(({ kind, end, count }) => ({ kind, end, count: Number(count) }))
  }

  /** Of all games: what was played to its end, by kind. */
  async all(): Promise<(EndingCount & { game: string })[]> {
    const rows = await this.db
      .selectFrom('tales')
      .select(['game', 'kind', 'end'])
      .select((query) => query.fn.countAll<number | string>().as('count'))
      .groupBy(['game', 'kind', 'end'])
      .orderBy('game')
      .orderBy('kind')
      .orderBy('end')
      .execute()
    return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
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
