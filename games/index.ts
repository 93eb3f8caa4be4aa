/** The list of games: to add one is to add a folder and a line here. */
import type { AnyGame } from '@gloam/kernel/game.ts'
import { halloween } from './halloween/game.ts'

export const games: readonly AnyGame[] = [halloween]

export function gameNamed(name: string): AnyGame | undefined {
  return games.find((game) => game.name === name)
}
