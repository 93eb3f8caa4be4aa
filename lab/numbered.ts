/** Matches with numbers: the same number and set-up lead to the same match. */
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { number, readOptions, readSeats, type Values } from './order.ts'
import { fail } from './terminal.ts'

export interface Numbered {
  number: number
  seats: number
  options: GameTypes['options']
}

/** So many as are asked for, all set-ups in turn; those of another seed have other numbers. */
export function numberedMatches(game: AnyGame, values: Values): Numbered[] {
  const setups = readSeats(game, values).flatMap((seats) =>
    readOptions(game, values).map((options) => ({ seats, options })),
  )
  const seed = number(values, 'seed')
  return Array.from({ length: number(values, 'matches') }, (_, i) => {
    const setup = setups[i % setups.length] ?? fail('There is nothing to play.')
    return { ...setup, number: seed * 1_000_003 + i }
  })
}

export function begin(game: AnyGame, { seats, options, number: chosen }: Numbered): Play<GameTypes> {
  return Play.start(game, seats, options, seedOf(chosen))
}
