/** Who has never played a game: whoever has no match of it that has begun or is over. */
import type { TableLine } from '@gloam/protocol/table.ts'
import { call } from './api.ts'

export function hasPlayed(lines: readonly TableLine[], game: string): boolean {
  return lines.some(({ table }) => table.game === game && table.status !== 'gathering')
}

/** Matches that are over come in pages: the game may be on a later one. */
export async function isNewTo(game: string, query: { ended?: string } = {}): Promise<boolean> {
  const { mine, next } = await call('tables', { query })
  if (hasPlayed(mine, game)) return false
  return next.ended === null || isNewTo(game, { ended: next.ended })
}
