/** HEL-085 to HEL-100: what every empty cell asks of a tile, worked out for the whole field at once. */
import { there } from '@gloam/kernel/data.ts'
import { HOUSE_TILES, OPEN, TILES, turned } from '../../content/tiles.ts'
import type { HellState } from '../../types.ts'
import { CELLS, CRYPT, doorsAt, neighbour, read, SOUTH_OF_CRYPT, tileAt, WEST_OF_CRYPT } from '../board.ts'

/** The different ways in which a tile can lie: quarter turns that give different doors. */
const TURNS: readonly (readonly number[])[] = TILES.map(({ house, doors }) => {
  if (!house) return [0]
  return [0, 1, 2, 3].filter((turn) => [0, 1, 2, 3].findIndex((t) => turned(doors, t) === turned(doors, turn)) === turn)
})

export function turnsOf(tile: number): readonly number[] {
  return there(TURNS[tile])
}

/** For each tile its possible door masks, as a set of 16 bits, and its set: typed arrays are the quickest to read. */
const MASKS = Uint16Array.from(TILES, ({ doors }, tile) =>
  turnsOf(tile).reduce((set, turn) => set | (1 << turned(doors, turn)), 0),
)
const SET = Int8Array.from(TILES, ({ set }) => set)

export function masksOf(tile: number): number {
  return read(MASKS, tile)
}

/** The set of a tile, or -1. */
export function setOf(tile: number): number {
  return SET[tile] ?? -1
}

/**
 * HEL-095 to HEL-097 and the walk test (HEL-R27 a): the door masks that fit, as a set of 16 bits, for every mix of
 * sides that must be doors, that must be walls and that open ground lies at. One door must lead to a lying tile.
 */
const FITTING = Uint16Array.from({ length: 1 << 12 }, (_, sides) => {
  const [must, walls, grounds] = [sides >> 8, (sides >> 4) & OPEN, sides & OPEN]
  let masks = 0
  for (let mask = 1; mask <= OPEN; mask++) {
    if ((mask & must) === must && (mask & walls) === 0 && (mask & (must | grounds)) !== 0) masks |= 1 << mask
  }
  return masks
})

/** What an empty cell asks of a tile, worked out from its neighbours. Bits are sides. */
interface Survey {
  /** Whether any house tile lies. */
  house: boolean
  /** For each cell: sides with a house, with a ground tile, sides that must be doors, that must be walls. */
  houses: Uint8Array
  grounds: Uint8Array
  doors: Uint8Array
  walls: Uint8Array
  /** For each cell the door masks with which a house tile could lie there, as a set of 16 bits. */
  fitting: Uint16Array
  /** For each cell the sets that lie next to it, as bits; and the sets that lie anywhere. */
  sets: Uint8Array
  setsLying: number
}

export const survey: Survey = {
  house: false,
  houses: new Uint8Array(CELLS),
  grounds: new Uint8Array(CELLS),
  doors: new Uint8Array(CELLS),
  walls: new Uint8Array(CELLS),
  fitting: new Uint16Array(CELLS),
  sets: new Uint8Array(CELLS),
  setsLying: 0,
}

export function takeSurvey(state: HellState): void {
  survey.house = false
  survey.setsLying = 0
  for (let cell = 0; cell < CELLS; cell++) {
    const tile = tileAt(state, cell)
    if (tile < 0) surveyCell(state, cell)
    else {
      if (tile < HOUSE_TILES) survey.house = true
      if (setOf(tile) >= 0) survey.setsLying |= 1 << setOf(tile)
    }
  }
}

export function surveyCell(state: HellState, cell: number): void {
  let houses = 0
  let grounds = 0
  let mustOpen = 0
  let mustClose = 0
  let sets = 0
  for (let side = 0; side < 4; side++) {
    const other = neighbour(cell, side)
    const bit = 1 << side
    if (other < 0) {
      mustClose |= bit // HEL-097
      continue
    }
    const tile = tileAt(state, other)
    if (tile < 0) continue
    if (setOf(tile) >= 0) sets |= 1 << setOf(tile)
    if (tile >= HOUSE_TILES) {
      grounds |= bit
      continue
    }
    houses |= bit
    // HEL-095, HEL-096
    if ((doorsAt(state, other) & (1 << (side ^ 2))) !== 0) mustOpen |= bit
    else mustClose |= bit
  }
  survey.houses[cell] = houses
  survey.grounds[cell] = grounds
  survey.doors[cell] = mustOpen
  survey.walls[cell] = mustClose
  survey.fitting[cell] = read(FITTING, (mustOpen << 8) | (mustClose << 4) | grounds)
  survey.sets[cell] = sets
}

export function surveyAround(state: HellState, cell: number): void {
  for (let side = 0; side < 4; side++) {
    const to = neighbour(cell, side)
    if (to >= 0 && tileAt(state, to) < 0) surveyCell(state, to)
  }
}

/** The empty cells beside lying tiles, in their order: nothing can be laid elsewhere. */
export const frontier = { cells: new Uint8Array(CELLS), count: 0 }

export function findFrontier(state: HellState): void {
  frontier.count = 0
  for (let cell = 1; cell < CRYPT; cell++) {
    const beside = read(survey.houses, cell) | read(survey.grounds, cell)
    if (tileAt(state, cell) < 0 && beside !== 0) frontier.cells[frontier.count++] = cell
  }
}

/** HEL-087 to HEL-089 for a cell of the survey. */
export function setFits(tile: number, cell: number): boolean {
  const set = setOf(tile)
  return set < 0 || (survey.setsLying & (1 << set)) === 0 || (read(survey.sets, cell) & (1 << set)) !== 0
}

/** HEL-086, HEL-093, HEL-094: whether a house tile may lie here for its neighbours' sake. */
export function housePlace(cell: number): boolean {
  if (survey.house) return survey.houses[cell] !== 0
  return cell === WEST_OF_CRYPT || cell === SOUTH_OF_CRYPT
}

/** HEL-086, HEL-087, HEL-100 and the walk test for a ground tile; it never blocks the way across (HEL-R27 b). */
export function groundFits(state: HellState, tile: number, cell: number): boolean {
  if ((read(survey.grounds, cell) | read(survey.doors, cell)) === 0 || !setFits(tile, cell)) return false
  if (cell === WEST_OF_CRYPT) return tileAt(state, SOUTH_OF_CRYPT) < HOUSE_TILES
  return cell !== SOUTH_OF_CRYPT || tileAt(state, WEST_OF_CRYPT) < HOUSE_TILES
}
