/** The few numbers that reports need. */

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

/**
 * The middle of some values, and the interval in which that of all such values lies with 95 % confidence: from one value to
 * another, so that a single one that is far off moves nothing. Fewer than six say less: then it goes from the least to the
 * most of them.
 */
export function medianInterval(values: readonly number[]): [half: number, low: number, high: number] {
  const sorted = [...values].sort((a, b) => a - b)
  const { length } = sorted
  // The chance that so few of them lie below the true middle: each does by the toss of a coin.
  let [outside, tail, ways] = [0, 0, 1]
  for (let below = 0; below < length / 2; below++) {
    tail += ways / 2 ** length
    if (2 * tail > 0.05) break
    outside = below
    ways *= (length - below) / (below + 1)
  }
  const half = (sorted[Math.floor((length - 1) / 2)] + sorted[Math.ceil((length - 1) / 2)]) / 2
  return [half, sorted[outside], sorted[length - 1 - outside]]
}

/** How values are spread: their mean, the quarters, the ends. */
export interface Spread {
  mean: number
  least: number
  quarter: number
  half: number
  threeQuarters: number
  most: number
}

export function spread(values: readonly number[]): Spread {
  return {
    mean: mean(values),
    least: Math.min(...values),
    quarter: quantile(values, 0.25),
    half: quantile(values, 0.5),
    threeQuarters: quantile(values, 0.75),
    most: Math.max(...values),
  }
}

/** The mean, and the interval in which the true one lies with 95 % confidence, if the values are many. */
export function spreadOfMean(values: readonly number[]): [mean: number, low: number, high: number] {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  const error = 1.96 * Math.sqrt(squares / Math.max(1, values.length - 1) / values.length)
  return [middle, middle - error, middle + error]
}
