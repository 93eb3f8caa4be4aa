/** What a line of play is worth to a seat. */
import type { Game, GameTypes, Seat, State } from '@gloam/kernel/game.ts'
import { withMargin } from './search/margin.ts'

/** How the seat stands at its end, and what it likes in the way there. */
export function worthOfLine<G extends GameTypes>(game: Game<G>, before: State<G>, after: State<G>, seat: Seat): number {
  return withUrge(game.evaluate(after, seat), game, before, after, seat)
}

/**
 * Of a line that was searched to the end of its turn. `judged` is what the game's judge thinks of all seats there, if it has
 * one; if nothing else tells choices apart, points do.
 */
export function worthOfTurn<G extends GameTypes>(
  game: Game<G>,
  before: State<G>,
  after: State<G>,
  seat: Seat,
  margins: boolean,
  judged: readonly number[] | undefined,
): number {
  const chance = judged?.[seat] ?? game.evaluate(after, seat)
  return withUrge(margins ? withMargin(chance, game, after, seat) : chance, game, before, after, seat)
}

function withUrge<G extends GameTypes>(
  worth: number,
  { hints }: Game<G>,
  before: State<G>,
  after: State<G>,
  seat: Seat,
): number {
  const urge = hints?.urge?.(before, after, seat)
  return urge === undefined ? worth : Math.max(0, Math.min(1, worth + urge))
}
