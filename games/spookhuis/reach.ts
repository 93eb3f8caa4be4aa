/** Where a cart can come to by one ride, as the tiles lie. */
import type { Seat } from '@gloam/kernel/game.ts'
import { CELLS, EDGES, exitsIn, FIRST_ROOM, NEXT, NOWHERE, opposite, rimEnds } from './rules/board.ts'
import { startEdges } from './rules/players.ts'
import { BLOCKED, beyond, RIM, ROOM, TRACK } from './rules/track.ts'
import type { SState } from './types.ts'

export interface Reach {
  /** The rooms in which a ride can end: a bit for each, counted from the first key room. */
  rooms: number
  /** The cells before rooms that are taken, and those of dead ends; a cell may be named twice. */
  blocked: number[]
  deadEnds: number[]
}

/** Ways onto a tile that have been followed, each as cell * 6 + entry, with the number of the search. */
const followed = new Int32Array(CELLS * EDGES)
let search = 0
const open: number[] = []

/** From a cell over some of its edges, given as bits. */
export function reachFrom(state: SState, seat: Seat, cell: number, edges: number, teleporters: boolean): Reach {
  const reach = begin()
  const jumps = cross(state, seat, cell, edges, teleporters, reach)
  return goOn(state, seat, jumps, reach)
}

/** From where the active cart stands before its ride, or has come to in the middle of it. */
export function reachOfRide(state: SState, riding: boolean, teleporters: boolean): Reach {
  const { ride, players, turn } = state
  const player = players[turn]
  if (!riding) return reachFrom(state, turn, player.cell, startEdges(state, player), teleporters)
  if (ride.edge !== NOWHERE) return reachFrom(state, turn, player.cell, 1 << ride.edge, teleporters)
  if (ride.entry === NOWHERE) return reachFrom(state, turn, player.cell, startEdges(state, player), teleporters)
  const reach = begin()
  follow(player.cell * EDGES + ride.entry)
  return goOn(state, turn, teleporters, reach)
}

function begin(): Reach {
  search++
  open.length = 0
  return { rooms: 0, blocked: [], deadEnds: [] }
}

function goOn(state: SState, seat: Seat, teleporters: boolean, reach: Reach): Reach {
  let jumps = teleporters
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const cell = Math.floor(place / EDGES)
    const exits = exitsIn(state, cell, place % EDGES)
    if (exits === 0) reach.deadEnds.push(cell)
    else jumps = cross(state, seat, cell, exits, jumps, reach)
  }
  return reach
}

/** Over some edges of a cell; returns whether a teleporter can still be used (SPO-060). */
function cross(state: SState, seat: Seat, cell: number, edges: number, teleporters: boolean, reach: Reach): boolean {
  let jumps = teleporters
  for (let edge = 0; edge < EDGES; edge++) {
    if ((edges & (1 << edge)) === 0) continue
    const way = beyond(state, seat, cell, edge)
    const next = NEXT[cell * EDGES + edge]
    if (way === TRACK) follow(next * EDGES + opposite(edge))
    else if (way === ROOM) reach.rooms |= 1 << (state.tiles[next] - FIRST_ROOM)
    else if (way === BLOCKED) reach.blocked.push(cell)
    else if (way === RIM && jumps) {
      jumps = false
      for (const end of rimEnds(state)) follow(end)
    } else if (way !== RIM || !teleporters) reach.deadEnds.push(cell)
  }
  return jumps
}

function follow(place: number): void {
  if (followed[place] === search) return
  followed[place] = search
  open.push(place)
}
