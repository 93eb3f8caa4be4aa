/** Where it stands what bots go by, and whether there is any of it. */
import type { Draft } from '@gloam/games/workshop.ts'
import { valueAt } from '../edits.ts'

export const HOPES = ['haunt', 'hopes'] as const

export function hasHopes(draft: Draft): boolean {
  const hopes = valueAt(draft, HOPES)
  return Array.isArray(hopes) && hopes.length > 0
}
