/** How often somebody may do something: so many times at once, and so many a second in the long run. */
export class Allowance {
  private readonly most: number
  private readonly aSecond: number
  private left: number
  private at = Date.now()
  /** Taken since the others were told last. */
  spent = 0

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
    this.spent++
    return true
  }

  /** What was taken elsewhere is gone here, too. */
  pay(count: number): void {
    this.refill()
    this.left = Math.max(-this.most, this.left - count)
  }

  get full(): boolean {
    this.refill()
    return this.left >= this.most
  }

  private refill(): void {
    const now = Date.now()
    // A clock that was set back takes nothing from anybody.
    const passed = Math.max(0, now - this.at) / 1000
    this.left = Math.min(this.most, this.left + passed * this.aSecond)
    this.at = now
  }
}

/** From so many on, those who have not done anything for long are forgotten. */
const MOST_REMEMBERED = 5_000
const MOST_UNTOLD = 5

/** An allowance for each person, session or address. */
export class Allowances {
  private readonly most: number
  private readonly aSecond: number
  private readonly known = new Map<string, Allowance>()
  /** So much at a time is worth telling other processes: two cannot give away too much of little, unless little is all. */
  private readonly least: number

  constructor(most: number, aSecond: number) {
    this.most = most
    this.aSecond = aSecond
    this.least = Math.min(MOST_UNTOLD, Math.ceil(most / 12))
  }

  of(who: string): Allowance {
    const { known } = this
    if (known.size > MOST_REMEMBERED) for (const [id, { full }] of known) if (full) known.delete(id)
    const allowance = known.get(who) ?? new Allowance(this.most, this.aSecond)
    known.set(who, allowance)
    return allowance
  }

  forget(who: string): void {
    this.known.delete(who)
  }

  /** Who has taken how much since this was asked last, where it is worth telling. */
  *spent(): Iterable<{ who: string; count: number }> {
    for (const [who, allowance] of this.known) {
      const { spent: count } = allowance
      allowance.spent = 0
      if (count >= this.least) yield { who, count }
    }
  }
}

/** All allowances of the house by the name of what they are for, so that processes can tell each other of them. */
export class Limits {
  readonly kinds = new Map<string, Allowances>()

  add(kind: string, most: number, aSecond: number): Allowances {
    const allowances = new Allowances(most, aSecond)
    this.kinds.set(kind, allowances)
    return allowances
  }

  forget(who: string): void {
    for (const allowances of this.kinds.values()) allowances.forget(who)
  }
}
