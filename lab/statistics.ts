/** The few numbers that reports need. */

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

/** Wilson's interval for a share: with 95 % confidence the true one lies in it. */
export function interval(successes: number, trials: number): [number, number] {
  const z = 1.96
  const p = successes / trials
  const middle = p + (z * z) / (2 * trials)
  const spread = z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials))
  const scale = 1 + (z * z) / trials
  return [(middle - spread) / scale, (middle + spread) / scale]
}
