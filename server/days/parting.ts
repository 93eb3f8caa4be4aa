/** Where somebody's way parted from that of most: ways are prints of equal length, one for each decision. */
import { PRINT } from './way.ts'

export interface Parting {
  /** The place of the decision among one's own, from 0. */
  decision: number
  /** How many came there by the same way, oneself among them; how many of them did the same, and what most did. */
  came: number
  same: number
  most: number
  /** Somebody who did what most did. */
  like: string
}

/** All that somebody has decided. */
export interface Way {
  person: string
  ways: string
}

/** All ways to the end of one match. Those who come to a decision by the same way are told apart there once, and not for each who asks. */
export class Ways {
  private readonly all: readonly Way[]
  private readonly byPerson: ReadonlyMap<string, Way>
  /** Who did the same at a decision, by the way that led to it. */
  private readonly known = new Map<string, ReadonlyMap<string, readonly Way[]>>()

  constructor(all: readonly Way[]) {
    this.all = all
    this.byPerson = new Map(all.map((way) => [way.person, way]))
  }

  get count(): number {
    return this.all.length
  }

  has(person: string): boolean {
    return this.byPerson.has(person)
  }

  /** Null where one never did otherwise than most of those who had come by the same way. */
  partingOf(person: string): Parting | null {
    const own = this.byPerson.get(person)?.ways ?? ''
    let along = this.all
    // Whoever goes alone parts from nobody any more.
    for (let at = 0; at < own.length && along.length > 1; at += PRINT) {
      const byChoice = this.after(own.slice(0, at), along)
      const same = byChoice.get(own.slice(at, at + PRINT)) ?? []
      const most = [...byChoice.values()].reduce((best, those) => (those.length > best.length ? those : best), same)
      if (most.length > same.length) {
        const came = [...byChoice.values()].reduce((sum, those) => sum + those.length, 0)
        return { decision: at / PRINT, came, same: same.length, most: most.length, like: most[0]?.person ?? '' }
      }
      along = same
    }
    return null
  }

  private after(way: string, along: readonly Way[]): ReadonlyMap<string, readonly Way[]> {
    const known = this.known.get(way)
    if (known !== undefined) return known
    const on = along.filter(({ ways }) => ways.length > way.length)
    const byChoice = Map.groupBy(on, ({ ways }) => ways.slice(way.length, way.length + PRINT))
    this.known.set(way, byChoice)
    return byChoice
  }
}
