/** The games as a home offers them. */
import { games } from '@gloam/games/known.ts'
import type { GameInfo } from '@gloam/protocol/api.ts'
import { Strength } from '@gloam/protocol/table.ts'

export function gamesOffered(): GameInfo[] {
  return games.map(({ name, version, seats, options, measures }) => ({
    ...{ name, version, seats, options: options as GameInfo['options'], strengths: Strength.options },
    tales: measures?.inTurn ?? null,
  }))
}
