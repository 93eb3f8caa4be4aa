/** Where things stand in the drawn town, in the units of its SVG. */
import { BUILDINGS, NEIGHBOURS } from '../content/town.ts'

/** One building with the ground in front of it. */
export const CELL = { width: 300, height: 290 }

/** The rooms in which ghosts stand: two floors of three, in the expert game of two. */
export const HALL = { x: 19, y: 80, width: 222, height: 138 }

/** The five haunt fields before the door. */
export const FIELD = { x: 10, y: 246, width: 44, height: 42, step: 48 }

export const TILE = { x: 252, y: 92, size: 46 }

const MARGIN = 24
const SKY = 44
const GAP = { wide: { x: 18, y: 16 }, tall: { x: 18, y: 44 } }
const COLUMNS = 3

/** `tall` turns the town on its side for narrow screens: columns become rows, and neighbours stay neighbours. */
export type Lie = 'wide' | 'tall'

export interface Point {
  x: number
  y: number
}

export function sizeOfTown(lie: Lie): { width: number; height: number } {
  const [columns, rows] = lie === 'wide' ? [3, 2] : [2, 3]
  return {
    width: 2 * MARGIN + columns * CELL.width + (columns - 1) * GAP[lie].x,
    height: SKY + rows * CELL.height + (rows - 1) * GAP[lie].y + 12,
  }
}

/** HAL-B01: the upper left corner of a building. */
export function cornerOf(place: number, lie: Lie): Point {
  const across = place % COLUMNS
  const down = Math.floor(place / COLUMNS)
  const [column, row] = lie === 'wide' ? [across, down] : [down, across]
  return { x: MARGIN + column * (CELL.width + GAP[lie].x), y: SKY + row * (CELL.height + GAP[lie].y) }
}

/** Where the paths of a building meet. */
export function doorOf(place: number, lie: Lie): Point {
  const { x, y } = cornerOf(place, lie)
  return { x: x + 150, y: y + 262 }
}

export interface Room extends Point {
  width: number
  height: number
}

export function roomsFor(capacity: number): Room[] {
  const across = capacity / 2
  const width = HALL.width / across
  const height = HALL.height / 2
  return Array.from({ length: capacity }, (_, slot) => ({
    x: HALL.x + (slot % across) * width,
    y: HALL.y + Math.floor(slot / across) * height,
    width,
    height,
  }))
}

/** HAL-B02: each pair of neighbours once. */
export const PATHS: readonly (readonly [number, number])[] = BUILDINGS.flatMap((_, place) =>
  NEIGHBOURS[place].filter((next) => next > place).map((next) => [place, next] as const),
)
