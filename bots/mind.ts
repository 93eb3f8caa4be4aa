/** How the strengths think. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Game, GameTypes } from '@gloam/kernel/game.ts'
import type { Asked, Decision } from './decision.ts'
import type { Effort } from './effort.ts'
import type { Memory } from './search/memory.ts'
import type { Ways } from './search/ways.ts'

/** What a bot brings along besides what it sees. */
export interface Mind {
  /** Those of the game, unless others are to be tried out. */
  ways: Ways | null
  /** What it remembers of the decision before, and of which place at which table: without one, nothing. */
  memory: Memory | null
  at: string
  /** Whether somebody wants to know what it would do after its choice. */
  plans?: boolean
}

export const WITHOUT_MEMORY: Mind = { ways: null, memory: null, at: '' }

/** How a strength decides: always legally, however little effort there is. */
export type Thinker = <G extends GameTypes>(
  game: Game<G>,
  seen: Asked<G>,
  chance: Chance,
  effort: Effort,
  mind: Mind,
) => Decision
