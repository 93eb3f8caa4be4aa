/** What bots should go by is learnt from matches: on made-up ones, of which it is known what decides them. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { describe, expect, test } from 'vitest'
import { LEAST_EACH, LEAST_MATCHES, learntFrom, type Watched } from '../trial/learning.ts'

/** Who wins hangs on what has come true, by these weights, and on the number of players. */
function matches(count: number, weights: readonly number[], even = 0): Watched[] {
  const chance = fastChance(7)
  const part = () => chance.below(1000) / 1000
  return Array.from({ length: count }, (_, i) => {
    const seats = 3 + (i % 4)
    const met = weights.map(part)
    const odds = even + 0.3 * (seats - 4.5) + met.reduce((sum, one, j) => sum + one * (weights[j] ?? 0), 0)
    return { seats, won: part() < 1 / (1 + Math.exp(-odds)), moments: [{ round: 1 + (i % 5), met }] }
  })
}

describe('what is learnt', () => {
  test('comes to the weights that decide the matches, within its doubt', () => {
    const weights = [3, -2, 0]
    const learnt = learntFrom(matches(4000, weights, -0.5), [0, 0, 0])
    weights.forEach((weight, i) => {
      const doubt = learnt?.doubts[i] ?? 0
      expect(Math.abs((learnt?.weights[i] ?? 99) - weight)).toBeLessThanOrEqual(doubt)
      expect(doubt).toBeGreaterThan(0)
      expect(doubt).toBeLessThan(0.6)
    })
    expect(learnt?.matches).toBe(4000)
  })

  test('does not hang on what was believed before, where the matches decide it sharply', () => {
    const sharp = Array.from({ length: 400 }, (_, i): Watched => {
      const met = [7, 5, 3, 2].map((most) => (i % most) / (most - 1))
      const won = (met[0] ?? 0) > 0.4 !== (i % 11 === 0)
      return { seats: 3 + (i % 4), won, moments: [{ round: 1 + (i % 6), met }] }
    })
    for (const before of [3, -3, 5]) expect(learntFrom(sharp, [before, 1, -1, 1])?.weights[0]).toBeGreaterThan(2)
  })

  test('has the greater doubt the fewer matches there are', () => {
    const [few, many] = [100, 2000].map((count) => learntFrom(matches(count, [2]), [0])?.doubts[0] ?? 0)
    expect(few).toBeGreaterThan(2 * (many ?? 0))
  })

  test('stays where it was where the matches say nothing of it', () => {
    const never = matches(400, [2]).map((story) => ({
      ...story,
      moments: story.moments.map(({ round, met }) => ({ round, met: [...met, 0] })),
    }))
    expect(learntFrom(never, [0, 1.5])?.weights[1]).toBe(1.5)
  })

  test('is rounded, and bounded where something always decides', () => {
    const always = matches(2000, [0]).map((story, i) => ({
      ...story,
      won: i % 2 === 0,
      moments: [{ round: 1, met: [i % 2 === 0 ? 1 : 0] }],
    }))
    expect(learntFrom(always, [0])?.weights).toEqual([5])
    expect(learntFrom(matches(500, [1.234]), [0])?.weights[0]).toSatisfy((weight: number) => (10 * weight) % 1 === 0)
  })

  test('praises no hope for what only the hour brings', () => {
    // The longer it lasts, the more has come true, and the worse the heroes stand: for another reason.
    const chance = fastChance(3)
    const late = Array.from({ length: 3000 }, (_, i): Watched => {
      const round = 1 + (i % 10)
      const met = [(round + chance.below(10)) / 20]
      return {
        seats: 4,
        won: chance.below(1000) / 1000 < 1 / (1 + Math.exp((round - 5) / 2)),
        moments: [{ round, met }],
      }
    })
    const learnt = learntFrom(late, [0])
    expect(Math.abs(learnt?.weights[0] ?? 99)).toBeLessThanOrEqual(learnt?.doubts[0] ?? 0)
  })

  test('counts a match once, however many turns it had', () => {
    const one = matches(300, [2])
    const longer = one.map((story) => ({ ...story, moments: Array.from({ length: 9 }, () => story.moments).flat() }))
    expect(learntFrom(longer, [0])).toEqual(learntFrom(one, [0]))
  })
})

describe('nothing is learnt', () => {
  test('from too few matches, nor from those that have not ended', () => {
    const all = matches(LEAST_MATCHES, [1])
    expect(learntFrom(all, [0])).not.toBeNull()
    expect(learntFrom(all.slice(1), [0])).toBeNull()
    expect(learntFrom([...all.slice(1), { ...(all[0] as Watched), won: null }], [0])).toBeNull()
  })

  test('where one side has hardly ever won', () => {
    const lost = matches(400, [1]).map((story, i) => ({ ...story, won: i < LEAST_EACH - 1 }))
    expect(learntFrom(lost, [0])).toBeNull()
    expect(
      learntFrom(
        lost.map((story, i) => ({ ...story, won: i < LEAST_EACH })),
        [0],
      ),
    ).not.toBeNull()
  })
})
