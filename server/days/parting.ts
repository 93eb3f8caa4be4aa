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

/** Null where one never did otherwise than most of those who had come by the same way. */
export function partingOf(own: Way, all: readonly Way[]): Parting | null {
  let along = all
  for (let at = 0; at < own.ways.length; at += PRINT) {
    const here = own.ways.slice(at, at + PRINT)
    const byChoice = Map.groupBy(
      along.filter(({ ways }) => ways.length > at),
      ({ ways }) => ways.slice(at, at + PRINT),
    )
    const same = byChoice.get(here) ?? []
    const most = [...byChoice.values()].reduce((best, those) => (those.length > best.length ? those : best), same)
    if (most.length > same.length) {
      const came = [...byChoice.values()].reduce((sum, those) => sum + those.length, 0)
      return { decision: at / PRINT, came, same: same.length, most: most.length, like: most[0]?.person ?? '' }
    }
    along = same
  }
  return null
}
