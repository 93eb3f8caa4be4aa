/** The board as numbers: cells, edges and tracks. Everything here is worked out once from the data in content/. */

import { there } from '@gloam/kernel/data.ts'
import {
  CONNECTIONS,
  DIRECTIONS,
  type Direction,
  KEY_ROOMS,
  type KeyRoom,
  LAYOUT,
  ORDINARY,
  STEPS,
  TILES,
  type Tile,
  type Track,
} from '../../content/tiles.ts'
import type { OnRails, SpookhuisState } from '../../types.ts'

export const NOWHERE = -1
/** A cart that may leave in any direction (SPO-R20). */
export const FREE = -1
export const CELLS = LAYOUT.length
export const EDGES = 6

const TILE_NUMBER = Object.fromEntries(TILES.map((tile, number) => [tile, number])) as Record<Tile, number>
const EDGE = Object.fromEntries(DIRECTIONS.map((name, edge) => [name, edge])) as Record<Direction, number>

export function edgeOf(direction: Direction): number {
  return EDGE[direction]
}

export function opposite(edge: number): number {
  return (edge + 3) % EDGES
}

export function cellAt(q: number, r: number): number {
  return LAYOUT.findIndex((cell) => cell.q === q && cell.r === r)
}

/** For each cell and edge the cell beyond, or NOWHERE: `NEXT[cell * 6 + edge]`. */
const NEXT: readonly number[] = LAYOUT.flatMap(({ q, r }) => STEPS.map((step) => cellAt(q + step.q, r + step.r)))

/** The cell beyond this edge of a cell, or NOWHERE. */
export function nextTo(cell: number, edge: number): number {
  return there(NEXT[cell * EDGES + edge])
}

export const CENTRE = cellAt(0, 0)

/** The cell of each key room: three steps from the centre, in each direction. */
export const CORNERS: readonly number[] = STEPS.map(({ q, r }) => cellAt(3 * q, 3 * r))

/** Tile numbers: the ordinary tiles come first, then the rooms. */
export const FIRST_ROOM = TILE_NUMBER.KEY1
export const ITEM_ROOM = TILE_NUMBER.ITEM
export const ENCOUNTER_ROOM = TILE_NUMBER.ENC
export const GATEHOUSE = TILE_NUMBER.GATE

export function tileNumber(tile: Tile): number {
  return TILE_NUMBER[tile]
}

export function isOrdinary(tile: number): boolean {
  return tile < FIRST_ROOM
}

export function isKeyRoom(tile: number): boolean {
  return tile >= FIRST_ROOM && tile < ITEM_ROOM
}

/** The number of a key room, from 0. */
export function roomNumber(room: KeyRoom): number {
  return KEY_ROOMS.indexOf(room)
}

export function cellOf(state: Pick<SpookhuisState, 'tiles'>, tile: Tile): number {
  return state.tiles.indexOf(TILE_NUMBER[tile])
}

export function tileIn(state: Pick<SpookhuisState, 'tiles'>, cell: number): Tile {
  return there(TILES[there(state.tiles[cell])])
}

const DISTANCES: readonly number[] = LAYOUT.flatMap((one) =>
  LAYOUT.map((other) => {
    const q = one.q - other.q
    const r = one.r - other.r
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
  }),
)

/** Steps between two cells, as the crow flies (SPO-R54). */
export function distance(one: number, other: number): number {
  return there(DISTANCES[one * CELLS + other])
}

/** A set of edges, turned with its tile. */
export function turnMask(mask: number, steps: number): number {
  return ((mask << steps) | (mask >> (EDGES - steps))) & 63
}

function maskOf(edges: readonly number[]): number {
  return edges.reduce((mask, edge) => mask | (1 << edge), 0)
}

