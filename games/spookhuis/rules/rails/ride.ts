/** SPO-046 to SPO-063, SPO-068 to SPO-073: phase 2, the ride. */

import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { DIRECTIONS, type Direction, type Tile } from '../../content/tiles.ts'
import type { Spookhuis, SState, SStep, STable, Stop } from '../../types.ts'
import { hasToPlay, spendItem } from '../items.ts'
import { active, driverOf, ordinaryAround } from '../players.ts'
import {
  CENTRE,
  cellOf,
  EDGES,
  edgeOf,
  exitsIn,
  FREE,
  isKeyRoom,
  isOrdinary,
  NOWHERE,
  nextTo,
  opposite,
  rimEnds,
  tileIn,
} from './board.ts'
import { BLOCKED, beyond, facesWall, RIM, ROOM, TRACK, teleportersWork, waysOut } from './track.ts'

export const rideRules = {
  /** Before the first exit is chosen; the owner may take the Lamp instead if he faces a wall. */
  setOff(g) {
    const { state } = g
    const player = active(state)
    const ways = waysOut(state)
    if (ways !== 0 && isOne(ways)) setOut(g, edgeIn(ways))
    else if (ways !== 0) g.next({ ask: 'setOff', seat: driverOf(state) })
    else if (player.ghost) g.next({ ask: 'wall', seat: state.turn })
    else stop(g, 'stayed', player.heading)
  },

  leave(g, { direction }) {
    setOut(g, edgeOf(direction))
  },

  branch(g, { direction }) {
    markDriven(g.state, edgeOf(direction))
    cross(g, edgeOf(direction))
  },

  /** SPO-059 */
  jump(g, { tile, direction }) {
    const { state } = g
    state.ride.jumped = true
    moveOnto(state, cellOf(state, tile), edgeOf(direction))
    g.tell({ is: 'jumped', seat: state.turn, tile })
    goOn(g, [])
  },

  /** SPO-069 to SPO-071 */
  passWall(g, { tile }) {
    passThrough(g, tile)
  },

  /** SPO-101, SPO-R64 */
  playLamp(g, { tile }) {
    spendItem(g, g.state.turn, 'lamp')
    passThrough(g, tile)
  },

  /** SPO-R33 */
  stayAtWall(g) {
    stop(g, 'deadEnd', g.state.ride.edge)
  },

  keepLamp(g) {
    const { state } = g
    // A cart that begins at the rim is asked before it sets off, and again at the teleporter.
    if (state.ride.edge === NOWHERE) g.next({ do: 'setOff' })
    else if (standsAtTeleporter(state)) g.next({ ask: 'jump', seat: driverOf(state) })
    else stop(g, 'deadEnd', state.ride.edge)
  },
} satisfies Partial<Rules<Spookhuis>>

export function startRide(g: STable): void {
  const { state } = g
  if (active(state).items.length > 0 && facesWall(state)) {
    const stuck = waysOut(state) === 0 && !state.now.grounded
    offerLamp(g, stuck, { do: 'setOff' })
  } else g.next({ do: 'setOff' })
}

function setOut(g: STable, edge: number): void {
  const { state } = g
  // SPO-042
  if (active(state).cell === CENTRE) state.lastOut = edge
  cross(g, edge)
}

/** Over an edge of the tile on which the figure is. */
function cross(g: STable, edge: number): void {
  const { state } = g
  const { cell } = active(state)
  if (beyond(state, state.turn, cell, edge) !== TRACK) {
    reach(g, edge)
    return
  }
  const next = nextTo(cell, edge)
  moveOnto(state, next, opposite(edge))
  goOn(g, [tileIn(state, next)])
}

