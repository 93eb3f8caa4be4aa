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

/** From so many on, those who have not done anything for long are forgotten. */
const MOST_REMEMBERED = 5_000

/** An allowance for each person, session or address. */
export class Allowances {
  private readonly most: number
  private readonly aSecond: number
  private readonly known = new Map<string, Allowance>()

  constructor(most: number, aSecond: number) {
    this.most = most
    this.aSecond = aSecond
  }

  of(who: string): Allowance {
    const { known } = this
    if (known.size > MOST_REMEMBERED) for (const [id, { full }] of known) if (full) known.delete(id)
    const allowance = known.get(who) ?? new Allowance(this.most, this.aSecond)
    known.set(who, allowance)
    return allowance
  }
}
