/** Thumbs and notes of those who have played a haunt, and what is kept of one person on shelves. */
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { ROSE } from '../tables/sitters.ts'
import type { KeptOpinion } from './shelf.ts'

/** How a match ended for somebody. */
export interface PlayedOnce {
  kind: string
  side: string | null
  won: boolean
}

export class OpinionStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** The last match of one of these kinds that somebody has played to its end; null if there is none. */
  async played(person: string, game: string, kinds: readonly string[]): Promise<PlayedOnce | null> {
    const row = await this.db
      .selectFrom('sitters')
      .innerJoin('tales', 'tales.table_id', 'sitters.table_id')
      .leftJoin('result_parts', (join) =>
        join.onRef('result_parts.table_id', '=', 'sitters.table_id').on('result_parts.person', '=', person),
      )
      .select(['tales.kind', 'result_parts.side', 'result_parts.won'])
      .where('sitters.person', '=', person)
      .where('sitters.seat', '<', ROSE)
      .where('tales.game', '=', game)
      .where('tales.kind', 'in', [...kinds])
      .orderBy('tales.at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : { kind: row.kind, side: row.side, won: row.won === 1 }
  }

  async say(opinion: KeptOpinion): Promise<void> {
    const { haunt_id: _, person: __, ...said } = opinion
    await this.db
      .insertInto('shelf_opinions')
      .values(opinion)
      .onConflict((conflict) => conflict.columns(['haunt_id', 'person']).doUpdateSet(said))
      .execute()
  }

  /** Nothing is said of it any more. */
  async unsay(haunt: string, person: string): Promise<void> {
    await this.db.deleteFrom('shelf_opinions').where('haunt_id', '=', haunt).where('person', '=', person).execute()
  }

  /** Notes on a haunt, the last first, with the names of those who wrote them. */
  async notes(haunt: string, most: number): Promise<(KeptOpinion & { name: string })[]> {
    return this.db
      .selectFrom('shelf_opinions')
      .innerJoin('user', 'user.id', 'shelf_opinions.person')
      .selectAll('shelf_opinions')
      .select('user.name')
      .where('haunt_id', '=', haunt)
      .where('note', '!=', '')
      .orderBy('at', 'desc')
      .limit(most)
      .execute()
  }

  async of(haunt: string, person: string): Promise<KeptOpinion | null> {
    const row = await this.db
      .selectFrom('shelf_opinions')
      .selectAll()
      .where('haunt_id', '=', haunt)
      .where('person', '=', person)
      .executeTakeFirst()
    return row ?? null
  }

  /** How many thumbs point up and down, by haunt. */
  async thumbs(haunts: readonly string[]): Promise<Map<string, { up: number; down: number }>> {
    if (haunts.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('shelf_opinions')
      .select(['haunt_id', 'thumb'])
      .select((query) => query.fn.countAll<number | string>().as('count'))
      .where('haunt_id', 'in', [...haunts])
      .where('thumb', 'is not', null)
      .groupBy(['haunt_id', 'thumb'])
      .execute()
    const found = new Map<string, { up: number; down: number }>()
    for (const { haunt_id: id, thumb, count } of rows) {
      const known = found.get(id) ?? { up: 0, down: 0 }
      found.set(id, thumb === 1 ? { ...known, up: Number(count) } : { ...known, down: Number(count) })
    }
    return found
  }

  /** All that somebody has put on shelves or said of what stands there. */
  async everything(person: string): Promise<object> {
    const published = await this.db
      .selectFrom('shelf_haunts')
      .innerJoin('shelf_versions', 'shelf_versions.haunt_id', 'shelf_haunts.id')
      .selectAll('shelf_haunts')
      .select(['shelf_versions.number', 'shelf_versions.version', 'shelf_versions.file', 'shelf_versions.at'])
      .where('maker', '=', person)
      .orderBy('shelf_versions.number')
      .execute()
    const said = await this.db.selectFrom('shelf_opinions').selectAll().where('person', '=', person).execute()
    return { published: published.map(({ file, ...row }) => ({ ...row, file: JSON.parse(file) })), said }
  }

  /** What they wrote stays, and is nobody's: others have played it. What they said of others' goes with them. */
  async forget(people: readonly string[]): Promise<void> {
    if (people.length === 0) return
    await this.db
      .updateTable('shelf_haunts')
      .set({ maker: null })
      .where('maker', 'in', [...people])
      .execute()
    await this.db
      .deleteFrom('shelf_opinions')
      .where('person', 'in', [...people])
      .execute()
  }

  /** A guest has signed in: what the account had said counts. */
  async handOver(from: string, to: string): Promise<void> {
    await this.db.updateTable('shelf_haunts').set({ maker: to }).where('maker', '=', from).execute()
    const known = this.db.selectFrom('shelf_opinions').select('haunt_id').where('person', '=', to)
    await this.db.deleteFrom('shelf_opinions').where('person', '=', from).where('haunt_id', 'in', known).execute()
    await this.db.updateTable('shelf_opinions').set({ person: to }).where('person', '=', from).execute()
  }
}
