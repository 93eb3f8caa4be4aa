/** Matches with numbers: the same number and set-up lead to the same match, in the lab and in the workshop. */
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'

export interface Numbered {
  number: number
  seats: number
  options: GameTypes['options']
}

/** Those of another seed have other numbers. */
export const firstNumberOf = (seed: number): number => seed * 1_000_003

/** Every set-up as many matches, in turn; each match has a number of its own. */
export function matchesOf<T>(seed: number, matches: number, setups: readonly T[]): (T & { number: number })[] {
  const first = firstNumberOf(seed)
  return Array.from({ length: matches }, (_, i) =>
    setups.map((setup, at) => ({ ...setup, number: first + i * setups.length + at })),
  ).flat()
}

export function begin(game: AnyGame, { seats, options, number: chosen }: Numbered): Play<GameTypes> {
  return Play.start(game, seats, options, seedOf(chosen))
}
