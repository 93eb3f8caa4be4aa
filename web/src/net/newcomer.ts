/** Who is new to a game: whoever has no match of it that has begun or is over, or few. */
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import { call } from './api.ts'

export function hasPlayed(lines: readonly Pick<TableLine, 'table'>[], game: string): boolean {
  return lines.some(({ table }) => table.game === game && table.status !== 'gathering')
}

/** Matches that are over come in pages: the game may be on a later one. */
export async function isNewTo(game: string, query: { ended?: string } = {}): Promise<boolean> {
  const { mine, next } = await call('tables', { query })
  if (hasPlayed(mine, game)) return false
  return next.ended === null || isNewTo(game, { ended: next.ended })
}

/** How many matches of a game one has begun before this one; a page of the last ones says whether they are few. */
export async function matchesBefore({
  id,
  game,
  created,
}: Pick<TableState, 'id' | 'game' | 'created'>): Promise<number> {
  const [{ mine }, over] = await Promise.all([call('tables'), call('history', { query: { game } })])
  const before = [...mine, ...over.tables].filter(
    ({ table }) => hasPlayed([{ table }], game) && table.from === null && table.id !== id && table.created < created,
  )
  return new Set(before.map(({ table }) => table.id)).size
}

const BACK = 'gloam.back'

/** Whether somebody was here before and has played, as this browser remembers it. */
export function comesBack(): boolean {
  try {
    return localStorage.getItem(BACK) !== null
  } catch {
    return false
  }
}

/** The next time the door is theirs; nobody's who has no match here. */
export function noteWhoCameBack(mine: readonly Pick<TableLine, 'table'>[] | undefined): void {
  if (mine === undefined) return
  try {
    if (mine.some(({ table }) => table.status !== 'gathering')) localStorage.setItem(BACK, 'yes')
    else localStorage.removeItem(BACK)
  } catch {
    // A browser that remembers nothing shows the door that everybody knows.
  }
}
