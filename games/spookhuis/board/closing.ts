/** When the house closes, as far as anybody needs to think of it. */
import type { SpookhuisView } from '../types.ts'

/** The latest closing time that a table can ask for: what is further off is a house that stays open (SPO-R75). */
export const LATEST_TOLD = 60

export type Closing = 'closed' | 'known' | 'late'

export function closingOf({ round, lastRound }: Pick<SpookhuisView, 'round' | 'lastRound'>): Closing {
  if (round > lastRound) return 'closed'
  return lastRound - round > LATEST_TOLD ? 'late' : 'known'
}
