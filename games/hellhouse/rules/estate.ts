/** What becomes of the estate: tiles without a place, the end of its growth, its end, and rooms that turn. */
import { turned } from '../content/tiles.ts'
import type { HellState } from '../types.ts'
import { allReached, CELLS, doorsAt, EMPTY, flood, GATE, neighbour, PATH, read, tileAt } from './board.ts'
import { findWay } from './estate/bridge.ts'
import { countMasks, grows, takeTally } from './estate/growth.ts'
import { forgetSurvey, prepare, type Visitor, visitTiles } from './estate/places.ts'
import { findFrontier, setOf, survey, surveyCell, takeSurvey } from './estate/survey.ts'

const ENOUGH: Visitor = () => true

function hasPlace(state: HellState, row: readonly number[]): boolean {
  return visitTiles(state, row, ENOUGH)
}

/** HEL-092: so many tiles that fit nowhere may be changed. */
export const DEAD_NEEDED = 3

/** HEL-R23: a set that lies and has no empty cell beside it. */
export function isDead(state: HellState, tile: number): boolean {
  const set = setOf(tile)
  if (set < 0) return false
  let found = false
  for (let cell = 0; cell < CELLS; cell++) {
    const other = tileAt(state, cell)
    if (other < 0 || setOf(other) !== set) continue
    found = true
    if (hasEmptyBeside(state, cell)) return false
  }
  return found
}

function hasEmptyBeside(state: HellState, cell: number): boolean {
  for (let side = 0; side < 4; side++) {
    const to = neighbour(cell, side)
    if (to >= 0 && tileAt(state, to) < 0) return true
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
  const reached = flood(state, [GATE], () => true)
  for (let cell = 0; cell < CELLS; cell++)
    if (state.field[cell] === EMPTY && reached[cell] === 1) state.field[cell] = PATH
}

/** Card 64: whether a lying house tile may be turned so that everything still holds. */
export function mayTurn(state: HellState, cell: number, turn: number): boolean {
  const before = doorsAt(state, cell)
  const mask = turned(before, turn)
  if (mask === before) return false
  surveyCell(state, cell)
  const must = read(survey.doors, cell)
  if ((mask & must) !== must || (mask & read(survey.walls, cell)) !== 0) return false
  state.doors[cell] = mask
  forgetSurvey()
  const result = stillHolds(state)
  state.doors[cell] = before
  return result
}

/** All tests of HEL-R27 that are in force, on the field as it lies. */
function stillHolds(state: HellState): boolean {
  if (!allReached(state) || !findWay(state)) return false
  if (!state.growth) return true
  takeSurvey(state)
  findFrontier(state)
  takeTally(state)
  countMasks(-1)
  return grows(state, [])
}
