/** How a seat stands beside the others in points: the last judge, where all is lost or won. */
import type { Game, GameTypes, Seat, State } from '@gloam/kernel/game.ts'

/**
 * Rank and points count so much less than the chance to win that they outweigh no chance worth the name. It is enough: a
 * search sees differences by how large they are among all that it has met, and where all is lost there are no others.
 */
const LITTLE = 1e-5

/** A chance to win, and a little of the margin. */
export function withMargin<G extends GameTypes>(chance: number, game: Game<G>, state: State<G>, seat: Seat): number {
  return (1 - LITTLE) * chance + LITTLE * marginOf(game, state, seat)
}

/** From 0 to 1: half is the rank among all, half how far the seat is ahead of the best other one, or behind. */
export function marginOf<G extends GameTypes>({ hints }: Game<G>, state: State<G>, seat: Seat): number {
  const points = state.outcome?.scores ?? hints?.points?.(state)
  if (points === undefined || points.length < 2) return EVEN
  const own = points[seat] ?? 0
  let [behind, best] = [0, Number.NEGATIVE_INFINITY]
  points.forEach((other, i) => {
    if (i === seat) return
    behind += other < own ? 1 : other === own ? EVEN : 0
    best = Math.max(best, other)
  })
  const ahead = (own - best) / (Math.abs(own) + Math.abs(best) + 1)
  return (behind / (points.length - 1) + (1 + ahead) / 2) / 2
}

const EVEN = 0.5
