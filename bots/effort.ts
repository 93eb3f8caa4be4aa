/** What a bot may spend on one decision: time on a server, iterations where it has to be repeatable. */
export type Budget = { readonly milliseconds: number } | { readonly iterations: number }

/** So many iterations are always there, however late it is: on a busy machine a moment can pass without one. */
const LEAST_ITERATIONS = 8

export class Effort {
  private left: number
  private spent = 0
  private readonly deadline: number

  constructor(budget: Budget) {
    this.left = 'iterations' in budget ? budget.iterations : Number.POSITIVE_INFINITY
    this.deadline = 'milliseconds' in budget ? performance.now() + budget.milliseconds : Number.POSITIVE_INFINITY
  }

  /** Takes one iteration, if there is any left. */
  spend(): boolean {
    if (this.left <= 0) return false
    this.left--
    if (this.spent++ < LEAST_ITERATIONS) return true
    return this.deadline === Number.POSITIVE_INFINITY || performance.now() < this.deadline
  }
}
