/** What people write for a game and publish on a server's shelf: haunts of Betrayal. Nobody else has to know which game it is. */
import { addHaunts, wordsOf } from './betrayal/outside/added.ts'
import type { Flaw } from './betrayal/outside/check.ts'
import {
  missingHaunt,
  OVER_LIMITS,
  shelfNumber,
  shelved,
  type TriedHaunt,
  tryStranger,
} from './betrayal/outside/shelved.ts'
import type { Words } from './text.ts'

export type { AboutHaunt } from './betrayal/outside/shelved.ts'
export { type Flaw, missingHaunt, OVER_LIMITS, shelfNumber, shelved, type TriedHaunt, tryStranger }

/** The game for which it is. */
export const SHELF_GAME = 'betrayal'

/** A file as it was tried, which this server plays under a number of its own; returns the value of the option `haunt`. */
export function addShelved(file: TriedHaunt['file'], no: number): string {
  const haunt = shelved(file, no)
  addHaunts([haunt])
  return haunt.name
}

/** What it says, by language, with the number under which it is played. */
export const wordsOfShelved = (file: TriedHaunt['file'], no: number): Record<string, Words> =>
  wordsOf(shelved(file, no))

/** The kind under which matches of it are counted. */
export const kindOfShelved = (no: number): string => `haunt.${no}.name`
