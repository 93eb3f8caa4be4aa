/** The games that are known in this program: those of games/index.ts, where it loads them, and whatever came from outside. */
import type { AnyGame } from '@gloam/kernel/game.ts'

const all: AnyGame[] = []
export const games: readonly AnyGame[] = all

export function gameNamed(name: string): AnyGame | undefined {
  return games.find((game) => game.name === name)
}

/** When a program or one of its threads starts. None takes the place of another. */
export function addGame(game: AnyGame): void {
  if (gameNamed(game.name) !== undefined) throw new Error(`There is a game "${game.name}" already.`)
  all.push(game)
}
