/**
 * HEL-085 to HEL-100 with the exact tests of HEL-R27: where a tile may lie. A survey of the field answers for
 * nearly every place at once; only where a placement could cut the estate in two is it tried out.
 */
import { faceOf, HOUSE_TILES, isFirstOfKind, OPEN, turned } from '../../content/tiles.ts'
import type { HellState } from '../../types.ts'
import { CELLS, doorsAt, EMPTY, GATE, neighboursOf, PATH, read, tileAt } from '../board.ts'
import { blocks, findPaths, findWayAcross } from './bridge.ts'
import { countFor, forgetWitnesses, grows, isWitnessed, takeTally } from './growth.ts'
import {
  findFrontier,
  frontier,
  groundFits,
  housePlace,
  masksOf,
  setFits,
  setOf,
  survey,
  surveyAround,
  takeSurvey,
  turnsOf,
} from './survey.ts'

/** Prepares the survey for these tests; must be called before `visitTiles`, whenever the field may have changed. */
export function prepare(state: HellState): void {
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
  const tile = tileAt(state, laid)
  survey.house ||= tile < HOUSE_TILES
  const set = setOf(tile)
  if (set >= 0) survey.setsLying |= 1 << set
  surveyAround(state, laid)
  const mask = doorsAt(state, laid)
  if (blocks(0, laid, mask) || blocks(1, laid, mask)) findPaths(state)
  surveyed.field[laid] = tile
  surveyed.doors[laid] = mask
}

/** The field of the last survey: most questions ask about the same one again, or about one with a tile more. */
const surveyed = { field: new Int8Array(CELLS), doors: new Int8Array(CELLS) }

const NOTHING_NEW = -1
const ALL_NEW = -2

/** The one cell on which a tile was laid since the last survey, if nothing else has changed. */
function laidSince(state: HellState): number {
  let laid = NOTHING_NEW
  for (let cell = 0; cell < CELLS; cell++) {
    const before = surveyed.field[cell]
    if (before === state.field[cell] && surveyed.doors[cell] === state.doors[cell]) continue
    if (laid !== NOTHING_NEW || before !== EMPTY || tileAt(state, cell) < 0) return ALL_NEW
    laid = cell
  }
  return laid
}

/** Nothing is known of the field any more: the survey was used for something else. */
export function forgetSurvey(): void {
  surveyed.field[GATE] = PATH
}

/** Visits every place where a tile may lie, until the visitor has seen enough and returns true. */
export type Visitor = (tile: number, cell: number, turn: number) => boolean

/** All places for the tiles of a row. */
export function visitRow(state: HellState, row: readonly number[], visit: Visitor): void {
  prepare(state)
  visitTiles(state, row, visit)
}

/** Of tiles that are alike only the first is looked at. */
export function visitTiles(state: HellState, row: readonly number[], visit: Visitor): boolean {
  return row.some((tile, i) => isFirstOfKind(row, i) && visitPlaces(state, tile, visit))
}

function visitPlaces(state: HellState, tile: number, visit: Visitor): boolean {
  const { house } = faceOf(tile)
  const growing = state.growth && countFor(house ? tile : -1)
  for (let i = 0; i < frontier.count; i++) {
    const cell = read(frontier.cells, i)
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
  const fitting = read(survey.fitting, cell)
  if ((fitting & masksOf(tile)) === 0 || !housePlace(cell) || !setFits(tile, cell)) return false
  for (const turn of turnsOf(tile)) {
    const mask = turned(faceOf(tile).doors, turn)
    if ((fitting & (1 << mask)) === 0) continue
    const free = growing ? isWitnessed(cell, mask, true) : !blocks(0, cell, mask) || !blocks(1, cell, mask)
    if ((free || holds(state, tile, cell, mask)) && visit(tile, cell, turn)) return true
  }
  return false
}

/** Tests (b) and (c) by trying: the tile lies while they are made. */
function holds(state: HellState, tile: number, cell: number, mask: number): boolean {
  const { house, setsLying } = survey
  state.field[cell] = tile
  state.doors[cell] = mask
  if (tile < HOUSE_TILES) survey.house = true
  if (setOf(tile) >= 0) survey.setsLying |= 1 << setOf(tile)
  surveyAround(state, cell)
  const result = findWayAcross(state, cell, mask) && (!state.growth || grows(state, neighboursOf(cell)))
  state.field[cell] = EMPTY
  state.doors[cell] = OPEN
  survey.house = house
  survey.setsLying = setsLying
  surveyAround(state, cell)
  return result
}
