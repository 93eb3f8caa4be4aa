/** The list of games: to add one is to add a folder and a line here. */
import type { AnyGame } from '@gloam/kernel/game.ts'
import { betrayal } from './betrayal/game.ts'
import { halloween } from './halloween/game.ts'
import { hellhouse } from './hellhouse/game.ts'
import { spookhuis } from './spookhuis/game.ts'

const all: AnyGame[] = [halloween, betrayal, hellhouse, spookhuis]
export const games: readonly AnyGame[] = all

export function gameNamed(name: string): AnyGame | undefined {
  return games.find((game) => game.name === name)
}

/** A game from outside, when a server or one of its threads starts. None takes the place of another. */
export function addGame(game: AnyGame): void {
  if (gameNamed(game.name) !== undefined) throw new Error(`There is a game "${game.name}" already.`)
  all.push(game)
}
