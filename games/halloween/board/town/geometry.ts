/** Where things stand in the drawn town, in the units of its SVG. */
import { there } from '@gloam/kernel/data.ts'
import { BUILDINGS, type Building, NEIGHBOURS } from '../../content/town.ts'

/** `tall` turns the town on its side for narrow screens: columns become rows, and neighbours stay neighbours. */
export type Lie = 'wide' | 'tall'

export interface Point {
  x: number
  y: number
}

/** How one lie of the town is measured; everything hangs on the ground on which a building stands. */
interface Layout {
  columns: number
  cell: { width: number; height: number }
  /** The ground of the first row. */
  ground: number
  /** By how much houses are smaller than they are drawn. */
  house: number
  /** A haunt field, how far under the ground its row begins, and the part of it that a finger meets. */
  field: { width: number; height: number; y: number; touch: number }
  /** The middle of the street, under the ground. */
  street: number
  road: number
  plaque: number
  /** The middle of the bonus tile. */
  tile: Point & { scale: number }
  /** How far from the middle of a column its lane runs down. */
  lane(column: number): number
}

export const LAYOUT: Readonly<Record<Lie, Layout>> = {
  wide: {
    columns: 3,
    cell: { width: 336, height: 248 },
    ground: 182,
    house: 1,
    field: { width: 43, height: 42, y: 8, touch: 44 },
    street: 66,
    road: 22,
    plaque: 158,
    tile: { x: 130, y: 6, scale: 0.88 },
    lane: () => 152,
  },
  tall: {
    columns: 2,
    cell: { width: 195, height: 238 },
    ground: 168,
    house: 0.84,
    field: { width: 37.4, height: 42, y: 6, touch: 45 },
    street: 63,
    road: 11,
    plaque: 134,
    tile: { x: 70, y: -134, scale: 0.96 },
    lane: (column) => (column === 0 ? -90 : 90),
  },
}

const COLUMNS = 3

function cellOf(place: number, lie: Lie): { column: number; row: number } {
  const across = place % COLUMNS
  const down = Math.floor(place / COLUMNS)
  return lie === 'wide' ? { column: across, row: down } : { column: down, row: across }
}

export function sizeOfTown(lie: Lie): { width: number; height: number } {
  const { columns, cell, ground, street } = LAYOUT[lie]
  const rows = BUILDINGS.length / columns
  return { width: columns * cell.width, height: ground + (rows - 1) * cell.height + street + 16 }
}

/** HAL-B01: the middle of the ground on which a building stands. */
export function standOf(place: number, lie: Lie): Point {
  const { column, row } = cellOf(place, lie)
  const { cell, ground } = LAYOUT[lie]
  return { x: (column + 0.5) * cell.width, y: ground + row * cell.height }
}

/** The middle of the top edge of a haunt field, seen from its building's ground. */
export function fieldAt(rank: number, lie: Lie): Point {
  const { width, y } = LAYOUT[lie].field
  return { x: (rank - 2) * width, y }
}

/** The windows of each floor, from the top: always six, in the expert game four (HAL-169). */
const FLOORS: Readonly<Record<Building, readonly number[]>> = {
  church: [3, 3],
  'candy-shop': [3, 3],
  school: [2, 4],
  'grand-hotel': [2, 2, 2],
  'police-station': [6],
  'old-mill': [1, 2, 3],
}
const EXPERT_FLOORS: Readonly<Record<Building, readonly number[]>> = {
  church: [2, 2],
  'candy-shop': [2, 2],
  school: [1, 3],
  'grand-hotel': [1, 1, 2],
  'police-station': [4],
  'old-mill': [1, 1, 2],
}

function floorsOf(building: Building, expert: boolean, lie: Lie): readonly number[] {
  const floors = (expert ? EXPERT_FLOORS : FLOORS)[building]
  const [all, ...above] = floors
  return lie === 'tall' && all !== undefined && above.length === 0 ? [all / 2, all / 2] : floors
}

/** From one window to the next, and from one floor to the next, in the units of a house. */
const PITCH = { x: 48, y: 43 }
export const WINDOW = { width: 41, height: 38 }

/** How each house sets its windows: above the ground, beside its middle, apart from each other. */
const SETTING: Readonly<Record<Building, { base: number; x: number; gap: number }>> = {
  church: { base: 5, x: 26, gap: 0 },
  'candy-shop': { base: 3, x: 0, gap: 10 },
  school: { base: 4, x: 0, gap: 0 },
  'grand-hotel': { base: 3, x: 0, gap: 0 },
  'police-station': { base: 6, x: 0, gap: 0 },
  'old-mill': { base: 3, x: 0, gap: 0 },
}

/** The middles of a house's windows, in the house's units, the top floor first. */
export function windowsOf(building: Building, expert: boolean, lie: Lie): Point[] {
  const floors = floorsOf(building, expert, lie)
  const { base, x, gap } = SETTING[building]
  return floors.flatMap((count, floor) => {
    const below = floors.length - 1 - floor
    const y = -base - (below + 0.5) * PITCH.y - gap * below
    return Array.from({ length: count }, (_, i) => ({ x: x + (i - (count - 1) / 2) * PITCH.x, y }))
  })
}

/** HAL-B02: each pair of neighbours once. */
const PATHS: readonly (readonly [number, number])[] = BUILDINGS.flatMap((_, place) =>
  there(NEIGHBOURS[place])
    .filter((next) => next > place)
    .map((next) => [place, next] as const),
)

/** The streets: from plaque to plaque along a row, by the lane of the column from row to row. */
export function streetsOf(lie: Lie): string {
  const { street, lane } = LAYOUT[lie]
  return PATHS.map(([from, to]) => {
    const a = standOf(from, lie)
    const b = standOf(to, lie)
    if (a.y === b.y) return `M${a.x} ${a.y + street}H${b.x}`
    return `M${a.x} ${a.y + street}H${a.x + lane(cellOf(from, lie).column)}V${b.y + street}H${b.x}`
  }).join('')
}

interface Size {
  width: number
  height: number
}

/**
 * What a finger meets around a window, as a path to be filled by even and odd: as much as it needs, without the windows of
 * other ghosts. Where houses are small that is more than the way to the next window: whoever touches a ghost means it.
 * Of haunt fields the same is true.
 */
export function touchArea(at: Point, finger: number, others: readonly Point[], size: Size = WINDOW): string {
  const area = boxAround(at, finger, finger)
  const taken = others.flatMap((other) => {
    const box = overlapOf(area, boxAround(other, size.width, size.height))
    return box === null ? [] : [box]
  })
  return [area, ...taken].map(({ left, top, right, bottom }) => `M${left} ${top}H${right}V${bottom}H${left}Z`).join('')
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxAround({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

function overlapOf(one: Box, other: Box): Box | null {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  const right = Math.min(one.right, other.right)
  const bottom = Math.min(one.bottom, other.bottom)
  return left < right && top < bottom ? { left, top, right, bottom } : null
}
