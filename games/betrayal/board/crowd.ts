/** Where figures stand in a room, or on one half of it, so that all can be seen: slots, and a count when there are more. */

export interface Slot {
  /** Of 100; a figure stands on its middle. */
  x: number
  y: number
  scale: number
}

/** More than this many are a count, and a fan shows who they are. */
export const MOST_SHOWN = 6

const ROWS: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [3, 2], 6: [3, 3] }

/** Rooms with a symbol, a sign or tokens are no different: figures stand in front of them. */
export function slotsFor(count: number): Slot[] {
  const shown = Math.min(count, MOST_SHOWN)
  const rows = ROWS[shown] ?? []
  const scale = shown <= 1 ? 1 : shown <= 2 ? 0.94 : shown <= 4 ? 0.82 : 0.7
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, i) => ({
      x: 50 + (i - (inRow - 1) / 2) * (inRow === 3 ? 29 : 42),
      y: rows.length === 1 ? 82 : row === 0 ? 60 : 90,
      scale,
    })),
  )
}

/** The half of a barrier room on which somebody stands: `side` is where the doors of that part are. */
export function onHalf(slot: Slot, side: number, count: number): Slot {
  const scale = slot.scale * (count > 1 ? 0.8 : 0.95)
  if (side === 1) return { x: 78 + (slot.x - 50) * 0.36, y: slot.y, scale }
  if (side === 3) return { x: 22 + (slot.x - 50) * 0.36, y: slot.y, scale }
  return { x: slot.x, y: side === 0 ? 44 + (slot.y - 82) * 0.3 : 90 + (slot.y - 82) * 0.3, scale: scale * 0.8 }
}
