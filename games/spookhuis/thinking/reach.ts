/** Where a cart can come to by one ride: as the tiles lie, or after one of them is turned. */

import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { TILES } from '../content/tiles.ts'
import { isOccupied, startEdges } from '../rules/players.ts'
import {
  CELLS,
  CENTRE,
  EDGES,
  exitsIn,
  FIRST_ROOM,
  isOrdinary,
  NOWHERE,
  nextTo,
  opposite,
  rimEnds,
  waysThrough,
} from '../rules/rails/board.ts'
import { BLOCKED, beyond, RIM, ROOM, TRACK } from '../rules/rails/track.ts'
import type { SState } from '../types.ts'

export interface Reach {
  /** The rooms in which a ride can end: a bit for each, counted from the first key room. */
  rooms: number
  /** The ramps of the gatehouse among them, as bits. */
  ramps: number
  /** The cells before rooms that are taken, and those of dead ends; a cell may be named twice. */
  blocked: number[]
  deadEnds: number[]
}

const ALL_EDGES = 63
const PLACES = CELLS * EDGES

/** The exits that each tile can offer a cart from an entry, turned as one likes: `ANY_EXITS[tile * 6 + entry]`. */
const ANY_EXITS: readonly number[] = TILES.flatMap((_, tile) =>
  Array.from({ length: EDGES }, (_, entry) => {
    let exits = 0
    for (let turned = 0; turned < EDGES; turned++) exits |= waysThrough(tile, turned, entry)
    return exits
  }),
)

/** What helps on the way, besides the rails; a turned tile and teleporters never both in one turn (SPO-058). */
export type Means = 'rails' | 'teleporters'

/**
 * Ways onto a tile that have been followed, each as cell * 6 + entry, with the number of the search: with something
 * that helps left, with nothing left, and onto a tile that is itself turned.
 */
const followed = new Int32Array(PLACES * 3)
let search = 0
/** The last search in which teleporters were used. */
let jumped = 0
const open: number[] = []

/** From where the active cart stands before its ride, or has come to in the middle of it. */
export function reachOfRide(state: SState, riding: boolean, means: Means): Reach {
  const { ride, players, turn } = state
  const player = there(players[turn])
  if (riding && ride.edge !== NOWHERE) return reachOver(state, player.cell, 1 << ride.edge, means)
  if (riding && ride.entry !== NOWHERE) return reachInto(state, player.cell, ride.entry, means)
  return reachOver(state, player.cell, startEdges(state, player), means)
}

/** The active cart's reach from a cell over some of its edges. */
export function reachOver(state: SState, cell: number, edges: number, means: Means): Reach {
  const reach = begin()
  cross(state, cell, edges, means, reach)
  return goOn(state, means, reach)
}

/** The active cart's reach from a tile that it has come onto over this edge. */
export function reachInto(state: SState, cell: number, entry: number, means: Means): Reach {
  const reach = begin()
  follow(cell * EDGES + entry)
  return goOn(state, means, reach)
}

/** The cells on the active cart's way before its ride, and beside its end: to turn any other tile changes nothing for it. */
export function tilesOnTheWay(state: SState): boolean[] {
  const player = there(state.players[state.turn])
  const near = Array<boolean>(CELLS).fill(false)
  const mark = (cell: number, edges: number): void => {
    near[cell] = true
    for (let left = edges; left !== 0; left &= left - 1) {
      const next = nextTo(cell, lowest(left))
      if (next !== NOWHERE) near[next] = true
    }
  }
  reachOfRide(state, false, 'rails')
  mark(player.cell, startEdges(state, player))
  for (let place = 0; place < PLACES; place++) {
    const cell = Math.floor(place / EDGES)
    if (followed[place] === search) mark(cell, exitsIn(state, cell, place % EDGES))
  }
  return near
}

