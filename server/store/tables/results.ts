/** What came of matches for those who played them: kept with the last move, and longer than the match. */
import type { MatchResult, ResultPart } from '@gloam/tables/match/result.ts'
import type { Insertable, Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** The house's own due: results wait to be rated. */
export const HOUSE = ''

export async function keepResult(
  db: Transaction<Schema>,
  { table, group, parts, ...result }: MatchResult,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('results')
    .values({ table_id: table, group_id: group, number: null, ...result })
    .onConflict((conflict) => conflict.column('table_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  await db
    .insertInto('result_parts')
    .values(parts.map((part, i) => toColumns(table, part, i)))
    .execute()
  await db
    .insertInto('dues')
    .values({ table_id: HOUSE, kind: 'rate', at: result.at })
    .onConflict((conflict) => conflict.columns(['table_id', 'kind']).doUpdateSet({ at: result.at }))
    .execute()
}

function toColumns(table: string, part: ResultPart, number: number): Insertable<Schema['result_parts']> {
  const { seat, person, strength, share, rank, won, side, role, points, place, own } = part
  return {
    ...{ table_id: table, seat, part: number, person, strength, share, rank, side, role, points, place },
    won: won ? 1 : 0,
    own: own ? 1 : 0,
    counts: person === null ? 0 : 1,
    things: null,
    looked: null,
    mu: null,
    sigma: null,
  }
}
