/** How often somebody may do something: so many times at once, and so many a second in the long run. */
export class Allowance {
  private readonly most: number
  private readonly aSecond: number
  private left: number
  private at = Date.now()

  constructor(most: number, aSecond: number) {
    this.most = most
    this.aSecond = aSecond
    this.left = most
  }

  /** Takes one, if there is any left. */
  take(): boolean {
    this.refill()
    if (this.left < 1) return false
    this.left--
    return true
  }

  get full(): boolean {
    this.refill()
    return this.left >= this.most
  }

  private refill(): void {
    const now = Date.now()
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.aSecond)
    this.at = now
  }
}