/** SPO-047: along the rails as far as there is only one way. */
function goOn(g: STable, path: Tile[]): void {
  const { state } = g
  const player = active(state)
  let exit = onlyExit(state)
  while (exit !== NOWHERE && beyond(state, state.turn, player.cell, exit) === TRACK) {
    moveOnto(state, nextTo(player.cell, exit), opposite(exit))
    path.push(tileIn(state, player.cell))
    exit = onlyExit(state)
  }
  // Into a room it is still the same ride.
  if (exit !== NOWHERE && beyond(state, state.turn, player.cell, exit) === ROOM) {
    enterRoom(g, exit, path)
    return
  }
  if (path.length > 0) g.tell({ is: 'rode', seat: state.turn, path })
  if (exit !== NOWHERE) reach(g, exit)
  else if (exitsLeft(state) !== 0) g.next({ ask: 'branch', seat: driverOf(state) })
  else standAtWall(g, wayBack(state))
}

function moveOnto(state: SState, cell: number, entry: number): void {
  const player = active(state)
  state.ride.from = player.cell
  state.ride.entry = entry
  player.cell = cell
  player.heading = FREE
  noteMeetings(state)
}

/** SPO-R36: whoever stands on a tile that the moving figure enters; not in the rooms without a key. */
export function noteMeetings(state: SState): void {
  const { players, ride, turn, tiles } = state
  const { cell, ghost } = there(players[turn])
  const tile = there(tiles[cell])
  const ordinary = isOrdinary(tile)
  if (!ordinary && !isKeyRoom(tile)) return
  for (let seat = 0; seat < players.length; seat++) {
    const other = there(players[seat])
    if (seat === turn || other.cell !== cell) continue
    if (other.ghost !== ghost) {
      if (!ride.met.includes(seat)) ride.met.push(seat)
    } else if (ordinary && !ghost && !ride.metOutside.includes(seat)) ride.metOutside.push(seat)
  }
}

/** SPO-R22: a way through a tile is driven only once in a ride. */
function exitsLeft(state: SState): number {
  const { cell } = active(state)
  const { entry, driven } = state.ride
  let exits = exitsIn(state, cell, entry)
  if (driven.length === 0) return exits
  const way = (cell * EDGES + entry) * EDGES
  for (const done of driven) if (done >= way && done < way + EDGES) exits &= ~(1 << (done - way))
  return exits
}

function markDriven(state: SState, exit: number): void {
  state.ride.driven.push((active(state).cell * EDGES + state.ride.entry) * EDGES + exit)
}

/** Whether a set of edges has no more than one, and that one. */
function isOne(edges: number): boolean {
  return (edges & (edges - 1)) === 0
}

function edgeIn(edges: number): number {
  return 31 - Math.clz32(edges)
}

/** The exit, if there is exactly one; it is taken. */
function onlyExit(state: SState): number {
  const exits = exitsLeft(state)
  if (exits === 0 || !isOne(exits)) return NOWHERE
  const exit = edgeIn(exits)
  markDriven(state, exit)
  return exit
}

/** Where a cart faces that can go no further: out of a siding (SPO-R20), or as it went before (SPO-R22). */
function wayBack(state: SState): number {
  const { entry, driven } = state.ride
  const way = (active(state).cell * EDGES + entry) * EDGES
  const first = driven.find((done) => done >= way && done < way + EDGES)
  return first === undefined ? entry : first - way
}

/** The figure has come to an edge beyond which there is no more track. */
function reach(g: STable, edge: number): void {
  const { state } = g
  const { cell } = active(state)
  const way = beyond(state, state.turn, cell, edge)
  if (way === ROOM) enterRoom(g, edge, [])
  else if (way === BLOCKED) stop(g, 'blocked', edge)
  else if (way === RIM && teleportersWork(state)) {
    state.ride.edge = edge
    offerLamp(g, false, { ask: 'jump', seat: driverOf(state) })
  } else standAtWall(g, edge)
}

/** SPO-055: by way of these tiles. */
function enterRoom(g: STable, edge: number, path: readonly Tile[]): void {
  const { state } = g
  const player = active(state)
  moveOnto(state, nextTo(player.cell, edge), opposite(edge))
  g.tell({ is: 'rode', seat: state.turn, path: [...path, tileIn(state, player.cell)] })
  stop(g, 'room', player.cell === CENTRE ? opposite(edge) : FREE)
}

