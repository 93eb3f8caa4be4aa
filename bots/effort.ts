/** What a bot may spend on one decision: time on a server, iterations where it has to be repeatable; or both. */
export type Budget =
  | { readonly milliseconds: number; readonly iterations?: number }
  | { readonly iterations: number; readonly milliseconds?: never }

/** So many iterations are always there, however little time: fewer would be no thought at all. */
const LEAST_ITERATIONS = 64

/** The clock is looked at once in so many iterations. */
const A_GLANCE = 16

/** However busy the machine is, nobody waits longer than this beyond the time that a bot may think. */
const LATEST = 1_000

export class Effort {
  private left: number
  private spent = 0
  private readonly end: number
  private readonly deadline: number

  constructor({ iterations = Number.POSITIVE_INFINITY, milliseconds = Number.POSITIVE_INFINITY }: Budget) {
    this.left = iterations
    this.end = timeSpent() + milliseconds
    this.deadline = performance.now() + milliseconds + LATEST
  }

  /** Takes one iteration, if there is any left. */
  spend(): boolean {
    if (this.left <= 0) return false
    this.left--
    if (this.spent++ < LEAST_ITERATIONS || this.spent % A_GLANCE !== 0) return true
    if (timeSpent() < this.end && performance.now() < this.deadline) return true
    this.left = 0
    return false
  }

  /** How many iterations there may still be, as far as it can be known. */
  get most(): number {
    return this.left
  }
}

/**
 * What this thread has worked, in milliseconds. On a busy machine a bot waits longer, but thinks as long as ever. A page
 * is not told what a thread has worked: there it is the time that has gone by.
 */
function timeSpent(): number {
  if (typeof process === 'undefined' || process.threadCpuUsage === undefined) return performance.now()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
