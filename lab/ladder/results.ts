/** Results of the ladder: kept in a file, a line for each match, and summed up. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Strength } from '@gloam/bots/decision.ts'
import { same } from '@gloam/kernel/data.ts'
import { interval, mean } from '../statistics.ts'
import type { Fixture, Result, Terms } from './match.ts'

/** The results in the file that were played on the same terms. */
export function readResults(file: string | undefined, terms: Terms): Result[] {
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(isWhole)
  const kept: { terms: Terms; result: Result }[] = lines.map((line) => JSON.parse(line))
  return kept.filter((line) => same(line.terms, terms)).map((line) => line.result)
}

/** A run that was cut off may have left half a line. */
function isWhole(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}}')
}

export function keepResult(file: string | undefined, terms: Terms, result: Result): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ terms, result })}\n`)
}

export function isOf(result: Fixture, { lone, others, number }: Fixture): boolean {
  return result.lone === lone && result.others === others && result.number === number
}

export interface Summary {
  lone: Strength
  others: Strength
  matches: number
  /** The share of wins, and the interval in which it lies with 95 % confidence. */
  share: number
  low: number
  high: number
  /** How many Elo points the lone bot is above the others, with its interval. */
  elo: [number, number, number]
  score: number
  othersScore: number
}

export function summarise(results: readonly Result[], seats: number): Summary[] {
  const lineups = Map.groupBy(results, ({ lone, others }) => `${lone} ${others}`)
  return [...lineups.values()].map((list) => summariseOne(list, seats))
}

function summariseOne(list: readonly Result[], seats: number): Summary {
  const { lone, others } = list[0]
  const wins = list.reduce((sum, { share }) => sum + share, 0)
  const share = wins / list.length
  const [low, high] = interval(wins, list.length)
  const scored = list.filter(({ scores }) => scores.length === seats)
  const own = scored.map(({ scores, number }) => scores[number % seats])
  const rest = scored.flatMap(({ scores, number }) => scores.filter((_, seat) => seat !== number % seats))
  const elo: Summary['elo'] = [eloOf(share, seats), eloOf(low, seats), eloOf(high, seats)]
  return { lone, others, matches: list.length, share, low, high, elo, score: mean(own), othersScore: mean(rest) }
}

/** If each bot wins in proportion to 10^(Elo / 400), then this is how far the lone one is above its equal opponents. */
function eloOf(share: number, seats: number): number {
  return 400 * Math.log10((share * (seats - 1)) / (1 - share))
}
