/** What is added to the games when a server starts: haunts of Betrayal, and whole games. Plain data, so that it can go to other threads. */
import { type AddedHaunt, addedWords, addHaunts, hauntOfOptions } from './betrayal/outside/added.ts'
import { type AddedGame, loadAgain } from './outside-games.ts'
import type { Words } from './text.ts'

export interface Additions {
  readonly haunts: readonly AddedHaunt[]
  readonly games: readonly AddedGame[]
}

export const NO_ADDITIONS: Additions = { haunts: [], games: [] }

/** In a thread: what its process has tried and added. */
export async function addToGames({ haunts, games }: Additions): Promise<void> {
  addHaunts(haunts)
  for (const game of games) await loadAgain(game)
}

/** Words of a game that came with what was added, by language. */
export function wordsAdded(game: string): Readonly<Record<string, Words>> {
  return game === 'betrayal' ? addedWords() : {}
}

/** What was added for one match alone, and has to be known to whoever thinks in it: by what a seat sees of it. */
export function addedFor(view: unknown): AddedHaunt | null {
  return hauntOfOptions((view as { options?: unknown } | null)?.options)
}
