import type { Strength } from '@gloam/bots/decision.ts'
import { tiny } from '@gloam/kernel/test/tiny.ts'
import { describe, expect, test } from 'vitest'
import { ratingsOf } from '../ladder/elo.ts'
import { playMatch, type Result, type Terms } from '../ladder/match.ts'
import { ladderOf } from '../ladder/summary.ts'

const SEATS = 3
const TERMS: Terms = { game: 'tiny', seats: SEATS, options: { length: 'short' }, budget: { iterations: 20 } }

/** So many matches of a line-up, of which the lone bot wins some. */
function results(lone: Strength, others: Strength, wins: number, matches: number): Result[] {
  return Array.from({ length: matches }, (_, number) => {
    const share = number < wins ? 1 : 0
    const scores = [0, 1, 2].map((seat) => (seat === number % SEATS ? 10 : 4))
    return { job: { lone, others, number }, share, scores, turns: 9 }
  })
}

describe('Elo', () => {
  const rating = (list: Result[], strength: Strength) => {
    const found = ratingsOf(list, SEATS).find((one) => one.strength === strength)
    if (found === undefined) throw new Error(`${strength} has no rating.`)
    return found
  }

  test('is the same for bots that win as often as chance would have it', () => {
    const list = [...results('regular', 'novice', 100, 300), ...results('novice', 'regular', 100, 300)]
    const { elo, low, high } = rating(list, 'regular')
    expect(Math.abs(elo)).toBeLessThan(5)
    expect(low).toBeLessThanOrEqual(0)
    expect(high).toBeGreaterThan(0)
  })

  test('is what the share of wins says', () => {
    // Two wins in three against two others: worth four times each of them.
    const { elo, low, high } = rating(results('strong', 'regular', 2000, 3000), 'strong')
    expect(elo).toBeCloseTo(400 * Math.log10(4), -1)
    expect(low).toBeLessThan(elo)
    expect(high).toBeGreaterThan(elo)
    expect(high - low).toBeLessThan(80)
  })

  test('is finite for one that never loses, and adds up over three strengths', () => {
    const list = [...results('regular', 'novice', 50, 50), ...results('strong', 'regular', 35, 50)]
    const [novice, regular, strong] = (['novice', 'regular', 'strong'] as const).map((name) => rating(list, name))
    expect(novice.elo).toBe(0)
    expect(strong.elo).toBeGreaterThan(regular.elo)
    expect(Number.isFinite(strong.high)).toBe(true)
    expect(regular.high).toBeGreaterThan(regular.low)
  })
})

test('a line-up tells the share of wins and the scores of both', () => {
  const { lineUps } = ladderOf(TERMS, results('strong', 'regular', 7, 10))
  expect(lineUps).toMatchObject([
    { lone: 'strong', others: 'regular', matches: 10, share: 0.7, score: 10, othersScore: 4 },
  ])
  expect(lineUps[0].low).toBeLessThan(0.7)
  expect(lineUps[0].high).toBeGreaterThan(0.7)
})

test('a match of the ladder is the same whenever it is played', () => {
  const job = { lone: 'strong', others: 'novice', number: 7 } as const
  const played = playMatch(tiny, TERMS, job)
  expect(played).toEqual(playMatch(tiny, TERMS, job))
  expect(played.share).toBeGreaterThanOrEqual(0)
  expect(played.turns).toBeGreaterThan(0)
})

test('where nobody wins, nobody was better: seats share alike, and so do sides', () => {
  const job = { lone: 'strong', others: 'novice', number: 7 } as const
  const drawn: typeof tiny = {
    ...tiny,
    rules: { ...tiny.rules, elect: (g) => g.end({ winners: [], reason: 'dawn' }) },
  }
  expect(playMatch(drawn, TERMS, job).share).toBe(1 / SEATS)
  const sided = { ...drawn, measures: { side: (_: unknown, seat: number) => (seat === 0 ? 'cats' : 'mice') } }
  expect(playMatch(sided, TERMS, job).share).toBe(1 / 2)
})
