/** The list of games: to add one is to add a folder and a line here. */
import type { AnyGame } from '@gloam/kernel/game.ts'
import { betrayal } from './betrayal/game.ts'
import { halloween } from './halloween/game.ts'
import { hellhouse } from './hellhouse/game.ts'
import { addGame, gameNamed } from './known.ts'
import { spookhuis } from './spookhuis/game.ts'

const all: AnyGame[] = [halloween, betrayal, hellhouse, spookhuis]
for (const game of all) if (gameNamed(game.name) !== game) addGame(game)

export { addGame, gameNamed, games } from './known.ts'
