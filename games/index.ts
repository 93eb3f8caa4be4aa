/** The list of games: to add one is to add a folder and a line here. */
import type { AnyGame } from '@gloam/kernel/game.ts'
import { betrayal } from './betrayal/game.ts'
import { halloween } from './halloween/game.ts'
import { hellhouse } from './hellhouse/game.ts'
import { spookhuis } from './spookhuis/game.ts'

export const games: readonly AnyGame[] = [halloween, betrayal, hellhouse, spookhuis]

export function gameNamed(name: string): AnyGame | undefined {
  return games.find((game) => game.name === name)
}
