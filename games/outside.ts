/** What is added to the games when a server starts: haunts of Betrayal. Plain data, so that it can go to other threads. */
import { type AddedHaunt, addedWords, addHaunts } from './betrayal/outside/added.ts'
import type { Words } from './text.ts'

export interface Additions {
  readonly haunts: readonly AddedHaunt[]
}

export function addToGames({ haunts }: Additions): void {
  addHaunts(haunts)
}

/** Words of a game that came with what was added, by language. */
export function wordsAdded(game: string): Readonly<Record<string, Words>> {
  return game === 'betrayal' ? addedWords() : {}
}
