/** Where floors and rooms lie on the table: three sheets side by side or packed closer, or one where it is narrow. Pure numbers. */
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
export const DOORSTEP = 0.42

export interface SheetPlace {
  floor: number
  x: number
  y: number
  width: number
  height: number
  /** How much of it stays free of rooms at the foot. */
  foot: number
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

const EDGE = 10
const TITLE = 32
/** Of a floor that lies alone the lift says the name. */
const UNTITLED = 10
/** At the foot of the table lies what can be done and has no place in the house: it must hide no room. */
const FOOT = 44
const GAP = 8
const LARGEST = 132
/** Smaller rooms cannot be read at all: even a small window shows no smaller ones. */
const SMALLEST = 60
/** A window that is so wide has rooms of this size, with a name, figures and what lies there; its table is rather scrolled. */
const DESK = 1000
const READABLE = 90
/** A floor that lies alone is scrolled rather than made smaller than this: the camera goes to whoever is asked. */
const ALONE = 80
/** How much higher than its window a table may be. */
const SCROLLED = 1.6

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

/** Sheets below one another. */
type Column = readonly FloorBox[]
/** How sheets lie: rows of columns. */
type Packing = readonly (readonly Column[])[]

interface Room {
  width: number
  height: number
}

const widthOf = ({ columns }: FloorBox, tile: number): number => columns * tile + 2 * EDGE
const titleOf = (boxes: readonly FloorBox[]): number => (boxes.length === 1 ? UNTITLED : TITLE)
const heightOf = ({ rows }: FloorBox, tile: number, title: number): number => rows * tile + title + EDGE

/** What parts take that lie beside or below one another. */
const withGaps = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size + GAP, -GAP)

/** The ways in which sheets may lie, the plainest first: a high floor leaves room for two low ones, one above the other. */
function packingsOf(boxes: readonly FloorBox[]): Packing[] {
  const [upper, ground, cellar] = boxes
  if (upper === undefined || ground === undefined || cellar === undefined) return [[boxes.map((box) => [box])]]
  return [
    [[[upper], [ground], [cellar]]],
    [[[upper, cellar], [ground]]],
    [[[upper], [ground, cellar]]],
    [[[upper, ground], [cellar]]],
    [[[upper], [ground]], [[cellar]]],
    [[[upper]], [[ground], [cellar]]],
    [[[upper]], [[ground]], [[cellar]]],
  ]
}

const columnWidth = (column: Column, tile: number): number => Math.max(...column.map((box) => widthOf(box, tile)))

/** What lies at the foot of the table lies over its last row only. */
function columnHeight(column: Column, tile: number, title: number, foot: number): number {
  return withGaps(column.map((box) => heightOf(box, tile, title))) + foot
}

const rowHeight = (row: readonly Column[], tile: number, title: number, foot: number): number =>
  Math.max(...row.map((column) => columnHeight(column, tile, title, foot)))

const footOf = (packing: Packing, row: number): number => (row === packing.length - 1 ? FOOT : 0)

function sizeOf(packing: Packing, tile: number, title: number): Room {
  return {
    width: Math.max(...packing.map((row) => withGaps(row.map((column) => columnWidth(column, tile))))),
    height: withGaps(packing.map((row, i) => rowHeight(row, tile, title, footOf(packing, i)))),
  }
}

interface Fit {
  packing: Packing
  tile: number
}

/** The packing with the largest rooms, of the sizes `from` … `to`, that has room; the plainest of those that are alike. */
function largest(packings: readonly Packing[], title: number, room: Room, from: number, to: number): Fit | null {
  for (let tile = from; tile >= to; tile -= 2)
    for (const packing of packings) {
      const { width, height } = sizeOf(packing, tile, title)
      if (width <= room.width && height <= room.height) return { packing, tile }
    }
  return null
}

/** On a big screen nothing is scrolled: rooms are as small as they must be, at first down to a size that is read from afar. */
const FROM_AFAR = 66
const NEVER_SMALLER = 20

function fitWhole(packings: readonly [Packing, ...Packing[]], title: number, room: Room): Fit {
  const [plain] = packings
  return (
    largest([plain], title, room, LARGEST, FROM_AFAR) ??
    largest(packings, title, room, LARGEST, NEVER_SMALLER) ?? { packing: plain, tile: NEVER_SMALLER }
  )
}

/** All in sight in one row where its rooms can be read; else packed closer; else scrolled a little. */
function fitOf(boxes: readonly FloorBox[], room: Room, isWhole: boolean): Fit {
  const packings = packingsOf(boxes) as [Packing, ...Packing[]]
  const [plain] = packings
  const title = titleOf(boxes)
  if (isWhole) return fitWhole(packings, title, room)
  const alone = boxes.length === 1
  const least = alone ? ALONE : room.width >= DESK ? READABLE : SMALLEST
  const whole = largest([plain], title, room, LARGEST, least) ?? largest(packings, title, room, LARGEST, least)
  if (whole !== null) return whole
  if (alone) return { packing: plain, tile: ALONE }
  return largestScrolled(packings, title, room) ?? { packing: packings.at(-1) ?? plain, tile: SMALLEST }
}

/** Of those with rooms of the same size, the one that has to be scrolled the least. */
function largestScrolled(packings: readonly Packing[], title: number, room: Room): Fit | null {
  const scrolled = { width: room.width, height: room.height * SCROLLED }
  const best = largest(packings, title, scrolled, READABLE, SMALLEST)
  if (best === null) return null
  const height = ({ packing }: Fit): number => sizeOf(packing, best.tile, title).height
  return packings
    .filter((packing) => sizeOf(packing, best.tile, title).width <= room.width)
    .map((packing) => ({ packing, tile: best.tile }))
    .reduce((least, one) => (height(one) < height(least) ? one : least), best)
}

export function layOut(boxes: readonly FloorBox[], width: number, height: number, isWhole = false): Layout {
  const { packing, tile } = fitOf(boxes, { width, height }, isWhole)
  const title = titleOf(boxes)
  const size = sizeOf(packing, tile, title)
  const more = Math.max(0, height - size.height) / packing.length
  const sheets: SheetPlace[] = []
  let y = 0
  for (const [i, row] of packing.entries()) {
    const foot = footOf(packing, i)
    const high = rowHeight(row, tile, title, foot) + more
    const spare = Math.max(0, width - withGaps(row.map((column) => columnWidth(column, tile)))) / row.length
    let x = 0
    for (const column of row) {
      const wide = columnWidth(column, tile) + spare
      sheets.push(...sheetsOf(column, { x, y, width: wide, height: high }, tile, title, foot))
      x += wide + GAP
    }
    y += high + GAP
  }
  return { tile, width: Math.max(width, size.width), height: y - GAP, title, sheets }
}

/** The sheets of a column, which share what room is left, each with its house in the middle. */
function sheetsOf(
  column: Column,
  place: Room & { x: number; y: number },
  tile: number,
  title: number,
  foot: number,
): SheetPlace[] {
  const spare = (place.height - columnHeight(column, tile, title, foot)) / column.length
  let { y } = place
  return column.map((box, i) => {
    const below = i === column.length - 1 ? foot : 0
    const height = heightOf(box, tile, title) + spare + below
    const sheet = {
      floor: box.floor,
      x: place.x,
      y,
      width: place.width,
      height,
      foot: below,
      originX: Math.round(place.x + (place.width - box.columns * tile) / 2 - box.left * tile),
      originY: Math.round(y + title + (height - title - below - box.rows * tile) / 2 - box.top * tile),
    }
    y += height + GAP
    return sheet
  })
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
      y + rows * tile <= sheet.y + sheet.height - sheet.foot
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
