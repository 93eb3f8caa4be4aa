/**
 * Ratings of the strengths from all their matches: each seat wins in proportion to 10^(Elo / 400) of its bot. The
 * likeliest ratings are found by the usual iteration for such models (minorise and maximise).
 */
import type { Strength } from '@gloam/bots/decision.ts'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { quantile } from '../statistics.ts'
import type { Result } from './match.ts'

export interface Rating {
  strength: Strength
  /** The weakest one has 0. */
  elo: number
  low: number
  high: number
}

const ROUNDS = 300
const RESAMPLES = 200

/** Nobody wins or loses for ever: each line-up counts two matches more, one won and one lost by the lone bot. */
const DOUBT = [1, 0]

/** Matches of one line-up: one seat of `lone`, the rest of `others`. */
interface LineUp {
  lone: Strength
  others: Strength
  shares: number[]
}

/** How many of a line-up's matches the lone bot won. */
interface Tally {
  lone: Strength
  others: Strength
  matches: number
  won: number
}

export function ratingsOf(results: readonly Result[], seats: number): Rating[] {
  const lineUps = lineUpsOf(results)
  const elos = elosOf(lineUps, seats)
  const chance = fastChance(1)
  const again = Array.from({ length: RESAMPLES }, () =>
    elosOf(
      lineUps.map((lineUp) => resample(lineUp, chance)),
      seats,
    ),
  )
  return [...elos].map(([strength, elo]) => {
    const others = again.map((sample) => sample.get(strength) ?? 0)
    return { strength, elo, low: quantile(others, 0.025), high: quantile(others, 0.975) }
  })
}

function lineUpsOf(results: readonly Result[]): LineUp[] {
  const groups = Map.groupBy(results, ({ job }) => `${job.lone} ${job.others}`)
  return [...groups.values()].map((list) => ({
    lone: list[0].job.lone,
    others: list[0].job.others,
    shares: [...list.map(({ share }) => share), ...DOUBT],
  }))
}

/** As many matches of the line-up, drawn from those that were played: what else could have come of them. */
function resample(lineUp: LineUp, chance: Chance): LineUp {
  return { ...lineUp, shares: [...lineUp.shares.map(() => chance.oneOf(lineUp.shares)), ...DOUBT] }
}

function elosOf(lineUps: readonly LineUp[], seats: number): Map<Strength, number> {
  const tallies = lineUps.map(({ lone, others, shares }) => ({
    lone,
    others,
    matches: shares.length,
    won: shares.reduce((sum, share) => sum + share, 0),
  }))
  const worths = new Map<Strength, number>(lineUps.flatMap(({ lone, others }) => [lone, others]).map((who) => [who, 1]))
  for (let round = 0; round < ROUNDS; round++) improve(worths, tallies, seats)
  const least = Math.min(...worths.values())
  const sorted = [...worths].sort(([, a], [, b]) => a - b)
  return new Map(sorted.map(([strength, worth]) => [strength, 400 * Math.log10(worth / least)]))
}

function improve(worths: Map<Strength, number>, tallies: readonly Tally[], seats: number): void {
  const wins = new Map<Strength, number>()
  const chances = new Map<Strength, number>()
  const add = (sums: Map<Strength, number>, who: Strength, value: number) => sums.set(who, (sums.get(who) ?? 0) + value)
  for (const { lone, others, matches, won } of tallies) {
    const all = (worths.get(lone) ?? 1) + (seats - 1) * (worths.get(others) ?? 1)
    add(wins, lone, won)
    add(wins, others, matches - won)
    add(chances, lone, matches / all)
    add(chances, others, (matches * (seats - 1)) / all)
  }
  for (const [who, won] of wins) worths.set(who, won / (chances.get(who) ?? 1))
}
