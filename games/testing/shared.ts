/**
 * What the tests that all games share have to be told of a game: games/<game>/test/shared.ts exports it as `shared`. A
 * game of which nothing special is to be said has no such file.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Ask, GameTypes, State } from '@gloam/kernel/game.ts'

export interface Shared<G extends GameTypes = GameTypes> {
  /** The steps that are taken most in its matches, by those who decide something: a learner takes all of them by hand. */
  readonly mostUsed?: readonly string[]
  /** Done by hand even if nothing else can be done, as «question: step»: no empty question, but something that one does. */
  readonly byHand?: readonly string[]
  /** Whether a question is asked although, for one who counts everything, it has one answer. */
  isAskedAnyway?(state: State<G>, ask: Ask<G>): boolean
}

export async function sharedOf(game: string): Promise<Shared> {
  const file = fileURLToPath(new URL(`../${game}/test/shared.ts`, import.meta.url))
  return existsSync(file) ? ((await import(file)) as { shared: Shared }).shared : {}
}
