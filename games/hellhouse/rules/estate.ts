/**
 * HEL-085 to HEL-100 with the exact tests of HEL-R27: where a tile may lie. A survey of the field answers for
 * nearly every place at once; only where a placement could cut the estate in two is it tried out.
 */
import { HOUSE_TILES, OPEN, TILES, turned } from '../content/tiles.ts'
import type { HellState } from '../types.ts'
import {
  allReached,
  CELLS,
  CRYPT,
  EMPTY,
  flood,
  GATE,
  NEIGHBOURS,
  PATH,
  SOUTH_OF_CRYPT,
  WEST_OF_CRYPT,
} from './board.ts'

/** The different ways in which a tile can lie: quarter turns that give different doors. */
const TURNS: readonly (readonly number[])[] = TILES.map(({ house, doors }) => {
  if (!house) return [0]
  return [0, 1, 2, 3].filter((turn) => [0, 1, 2, 3].findIndex((t) => turned(doors, t) === turned(doors, turn)) === turn)
})
/** For each house tile its possible door masks, as a set of 16 bits. */
const MASKS: readonly number[] = TILES.map(({ doors }, tile) =>
  TURNS[tile].reduce((set, turn) => set | (1 << turned(doors, turn)), 0),
)
const SETS_IN_HOUSE = 4
/** For each tile its set, and for each cell and side the neighbour, or -1: typed arrays are the quickest to read. */
const SET = Int8Array.from(TILES, ({ set }) => set)
const NEXT = Int8Array.from(NEIGHBOURS.flat())
/** For each tile the first one that does not differ from it. */
const KIND = Int8Array.from(TILES, ({ name, number, doors }) =>
  TILES.findIndex((other) => other.name === name && other.number === number && other.doors === doors),
)

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

const survey: Survey = {
  house: false,
  houses: new Uint8Array(CELLS),
  grounds: new Uint8Array(CELLS),
  doors: new Uint8Array(CELLS),
  walls: new Uint8Array(CELLS),
  fitting: new Uint16Array(CELLS),
  sets: new Uint8Array(CELLS),
  setsLying: 0,
}

