/** BET-053 to BET-062, BET-299 to BET-303: how far somebody can move. */
import { isBarrier, ROOM, SIDE_NOS, SIDES } from '../content/rooms.ts'
import { isSaid, modified, mostSpaces } from '../kit/moments.ts'
import { ableOf, numberOf } from '../kit/select.ts'
import type { BState, BStep, BTable } from '../types.ts'
import {
  allowsFloor,
  areOpponents,
  behindDoor,
  doorsOf,
  explorerOf,
  floorOf,
  halfOf,
  isHere,
  isOpen,
  monsterOf,
  nameOf,
  neighbour,
  opposite,
  partAt,
  partOf,
  planeOf,
  roomOf,
} from './board.ts'
import { MONSTERS, type Who } from './state.ts'
import { links, SHAFTS, type Spot } from './ways.ts'

/** All spaces of the explorer on turn; BET-R18: its Speed of this moment counts. */
export function spacesOf(g: BTable, seat: number): number {
  const { state } = g
  const spaces = Math.max(0, numberOf(state, seat, 1) + state.turn.extra + modified(g, 'spaces', seat))
  const most = explorerOf(state, seat).kept.includes('lightsOut') ? 1 : spaces
  return Math.min(spaces, most, mostSpaces(g, seat))
}

export const spacesLeft = (g: BTable, seat: number): number => Math.max(0, spacesOf(g, seat) - g.state.turn.spent)

/** BET-299, BET-301: one space, and one more for each opponent who is left behind and not stunned. */
export function leaveCost(g: BTable, who: Who): number {
  const { state } = g
  let cost = 1 + modified(g, 'leaving', who)
  if (state.haunt === null) return cost
  const room = roomOf(state, who)
  const part = partOf(state, who)
  for (let seat = 0; seat < state.players.length; seat++) {
    if (isHere(state, seat, room, part) && areOpponents(state, who, seat) && !isSaid(g, 'slowsNobody', seat)) cost++
  }
  for (let i = 0; i < state.monsters.length; i++) {
    const other = MONSTERS + i
    if (!isHere(state, other, room, part) || !areOpponents(state, who, other)) continue
    if (monsterOf(state, other).stunned === 0 && !isSaid(g, 'slowsNobody', other))
      cost += ableOf(state, monsterOf(state, other).kind).slows ?? 1
  }
  return Math.max(1, cost)
}

/** Whether opponents hold somebody back. */
export function isHindered(state: BState, who: Who): boolean {
  const room = roomOf(state, who)
  const part = partOf(state, who)
  for (let seat = 0; seat < state.players.length; seat++) {
    if (isHere(state, seat, room, part) && areOpponents(state, who, seat)) return true
  }
  return state.monsters.some(
    ({ stunned }, i) =>
      stunned === 0 && isHere(state, MONSTERS + i, room, part) && areOpponents(state, who, MONSTERS + i),
  )
}

/** BET-302, BET-R19: the first move of a turn is always possible. */
export function canMove(g: BTable, seat: number): boolean {
  const { turn } = g.state
  if (turn.stopped || explorerOf(g.state, seat).held !== null || isSaid(g, 'still', seat)) return false
  const isFree = !turn.moved && !isSaid(g, 'noFreeStep', seat)
  return isFree || spacesLeft(g, seat) >= leaveCost(g, seat)
}

/** Whether a tile for this floor is left (BET-073). */
function tilesLeft(state: BState, floor: number): boolean {
  for (const tile of state.stack) if (allowsFloor(tile, floor)) return true
  for (const tile of state.discards) if (allowsFloor(tile, floor)) return true
  return false
}

export function addMoves(g: BTable, seat: number, choices: BStep[]): void {
  const { state } = g
  if (!canMove(g, seat)) return
  const { room, part } = explorerOf(state, seat)
  const barrier = isBarrier(room)
  const doors = doorsOf(state, room)
  for (const side of SIDE_NOS) {
    if (!(doors & (1 << side)) || (barrier && partAt(state, room, side) !== halfOf(part))) continue
    const other = behindDoor(state, room, side)
    if (other >= 0)
      choices.push({ do: 'move', who: seat, to: nameOf(other), part: partAt(state, other, opposite(side)) })
    else if (planeOf(state, seat) === 0 && mayDiscover(state, room, side))
      choices.push({ do: 'discover', who: seat, side: SIDES[side] })
  }
  for (const spot of links(state, room, halfOf(part))) addMove(choices, seat, spot)
  if (state.haunt !== null) addHauntedWays(g, seat, choices)
}

function addMove(choices: BStep[], seat: number, { room, part }: Spot): void {
  const step: BStep = { do: 'move', who: seat, to: nameOf(room), part }
  if (!choices.some((other) => other.do === 'move' && other.to === step.to && other.part === step.part))
    choices.push(step)
}

/** KIT-92: ways that the haunt gives to explorers. */
function addHauntedWays(g: BTable, seat: number, choices: BStep[]): void {
  const { state } = g
  const { room } = explorerOf(state, seat)
  if (isSaid(g, 'throughWalls', seat))
    for (let side = 0; side < 4; side++) {
      const other = neighbour(state, room, side)
      if (other >= 0) addMove(choices, seat, { room: other, part: partAt(state, other, opposite(side)) })
    }
  if (SHAFTS.includes(room) && isSaid(g, 'throughFloors', seat))
    for (const shaft of SHAFTS) if (shaft !== room) addMove(choices, seat, { room: shaft, part: 0 })
}

/** BET-073, BET-R22, BET-R23 */
export function mayDiscover(state: BState, room: number, side: number): boolean {
  if (room === ROOM.mysticElevator || !isOpen(state, room, side)) return false
  return tilesLeft(state, floorOf(state, room)) && !state.turn.tried.includes('noRoom')
}
