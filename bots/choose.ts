/**
 * Bots for every game. A bot is given what a person at its seat is given, and nothing else: what is hidden it
 * imagines. All it needs of a game is `evaluate`.
 */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Game, GameTypes } from '@gloam/kernel/game.ts'
import type { Seen } from '@gloam/kernel/seen.ts'
import type { Decision, Strength, Thinker } from './decision.ts'
import { type Budget, Effort } from './effort.ts'
import { novice } from './novice.ts'
import { regular } from './regular.ts'
import { strong } from './strong.ts'

const THINKERS: Record<Strength, Thinker> = { novice, regular, strong }

/** With iterations as its budget, the same Seen and the same chance always lead to the same choice. */
export function choose<G extends GameTypes>(
  game: Game<G>,
  seen: Seen<G>,
  strength: Strength,
  chance: Chance,
  budget: Budget,
): Decision {
  const { question } = seen
  if (question === null) throw new Error(`Seat ${seen.seat} is not asked anything.`)
  if (question.choices.length === 1) return { choice: 0, expected: [null] }
  return THINKERS[strength](game, { ...seen, question }, chance, new Effort(budget))
}