function takeSurvey(state: HellState): void {
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

/** The empty cells beside lying tiles, in their order: nothing can be laid elsewhere. */
const frontier = { cells: new Uint8Array(CELLS), count: 0 }

function findFrontier({ field }: HellState): void {
  frontier.count = 0
  for (let cell = 1; cell < CRYPT; cell++) {
    if (field[cell] < 0 && (survey.houses[cell] | survey.grounds[cell]) !== 0) frontier.cells[frontier.count++] = cell
  }
}

function surveyCell({ field, doors }: HellState, cell: number): void {
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

/** HEL-087 to HEL-089 for a cell of the survey. */
function setFits(tile: number, cell: number): boolean {
  const set = SET[tile]
  return set < 0 || (survey.setsLying & (1 << set)) === 0 || (survey.sets[cell] & (1 << set)) !== 0
}

/** HEL-086, HEL-093, HEL-094: whether a house tile may lie here for its neighbours' sake. */
function housePlace(cell: number): boolean {
  if (survey.house) return survey.houses[cell] !== 0
  return cell === WEST_OF_CRYPT || cell === SOUTH_OF_CRYPT
}

/** HEL-086, HEL-087, HEL-100 and the walk test for a ground tile; it never blocks the way across (HEL-R27 b). */
function groundFits(state: HellState, tile: number, cell: number): boolean {
  if ((survey.grounds[cell] | survey.doors[cell]) === 0 || !setFits(tile, cell)) return false
  if (cell === WEST_OF_CRYPT) return state.field[SOUTH_OF_CRYPT] < HOUSE_TILES
  return cell !== SOUTH_OF_CRYPT || state.field[WEST_OF_CRYPT] < HOUSE_TILES
}

const seen = new Uint8Array(CELLS)
const stack = new Uint8Array(CELLS)
/** For each cell that was come to, over which side of its own, as a side of the cell before. */
const came = new Uint8Array(CELLS)

/**
 * The bridge test (HEL-R27 b): a way from Gate to Crypt over lying and empty cells, walls respected. `path` gets
 * for each cell the sides over which the way goes. It keeps to one border or the other, and off the cells in `avoid`.
 */
function findPath({ doors }: HellState, path: Uint8Array, first: number, avoid: Uint8Array | null): boolean {
  seen.fill(0)
  if (avoid !== null) for (let cell = 1; cell < CRYPT; cell++) seen[cell] = avoid[cell]
  stack[0] = GATE
  seen[GATE] = 1
  let top = 1
  while (top > 0) {
    const cell = stack[--top]
    if (cell === CRYPT) {
      markPath(path)
      return true
    }
    // the side looked at last is tried first
    for (let i = 0; i < 4; i++) {
      const side = (first + i) & 3
      const to = NEXT[cell * 4 + side]
      if (to < 0 || seen[to] !== 0) continue
      if ((doors[cell] & (1 << side)) === 0 || (doors[to] & (1 << (side ^ 2))) === 0) continue
      seen[to] = 1
      came[to] = side
      stack[top++] = to
    }
  }
  return false
}

function markPath(path: Uint8Array): void {
  path.fill(0)
  for (let cell = CRYPT; cell !== GATE; ) {
    const side = came[cell]
    const back = side ^ 2
    path[cell] |= 1 << back
    cell = NEXT[cell * 4 + back]
    path[cell] |= 1 << side
  }
}

const paths = [new Uint8Array(CELLS), new Uint8Array(CELLS)] as const
const tried = new Uint8Array(CELLS)
const across = new Uint8Array(CELLS)
/** Sides to begin with, so that north, or east, is tried first. */
const NORTHWARD = 1
const EASTWARD = 2

function findPaths(state: HellState): void {
  if (!findPath(state, paths[0], NORTHWARD, null)) throw new Error('Gate and Crypt are apart.')
  if (!findPath(state, paths[1], EASTWARD, paths[0])) findPath(state, paths[1], EASTWARD, null)
}

/**
 * The house tiles off the field, as bits, in whose row or in which stack they may be; and for each set the door masks
 * that at least one, and at least two, of them can have. The first entry is for tiles without a set.
 */
const tally = { tiles: 0, once: new Uint16Array(SETS_IN_HOUSE + 1), twice: new Uint16Array(SETS_IN_HOUSE + 1) }

function takeTally(state: HellState): void {
  const tiles = housesOff(state)
  if (tiles === tally.tiles) return
  tally.tiles = tiles
  tally.once.fill(0)
  tally.twice.fill(0)
  for (let tile = 0; tile < HOUSE_TILES; tile++) {
    if ((tiles & (1 << tile)) === 0) continue
    const group = SET[tile] + 1
    tally.twice[group] |= tally.once[group] & MASKS[tile]
    tally.once[group] |= MASKS[tile]
  }
}

function housesOff({ stacks, players }: HellState): number {
  let tiles = 0
  for (const tile of stacks[0]) tiles |= 1 << tile
  for (const { row } of players) for (const tile of row) if (tile < HOUSE_TILES) tiles |= 1 << tile
  return tiles
}

/** With what the house could grow when a certain tile lies, and where. */
interface Growth {
  /** Whether any house tile would be left. */
  any: boolean
  /** Masks that may lie anywhere, and masks of sets that lie already. */
  masks: number
  bySet: Uint16Array
  /** Cells where the house can grow without touching the first, or the second, way across. */
  witnesses: readonly [Uint8Array, Uint8Array]
  witnessCount: [number, number]
}

function noGrowth(): Growth {
  const witnesses = [new Uint8Array(CELLS), new Uint8Array(CELLS)] as const
  return { any: false, masks: 0, bySet: new Uint16Array(SETS_IN_HOUSE), witnesses, witnessCount: [0, 0] }
}

/** The last growth with a ground tile and with a house tile, and the one that is looked at. */
const withGround = noGrowth()
const withHouse = noGrowth()
let growth = withGround

/** Works out the masks that are left when a tile lies; -1 for any ground tile. Returns whether they are others now. */
function countMasks(tile: number): boolean {
  growth = tile < 0 ? withGround : withHouse
  growth.any = (tile < 0 ? tally.tiles : tally.tiles & ~(1 << tile)) !== 0
  const ownSet = tile < 0 ? -1 : SET[tile]
  let masks = tile < 0 ? tally.once[0] : masksWithout(tile, -1)
  let changed = false
  for (let set = 0; set < SETS_IN_HOUSE; set++) {
    const left = tile < 0 ? tally.once[set + 1] : masksWithout(tile, set)
    const lies = set === ownSet || (survey.setsLying & (1 << set)) !== 0
    if (!lies) masks |= left
    if (growth.bySet[set] !== (lies ? left : 0)) changed = true
    growth.bySet[set] = lies ? left : 0
  }
  if (growth.masks !== masks) changed = true
  growth.masks = masks
  return changed
}

/** The masks of a set that other tiles than this one can have. */
function masksWithout(tile: number, set: number): number {
  const once = tally.once[set + 1]
  return SET[tile] === set ? tally.twice[set + 1] | (once & ~MASKS[tile]) : once
}

/** The masks of house tiles off the field that the sets allow on this cell. */
function masksFor(cell: number): number {
  const sets = survey.sets[cell]
  let { masks } = growth
  if (sets === 0) return masks
  for (let set = 0; set < SETS_IN_HOUSE; set++) if ((sets & (1 << set)) !== 0) masks |= growth.bySet[set]
  return masks
}

/** The masks with which some house tile off the field could lie here, the way across left aside. */
function growthAt(cell: number): number {
  return housePlace(cell) ? masksFor(cell) & survey.fitting[cell] : 0
}

/** Not counted yet, for the field as it lies. */
const UNKNOWN = -1

function forgetWitnesses(): void {
  withGround.witnessCount[0] = UNKNOWN
  withHouse.witnessCount[0] = UNKNOWN
}

function findWitnesses(): void {
  const { witnesses, witnessCount } = growth
  witnessCount[0] = 0
  witnessCount[1] = 0
  for (let i = 0; i < frontier.count; i++) {
    const cell = frontier.cells[i]
    if ((paths[0][cell] !== 0 && paths[1][cell] !== 0) || growthAt(cell) === 0) continue
    for (let way = 0; way < 2; way++) {
      if (paths[way][cell] === 0) witnesses[way][witnessCount[way]++] = cell
    }
  }
}

/** Whether a witness is left that a tile on this cell does not disturb, and the way it is witness of stays open. */
function isWitnessed(cell: number, mask: number, house: boolean): boolean {
  // the first house tile moves the place of the second (HEL-093, HEL-094)
  if (house && !survey.house) return false
  const { witnesses, witnessCount } = growth
  for (let way = 0; way < 2; way++) {
    if (blocks(way, cell, mask)) continue
    for (let i = 0; i < witnessCount[way]; i++) {
      const witness = witnesses[way][i]
      if (witness === cell) continue
      // a house tile next to it would change what it asks for; a ground tile only helps
      if (!house || !isBeside(cell, witness)) return true
    }
  }
  return false
}

function isBeside(cell: number, other: number): boolean {
  for (let side = 0; side < 4; side++) if (NEXT[cell * 4 + side] === other) return true
  return false
}

/** Whether a tile with these doors would close the first, or the second, way across. */
function blocks(way: number, cell: number, mask: number): boolean {
  return (paths[way][cell] & ~mask) !== 0
}

/** Tests (b) and (c) by trying: the tile lies while they are made. */
function holds(state: HellState, tile: number, cell: number, mask: number): boolean {
  const { house, setsLying } = survey
  state.field[cell] = tile
  state.doors[cell] = mask
  if (tile < HOUSE_TILES) survey.house = true
  if (TILES[tile].set >= 0) survey.setsLying |= 1 << TILES[tile].set
  surveyAround(state, cell)
  const result = findWayAcross(state, cell, mask) && (!state.growth || grows(state, NEIGHBOURS[cell]))
  state.field[cell] = EMPTY
  state.doors[cell] = OPEN
  survey.house = house
  survey.setsLying = setsLying
  surveyAround(state, cell)
  return result
}

/** Puts a way that these doors leave open into `across`: a known one if possible. */
function findWayAcross(state: HellState, cell: number, mask: number): boolean {
  const known = blocks(0, cell, mask) ? 1 : 0
  if (blocks(known, cell, mask)) return findPath(state, across, NORTHWARD, null)
  across.set(paths[known])
  return true
}

function surveyAround(state: HellState, cell: number): void {
  for (let side = 0; side < 4; side++) {
    const to = NEXT[cell * 4 + side]
    if (to >= 0 && state.field[to] < 0) surveyCell(state, to)
  }
}

/**
 * The growth test (HEL-R27 c), exactly, for the field as it lies; `across` holds a way across, and the frontier is
 * that of the last survey but for the cells around a tile that lies on trial.
 */
function grows(state: HellState, around: readonly number[]): boolean {
  if (!growth.any) return true
  // the places beside that way first: they need no trying out
  for (const cell of around) if (growsBeside(state, cell)) return true
  for (let i = 0; i < frontier.count; i++) if (growsBeside(state, frontier.cells[i])) return true
  for (const cell of around) if (growsAcross(state, cell)) return true
  for (let i = 0; i < frontier.count; i++) if (growsAcross(state, frontier.cells[i])) return true
  return false
}

function growsBeside({ field }: HellState, cell: number): boolean {
  return cell >= 0 && field[cell] < 0 && across[cell] === 0 && growthAt(cell) !== 0
}

function growsAcross(state: HellState, cell: number): boolean {
  return cell >= 0 && state.field[cell] < 0 && across[cell] !== 0 && bridgesWith(state, cell, growthAt(cell))
}

/** Whether the way across stays open with one of these masks on a cell. */
function bridgesWith(state: HellState, cell: number, masks: number): boolean {
  for (let mask = 1; mask <= OPEN; mask++) if ((masks & (1 << mask)) !== 0 && bridges(state, cell, mask)) return true
  return false
}

function bridges(state: HellState, cell: number, mask: number): boolean {
  if ((across[cell] & ~mask) === 0) return true
  state.doors[cell] = mask
  const result = findPath(state, tried, NORTHWARD, null)
  state.doors[cell] = OPEN
  return result
}

/** Visits every place where a tile may lie, until the visitor has seen enough and returns true. */
type Visitor = (tile: number, cell: number, turn: number) => boolean

/** Prepares the survey for these tests; must be called before `visitTiles`, whenever the field may have changed. */
function prepare(state: HellState): void {
  if (state.growth) takeTally(state)
  const laid = laidSince(state)
  if (laid === NOTHING_NEW) return
  forgetWitnesses()
  if (laid === ALL_NEW) {
    takeSurvey(state)
    findPaths(state)
    surveyed.field.set(state.field)
    surveyed.doors.set(state.doors)
  } else addToSurvey(state, laid)
  findFrontier(state)
}

/** One tile more than at the last survey. */
function addToSurvey(state: HellState, laid: number): void {
  const tile = state.field[laid]
  survey.house ||= tile < HOUSE_TILES
  const { set } = TILES[tile]
  if (set >= 0) survey.setsLying |= 1 << set
  surveyAround(state, laid)
  const mask = state.doors[laid]
  if (blocks(0, laid, mask) || blocks(1, laid, mask)) findPaths(state)
  surveyed.field[laid] = tile
  surveyed.doors[laid] = state.doors[laid]
}

/** The field of the last survey: most questions ask about the same one again, or about one with a tile more. */
const surveyed = { field: new Int8Array(CELLS), doors: new Int8Array(CELLS) }
const NOTHING_NEW = -1
const ALL_NEW = -2

/** The one cell on which a tile was laid since the last survey, if nothing else has changed. */
function laidSince({ field, doors }: HellState): number {
  let laid = NOTHING_NEW
  for (let cell = 0; cell < CELLS; cell++) {
    const before = surveyed.field[cell]
    if (before === field[cell] && surveyed.doors[cell] === doors[cell]) continue
    if (laid !== NOTHING_NEW || before !== EMPTY || field[cell] < 0) return ALL_NEW
    laid = cell
  }
  return laid
}

/** Nothing is known of the field any more: the survey was used for something else. */
function forgetSurvey(): void {
  surveyed.field[GATE] = PATH
}

/** Finds the witnesses for a tile, unless that was done for the same field and masks. */
function countFor(tile: number): void {
  const changed = countMasks(tile)
  if (growth.any && (changed || growth.witnessCount[0] === UNKNOWN)) findWitnesses()
}

function visitPlaces(state: HellState, tile: number, visit: Visitor): boolean {
  const { house } = TILES[tile]
  if (state.growth) countFor(house ? tile : -1)
  const growing = state.growth && growth.any
  for (let i = 0; i < frontier.count; i++) {
    const cell = frontier.cells[i]
    if (house ? visitHouse(state, tile, cell, growing, visit) : visitGround(state, tile, cell, growing, visit))
      return true
  }
  return false
}

function visitGround(state: HellState, tile: number, cell: number, growing: boolean, visit: Visitor): boolean {
  if (!groundFits(state, tile, cell)) return false
  if (growing && !isWitnessed(cell, OPEN, false) && !holds(state, tile, cell, OPEN)) return false
  return visit(tile, cell, 0)
}

function visitHouse(state: HellState, tile: number, cell: number, growing: boolean, visit: Visitor): boolean {
  if ((survey.fitting[cell] & MASKS[tile]) === 0 || !housePlace(cell) || !setFits(tile, cell)) return false
  for (const turn of TURNS[tile]) {
    const mask = turned(TILES[tile].doors, turn)
    if ((survey.fitting[cell] & (1 << mask)) === 0) continue
    const free = growing ? isWitnessed(cell, mask, true) : !blocks(0, cell, mask) || !blocks(1, cell, mask)
    if ((free || holds(state, tile, cell, mask)) && visit(tile, cell, turn)) return true
  }
  return false
}

/** All places for the tiles of a row. */
export function visitRow(state: HellState, row: readonly number[], visit: Visitor): void {
  prepare(state)
  visitTiles(state, row, visit)
}

/** Of tiles that are alike only the first is looked at. */
function visitTiles(state: HellState, row: readonly number[], visit: Visitor): boolean {
  for (let i = 0; i < row.length; i++) {
    if (isFirstOfKind(row, i) && visitPlaces(state, row[i], visit)) return true
  }
  return false
}

/** Tiles that do not differ are offered once: two Lawns are one choice. */
function isFirstOfKind(row: readonly number[], i: number): boolean {
  for (let j = 0; j < i; j++) if (KIND[row[j]] === KIND[row[i]]) return false
  return true
}

export function unlike(row: readonly number[]): number[] {
  return row.filter((_, i) => isFirstOfKind(row, i))
}

const ENOUGH: Visitor = () => true

function hasPlace(state: HellState, row: readonly number[]): boolean {
  return visitTiles(state, row, ENOUGH)
}

/** HEL-R23: a set that lies and has no empty cell beside it. */
export function isDead(state: HellState, tile: number): boolean {
  const set = SET[tile]
  if (set < 0) return false
  let found = false
  for (let cell = 0; cell < CELLS; cell++) {
    const other = state.field[cell]
    if (other < 0 || SET[other] !== set) continue
    found = true
    if (hasEmptyBeside(state, cell)) return false
  }
  return found
}

function hasEmptyBeside({ field }: HellState, cell: number): boolean {
  for (let side = 0; side < 4; side++) {
    const to = NEXT[cell * 4 + side]
    if (to >= 0 && field[to] < 0) return true
  }
  return false
}

/** HEL-R28, HEL-R29: what changes as soon as nothing more can be placed. Returns what has just happened. */
export function settleEstate(state: HellState): 'growth ended' | 'finished' | null {
  if (state.finished) return null
  if (anyHasPlace(state)) return null
  if (state.growth) {
    state.growth = false
    if (anyHasPlace(state)) return 'growth ended'
  }
  state.finished = true
  layPaths(state)
  return 'finished'
}

/** Whether any tile off the field has a place; ground tiles first: one of them nearly always fits. */
function anyHasPlace(state: HellState): boolean {
  const [house, ground] = state.stacks
  prepare(state)
  return hasPlace(state, ground) || state.players.some(({ row }) => hasPlace(state, row)) || hasPlace(state, house)
}

/** HEL-R29, HEL-R85: empty cells become paths, but for those that are walled in. */
function layPaths(state: HellState): void {
  const reached = flood(state.doors, [GATE], () => true)
  for (let cell = 0; cell < CELLS; cell++)
    if (state.field[cell] === EMPTY && reached[cell] === 1) state.field[cell] = PATH
}

/** Card 64: whether a lying house tile may be turned so that everything still holds. */
export function mayTurn(state: HellState, cell: number, turn: number): boolean {
  const before = state.doors[cell]
  const mask = turned(before, turn)
  if (mask === before) return false
  surveyCell(state, cell)
  const [must, walls] = [survey.doors[cell], survey.walls[cell]]
  if ((mask & must) !== must || (mask & walls) !== 0) return false
  state.doors[cell] = mask
  forgetSurvey()
  const result = stillHolds(state)
  state.doors[cell] = before
  return result
}

/** All tests of HEL-R27 that are in force, on the field as it lies. */
function stillHolds(state: HellState): boolean {
  if (!allReached(state) || !findPath(state, across, NORTHWARD, null)) return false
  if (!state.growth) return true
  takeSurvey(state)
  findFrontier(state)
  takeTally(state)
  countMasks(-1)
  return grows(state, [])
}
