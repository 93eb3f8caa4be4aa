/** Ways through the house: what is one space from what, how far it is, and what can be seen (KIT-15, BET-R57). */
import { isBarrier, ROOM, ROOMS } from '../content/rooms.ts'
import { ableOf, roomsOf } from '../kit/select.ts'
import type { BState, BTable, Who } from '../types.ts'
import {
  behindDoor,
  inPlay,
  isMonster,
  monsterOf,
  neighbour,
  opposite,
  partAt,
  partOf,
  roomOf,
  tokenAt,
  tokenIn,
} from './board.ts'

export interface Spot {
  room: number
  part: number
}

/** Ways besides doors that anybody can go for one space (BET-066, BET-067, BET-289). */
export function links(state: BState, room: number, part: number): Spot[] {
  const found: Spot[] = []
  const add = (to: number) => {
    if (inPlay(state, to)) found.push({ room: to, part: 0 })
  }
  if (room === ROOM.grandStaircase) add(ROOM.upperLanding)
  else if (room === ROOM.upperLanding) add(ROOM.grandStaircase)
  else if (room === ROOM.foyer) add(ROOM.stairsFromBasement)
  else if (room === ROOM.stairsFromBasement) add(ROOM.foyer)
  if (state.haunt?.cellarWay) {
    if (room === ROOM.foyer) add(ROOM.basementLanding)
    else if (room === ROOM.basementLanding) add(ROOM.foyer)
  }
  if (state.tokens.length > 0) addTokenWays(state, room, part, found)
  return found
}

const PAIRS = ['secretStairs', 'secretPassage']

function addTokenWays(state: BState, room: number, part: number, found: Spot[]): void {
  for (const name of PAIRS) {
    if (!tokenIn(state, name, room, part)) continue
    for (const token of state.tokens) {
      if (token.name === name && (token.room !== room || token.part !== part))
        found.push({ room: token.room, part: token.part })
    }
  }
}

/** BET-134: the room on the other side of the Revolving Wall, or -1. */
export function behindWall(state: BState, room: number): number {
  const wall = tokenAt(state, 'wallSwitch')
  if (wall === undefined) return -1
  const side = wall.side as number
  const other = neighbour(state, wall.room, side)
  if (other < 0) return -1
  return wall.room === room ? other : other === room ? wall.room : -1
}

/**
 * Rooms one space away for a monster: doors, stairs, lasting ways, the climbs of BET-287 (the Coal Chute is never
 * a place to be, BET-105), and what its kind can do besides.
 */
export function monsterWays(state: BState, room: number, who: Who | null): number[] {
  const found: number[] = []
  const add = (to: number) => {
    if (to >= 0 && to !== room && inPlay(state, to) && !found.includes(to)) found.push(to)
  }
  for (let side = 0; side < 4; side++) {
    const other = behindDoor(state, room, side)
    // BET-286: through the chute to the landing
    if (other >= 0) add(other === ROOM.coalChute ? ROOM.basementLanding : other)
  }
  for (const part of isBarrier(room) ? [0, 1] : [0]) for (const spot of links(state, room, part)) add(spot.room)
  if (room === ROOM.gallery) add(ROOM.ballroom)
  if (room === ROOM.ballroom) add(ROOM.gallery)
  const below = tokenAt(state, 'belowCollapsedRoom')
  if (below !== undefined) {
    if (room === ROOM.collapsedRoom) add(below.room)
    if (room === below.room) add(ROOM.collapsedRoom)
  }
  add(behindWall(state, room))
  if (who !== null && isMonster(who)) addKindWays(state, room, who, add)
  return found
}

function addKindWays(state: BState, room: number, who: Who, add: (room: number) => void): void {
  const able = ableOf(state, monsterOf(state, who).kind)
  if (able.throughWalls) for (let side = 0; side < 4; side++) add(neighbour(state, room, side))
  if (able.throughFloors) {
    const shafts = [ROOM.basementLanding, ROOM.foyer, ROOM.upperLanding]
    if (shafts.includes(room)) for (const shaft of shafts) add(shaft)
  }
  if (able.ways !== undefined) {
    const ways = roomsOf({ state } as BTable, able.ways, { you: who })
    if (ways.includes(room)) for (const way of ways) add(way)
  }
}

/** KIT-15: the least number of spaces from any of these rooms to each room; -1 where there is no way. */
export function distances(state: BState, from: readonly number[], who: Who | null = null): number[] {
  const far = ROOMS.map(() => -1)
  for (const room of from) if (room >= 0) far[room] = 0
  let last = 0
  for (let steps = 0; steps <= last; steps++) {
    for (let room = 0; room < far.length; room++) {
      if (far[room] !== steps) continue
      for (const other of monsterWays(state, room, who)) {
        if (far[other] >= 0 && far[other] <= steps + 1) continue
        far[other] = steps + 1
        last = Math.max(last, steps + 1)
      }
      if (room !== ROOM.basementLanding) continue
      // BET-R06: up the Coal Chute and out of it takes two spaces.
      const out = chuteExit(state)
      if (out < 0 || far[out] >= 0) continue
      far[out] = steps + 2
      last = Math.max(last, steps + 2)
    }
  }
  return far
}

/** The room at the upper end of the Coal Chute, or -1. */
export function chuteExit(state: BState): number {
  if (!inPlay(state, ROOM.coalChute)) return -1
  for (let side = 0; side < 4; side++) {
    const other = behindDoor(state, ROOM.coalChute, side)
    if (other >= 0) return other
  }
  return -1
}

/** KIT-15: rooms to which there is a way from the Foyer. */
export function withinReach(state: BState): boolean[] {
  return distances(state, [ROOM.foyer]).map((far) => far >= 0)
}

/** BET-R57: rooms in a straight line through doors; Smoke and barriers end it. */
export function inSight(state: BState, who: Who): Spot[] {
  const [room, part] = [roomOf(state, who), partOf(state, who)]
  const seen: Spot[] = [{ room, part }]
  for (let side = 0; side < 4; side++) {
    if (isBarrier(room) && partAt(state, room, side) !== part) continue
    let at = room
    for (;;) {
      const other = behindDoor(state, at, side)
      if (other < 0) break
      const near = partAt(state, other, opposite(side))
      if (!tokenIn(state, 'smoke', other)) seen.push({ room: other, part: near })
      if (tokenIn(state, 'smoke', other) || isBarrier(other) || tokenIn(state, 'statue', other)) break
      at = other
    }
  }
  return seen
}

export function seesWho(state: BState, who: Who, other: Who): boolean {
  const [room, part] = [roomOf(state, other), partOf(state, other)]
  return inSight(state, who).some((spot) => spot.room === room && spot.part === part)
}
