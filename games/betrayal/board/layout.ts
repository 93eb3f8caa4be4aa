/** Where floors and rooms lie on the table: three sheets side by side, or one where it is narrow. Pure numbers. */
import { ROOM, ROOMS } from '../content/rooms.ts'
import type { BetrayalView } from '../types.ts'
import { DX, DY, doorMask } from './sides.ts'

export interface Cell {
  floor: number
  x: number
  y: number
}

/** The cells of a floor that are in use: rooms, and what lies behind their open doorways. */
export interface FloorBox {
  floor: number
  left: number
  top: number
  columns: number
  rows: number
}

export interface SheetPlace {
  floor: number
  x: number
  y: number
  width: number
  height: number
  /** Where the cell 0, 0 of the floor lies. */
  originX: number
  originY: number
}

export interface Layout {
  /** The side of a room in pixels. */
  tile: number
  width: number
  height: number
  sheets: readonly SheetPlace[]
}

type House = Pick<BetrayalView, 'floor' | 'x' | 'y' | 'turned' | 'near'>

/** Upstairs is left, the cellar right. */
export const ORDER = [2, 1, 0] as const

const EDGE = 14
const TITLE = 40
const GAP = 8
const LARGEST = 132
/** Smaller rooms cannot be read: then the sheets lie below one another, and the table is scrolled. */
const SMALLEST = 66
const WRAPPED = 92
/** How much higher than its window a table of two rows may be. */
const SCROLLED = 1.3

export function doorwaysOf(house: House, room: number): number[] {
  if (room === ROOM.mysticElevator) return []
  const doors = doorMask(room, house.turned[room] ?? 0)
  return [0, 1, 2, 3].filter((side) => doors & (1 << side) && (house.near[room * 4 + side] ?? -1) < 0)
}

export function cellBehind(house: House, room: number, side: number): Cell {
  return {
    floor: house.floor[room] ?? -1,
    x: (house.x[room] ?? 0) + (DX[side] ?? 0),
    y: (house.y[room] ?? 0) + (DY[side] ?? 0),
  }
}

export function boxOf(house: House, floor: number): FloorBox {
  const cells = ROOMS.flatMap((_, room): Cell[] => {
    if (house.floor[room] !== floor) return []
    const here = { floor, x: house.x[room] ?? 0, y: house.y[room] ?? 0 }
    return [here, ...doorwaysOf(house, room).map((side) => cellBehind(house, room, side))]
  })
  if (cells.length === 0) return { floor, left: -1, top: -1, columns: 3, rows: 3 }
  const [left, right] = [Math.min(...cells.map(({ x }) => x)), Math.max(...cells.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...cells.map(({ y }) => y)), Math.max(...cells.map(({ y }) => y))]
  return { floor, left, top, columns: right - left + 1, rows: bottom - top + 1 }
}

const widthOf = ({ columns }: FloorBox, tile: number): number => columns * tile + 2 * EDGE
const heightOf = ({ rows }: FloorBox, tile: number): number => rows * tile + TITLE + 2 * EDGE

/** The boxes side by side, in as many rows as the width needs. */
function rowsFor(boxes: readonly FloorBox[], tile: number, width: number): FloorBox[][] {
  const rows: FloorBox[][] = []
  let used = 0
  for (const box of boxes) {
    const wide = widthOf(box, tile) + GAP
    const row = rows.at(-1)
    if (row === undefined || used + wide > width + GAP) {
      rows.push([box])
      used = wide
    } else {
      row.push(box)
      used += wide
    }
  }
  return rows
}

/** As large as lets all sheets lie in one row; if that is too small to read, in two, which may be scrolled a little. */
function tileFor(boxes: readonly FloorBox[], width: number, height: number): number {
  for (let tile = LARGEST; tile >= SMALLEST; tile -= 2) {
    const wide = boxes.reduce((sum, box) => sum + widthOf(box, tile) + GAP, -GAP)
    const high = Math.max(...boxes.map((box) => heightOf(box, tile)))
    if (wide <= width && high <= height) return tile
  }
  for (let tile = WRAPPED; tile > SMALLEST; tile -= 2) {
    const rows = rowsFor(boxes, tile, width)
    const high = rows.reduce((sum, row) => sum + Math.max(...row.map((box) => heightOf(box, tile))), 0)
    const wide = Math.max(...boxes.map((box) => widthOf(box, tile)))
    if (wide <= width && high <= height * SCROLLED) return tile
  }
  return SMALLEST
}

export function layOut(boxes: readonly FloorBox[], width: number, height: number): Layout {
  const tile = tileFor(boxes, width, height)
  const rows = rowsFor(boxes, tile, width)
  const sheets: SheetPlace[] = []
  let y = 0
  let widest = width
  for (const row of rows) {
    const needed = Math.max(...row.map((box) => heightOf(box, tile)))
    const high = rows.length === 1 ? Math.max(height, needed) : needed
    const wide = row.reduce((sum, box) => sum + widthOf(box, tile) + GAP, -GAP)
    const spare = Math.max(0, width - wide) / row.length
    let x = 0
    for (const box of row) {
      const own = widthOf(box, tile) + spare
      sheets.push({
        floor: box.floor,
        x,
        y,
        width: own,
        height: high,
        originX: Math.round(x + (own - box.columns * tile) / 2 - box.left * tile),
        originY: Math.round(y + TITLE + (high - TITLE - box.rows * tile) / 2 - box.top * tile),
      })
      x += own + GAP
    }
    widest = Math.max(widest, x - GAP)
    y += high + GAP
  }
  return { tile, width: widest, height: y - GAP, sheets }
}

/** The upper left corner of a cell; null on a floor that is not shown. */
export function cornerOf({ sheets, tile }: Layout, { floor, x, y }: Cell): { x: number; y: number } | null {
  const sheet = sheets.find((one) => one.floor === floor)
  return sheet === undefined ? null : { x: sheet.originX + x * tile, y: sheet.originY + y * tile }
}

export function roomCorner(layout: Layout, house: House, room: number): { x: number; y: number } | null {
  const floor = house.floor[room] ?? -1
  if (floor < 0) return null
  return cornerOf(layout, { floor, x: house.x[room] ?? 0, y: house.y[room] ?? 0 })
}
