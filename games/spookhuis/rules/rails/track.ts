/** What lies beyond an edge, and whether a cart can leave its tile at all (SPO-046 to SPO-063). */

import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { OnRails } from '../../types.ts'
import { isOccupied, isRampOccupied, startEdges } from '../players.ts'
import {
  CENTRE,
  EDGES,
  endsIn,
  hasTwoRimEnds,
  isKeyRoom,
  isOrdinary,
  NOWHERE,
  nextTo,
  opposite,
  turnMask,
} from './board.ts'

/** Beyond an edge: the rim, a wall, a room or ramp that is taken, a free one, or more track. */
export const RIM = 0
const WALL = 1
export const BLOCKED = 2
export const ROOM = 3
export const TRACK = 4
type Beyond = typeof RIM | typeof WALL | typeof BLOCKED | typeof ROOM | typeof TRACK

function rider({ players, turn }: OnRails): OnRails['players'][number] {
  return there(players[turn])
}

export function beyond(state: OnRails, seat: Seat, cell: number, edge: number): Beyond {
  const next = nextTo(cell, edge)
  if (next === NOWHERE) return RIM
  const entry = opposite(edge)
  if ((endsIn(state, next) & (1 << entry)) === 0) return WALL
  const tile = there(state.tiles[next])
  if (isOrdinary(tile)) return TRACK
  // SPO-072, SPO-073
  if (there(state.players[seat]).ghost) return isKeyRoom(tile) ? ROOM : WALL
  return isTaken(state, seat, next, entry) ? BLOCKED : ROOM
}

/** SPO-053, SPO-054; SPO-R26: before the flip the whole gatehouse is taken. */
function isTaken(state: OnRails, seat: Seat, cell: number, entry: number): boolean {
  if (cell !== CENTRE) return isOccupied(state, cell, seat)
  return state.rampA === NOWHERE || isRampOccupied(state, entry, seat)
}

/** SPO-058 to SPO-063, SPO-R31 */
export function teleportersWork(state: OnRails): boolean {
  const { now, ride } = state
  if (now.turned || now.swapped || now.grounded || ride.jumped || rider(state).ghost) return false
  return hasTwoRimEnds(state)
}

/** The edges over which the active figure can leave its tile, as bits (SPO-046). */
export function waysOut(state: OnRails): number {
  const player = rider(state)
  const edges = startEdges(state, player)
  let ways = 0
  for (let edge = 0; edge < EDGES; edge++) {
    if ((edges & (1 << edge)) === 0) continue
    const way = beyond(state, state.turn, player.cell, edge)
    if (way === TRACK || way === ROOM || (way === RIM && teleportersWork(state))) ways |= 1 << edge
  }
  return ways
}

/** Whether the active figure faces a wall or the rim before its ride begins. */
export function facesWall(state: OnRails): boolean {
  const player = rider(state)
  const edges = startEdges(state, player)
  for (let edge = 0; edge < EDGES; edge++) {
    if ((edges & (1 << edge)) !== 0 && beyond(state, state.turn, player.cell, edge) <= WALL) return true
  }
  return false
}

/** SPO-038, SPO-039: whether the active cart could leave once the tile in this cell is turned by so many steps. */
export function couldLeave(state: OnRails, cell: number, steps: number): boolean {
  const player = rider(state)
  let edges = startEdges(state, player)
  if (player.cell === cell) edges = turnMask(edges, steps)
  for (let edge = 0; edge < EDGES; edge++) {
    if ((edges & (1 << edge)) === 0) continue
    const next = nextTo(player.cell, edge)
    if (next === NOWHERE) continue
    const ends = next === cell ? turnMask(endsIn(state, next), steps) : endsIn(state, next)
    if ((ends & (1 << opposite(edge))) === 0) continue
    if (isOrdinary(there(state.tiles[next])) || !isTaken(state, state.turn, next, opposite(edge))) return true
  }
  return false
}

/** The cells whose turning can change whether the active cart can leave: its own and those it faces, as a list. */
export function cellsThatMatter(state: OnRails): number[] {
  const player = rider(state)
  const edges = startEdges(state, player)
  const cells = [player.cell]
  for (let edge = 0; edge < EDGES; edge++) {
    const next = nextTo(player.cell, edge)
    if ((edges & (1 << edge)) !== 0 && next !== NOWHERE) cells.push(next)
  }
  return cells
}
