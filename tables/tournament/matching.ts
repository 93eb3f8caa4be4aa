/** Pairs of all, where there are such: Edmonds' way, by paths on which every other step is a pair already. */

/** Null where somebody has to be left over. */
export function perfectMatch(count: number, fits: (a: number, b: number) => boolean): [number, number][] | null {
  const partner = Array<number>(count).fill(-1)
  for (let root = 0; root < count; root++) {
    if (partner[root] !== -1) continue
    if (!new Search(count, fits, partner).widen(root)) return null
  }
  return partner.flatMap((b, a) => (a < b ? [[a, b] as [number, number]] : []))
}

/** Looks for a path from one that has no partner to another such, through rings that are taken for one. */
class Search {
  private readonly count: number
  private readonly fits: (a: number, b: number) => boolean
  private readonly partner: number[]
  private readonly parent: number[]
  private readonly base: number[]
  private readonly isReached: boolean[]

  constructor(count: number, fits: (a: number, b: number) => boolean, partner: number[]) {
    this.count = count
    this.fits = fits
    this.partner = partner
    this.parent = Array<number>(count).fill(-1)
    this.base = Array.from({ length: count }, (_, at) => at)
    this.isReached = Array<boolean>(count).fill(false)
  }

  /** Whether there is one pair more now. */
  widen(root: number): boolean {
    this.isReached[root] = true
    const queue = [root]
    for (let from = queue.shift(); from !== undefined; from = queue.shift())
      for (let to = 0; to < this.count; to++) {
        if (to === from || !this.fits(from, to) || this.baseOf(from) === this.baseOf(to)) continue
        if (this.partnerOf(from) === to) continue
        if (to === root || (this.partnerOf(to) !== -1 && this.parentOf(this.partnerOf(to)) !== -1)) {
          this.shrink(root, from, to, queue)
        } else if (this.parentOf(to) === -1) {
          this.parent[to] = from
          const next = this.partnerOf(to)
          if (next === -1) {
            this.swapAlong(to)
            return true
          }
          this.isReached[next] = true
          queue.push(next)
        }
      }
    return false
  }

  /** The ring that an edge closes counts as one from now on. */
  private shrink(root: number, from: number, to: number, queue: number[]): void {
    const top = this.commonBase(root, from, to)
    const inRing = Array<boolean>(this.count).fill(false)
    this.mark(from, top, to, inRing)
    this.mark(to, top, from, inRing)
    for (let one = 0; one < this.count; one++) {
      if (!inRing[this.baseOf(one)]) continue
      this.base[one] = top
      if (this.isReached[one]) continue
      this.isReached[one] = true
      queue.push(one)
    }
  }

  private commonBase(root: number, a: number, b: number): number {
    const seen = Array<boolean>(this.count).fill(false)
    for (let one = this.baseOf(a); ; one = this.baseOf(this.parentOf(this.partnerOf(one)))) {
      seen[one] = true
      if (one === this.baseOf(root) || this.partnerOf(one) === -1) break
    }
    for (let other = this.baseOf(b); ; other = this.baseOf(this.parentOf(this.partnerOf(other))))
      if (seen[other]) return other
  }

  private mark(start: number, top: number, child: number, inRing: boolean[]): void {
    let below = child
    for (let one = start; this.baseOf(one) !== top; one = this.parentOf(this.partnerOf(one))) {
      inRing[this.baseOf(one)] = true
      inRing[this.baseOf(this.partnerOf(one))] = true
      this.parent[one] = below
      below = this.partnerOf(one)
    }
  }

  private swapAlong(end: number): void {
    for (let one = end; one !== -1; ) {
      const before = this.parentOf(one)
      const next = this.partnerOf(before)
      this.partner[one] = before
      this.partner[before] = one
      one = next
    }
  }

  private partnerOf(one: number): number {
    return this.partner[one] ?? -1
  }

  private parentOf(one: number): number {
    return this.parent[one] ?? -1
  }

  private baseOf(one: number): number {
    return this.base[one] ?? one
  }
}
