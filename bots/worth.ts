/** What a line of play is worth to a seat. */
import type { Game, GameTypes, Seat, State } from '@gloam/kernel/game.ts'
import { worthOf } from './search/margin.ts'

/** How the seat stands at its end, and what it likes in the way there; if nothing else tells choices apart, its points. */
export function worthOfLine<G extends GameTypes>(
  game: Game<G>,
  before: State<G>,
  after: State<G>,
  seat: Seat,
  margins = false,
): number {
  const worth = margins ? worthOf(game, after, seat) : game.evaluate(after, seat)
  const urge = game.hints?.urge?.(before, after, seat)
  return urge === undefined ? worth : Math.max(0, Math.min(1, worth + urge))
}
