/** Where things stand in the drawn town, in the units of its SVG. */
import { BUILDINGS, NEIGHBOURS } from '../content/town.ts'

/** `tall` turns the town on its side for narrow screens: columns become rows, and neighbours stay neighbours. */
export type Lie = 'wide' | 'tall'

export interface Point {
  x: number
  y: number
}

/** One building with the ground in front of it. */
export const CELL = { wide: { width: 300, height: 290 }, tall: { width: 264, height: 384 } }

/** The rooms in which ghosts stand: two floors of three, in the expert game of two. */
export const HALL = { x: 19, y: 80, width: 222, height: 138 }

/**
 * The five haunt fields before the door, and the bonus tile: in a wide town in a row with the tile beside the house, in
 * a tall one in two rows of three, so large that a finger meets one and no other.
 */
export const FIELD = {
  wide: { x: 8, y: 242, width: 48, height: 48, across: 5, scale: 1 },
  tall: { x: 11, y: 250, width: 80, height: 66, across: 3, scale: 1.4 },
}
const FIELDS = 5

const TILE = { wide: { x: 252, y: 92 }, tall: fieldAt(FIELDS, 'tall') }

const MARGIN = { wide: 24, tall: 8 }
const SKY = 44
const GAP = { wide: { x: 18, y: 16 }, tall: { x: 8, y: 36 } }
const COLUMNS = 3

export function fieldAt(rank: number, lie: Lie): Point {
  const { x, y, width, height, across } = FIELD[lie]
  return { x: x + (rank % across) * width, y: y + Math.floor(rank / across) * height }
}

/** The upper left corner of the bonus tile. */
export function tileAt(lie: Lie): Point {
  return TILE[lie]
}

export function sizeOfTown(lie: Lie): { width: number; height: number } {
  const [columns, rows] = lie === 'wide' ? [3, 2] : [2, 3]
  const { width, height } = CELL[lie]
  return {
    width: 2 * MARGIN[lie] + columns * width + (columns - 1) * GAP[lie].x,
    height: SKY + rows * height + (rows - 1) * GAP[lie].y + 12,
  }
}

/** HAL-B01: the upper left corner of a building. */
export function cornerOf(place: number, lie: Lie): Point {
  const across = place % COLUMNS
  const down = Math.floor(place / COLUMNS)
  const [column, row] = lie === 'wide' ? [across, down] : [down, across]
  const { width, height } = CELL[lie]
  return { x: MARGIN[lie] + column * (width + GAP[lie].x), y: SKY + row * (height + GAP[lie].y) }
}

/** Where the paths of a building meet. */
export function doorOf(place: number, lie: Lie): Point {
  const { x, y } = cornerOf(place, lie)
  return { x: x + CELL[lie].width / 2, y: y + 262 }
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