function goOn(state: SState, means: Means, reach: Reach): Reach {
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const cell = Math.floor(place / EDGES)
    const exits = exitsIn(state, cell, place % EDGES)
    if (exits === 0) reach.deadEnds.push(cell)
    else cross(state, cell, exits, means, reach)
  }
  return reach
}

function begin(): Reach {
  search++
  open.length = 0
  return { rooms: 0, ramps: 0, blocked: [], deadEnds: [] }
}

function follow(place: number): void {
  if (followed[place] === search) return
  followed[place] = search
  open.push(place)
}

/** Over some edges of a cell. A teleporter leads to all others, so one use of them is enough (SPO-060). */
function cross(state: SState, cell: number, edges: number, means: Means, reach: Reach): void {
  for (let left = edges; left !== 0; left &= left - 1) {
    const edge = lowest(left)
    const way = beyond(state, state.turn, cell, edge)
    const next = nextTo(cell, edge)
    if (way === TRACK) follow(next * EDGES + opposite(edge))
    else if (way === ROOM) {
      reach.rooms |= roomBit(state, next)
      if (next === CENTRE) reach.ramps |= 1 << opposite(edge)
    } else if (way === BLOCKED) reach.blocked.push(cell)
    else if (way === RIM && means === 'teleporters') jump(state, 0)
    else reach.deadEnds.push(cell)
  }
}

/** To every track end at the rim; the second time in a search there is nothing new. */
function jump(state: SState, layer: number): void {
  if (jumped === search) return
  jumped = search
  for (const end of rimEnds(state)) follow(end + layer)
}

/** The first of a set of edges. */
function lowest(edges: number): number {
  return 31 - Math.clz32(edges & -edges)
}

function roomBit({ tiles }: SState, cell: number): number {
  return 1 << (there(tiles[cell]) - FIRST_ROOM)
}

/**
 * The rooms that a cart can come to in a turn of its own, by a turned tile or by teleporters, from a cell over some of
 * its edges; as bits. The search is over as soon as the favourite is found.
 */
export function roomsWithin(state: SState, seat: Seat, cell: number, edges: number, favourite: number): number {
  begin()
  let rooms = explore(state, seat, cell, edges, true)
  if (cell !== CENTRE) rooms |= explore(state, seat, cell, ALL_EDGES, false)
  for (let place = open.pop(); place !== undefined && (rooms & favourite) === 0; place = open.pop()) {
    const help = place < PLACES
    const at = help ? place : place - PLACES
    rooms |= explore(state, seat, Math.floor(at / EDGES), exitsIn(state, Math.floor(at / EDGES), at % EDGES), help)
  }
  return rooms
}

/** Over some edges of a cell, with the help of a turned tile or a teleporter or without: the rooms behind them. */
function explore(state: SState, seat: Seat, cell: number, edges: number, help: boolean): number {
  let rooms = 0
  for (let left = edges; left !== 0; left &= left - 1) {
    const edge = lowest(left)
    const way = beyond(state, seat, cell, edge)
    const next = nextTo(cell, edge)
    if (way === TRACK) follow(next * EDGES + opposite(edge) + (help ? 0 : PLACES))
    else if (way === ROOM) rooms |= roomBit(state, next)
    if (!help) continue
    if (way === RIM) jump(state, PLACES)
    else if (next !== CENTRE) rooms |= turnNext(state, seat, next, opposite(edge))
  }
  return rooms
}

/** Onto a tile that is turned to fit: an ordinary one is passed, any other room but the gatehouse entered. */
function turnNext(state: SState, seat: Seat, cell: number, entry: number): number {
  const place = PLACES * 2 + cell * EDGES + entry
  if (followed[place] === search) return 0
  followed[place] = search
  const tile = there(state.tiles[cell])
  if (isOrdinary(tile)) return explore(state, seat, cell, there(ANY_EXITS[tile * EDGES + entry]), false)
  return isOccupied(state, cell, seat) ? 0 : roomBit(state, cell)
}
