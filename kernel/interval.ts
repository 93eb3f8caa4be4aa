/** Wilson's interval for a share: with 95 % confidence the true one lies in it. */
export function interval(successes: number, trials: number): [number, number] {
  const z = 1.96
  const p = successes / trials
  const middle = p + (z * z) / (2 * trials)
  const spread = z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials))
  const scale = 1 + (z * z) / trials
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)]
}