/** The exits that a cart has from each edge of an unturned tile; a stub has none (SPO-049 to SPO-051). */
function exitsOf({ paths = [], circle = [] }: Track): number[] {
  const exits = DIRECTIONS.map(() => 0)
  for (const [a, b] of paths) {
    exits[a] = there(exits[a]) | (1 << b)
    exits[b] = there(exits[b]) | (1 << a)
  }
  for (const mouth of circle) exits[mouth] = maskOf(circle)
  return exits
}

function endsOf(tile: Tile): number {
  if (tile === 'ITEM') return maskOf(CONNECTIONS.item)
  if (tile === 'ENC') return maskOf(CONNECTIONS.encounter)
  if (tile === 'GATE') return 63
  if (tile.startsWith('KEY')) return maskOf(CONNECTIONS.key)
  const { stub, ...track } = ORDINARY[tile[0] as keyof typeof ORDINARY] as Track
  const ends = exitsOf(track).reduce((mask, exits) => mask | exits, 0)
  return stub === undefined ? ends : ends | (1 << stub)
}

/** For each tile and turning the edges that have a track end, as bits: `ENDS[tile * 6 + turned]`. */
const ENDS: readonly number[] = TILES.flatMap((tile) => DIRECTIONS.map((_, turned) => turnMask(endsOf(tile), turned)))

/** For each tile, turning and entry the exits, as bits: `EXITS[(tile * 6 + turned) * 6 + entry]`. */
const EXITS: readonly number[] = TILES.flatMap((tile) => {
  const printed = isOrdinary(TILE_NUMBER[tile])
    ? exitsOf(ORDINARY[tile[0] as keyof typeof ORDINARY])
    : DIRECTIONS.map(() => 0)
  return DIRECTIONS.flatMap((_, turned) =>
    DIRECTIONS.map((_, entry) => turnMask(there(printed[(entry - turned + EDGES) % EDGES]), turned)),
  )
})

export function endsOfTile(tile: number, turned: number): number {
  return there(ENDS[tile * EDGES + turned])
}

/** The edges of a cell with a track end, as bits; of the gatehouse those with a ramp. */
export function endsIn({ tiles, turned, rampA }: Pick<OnRails, 'tiles' | 'turned' | 'rampA'>, cell: number): number {
  if (cell === CENTRE && rampA !== NOWHERE) return rampA % 2 === 0 ? 0b010101 : 0b101010
  return endsOfTile(there(tiles[cell]), there(turned[cell]))
}

/** The exits of a tile, so turned, from an entry; as bits. */
export function waysThrough(tile: number, turned: number, entry: number): number {
  return there(EXITS[(tile * EDGES + turned) * EDGES + entry])
}

export function exitsIn({ tiles, turned }: Pick<OnRails, 'tiles' | 'turned'>, cell: number, entry: number): number {
  return waysThrough(there(tiles[cell]), there(turned[cell]), entry)
}

/** SPO-043: whether the connection of a key room in this corner, so turned, points to a neighbour. */
export function pointsInward(cell: number, turned: number): boolean {
  return nextTo(cell, turned) !== NOWHERE
}

/** Every cell and edge at the rim of the board, as pairs in one number. */
const RIM: readonly number[] = NEXT.flatMap((next, place) => (next === NOWHERE ? [place] : []))

/** SPO-058: the track ends at the rim, each as cell * 6 + edge. */
export function rimEnds(state: Pick<OnRails, 'tiles' | 'turned'>): number[] {
  return RIM.filter((place) => isRimEnd(state, place))
}

/** SPO-061 */
export function hasTwoRimEnds(state: Pick<OnRails, 'tiles' | 'turned'>): boolean {
  let found = 0
  for (const place of RIM) if (isRimEnd(state, place) && ++found === 2) return true
  return false
}

function isRimEnd({ tiles, turned }: Pick<OnRails, 'tiles' | 'turned'>, place: number): boolean {
  const cell = Math.floor(place / EDGES)
  return (endsOfTile(there(tiles[cell]), there(turned[cell])) & (1 << (place % EDGES))) !== 0
}
