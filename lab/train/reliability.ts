/** Whether what is called likely happens: of all that was given a chance of about 30 %, how much was won? */

export interface Bin {
  /** The mean chance that was given, and the share that was won. */
  said: number
  won: number
  count: number
}

const BINS = 10

export function binsOf(pairs: readonly (readonly [said: number, won: number])[]): Bin[] {
  const bins = Array.from({ length: BINS }, (): [number, number][] => [])
  for (const [said, won] of pairs) bins[Math.min(BINS - 1, Math.floor(said * BINS))]?.push([said, won])
  return bins.map((list) => ({
    said: list.reduce((sum, [said]) => sum + said, 0) / Math.max(1, list.length),
    won: list.reduce((sum, [, won]) => sum + won, 0) / Math.max(1, list.length),
    count: list.length,
  }))
}

/** The mean of −log of the chance that was given to what happened; less is better. */
export function surprise(pairs: readonly (readonly [said: number, won: number])[]): number {
  const least = 1e-4
  const one = ([said, won]: readonly [number, number]) =>
    -(won * Math.log(Math.max(least, said)) + (1 - won) * Math.log(Math.max(least, 1 - said)))
  return pairs.reduce((sum, pair) => sum + one(pair), 0) / Math.max(1, pairs.length)
}
