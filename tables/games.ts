/** The games as a home offers them. */
import { games } from '@gloam/games/known.ts'
import type { AnyGame, OptionSpec } from '@gloam/kernel/game.ts'
import type { GameInfo } from '@gloam/protocol/api.ts'
import { Strength } from '@gloam/protocol/table.ts'

export function gamesOffered(): GameInfo[] {
  return games.map(({ name, version, seats, options, measures }) => ({
    ...{ name, version, seats, options: offered(options), strengths: Strength.options },
    tales: measures?.inTurn ?? null,
  }))
}

/** What a game takes besides what it lists (`also`) is for it to say: it goes to no page. */
function offered(options: AnyGame['options']): GameInfo['options'] {
  const told = Object.entries<OptionSpec>(options).map(([name, option]) => {
    if ('someOf' in option) return [name, option]
    const { also: _, ...rest } = option
    return [name, rest]
  })
  return Object.fromEntries(told)
}
