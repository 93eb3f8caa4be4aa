import { halloween } from '@gloam/games/halloween/game.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { expect, test } from 'vitest'
import { fit, type Pair } from '../chances/fit.ts'
import { foretold, type Known } from '../chances/foretold.ts'
import { playMatch, type Terms } from '../chances/match.ts'

/** Values that are won as often as this says. */
function pairs(count: number, won: (value: number) => number): Pair[] {
  const chance = fastChance(3)
  const share = () => chance.below(1000) / 1000
  return Array.from({ length: count }, (_, match) => {
    const value = share()
    return [value, share() < won(value) ? 1 : 0, match]
  })
}

test('finds how often each value was won', () => {
  const points = fit(pairs(20_000, (value) => value ** 2))
  expect(points.length).toBeGreaterThan(8)
  for (const [value, won] of points) expect(Math.abs(won - value ** 2)).toBeLessThan(0.06)
})

test('never falls, where what was seen does', () => {
  const points = fit(pairs(4_000, (value) => (value < 0.5 ? 0.6 : 0.3)))
  expect(points.length).toBeGreaterThan(0)
  for (const [i, [value, won]] of points.entries()) {
    const [before, lower] = points[i - 1] ?? [-1, -1]
    expect(value).toBeGreaterThan(before)
    expect(won).toBeGreaterThanOrEqual(lower)
  }
})

test('what is nearly sure is not surer than what was seen of it, and what is sure is left out', () => {
  const points = fit([
    ...pairs(2_000, () => 0.5),
    ...Array<Pair>(500).fill([1, 1, 0]),
    ...Array<Pair>(500).fill([0, 0, 0]),
  ])
  const [[, lowest], [value, highest]] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  expect(value).toBeGreaterThan(0.99)
  expect(Math.abs(lowest - 0.5)).toBeLessThan(0.1)
  expect(Math.abs(highest - 0.5)).toBeLessThan(0.1)
})

test('what was seen in a few matches alone makes no point, however often it was said', () => {
  const lucky = Array<Pair>(3_000).fill([0.9, 1, -1])
  const points = fit([...pairs(2_000, () => 0.5).filter(([value]) => value < 0.8), ...lucky])
  for (const [, won] of points.slice(0, -2)) expect(won).toBeLessThan(0.75)
  expect(points.filter(([value]) => value > 0.85).length).toBeLessThan(3)
})

test('of one value there is one point', () => {
  expect(fit([...Array<Pair>(30).fill([0.5, 1, 1]), ...Array<Pair>(10).fill([0.5, 0, 2])])).toEqual([[0.5, 0.75]])
})

test('a match says the same of everybody’s chances each time, and who won', () => {
  const terms: Terms = { game: 'halloween', bots: 'novice', budget: { iterations: 10 } }
  const job = { number: 3, seats: 3, options: usualOptions(halloween) }
  const played = playMatch(halloween, terms, job)
  expect(playMatch(halloween, terms, job)).toEqual(played)
  expect(played.winners.length).toBeGreaterThan(0)
  const thoughts = played.sayings.filter(({ by }) => by === 'thought').length
  expect(thoughts).toBeGreaterThan(5)
  expect(played.sayings.length).toBe(thoughts * (1 + job.seats))
})

test('a match is foretold by the others, never by itself', () => {
  const said = pairs(4_000, () => 0.3).map(([value, won, match]): Known => {
    return { value, won, match, seat: 0, situation: 'anywhere', by: 'sight' }
  })
  // all of one part: nobody else has been there, so the value is all there is to say
  const odd = Array.from({ length: 200 }, (_, i): Known => {
    return { value: 0.999, won: 0, match: 10 * i, seat: 0, situation: 'elsewhere', by: 'sight' }
  })
  const all = foretold([...said, ...odd])
  const learnt = all.filter(([told]) => told !== 0.999)
  expect([learnt.length, all.length]).toEqual([said.length, said.length + odd.length])
  expect(learnt.reduce((sum, [told]) => sum + told, 0) / learnt.length).toBeCloseTo(0.3, 1)
})
