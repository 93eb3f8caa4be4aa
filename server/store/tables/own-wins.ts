/** Whether somebody has won a match that is over: a win that a stand-in made is the bot's. */

import { isOwnDoing } from '@gloam/protocol/plain.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { HOSTING } from './sitters.ts'

interface OwnEnd {
  seat: number
  /** What is kept of the result for whoever sat there; null where nothing is. */
  won: number | null
  own: number | null
  /** Of a match of which no result is kept: what releases before results left, and what was stopped. */
  winners: string | null
  content: string | null
}

/** Where each sat, or has a seat, at the end of the matches that are over, and what is needed to know whether they have won. */
export function ownEnds(db: Kysely<Schema>) {
  return db
    .selectFrom('sitters')
    .innerJoin('tables', 'tables.id', 'sitters.table_id')
    .leftJoin('results', 'results.table_id', 'tables.id')
    .leftJoin('result_parts', (join) =>
      join
        .onRef('result_parts.table_id', '=', 'sitters.table_id')
        .onRef('result_parts.seat', '=', 'sitters.seat')
        // Said so, all matches of the person are not looked through for each of them.
        .on(sql<boolean>`coalesce(result_parts.person, '') = sitters.person`),
    )
    .select(['tables.game', 'sitters.seat', 'sitters.person', 'result_parts.won', 'result_parts.own'])
    .select(({ eb }) => [
      eb.case().when('results.table_id', 'is', null).then(eb.ref('tables.winners')).end().as('winners'),
      eb.case().when('results.table_id', 'is', null).then(eb.ref('tables.content')).end().as('content'),
    ])
    .where('sitters.seat', '>', HOSTING)
    .where('tables.status', '=', 'ended')
}

export function hasWon({ seat, won, own, winners, content }: OwnEnd): boolean {
  if (content === null) return won === 1 && own === 1
  return (JSON.parse(winners ?? '[]') as number[]).includes(seat) && isOwn(content, seat)
}

function isOwn(content: string, seat: number): boolean {
  const { seats, made = [] } = JSON.parse(content) as Pick<TableRow, 'seats' | 'made'>
  const kept = seats[seat]
  return kept !== undefined && isOwnDoing(kept, made, seat)
}
