/** Which matches are played of a draft: the same wherever it is measured, on the bench or by a server. */
import { matchesOf } from './numbered.ts'

/** The numbers of players with which it is measured, in turn. */
export const PLAYERS = [3, 4, 5, 6]

/** Seeds of what is reported, of what is searched on, of what the find is measured on, and of what beliefs are held against. */
export const SEEDS = { figures: 1, search: 2, proof: 3, duel: 4 } as const

/** As many with each number of players. The matches with these numbers are the same in the lab: `--seats 3,4,5,6 --seed 1`. */
export const jobsOf = (seed: number, each: number): { number: number; seats: number }[] =>
  matchesOf(
    seed,
    each,
    PLAYERS.map((seats) => ({ seats })),
  )
