/** How much there was to do lately: what was longer ago counts less and less; in the end it is so much in a second. */
export class RecentLoad {
  private sum = 0
  private at = performance.now()

  add(more: number): void {
    this.sum = this.count + more
    this.at = performance.now()
  }

  get count(): number {
    return this.sum * Math.exp((this.at - performance.now()) / 1_000)
  }
}
