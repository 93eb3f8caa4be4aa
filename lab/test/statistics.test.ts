import { fastChance } from '@gloam/kernel/chance.ts'
import { interval } from '@gloam/kernel/interval.ts'
import { describe, expect, test } from 'vitest'
import { mean, medianInterval, quantile, spread, spreadOfMean } from '../statistics.ts'

describe('the interval of a share', () => {
  test('is Wilson’s', () => {
    const [low, high] = interval(8, 10)
    expect(low).toBeCloseTo(0.4902, 4)
    expect(high).toBeCloseTo(0.9433, 4)
  })

  test('stays between 0 and 1, and is never empty', () => {
    for (const successes of [0, 10]) {
      const [low, high] = interval(successes, 10)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(high - low).toBeGreaterThan(0.2)
    }
  })

  test('holds the true share about 95 times in 100', () => {
    const chance = fastChance(1)
    const held = Array.from({ length: 2000 }, () => {
      const successes = Array.from({ length: 60 }, () => chance.below(10) < 3).filter(Boolean).length
      const [low, high] = interval(successes, 60)
      return low <= 0.3 && 0.3 <= high
    }).filter(Boolean).length
    expect(held / 2000).toBeGreaterThan(0.93)
    expect(held / 2000).toBeLessThan(0.975)
  })
})

test('mean, quantiles and spread', () => {
  const values = [5, 1, 4, 2, 3]
  expect(mean(values)).toBe(3)
  expect(quantile(values, 0.5)).toBe(3)
  expect(quantile(values, 1)).toBe(5)
  expect(spread(values)).toEqual({ mean: 3, least: 1, quarter: 2, half: 3, threeQuarters: 4, most: 5 })
  expect(values).toEqual([5, 1, 4, 2, 3])
})

test('the interval of a mean narrows with the number of values', () => {
  const [middle, low, high] = spreadOfMean([1, 2, 3, 4, 5])
  expect(middle).toBe(3)
  expect(high - middle).toBeCloseTo(1.96 * Math.sqrt(2.5 / 5), 6)
  expect(middle - low).toBeCloseTo(high - middle, 6)
  expect(spreadOfMean([7])).toEqual([7, 7, 7])
})

describe('the interval of a middle', () => {
  test('leaves out at both ends what chance alone would put there', () => {
    expect(medianInterval([9, 1, 8, 2, 7, 3, 6, 4, 5])).toEqual([5, 2, 8])
    expect(medianInterval([1, 2, 3, 4, 5, 6])).toEqual([3.5, 1, 6])
  })

  test('of a few values is all of them', () => {
    expect(medianInterval([4, 2, 3])).toEqual([3, 2, 4])
    expect(medianInterval([7])).toEqual([7, 7, 7])
  })

  test('holds the true middle at least 95 times in 100', () => {
    const chance = fastChance(2)
    const held = Array.from({ length: 2000 }, () => {
      const [, low, high] = medianInterval(Array.from({ length: 9 }, () => chance.below(1000)))
      return low <= 499.5 && high >= 499.5
    }).filter(Boolean)
    expect(held.length).toBeGreaterThan(1900)
  })
})