/** SPO-052; ghosts and the Lamp may pass. */
function standAtWall(g: STable, edge: number): void {
  const { state } = g
  state.ride.edge = edge
  if (active(state).ghost) g.next({ ask: 'wall', seat: state.turn })
  else if (!offerLamp(g, false)) stop(g, 'deadEnd', edge)
}

/** Asks the owner of the Lamp; otherwise goes on with what else there is. Returns whether he is asked. */
function offerLamp(g: STable, needed: boolean, ...otherwise: Parameters<STable['next']>): boolean {
  const { state } = g
  const ask = { ask: 'lamp', seat: state.turn } as const
  const asked = !state.now.turned && hasToPlay(g, state.turn, ask, needed)
  if (asked) g.next(ask)
  else g.next(...otherwise)
  return asked
}

function standsAtTeleporter(state: SState): boolean {
  const { ride } = state
  return beyond(state, state.turn, active(state).cell, ride.edge) === RIM && teleportersWork(state)
}

function passThrough(g: STable, tile: Tile): void {
  const { state } = g
  const over = ridden(state, NOWHERE)
  moveOnto(state, cellOf(state, tile), NOWHERE)
  g.tell({ is: 'wallPassed', seat: state.turn, tile, over, lamps: state.ride.jumped })
  stop(g, 'passed', FREE)
}

export function stop(g: STable, how: Stop, heading: number): void {
  const { state } = g
  const player = active(state)
  player.heading = heading
  state.ride.stop = how
  const over = ridden(state, player.cell)
  g.tell({
    is: 'stopped',
    seat: state.turn,
    tile: tileIn(state, player.cell),
    stop: how,
    over,
    lamps: state.ride.jumped,
  })
}

/** The tiles of this ride in order, but for the one where it ends. */
function ridden(state: SState, end: number): Tile[] {
  const { driven, from } = state.ride
  const cells = driven.map((way) => Math.floor(way / (EDGES * EDGES)))
  const { cell } = active(state)
  // A buffer is no way through a tile.
  if (end === NOWHERE && from !== NOWHERE && cells.at(-1) !== cell) cells.push(cell)
  if (cells.at(-1) === end) cells.pop()
  return cells.map((over) => tileIn(state, over))
}

/** SPO-070, SPO-R32: adjacent ordinary tiles but the one it came from. */
function goals(state: SState): Tile[] {
  const cells = ordinaryAround(state, active(state).cell)
  return cells.filter((cell) => cell !== state.ride.from).map((cell) => tileIn(state, cell))
}

function directions(edges: number): Direction[] {
  return DIRECTIONS.filter((_, edge) => (edges & (1 << edge)) !== 0)
}

export const rideQuestions = {
  setOff({ state }) {
    return directions(waysOut(state)).map((direction) => ({ do: 'leave', direction }))
  },

  branch({ state }) {
    return directions(exitsLeft(state)).map((direction) => ({ do: 'branch', direction }))
  },

  /** SPO-R30: any other track end at the rim, also one of the same tile. */
  jump({ state }) {
    const here = active(state).cell * EDGES + state.ride.edge
    return rimEnds(state)
      .filter((end) => end !== here)
      .map((end) => ({
        do: 'jump',
        tile: tileIn(state, Math.floor(end / EDGES)),
        direction: there(DIRECTIONS[end % EDGES]),
      }))
  },

  wall({ state }) {
    const choices: SStep[] = goals(state).map((tile) => ({ do: 'passWall', tile }))
    if (state.ride.from !== NOWHERE) choices.push({ do: 'stayAtWall' })
    return choices
  },

  lamp({ state }) {
    const choices: SStep[] = goals(state).map((tile) => ({ do: 'playLamp', tile }))
    if (state.ride.from !== NOWHERE || waysOut(state) !== 0 || state.now.grounded) choices.push({ do: 'keepLamp' })
    return choices
  },
} satisfies Partial<Questions<Spookhuis>>
