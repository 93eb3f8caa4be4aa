/** What the matches of a duel come to. */
import { contendersOf } from '@gloam/bots/chances.ts'
import { WAYS, type Ways } from '@gloam/bots/search/ways.ts'
import { gameNamed } from '@gloam/games/index.ts'
import { interval } from '@gloam/kernel/interval.ts'
import { mean, spreadOfMean } from '../statistics.ts'
import { count, percent } from '../terminal.ts'
import type { Party, Result, Terms } from './match.ts'

export interface Duel {
  terms: Terms
  matches: number
  /** What equal bots would win. */
  even: number
  share: number
  low: number
  high: number
  /** By how many points the new one was ahead of the mean of the others, with 95 % confidence; null without points. */
  lead: [mean: number, low: number, high: number] | null
  scores: Record<Party, number> | null
  /** Milliseconds of a thread for each decision between several choices. */
  milliseconds: Record<Party, number>
}

export function duelOf(terms: Terms, results: readonly Result[]): Duel {
  const wins = results.reduce((sum, { share }) => sum + share, 0)
  const [low, high] = interval(wins, results.length)
  const scores = results.flatMap((result) => result.scores ?? [])
  const leads = scores.map((score) => score.new - score.old)
  return {
    terms,
    matches: results.length,
    even: mean(results.map(({ job }) => 1 / contendersOf(gameNamed(terms.game), job.seats))),
    share: wins / results.length,
    low,
    high,
    lead: scores.length > 1 ? spreadOfMean(leads) : null,
    scores:
      scores.length > 0 ? { new: mean(scores.map((one) => one.new)), old: mean(scores.map((one) => one.old)) } : null,
    milliseconds: { new: perDecision(results, 'new'), old: perDecision(results, 'old') },
  }
}

function perDecision(results: readonly Result[], party: Party): number {
  const [time, decisions] = results.reduce(
    ([sum, number], { efforts }) => [sum + efforts[party].milliseconds, number + efforts[party].decisions],
    [0, 0],
  )
  return time / decisions
}

/** The ways that a party goes, as they are given on the command line. */
function namesOf(ways: Ways): string {
  return WAYS.filter((way) => ways[way]).join(',') || 'none'
}

export function titleOf({ terms: { game, ways, budgets }, even }: Duel): string {
  const limits = (party: Party) =>
    Object.entries(budgets[party]).map(([unit, most]) => `at most ${count(most)} ${unit}`)
  const side = (party: Party) => `${namesOf(ways[party])} (${limits(party)})`
  return `${game}: ${side('new')} against ${side('old')}; equal bots would win ${percent(even)}`
}

export function rowsOf({ matches, share, low, high, scores, lead, milliseconds }: Duel): [string, string][] {
  const rows: [string, string][] = [
    ['won by the new', `${percent(share)} (95 %: ${percent(low)} to ${percent(high)}) of ${count(matches)}`],
    ['time a decision', `new ${count(milliseconds.new, 2)} ms, old ${count(milliseconds.old, 2)} ms of a thread`],
  ]
  if (scores !== null) rows.push(['points', `new ${count(scores.new, 2)}, old ${count(scores.old, 2)}`])
  if (lead !== null)
    rows.push(['ahead by', `${count(lead[0], 2)} (95 %: ${count(lead[1], 2)} to ${count(lead[2], 2)})`])
  return rows
}
