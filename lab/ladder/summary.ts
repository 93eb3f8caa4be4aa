/** What the matches of a ladder come to. */

import { contendersOf } from '@gloam/bots/chances.ts'
import type { Strength } from '@gloam/bots/decision.ts'
import { gameNamed } from '@gloam/games/index.ts'
import { interval } from '@gloam/kernel/interval.ts'
import { mean } from '../statistics.ts'
import { count, percent } from '../terminal.ts'
import { type Rating, ratingsOf } from './elo.ts'
import type { Result, Terms } from './match.ts'

/** One line-up: a lone bot of one strength, all others of another. */
interface LineUp {
  lone: Strength
  others: Strength
  matches: number
  /** The lone bot's share of wins, and the interval in which it lies with 95 % confidence. */
  share: number
  low: number
  high: number
  /** Mean scores, if the game has any. */
  score: number | null
  othersScore: number | null
}

export interface Ladder {
  terms: Terms
  lineUps: LineUp[]
  ratings: Rating[]
}

export function ladderOf(terms: Terms, results: readonly Result[]): Ladder {
  const lineUps = Map.groupBy(results, ({ job }) => `${job.lone} ${job.others}`)
  return {
    terms,
    lineUps: [...lineUps.values()].map((list) => lineUpOf(list, terms.seats)),
    ratings: ratingsOf(results, contendersOf(gameNamed(terms.game), terms.seats)),
  }
}

const hasSides = ({ game }: Terms): boolean => gameNamed(game)?.measures?.side !== undefined

function lineUpOf(list: readonly Result[], seats: number): LineUp {
  const { lone, others } = list[0].job
  const wins = list.reduce((sum, { share }) => sum + share, 0)
  const [low, high] = interval(wins, list.length)
  const scored = list.filter(({ scores }) => scores.length === seats)
  const own = scored.map(({ scores, job }) => scores[job.number % seats])
  const rest = scored.flatMap(({ scores, job }) => scores.filter((_, seat) => seat !== job.number % seats))
  return {
    lone,
    others,
    matches: list.length,
    share: wins / list.length,
    low,
    high,
    score: own.length > 0 ? mean(own) : null,
    othersScore: rest.length > 0 ? mean(rest) : null,
  }
}

export function titleOf({ terms }: Ladder): string {
  const { game, seats, budget } = terms
  const even = hasSides(terms) ? 'by sides in turns; equal bots would win' : 'equal bots would win'
  const limits = Object.entries(budget).map(([unit, most]) => `at most ${count(most)} ${unit} a decision`)
  return `${game}, ${seats} seats, ${limits}; ${even} ${percent(1 / contendersOf(gameNamed(game), seats))}`
}

/** Two columns: who played, and what came of it. */
export function rowsOf({ terms, lineUps, ratings }: Ladder): [string, string][] {
  return [
    ...lineUps.map((lineUp): [string, string] => [
      hasSides(terms)
        ? `${lineUp.lone} against ${lineUp.others}`
        : `one ${lineUp.lone}, ${terms.seats - 1} ${lineUp.others}`,
      lineUpText(lineUp),
    ]),
    ...ratings.map(({ strength, elo, low, high }): [string, string] => [
      `Elo of ${strength}`,
      `${count(elo)} (95 %: ${count(low)} to ${count(high)})`,
    ]),
  ]
}

function lineUpText({ matches, share, low, high, score, othersScore }: LineUp): string {
  const scores = score === null || othersScore === null ? '' : `, scores ${count(score, 1)} to ${count(othersScore, 1)}`
  return `won ${percent(share)} (95 %: ${percent(low)} to ${percent(high)}) of ${count(matches)}${scores}`
}
