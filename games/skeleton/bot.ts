/** What a bot thinks of a position: it counts points, those in hand among them. */
import type { Seat } from '@gloam/kernel/game.ts'
import { chanceByPoints } from '@gloam/kernel/winners.ts'
import { pointsOf } from './rules/end.ts'
import type { WholeState } from './types.ts'

/** Whoever is so many points ahead wins nearly always. */
const SURE = 30

export function evaluate({ players, outcome }: WholeState, seat: Seat): number {
  if (outcome !== null) return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0
  const points = players.map(({ hand, open }) => pointsOf([...hand, ...open]))
  return chanceByPoints(points, seat, SURE)
}
