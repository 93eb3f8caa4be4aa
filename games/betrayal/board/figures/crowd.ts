/** Where everybody stands in a room, or on one half of it, so that all can be seen: figures, and in a crowd their marks. */

export interface Slot {
  /** Of 100; a figure stands on its middle, a mark has its middle there. */
  x: number
  y: number
  scale: number
}

/** So many stand in a room as figures; more would hide each other, and are marks. */
export const MOST_FIGURES = 4

/** How many stand in the back row, and how many in front of them. */
const ROWS: readonly (readonly number[])[] = [[], [1], [2], [3], [2, 2]]

export function slotsFor(count: number): Slot[] {
  const rows = ROWS[count] ?? []
  const scale = count > 2 ? 0.82 : 1
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, i) => ({
      x: inRow === 1 ? 50 : inRow === 2 ? 28 + i * 44 : 19 + i * 31,
      y: rows.length === 1 ? 82 : 58 + row * 36,
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

/** How large a mark of a crowd is, in pixels, with the room around it. */
export const MARK_ROOM = 20
/** The room's name stands above, as long as there is room for it; in a great crowd only its beginning is seen. */
const NAME = 26
const NAME_AT_LEAST = 8

/** The places of marks in a box of so many pixels: below the name, row after row; null for those without a place. */
export function packOf(count: number, width: number, height: number): ({ x: number; y: number } | null)[] {
  const across = Math.max(1, Math.floor(width / MARK_ROOM))
  const rowsBelow = (name: number) => Math.max(1, Math.floor((height - name) / MARK_ROOM))
  const down = count <= across * rowsBelow(NAME) ? rowsBelow(NAME) : rowsBelow(NAME_AT_LEAST)
  const shown = Math.min(count, across * down)
  const rows = Math.ceil(shown / across)
  return Array.from({ length: count }, (_, i) => {
    if (i >= shown) return null
    const row = Math.floor(i / across)
    const inRow = row === rows - 1 ? shown - row * across : across
    const x = width / 2 + ((i % across) - (inRow - 1) / 2) * MARK_ROOM
    return { x, y: height - (rows - row - 0.5) * MARK_ROOM - 3 }
  })
}
