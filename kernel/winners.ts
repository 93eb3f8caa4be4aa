import type { Outcome, Seat } from './game.ts'

/** The seats that have the most; of those that tie, those that have the most by the next count. Who ties still, shares. */
export function seatsWithMost(points: readonly number[], ...tieBreaks: readonly (readonly number[])[]): Seat[] {
  let best = points.map((_, seat) => seat)
  for (const count of [points, ...tieBreaks]) {
    const most = Math.max(...best.map((seat) => count[seat] ?? 0))
    best = best.filter((seat) => (count[seat] ?? 0) === most)
  }
  return best
}

/** How a match ends that most points win: ties share, unless something breaks them. */
export function mostPointsWin(
  points: readonly number[],
  reason = 'end.points',
  ...tieBreaks: readonly (readonly number[])[]
): Outcome {
  return { winners: seatsWithMost(points, ...tieBreaks), reason, scores: [...points] }
}

/** How likely a seat is to win, for a bot that counts points: even with all the others at first, and sure once it leads by `sure`. */
export function chanceByPoints(points: readonly number[], seat: Seat, sure: number): number {
  const others = Math.max(...points.filter((_, other) => other !== seat))
  const lead = ((points[seat] ?? 0) - others) / sure
  return Math.min(1, Math.max(0, (1 + lead) / 2))
}
