/** The bridge test (HEL-R27 b): whether the Crypt can still be come to from the Gate. */
import { OPEN } from '../../content/tiles.ts'
import type { HellState } from '../../types.ts'
import { areJoined, CELLS, CRYPT, GATE, neighbour, read } from '../board.ts'

/** A way across: for each cell the sides over which it goes, as bits; none off the way. */
type Path = Uint8Array

/** Two ways that keep apart where they can, for the field of the last survey. */
export const WAYS_ACROSS = [0, 1] as const
type WayAcross = (typeof WAYS_ACROSS)[number]
export const paths: readonly [Path, Path] = [new Uint8Array(CELLS), new Uint8Array(CELLS)]
/** The way that a placement on trial leaves. */
export const across: Path = new Uint8Array(CELLS)
const tried: Path = new Uint8Array(CELLS)

/** Sides to begin with, so that north, or east, is tried first. */
const NORTHWARD = 1
const EASTWARD = 2

const seen = new Uint8Array(CELLS)
const stack = new Uint8Array(CELLS)
/** For each cell that was reached, the side over which the cell before was left. */
const came = new Uint8Array(CELLS)

/** Finds a way from Gate to Crypt over lying and empty cells, walls respected, off the cells in `avoid`. */
function findPath(state: HellState, path: Path, first: number, avoid: Path | null): boolean {
  seen.fill(0)
  if (avoid !== null) for (let cell = 1; cell < CRYPT; cell++) seen[cell] = read(avoid, cell)
  stack[0] = GATE
  seen[GATE] = 1
  let top = 1
  while (top > 0) {
    const cell = read(stack, --top)
    if (cell === CRYPT) {
      markPath(path)
      return true
    }
    // the side looked at last is tried first
    for (let i = 0; i < 4; i++) {
      const side = (first + i) & 3
      const to = neighbour(cell, side)
      if (to < 0 || seen[to] !== 0 || !areJoined(state, cell, side, to)) continue
      seen[to] = 1
      came[to] = side
      stack[top++] = to
    }
  }
  return false
}

function markPath(path: Path): void {
  path.fill(0)
  for (let cell = CRYPT; cell !== GATE; ) {
    const side = read(came, cell)
    const back = side ^ 2
    path[cell] = read(path, cell) | (1 << back)
    cell = neighbour(cell, back)
    path[cell] = read(path, cell) | (1 << side)
  }
}

export function findPaths(state: HellState): void {
  if (!findPath(state, paths[0], NORTHWARD, null)) throw new Error('Gate and Crypt are apart.')
  if (!findPath(state, paths[1], EASTWARD, paths[0])) findPath(state, paths[1], EASTWARD, null)
}

/** Whether a tile with these doors would close the first, or the second, way across. */
export function blocks(way: WayAcross, cell: number, mask: number): boolean {
  return (read(paths[way], cell) & ~mask) !== 0
}

/** Puts a way that these doors leave open into `across`: a known one if possible. */
export function findWayAcross(state: HellState, cell: number, mask: number): boolean {
  const known = blocks(0, cell, mask) ? 1 : 0
  if (blocks(known, cell, mask)) return findWay(state)
  across.set(paths[known])
  return true
}

/** Puts any way into `across`. */
export function findWay(state: HellState): boolean {
  return findPath(state, across, NORTHWARD, null)
}

/** Whether a way is left with these doors on an empty cell of the way in `across`. */
export function bridges(state: HellState, cell: number, mask: number): boolean {
  if ((read(across, cell) & ~mask) === 0) return true
  state.doors[cell] = mask
  const result = findPath(state, tried, NORTHWARD, null)
  state.doors[cell] = OPEN
  return result
}
