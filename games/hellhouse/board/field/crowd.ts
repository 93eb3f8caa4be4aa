/** Where figures stand that share a tile, so that each of them, the number and what lies there can be seen. */
import { CELL, cornerOf } from './places.ts'

export interface Standing {
  who: number
  x: number
  y: number
  scale: number
}

/** In a row: where its feet are, and how far from left and right its first and last figure stand. */
interface Rank {
  count: number
  feet: number
  from: number
  to: number
}

/**
 * Where figures stand on a tile, by their number, from the back to the front. The upper left corner belongs to the
 * number and the upper right one to what lies there: the back row stands between them, and those who are many are small.
 */
const RANKS: readonly { scale: number; ranks: readonly Rank[] }[] = [
  { scale: 1, ranks: [] },
  { scale: 1, ranks: [{ count: 1, feet: 0.93, from: 0.5, to: 0.5 }] },
  { scale: 0.95, ranks: [{ count: 2, feet: 0.95, from: 0.28, to: 0.72 }] },
  {
    scale: 0.82,
    ranks: [
      { count: 1, feet: 0.72, from: 0.54, to: 0.54 },
      { count: 2, feet: 0.97, from: 0.26, to: 0.78 },
    ],
  },
  {
    scale: 0.72,
    ranks: [
      { count: 2, feet: 0.76, from: 0.45, to: 0.73 },
      { count: 2, feet: 0.97, from: 0.26, to: 0.6 },
    ],
  },
  {
    scale: 0.66,
    ranks: [
      { count: 2, feet: 0.74, from: 0.46, to: 0.73 },
      { count: 3, feet: 0.97, from: 0.2, to: 0.82 },
    ],
  },
  {
    scale: 0.6,
    ranks: [
      { count: 2, feet: 0.7, from: 0.46, to: 0.72 },
      { count: 4, feet: 0.97, from: 0.15, to: 0.87 },
    ],
  },
]

/** The places of so many figures on one tile, of its size. */
function slotsFor(count: number): Omit<Standing, 'who'>[] {
  const { scale, ranks } = RANKS[Math.min(count, RANKS.length - 1)] ?? { scale: 1, ranks: [] }
  return ranks.flatMap(({ count: inRank, feet, from, to }) =>
    Array.from({ length: inRank }, (_, i) => ({
      x: inRank === 1 ? from : from + ((to - from) * i) / (inRank - 1),
      y: feet,
      scale,
    })),
  )
}

/** Where everybody stands; those at the back first, so that those in front are drawn over them. */
export function standing(cells: readonly number[]): Standing[] {
  const all = cells.flatMap((cell, who) => {
    if (cell < 0) return []
    const here = cells.flatMap((other, i) => (other === cell ? [i] : []))
    const slots = slotsFor(here.length)
    const slot = slots[here.indexOf(who)] ?? slots[slots.length - 1]
    if (slot === undefined) return []
    const corner = cornerOf(cell)
    return [{ who, x: corner.x + slot.x * CELL, y: corner.y + slot.y * CELL, scale: slot.scale }]
  })
  return all.sort((a, b) => a.y - b.y)
}
