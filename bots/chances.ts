/** Chances to win: a game's own values, put right by how often seats have won at them. */
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, Game, GameTypes, Saying, Seat, State } from '@gloam/kernel/game.ts'
import { imagine, type Seen } from '@gloam/kernel/seen.ts'

/** From 0 to 1. */
export function chanceOf<G extends GameTypes>(game: Game<G>, state: State<G>, seat: Seat): number {
  const { outcome } = state
  if (outcome !== null) return outcome.winners.includes(seat) ? 1 : 0
  return likely(game, situationOf(game, state, seat), game.evaluate(state, seat), 'sight')
}

/** What values come to that whoever sees this has thought out. */
export function chancesFor<G extends GameTypes>(game: Game<G>, seen: Seen<G>): (value: number) => number {
  // The seat knows its situation, so any state that it can imagine tells it.
  const { state } = imagine(game, seen, fastChance(0))
  const situation = situationOf(game, state, seen.seat)
  return (value) => likely(game, situation, value, 'thought')
}

/** How many win or lose against each other: seats, or two sides. Where nothing speaks for any, each has the same chance. */
export function contendersOf(game: AnyGame | undefined, seats: number): number {
  return game?.measures?.side === undefined ? seats : 2
}

/** Everywhere the same, where a game has no experience. */
export function situationOf<G extends GameTypes>({ hints }: Game<G>, state: State<G>, seat: Seat): string {
  return hints?.experience?.situation(state, seat) ?? ''
}

/** What a value comes to in a situation. */
export function likely<G extends GameTypes>({ hints }: Game<G>, situation: string, value: number, by: Saying): number {
  return likelyBy(hints?.experience?.won[by][situation] ?? [], value)
}

/** What a value comes to by how often seats have won at such values. */
export function likelyBy(points: Points, value: number): number {
  return between([LOST, ...points, WON], value)
}

type Points = readonly (readonly number[])[]

const LOST = [0, 0]
const WON = [1, 1]

/** On straight lines from one point to the next, so that what is better never seems worse. */
function between(points: Points, value: number): number {
  // What is lost is lost, and what is won is won.
  if (value <= 0 || value >= 1) return Math.max(0, Math.min(1, value))
  const next = Math.max(
    1,
    points.findIndex(([at = 0]) => at >= value),
  )
  const [[from = 0, low = 0] = [], [to = 1, high = 1] = []] = points.slice(next - 1, next + 1)
  return to === from ? high : low + ((high - low) * (value - from)) / (to - from)
}
