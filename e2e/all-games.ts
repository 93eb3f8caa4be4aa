/** For tests that look at every game of the list: what fits each of them, whichever they are. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gameNamed, games } from '@gloam/games/index.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { playRandom } from '@gloam/kernel/random.ts'

export const GAMES: readonly string[] = games.map(({ name }) => name)

/** Those that have a guided first game. */
export const TAUGHT: readonly string[] = GAMES.filter((name) =>
  existsSync(fileURLToPath(new URL(`../games/${name}/lesson.ts`, import.meta.url))),
)

function gameOf(name: string) {
  const game = gameNamed(name)
  if (game === undefined) throw new Error(`There is no game "${name}".`)
  return game
}

/** As many players as are wished for, or as many as come nearest to it. */
export function seatsOf(name: string, wished: number): number {
  const { least, most } = gameOf(name).seats
  return Math.min(most, Math.max(least, wished))
}

/** So many picks, or half of a match where one is over by then. */
export function picksInto(name: string, wished: number): number {
  const length = lengthOf(name)
  return wished < length ? wished : Math.floor(length / 2)
}

/** So many picks from one look to the next that a match is looked at some twenty times. */
export function picksBetweenLooks(name: string): number {
  return Math.max(1, Math.floor(lengthOf(name) / 20))
}

/** The picks of a match by chance, with as many players as can be. */
function lengthOf(name: string): number {
  const game = gameOf(name)
  return playRandom(game, { seats: game.seats.most, options: usualOptions(game) }, 1, LONGEST_MATCH).state.picks
}
