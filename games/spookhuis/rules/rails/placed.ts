/** SPO-133, SPO-162, SPO-R52 to SPO-R54: carts that are set somewhere instead of riding. */

import { there } from '@gloam/kernel/data.ts'
import { DIRECTIONS } from '../../content/tiles.ts'
import type { Player, SState, STable } from '../../types.ts'
import { active, isOccupied, isRampOccupied, rightOf } from '../players.ts'
import { FACES } from '../tests.ts'
import { CENTRE, CORNERS, distance, EDGES, FREE, nextTo, opposite, tileIn } from './board.ts'
import { noteMeetings, stop } from './ride.ts'

/** SPO-133: a free ramp; the die decides between several. */
export function setOnRamp(g: STable): void {
  const { state } = g
  const ramps = [0, 2, 4].map((steps) => (state.rampA + steps) % EDGES)
  const free = ramps.filter((ramp) => !isRampOccupied(state, ramp, state.turn))
  const [first] = free
  if (first === undefined) {
    setBeforeRamp(g)
    return
  }
  const roll = free.length === 1 ? null : rollForRamp(g, ramps, free)
  const ramp = roll === null ? first : there(ramps[letter(roll)])
  active(state).cell = CENTRE
  g.tell({ is: 'setOnRamp', seat: state.turn, direction: there(DIRECTIONS[ramp]), roll })
  stop(g, 'room', ramp)
}

/** 1 to 3 is A, 4 to 6 is B, 7 to 9 is C. */
function letter(roll: number): number {
  return Math.ceil(roll / 3) - 1
}

/** A 10, or a ramp that is occupied, is rolled again. */
function rollForRamp(g: STable, ramps: readonly number[], free: readonly number[]): number {
  for (;;) {
    const roll = g.chance.die(FACES)
    if (roll < FACES && free.includes(there(ramps[letter(roll)]))) return roll
  }
}

/** SPO-R53: before the ramp of the nearest player to the right who is in the gatehouse. */
function setBeforeRamp(g: STable): void {
  const { state } = g
  let seat = rightOf(state, state.turn)
  while (!isInGatehouse(there(state.players[seat]))) seat = rightOf(state, seat)
  const ramp = there(state.players[seat]).heading
  active(state).cell = nextTo(CENTRE, ramp)
  noteMeetings(state)
  g.tell({ is: 'setBeforeRamp', seat: state.turn, tile: tileIn(state, active(state).cell) })
  // SPO-R53: no local action.
  stop(g, 'passed', opposite(ramp))
}

function isInGatehouse({ cell, ghost }: Player): boolean {
  return cell === CENTRE && !ghost
}

/** SPO-162: the nearest key room that is free; of two the die picks one. */
export function setInKeyRoom(g: STable): void {
  const { state } = g
  const rooms = nearestKeyRooms(state)
  const roll = rooms.length === 2 ? g.chance.die(FACES) : null
  const cell = roll === null ? g.chance.oneOf(rooms) : there(rooms[1 - (roll % 2)])
  active(state).cell = cell
  noteMeetings(state)
  g.tell({ is: 'setInKeyRoom', seat: state.turn, tile: tileIn(state, cell), roll })
  stop(g, 'room', FREE)
}

/** SPO-R77: the room in which he stands already does not count. */
function nearestKeyRooms(state: SState): number[] {
  const here = active(state).cell
  const free = CORNERS.filter((cell) => cell !== here && !isOccupied(state, cell, state.turn))
  const near = Math.min(...free.map((cell) => distance(here, cell)))
  return free.filter((cell) => distance(here, cell) === near)
}
