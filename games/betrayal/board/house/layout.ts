/** Where floors and rooms lie on the table: three sheets side by side, or one where it is narrow. Pure numbers. */
import { ROOM, ROOMS } from '../../content/rooms.ts'
import type { BetrayalView } from '../../types.ts'
import { DX, DY, doorMask } from './sides.ts'

export interface Cell {
  floor: number
  x: number
  y: number
}

/** What of a floor is in use, in cells: its rooms, and at the edge so much as the arrows of open doorways need. */
export interface FloorBox {
  floor: number
  left: number
  top: number
  columns: number
  rows: number
}

/** An arrow into the unknown stands at its door, and takes so much of the cell behind it. */
export const DOORSTEP = 0.62

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
  /** How much of each sheet its name takes. */
  title: number
  sheets: readonly SheetPlace[]
}

type House = Pick<BetrayalView, 'floor' | 'x' | 'y' | 'turned' | 'near'>

/** Upstairs is left, the cellar right. */
export const ORDER = [2, 1, 0] as const

const EDGE = 12
const TITLE = 36
/** Of a floor that lies alone the lift says the name. */
const UNTITLED = 10
/** At the foot of the table lies what can be done and has no place in the house: it must hide no room. */
const FOOT = 44
const GAP = 8
const LARGEST = 132
/** Smaller rooms cannot be read: then the sheets lie below one another, and the table is scrolled. */
const SMALLEST = 60
/** A floor that lies alone is scrolled rather than made smaller than this: the camera goes to whoever is asked. */
const ALONE = 80
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
  const rooms = ROOMS.flatMap((_, room) => (house.floor[room] === floor ? [room] : []))
  if (rooms.length === 0) return { floor, left: -1, top: -1, columns: 3, rows: 3 }
  const [xs, ys] = [rooms.map((room) => house.x[room] ?? 0), rooms.map((room) => house.y[room] ?? 0)]
  for (const room of rooms)
    for (const side of doorwaysOf(house, room)) {
      xs.push((house.x[room] ?? 0) + (DX[side] ?? 0) * DOORSTEP)
      ys.push((house.y[room] ?? 0) + (DY[side] ?? 0) * DOORSTEP)
    }
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { floor, left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 }
}

const widthOf = ({ columns }: FloorBox, tile: number): number => columns * tile + 2 * EDGE
const titleOf = (boxes: readonly FloorBox[]): number => (boxes.length === 1 ? UNTITLED : TITLE)
const heightOf = ({ rows }: FloorBox, tile: number, title: number): number => rows * tile + title + EDGE + FOOT

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
  const alone = boxes.length === 1
  const title = titleOf(boxes)
  for (let tile = LARGEST; tile >= (alone ? ALONE : SMALLEST); tile -= 2) {
    const wide = boxes.reduce((sum, box) => sum + widthOf(box, tile) + GAP, -GAP)
    const high = Math.max(...boxes.map((box) => heightOf(box, tile, title)))
    if (wide <= width && high <= height) return tile
  }
  if (alone) return ALONE
  for (let tile = WRAPPED; tile > SMALLEST; tile -= 2) {
    const rows = rowsFor(boxes, tile, width)
    const high = rows.reduce((sum, row) => sum + Math.max(...row.map((box) => heightOf(box, tile, title))), 0)
    const wide = Math.max(...boxes.map((box) => widthOf(box, tile)))
    if (wide <= width && high <= height * SCROLLED) return tile
  }
  return SMALLEST
}

export function layOut(boxes: readonly FloorBox[], width: number, height: number): Layout {
  const tile = tileFor(boxes, width, height)
  const title = titleOf(boxes)
  const rows = rowsFor(boxes, tile, width)
  const sheets: SheetPlace[] = []
  let y = 0
  let widest = width
  for (const row of rows) {
    const needed = Math.max(...row.map((box) => heightOf(box, tile, title)))
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
        originY: Math.round(y + title + (high - title - FOOT - box.rows * tile) / 2 - box.top * tile),
      })
      x += own + GAP
    }
    widest = Math.max(widest, x - GAP)
    y += high + GAP
  }
  return { tile, width: widest, height: y - GAP, title, sheets }
}

/**
 * A house that has grown, but still lies on its sheets, stays where it is: nothing moves under anybody's pointer. Only
 * what has no room on them, or another window, is laid out anew.
 */
export function holds({ tile, title, sheets }: Layout, boxes: readonly FloorBox[]): boolean {
  return boxes.every(({ floor, left, top, columns, rows }) => {
    const sheet = sheets.find((one) => one.floor === floor)
    if (sheet === undefined) return false
    const [x, y] = [sheet.originX + left * tile, sheet.originY + top * tile]
    return (
      x >= sheet.x + EDGE / 2 &&
      y >= sheet.y + title &&
      x + columns * tile <= sheet.x + sheet.width - EDGE / 2 &&
      y + rows * tile <= sheet.y + sheet.height - FOOT
    )
  })
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
