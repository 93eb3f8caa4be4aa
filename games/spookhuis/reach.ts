/** Where a cart can come to by one ride: as the tiles lie, or after one of them is turned. */
import type { Seat } from '@gloam/kernel/game.ts'
import { TILES } from './content/tiles.ts'
import {
  CELLS,
  CENTRE,
  EDGES,
  exitsIn,
  FIRST_ROOM,
  isOrdinary,
  NEXT,
  NOWHERE,
  opposite,
  rimEnds,
  waysThrough,
} from './rules/board.ts'
import { isOccupied, startEdges } from './rules/players.ts'
import { BLOCKED, beyond, RIM, ROOM, TRACK } from './rules/track.ts'
import type { SState } from './types.ts'

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

/** What helps on the way, besides the rails: never both in one turn (SPO-058). */
export type Means = 'rails' | 'teleporters' | 'turn'

/**
 * Ways onto a tile that have been followed, each as cell * 6 + entry, with the number of the search: with a turn
 * left, with none left, and onto a tile that is itself turned.
 */
const followed = new Int32Array(PLACES * 3)
let search = 0
const open: number[] = []

/** From a cell over some of its edges, given as bits. */
export function reachFrom(state: SState, seat: Seat, cell: number, edges: number, means: Means): Reach {
  const reach = begin()
  cross(state, seat, cell, edges, means, reach)
  if (means === 'turn' && cell !== CENTRE) cross(state, seat, cell, ALL_EDGES, 'rails', reach)
  return goOn(state, seat, means, reach)
}

/** From where the active cart stands before its ride, or has come to in the middle of it. */
export function reachOfRide(state: SState, riding: boolean, means: Means): Reach {
  const { ride, players, turn } = state
  const player = players[turn]
  if (riding && ride.edge !== NOWHERE) return reachFrom(state, turn, player.cell, 1 << ride.edge, means)
  if (!riding || ride.entry === NOWHERE) {
    return reachFrom(state, turn, player.cell, startEdges(state, player), means)
  }
  const reach = begin()
  follow(player.cell * EDGES + ride.entry + (means === 'rails' ? PLACES : 0))
  return goOn(state, turn, means, reach)
}

function begin(): Reach {
  search++
  open.length = 0
  return { rooms: 0, ramps: 0, blocked: [], deadEnds: [] }
}

function goOn(state: SState, seat: Seat, means: Means, reach: Reach): Reach {
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const cell = Math.floor((place % PLACES) / EDGES)
    const exits = exitsIn(state, cell, place % EDGES)
    if (exits === 0) reach.deadEnds.push(cell)
    else cross(state, seat, cell, exits, place >= PLACES ? 'rails' : means, reach)
  }
  return reach
}

/** Over some edges of a cell. A teleporter leads to all others, so one use of them is enough (SPO-060). */
function cross(state: SState, seat: Seat, cell: number, edges: number, means: Means, reach: Reach): void {
  const layer = means === 'rails' ? PLACES : 0
  for (let edge = 0; edge < EDGES; edge++) {
    if ((edges & (1 << edge)) === 0) continue
    const way = beyond(state, seat, cell, edge)
    const next = NEXT[cell * EDGES + edge]
    if (way === TRACK) follow(next * EDGES + opposite(edge) + layer)
    else if (way === ROOM) enter(state, next, opposite(edge), reach)
    else if (way === BLOCKED) reach.blocked.push(cell)
    else if (way === RIM && means === 'teleporters') for (const end of rimEnds(state)) follow(end + layer)
    else reach.deadEnds.push(cell)
    if (means === 'turn' && next !== NOWHERE && next !== CENTRE) turnNext(state, seat, next, opposite(edge), reach)
  }
}

function enter({ tiles }: SState, cell: number, entry: number, reach: Reach): void {
  reach.rooms |= 1 << (tiles[cell] - FIRST_ROOM)
  if (cell === CENTRE) reach.ramps |= 1 << entry
}

/** Onto a tile that is turned to fit: an ordinary one is passed, any other room but the gatehouse entered. */
function turnNext(state: SState, seat: Seat, cell: number, entry: number, reach: Reach): void {
  const place = PLACES * 2 + cell * EDGES + entry
  if (followed[place] === search) return
  followed[place] = search
  const tile = state.tiles[cell]
  if (isOrdinary(tile)) {
    cross(state, seat, cell, ANY_EXITS[tile * EDGES + entry], 'rails', reach)
  } else if (!isOccupied(state, cell, seat)) enter(state, cell, entry, reach)
}

function follow(place: number): void {
  if (followed[place] === search) return
  followed[place] = search
  open.push(place)
}
