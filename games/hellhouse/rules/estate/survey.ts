/** HEL-085 to HEL-100: what every empty cell asks of a tile, worked out for the whole field at once. */
import { HOUSE_TILES, OPEN, TILES, turned } from '../../content/tiles.ts'
import type { HellState } from '../../types.ts'
import { CELLS, CRYPT, NEIGHBOURS, SOUTH_OF_CRYPT, WEST_OF_CRYPT } from '../board.ts'

/** The different ways in which a tile can lie: quarter turns that give different doors. */
export const TURNS: readonly (readonly number[])[] = TILES.map(({ house, doors }) => {
  if (!house) return [0]
  return [0, 1, 2, 3].filter((turn) => [0, 1, 2, 3].findIndex((t) => turned(doors, t) === turned(doors, turn)) === turn)
})

/** For each house tile its possible door masks, as a set of 16 bits. */
export const MASKS: readonly number[] = TILES.map(({ doors }, tile) =>
  TURNS[tile].reduce((set, turn) => set | (1 << turned(doors, turn)), 0),
)

/** For each tile its set, and for each cell and side the neighbour, or -1: typed arrays are the quickest to read. */
export const SET = Int8Array.from(TILES, ({ set }) => set)
export const NEXT = Int8Array.from(NEIGHBOURS.flat())

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
    const tile = state.field[cell]
    if (tile < 0) surveyCell(state, cell)
    else {
      if (tile < HOUSE_TILES) survey.house = true
      if (TILES[tile].set >= 0) survey.setsLying |= 1 << TILES[tile].set
    }
  }
}

export function surveyCell({ field, doors }: HellState, cell: number): void {
  let houses = 0
  let grounds = 0
  let mustOpen = 0
  let mustClose = 0
  let sets = 0
  for (let side = 0; side < 4; side++) {
    const other = NEXT[cell * 4 + side]
    const bit = 1 << side
    if (other < 0) {
      mustClose |= bit // HEL-097
      continue
    }
    const tile = field[other]
    if (tile < 0) continue
    if (SET[tile] >= 0) sets |= 1 << SET[tile]
    if (tile >= HOUSE_TILES) {
      grounds |= bit
      continue
    }
    houses |= bit
    // HEL-095, HEL-096
    if ((doors[other] & (1 << (side ^ 2))) !== 0) mustOpen |= bit
    else mustClose |= bit
  }
  survey.houses[cell] = houses
  survey.grounds[cell] = grounds
  survey.doors[cell] = mustOpen
  survey.walls[cell] = mustClose
  survey.fitting[cell] = FITTING[(mustOpen << 8) | (mustClose << 4) | grounds]
  survey.sets[cell] = sets
}

export function surveyAround(state: HellState, cell: number): void {
  for (let side = 0; side < 4; side++) {
    const to = NEXT[cell * 4 + side]
    if (to >= 0 && state.field[to] < 0) surveyCell(state, to)
  }
}

/** The empty cells beside lying tiles, in their order: nothing can be laid elsewhere. */
export const frontier = { cells: new Uint8Array(CELLS), count: 0 }

export function findFrontier({ field }: HellState): void {
  frontier.count = 0
  for (let cell = 1; cell < CRYPT; cell++) {
    if (field[cell] < 0 && (survey.houses[cell] | survey.grounds[cell]) !== 0) frontier.cells[frontier.count++] = cell
  }
}

/** HEL-087 to HEL-089 for a cell of the survey. */
export function setFits(tile: number, cell: number): boolean {
  const set = SET[tile]
  return set < 0 || (survey.setsLying & (1 << set)) === 0 || (survey.sets[cell] & (1 << set)) !== 0
}

/** HEL-086, HEL-093, HEL-094: whether a house tile may lie here for its neighbours' sake. */
export function housePlace(cell: number): boolean {
  if (survey.house) return survey.houses[cell] !== 0
  return cell === WEST_OF_CRYPT || cell === SOUTH_OF_CRYPT
}

/** HEL-086, HEL-087, HEL-100 and the walk test for a ground tile; it never blocks the way across (HEL-R27 b). */
export function groundFits(state: HellState, tile: number, cell: number): boolean {
  if ((survey.grounds[cell] | survey.doors[cell]) === 0 || !setFits(tile, cell)) return false
  if (cell === WEST_OF_CRYPT) return state.field[SOUTH_OF_CRYPT] < HOUSE_TILES
  return cell !== SOUTH_OF_CRYPT || state.field[WEST_OF_CRYPT] < HOUSE_TILES
}
