/** Where figures stand that share one space: side by side, then in rows, smaller as they become more. */

export interface Slot {
  /** From 0 to 1 across and down the space. */
  x: number
  y: number
  /** How large a figure is, of its size alone. */
  scale: number
}

export interface Crowd {
  slots: readonly Slot[]
  /** How many have no slot of their own: they are a count, and a fan that tells who is here. */
  more: number
}

/** Above this it is a stack with a count. */
const MOST = 6

/** Rows from the back to the front, by the number of figures. */
const ROWS: readonly (readonly number[])[] = [[], [1], [2], [1, 2], [2, 2], [2, 3], [3, 3]]

export function crowdOf(count: number, most: number = MOST): Crowd {
  const shown = Math.min(count, most, MOST)
  const rows = ROWS[shown] ?? []
  const scale = rows.length > 1 ? 0.85 : 1
  const slots = rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, i) => ({ x: across(i, inRow), y: down(row, rows.length), scale })),
  )
  return { slots, more: count - shown }
}

function across(i: number, count: number): number {
  if (count === 1) return 0.5
  const edge = count === 2 ? 0.28 : 0.2
  return edge + (i * (1 - 2 * edge)) / (count - 1)
}

function down(row: number, rows: number): number {
  return rows === 1 ? 0.62 : 0.4 + row * 0.36
}
