/** What a bot may spend on one decision: time on a server, iterations where it has to be repeatable. */
export type Budget = { readonly milliseconds: number } | { readonly iterations: number }

export class Effort {
  private left: number
  private readonly deadline: number

  constructor(budget: Budget) {
    this.left = 'iterations' in budget ? budget.iterations : Number.POSITIVE_INFINITY
    this.deadline = 'milliseconds' in budget ? performance.now() + budget.milliseconds : Number.POSITIVE_INFINITY
  }

  /** Takes one iteration, if there is any left. */
  spend(): boolean {
    if (this.left <= 0) return false
    this.left--
    return this.deadline === Number.POSITIVE_INFINITY || performance.now() < this.deadline
  }
}
