/** The growth test (HEL-R27 c): whether the house can still grow when a tile lies. */
import { HOUSE_TILES, OPEN } from '../../content/tiles.ts'
import type { HellState } from '../../types.ts'
import { CELLS, neighbour, read, tileAt } from '../board.ts'
import { across, blocks, bridges, paths, WAYS_ACROSS } from './bridge.ts'
import { frontier, housePlace, masksOf, setOf, survey } from './survey.ts'

const SETS_IN_HOUSE = 4

/**
 * The house tiles off the field, as bits, in whose row or in which stack they may be; and for each set the door masks
 * that at least one, and at least two, of them can have. The first entry is for tiles without a set.
 */
const tally = { tiles: 0, once: new Uint16Array(SETS_IN_HOUSE + 1), twice: new Uint16Array(SETS_IN_HOUSE + 1) }

export function takeTally(state: HellState): void {
  const tiles = housesOff(state)
  if (tiles === tally.tiles) return
  tally.tiles = tiles
  tally.once.fill(0)
  tally.twice.fill(0)
  for (let tile = 0; tile < HOUSE_TILES; tile++) {
    if ((tiles & (1 << tile)) === 0) continue
    const group = setOf(tile) + 1
    const once = read(tally.once, group)
    tally.twice[group] = read(tally.twice, group) | (once & masksOf(tile))
    tally.once[group] = once | masksOf(tile)
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
export function countMasks(tile: number): boolean {
  growth = tile < 0 ? withGround : withHouse
  growth.any = (tile < 0 ? tally.tiles : tally.tiles & ~(1 << tile)) !== 0
  const ownSet = tile < 0 ? -1 : setOf(tile)
  let masks = tile < 0 ? read(tally.once, 0) : masksWithout(tile, -1)
  let changed = false
  for (let set = 0; set < SETS_IN_HOUSE; set++) {
    const left = tile < 0 ? read(tally.once, set + 1) : masksWithout(tile, set)
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
  const once = read(tally.once, set + 1)
  return setOf(tile) === set ? read(tally.twice, set + 1) | (once & ~masksOf(tile)) : once
}

/** The masks of house tiles off the field that the sets allow on this cell. */
function masksFor(cell: number): number {
  const sets = read(survey.sets, cell)
  let { masks } = growth
  if (sets === 0) return masks
  for (let set = 0; set < SETS_IN_HOUSE; set++) if ((sets & (1 << set)) !== 0) masks |= read(growth.bySet, set)
  return masks
}

/** The masks with which some house tile off the field could lie here, the way across left aside. */
function growthAt(cell: number): number {
  return housePlace(cell) ? masksFor(cell) & read(survey.fitting, cell) : 0
}

/** Not counted yet, for the field as it lies. */
const UNKNOWN = -1

export function forgetWitnesses(): void {
  withGround.witnessCount[0] = UNKNOWN
  withHouse.witnessCount[0] = UNKNOWN
}

function findWitnesses(): void {
  const { witnesses, witnessCount } = growth
  witnessCount[0] = 0
  witnessCount[1] = 0
  for (let i = 0; i < frontier.count; i++) {
    const cell = read(frontier.cells, i)
    if ((paths[0][cell] !== 0 && paths[1][cell] !== 0) || growthAt(cell) === 0) continue
    for (const way of WAYS_ACROSS) {
      if (paths[way][cell] === 0) witnesses[way][witnessCount[way]++] = cell
    }
  }
}

/**
 * Finds the witnesses for a tile, unless that was done for the same field and masks. Returns whether any house tile
 * would be left to grow with.
 */
export function countFor(tile: number): boolean {
  const changed = countMasks(tile)
  if (growth.any && (changed || growth.witnessCount[0] === UNKNOWN)) findWitnesses()
  return growth.any
}

/** Whether a witness is left that a tile on this cell does not disturb, and the way it is witness of stays open. */
export function isWitnessed(cell: number, mask: number, house: boolean): boolean {
  // the first house tile moves the place of the second (HEL-093, HEL-094)
  if (house && !survey.house) return false
  const { witnesses, witnessCount } = growth
  for (const way of WAYS_ACROSS) {
    if (blocks(way, cell, mask)) continue
    for (let i = 0; i < witnessCount[way]; i++) {
      const witness = read(witnesses[way], i)
      if (witness === cell) continue
      // a house tile next to it would change what it asks for; a ground tile only helps
      if (!house || !isBeside(cell, witness)) return true
    }
  }
  return false
}

function isBeside(cell: number, other: number): boolean {
  for (let side = 0; side < 4; side++) if (neighbour(cell, side) === other) return true
  return false
}

/**
 * The growth test (HEL-R27 c), exactly, for the field as it lies; `across` holds a way across, and the frontier is
 * that of the last survey but for the cells around a tile that lies on trial.
 */
export function grows(state: HellState, around: readonly number[]): boolean {
  if (!growth.any) return true
  // the places beside that way first: they need no trying out
  for (const cell of around) if (growsBeside(state, cell)) return true
  for (let i = 0; i < frontier.count; i++) if (growsBeside(state, read(frontier.cells, i))) return true
  for (const cell of around) if (growsAcross(state, cell)) return true
  for (let i = 0; i < frontier.count; i++) if (growsAcross(state, read(frontier.cells, i))) return true
  return false
}

function growsBeside(state: HellState, cell: number): boolean {
  return cell >= 0 && tileAt(state, cell) < 0 && across[cell] === 0 && growthAt(cell) !== 0
}

function growsAcross(state: HellState, cell: number): boolean {
  return cell >= 0 && tileAt(state, cell) < 0 && across[cell] !== 0 && bridgesWith(state, cell, growthAt(cell))
}

/** Whether the way across stays open with one of these masks on a cell. */
function bridgesWith(state: HellState, cell: number, masks: number): boolean {
  for (let mask = 1; mask <= OPEN; mask++) if ((masks & (1 << mask)) !== 0 && bridges(state, cell, mask)) return true
  return false
}
