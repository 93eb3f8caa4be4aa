/** Whether somebody has won a match that is over: a win that a stand-in made is the bot's. */

import { isOwnDoing } from '@gloam/protocol/plain.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import type { Schema } from '../schema/schema.ts'

export function hasWon({ winners, content }: Pick<Schema['tables'], 'winners' | 'content'>, seat: number): boolean {
  return (JSON.parse(winners ?? '[]') as number[]).includes(seat) && isOwn(content, seat)
}

function isOwn(content: string, seat: number): boolean {
  const { seats, made = [] } = JSON.parse(content) as Pick<TableRow, 'seats' | 'made'>
  const kept = seats[seat]
  return kept !== undefined && isOwnDoing(kept, made, seat)
}
