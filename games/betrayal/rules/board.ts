/** The house and who stands where: what every other part of the rules asks. */
import { there } from '@gloam/kernel/data.ts'
import {
  ALLOWED,
  DOORS,
  FLOORS,
  type Floor,
  isBarrier,
  ROOM,
  ROOMS,
  type Room,
  SECOND,
  SIDE_NOS,
  SIDES,
  type Side,
  type SideNo,
  tileOf,
  WINDOWS,
} from '../content/rooms.ts'
import type { BState } from '../types.ts'
import { MONSTERS, type Monster, type Player, type Token, type Who } from './state.ts'

const DX: readonly [number, number, number, number] = [0, 1, 0, -1]
const DY: readonly [number, number, number, number] = [-1, 0, 1, 0]

export const opposite = (side: number): number => (side + 2) & 3
const rotate = (mask: number, turn: number): number => ((mask << turn) | (mask >> (4 - turn))) & 15
export const sideNo = (side: Side): SideNo => SIDES.indexOf(side) as SideNo

export function nameOf(room: number): Room {
  const name = ROOMS[room]
  if (name === undefined) throw new Error(`There is no room with the number ${room}.`)
  return name
}

/** What is off the board is in room -1, which lies on no floor and has no doors, windows and neighbours. */
export const floorOf = ({ floor }: Pick<BState, 'floor'>, room: number): number => floor[room] ?? -1
export const floorName = (state: BState, room: number): Floor => there(FLOORS[floorOf(state, room)])
const xOf = ({ x }: House, room: number): number => x[room] ?? 0
const yOf = ({ y }: House, room: number): number => y[room] ?? 0
const turnOf = ({ turned }: Pick<BState, 'turned'>, room: number): number => turned[room] ?? 0

const doorsWhen = (tile: number, turn: number): number => rotate(DOORS[tile] ?? 0, turn)
const windowsWhen = (tile: number, turn: number): number => rotate(WINDOWS[tile] ?? 0, turn)
const secondDoorsWhen = (tile: number, turn: number): number => rotate(SECOND[tile] ?? 0, turn)

export const inPlay = (state: BState, room: number): boolean => floorOf(state, room) >= 0
export const doorsOf = (state: Pick<BState, 'turned'>, room: number): number => doorsWhen(room, turnOf(state, room))
export const neighbour = (state: House, room: number, side: number): number => state.near[room * 4 + side] ?? -1

/** BET-R38: the part of a barrier room into which the door on a side opens. */
export function partAt(state: BState, room: number, side: number): number {
  return isBarrier(room) && secondDoorsWhen(room, turnOf(state, room)) & (1 << side) ? 1 : 0
}

/** BET-060: the room behind a door, if a door of it faces this one; otherwise -1. */
export function behindDoor(state: BState, room: number, side: number): number {
  if (!(doorsOf(state, room) & (1 << side))) return -1
  const other = neighbour(state, room, side)
  return other >= 0 && doorsOf(state, other) & (1 << opposite(side)) ? other : -1
}

/** BET-R22: a door with nothing behind it. */
export function isOpen(state: BState, room: number, side: number): boolean {
  return (doorsOf(state, room) & (1 << side)) !== 0 && neighbour(state, room, side) < 0
}

/** BET-R22: open doorways of a floor; an Elevator door is none, since the tile may leave. */
export function openDoorways(state: BState, floor: number): Doorway[] {
  const found: Doorway[] = []
  for (let room = 0; room < ROOMS.length; room++) {
    if (state.floor[room] !== floor || room === ROOM.mysticElevator) continue
    for (const side of SIDE_NOS) if (isOpen(state, room, side)) found.push({ room, side })
  }
  return found
}

/** KIT-16: a real window (BET-080) with no tile behind it. */
export function hasWindow(state: BState, room: number): boolean {
  const mask = windowsWhen(room, turnOf(state, room))
  if (mask === 0 || !inPlay(state, room)) return false
  for (let side = 0; side < 4; side++) if (mask & (1 << side) && neighbour(state, room, side) < 0) return true
  return false
}

export const isOutdoors = (room: number): boolean => tileOf(room).outdoors === true

/** Where the rooms lie. */
type House = Pick<BState, 'floor' | 'x' | 'y' | 'turned' | 'near'>

/** The rooms north, east, south and west of a place. */
type Around = [north: number, east: number, south: number, west: number]

/** All four are found at one go; -1 where there is none. */
function roomsAround(state: House, floor: number, x: number, y: number): Around {
  const around: Around = [-1, -1, -1, -1]
  for (let room = 0; room < state.floor.length; room++) {
    if (state.floor[room] !== floor) continue
    const dx = xOf(state, room) - x
    const dy = yOf(state, room) - y
    if (dx * dx + dy * dy !== 1) continue
    around[dx === 0 ? 1 + dy : 2 - dx] = room
  }
  return around
}

/** Lays a tile and tells its neighbours. */
export function layTile(state: House, room: number, floor: number, x: number, y: number, turn: number): void {
  state.floor[room] = floor
  state.x[room] = x
  state.y[room] = y
  state.turned[room] = turn
  const around = roomsAround(state, floor, x, y)
  for (const side of SIDE_NOS) {
    const other = around[side]
    state.near[room * 4 + side] = other
    if (other >= 0) state.near[other * 4 + opposite(side)] = room
  }
}

export function liftTile(state: House, room: number): void {
  for (let side = 0; side < 4; side++) {
    const other = neighbour(state, room, side)
    if (other >= 0) state.near[other * 4 + opposite(side)] = -1
    state.near[room * 4 + side] = -1
  }
  state.floor[room] = -1
}

/** Where a tile lies, and how it is turned. */
interface Lying {
  floor: number
  x: number
  y: number
  turned: number
}

/** So that a tile can be lifted for a moment, and laid back. */
export const lyingOf = (state: House, room: number): Lying => ({
  floor: floorOf(state, room),
  x: xOf(state, room),
  y: yOf(state, room),
  turned: turnOf(state, room),
})

export const layBack = (state: House, room: number, { floor, x, y, turned }: Lying): void =>
  layTile(state, room, floor, x, y, turned)

/** The place beside a room: its column, and its row. */
const xBeside = (state: House, room: number, side: SideNo): number => xOf(state, room) + DX[side]
const yBeside = (state: House, room: number, side: SideNo): number => yOf(state, room) + DY[side]

/** The quarter turns that make one of a tile's doors meet the doorway, best first (BET-076, BET-077, BET-R21). */
export function turnsFor(state: BState, tile: number, at: Doorway): number[] {
  const floor = floorOf(state, at.room)
  const x = xBeside(state, at.room, at.side)
  const y = yBeside(state, at.room, at.side)
  const entry = 1 << opposite(at.side)
  const around = roomsAround(state, floor, x, y)
  let fewest = Number.POSITIVE_INFINITY
  let best: number[] = []
  const seen: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    const doors = doorsWhen(tile, turn)
    const look = lookOf(tile, turn)
    if (!(doors & entry) || seen.includes(look)) continue
    seen.push(look)
    if (!opensOut(tile, doors, around) && !staysOpen(state, tile, floor, x, y)) continue
    const bad = falseFeatures(state, doors, windowsWhen(tile, turn), around)
    if (bad < fewest) {
      fewest = bad
      best = []
    }
    if (bad === fewest) best.push(turn)
  }
  return best
}

/** How a tile looks when it is turned: two turns that look alike are one choice. */
export function lookOf(tile: number, turn: number): number {
  return doorsWhen(tile, turn) | (windowsWhen(tile, turn) << 4) | (secondDoorsWhen(tile, turn) << 8)
}

/** BET-081, BET-084: whether one of the tile's own doors leads on; the Elevator's does not count, it may leave. */
function opensOut(tile: number, doors: number, around: Readonly<Around>): boolean {
  if (tile === ROOM.mysticElevator) return false
  for (const side of SIDE_NOS) if (doors & (1 << side) && around[side] < 0) return true
  return false
}

/** Whether an open doorway is left elsewhere on the floor when a tile lies in this place. */
function staysOpen(state: BState, tile: number, floor: number, x: number, y: number): boolean {
  for (let room = 0; room < ROOMS.length; room++) {
    if (state.floor[room] !== floor || room === ROOM.mysticElevator || room === tile) continue
    for (const side of SIDE_NOS) {
      if (!isOpen(state, room, side)) continue
      if (xBeside(state, room, side) !== x || yBeside(state, room, side) !== y) return true
    }
  }
  return false
}

/** BET-078: doors and windows, of the tile and of its neighbours, that would end against a wall. */
function falseFeatures(state: BState, doors: number, windows: number, around: Readonly<Around>): number {
  let count = 0
  for (const side of SIDE_NOS) {
    const other = around[side]
    if (other < 0) continue
    const mine = 1 << side
    const back = 1 << opposite(side)
    const theirs = doorsOf(state, other) & back
    if (Boolean(doors & mine) !== Boolean(theirs)) count++
    if (windows & mine) count++
    if (windowsWhen(other, turnOf(state, other)) & back) count++
  }
  return count
}

export interface Doorway {
  room: number
  side: SideNo
}

/** Every doorway of a floor, and every turn, where the tile may lie. */
export function placesFor(state: BState, tile: number, floor: number): (Doorway & { turn: number })[] {
  return openDoorways(state, floor).flatMap((at) => turnsFor(state, tile, at).map((turn) => ({ ...at, turn })))
}

export function attach(state: BState, tile: number, at: Doorway, turn: number): void {
  const x = xBeside(state, at.room, at.side)
  const y = yBeside(state, at.room, at.side)
  layTile(state, tile, floorOf(state, at.room), x, y, turn)
}

export const allowsFloor = (tile: number, floor: number): boolean => ((ALLOWED[tile] ?? 0) & (1 << floor)) !== 0

/** The floors on which a tile may lie. */
export const floorsFor = (tile: number): number[] => [0, 1, 2].filter((floor) => allowsFloor(tile, floor))

/** Characters. */
export const isMonster = (who: Who): boolean => who >= MONSTERS

export function explorerOf({ players }: Pick<BState, 'players'>, seat: Who): Player {
  const player = players[seat]
  if (player === undefined) throw new Error(`There is no explorer at seat ${seat}.`)
  return player
}

export function monsterOf({ monsters }: Pick<BState, 'monsters'>, who: Who): Monster {
  const monster = monsters[who - MONSTERS]
  if (monster === undefined) throw new Error(`There is no monster with the number ${who - MONSTERS}.`)
  return monster
}

export const figureOf = (state: BState, who: Who): Player | Monster =>
  isMonster(who) ? monsterOf(state, who) : explorerOf(state, who)

export function roomOf(state: BState, who: Who): number {
  return isMonster(who) ? monsterOf(state, who).room : explorerOf(state, who).room
}

export function partOf(state: BState, who: Who): number {
  return isMonster(who) ? monsterOf(state, who).part : explorerOf(state, who).part
}

/** KIT-52: of two planes of the house the second is a bit of the part, so that what is apart there does not meet. */
const SECOND_PLANE = 2

/** The part of a barrier room, whichever plane it is in. */
export const halfOf = (part: number): number => part & 1

/** The same plane, in a room without halves. */
export const withoutHalf = (part: number): number => part & SECOND_PLANE

export const planeOf = (state: BState, who: Who): number => (partOf(state, who) & SECOND_PLANE ? 1 : 0)

/** A place in a plane. */
export const inPlane = (plane: number, part: number): number =>
  plane === 0 ? halfOf(part) : halfOf(part) | SECOND_PLANE

/** Whoever moves stays in its plane. */
export function putAt(state: BState, who: Who, room: number, part = 0): void {
  const figure = figureOf(state, who)
  figure.room = room
  figure.part = inPlane(planeOf(state, who), isBarrier(room) ? part : 0)
}

export function putInPlane(state: BState, who: Who, plane: number): void {
  const figure = figureOf(state, who)
  figure.part = inPlane(plane, figure.part)
}

function isAlive(state: BState, who: Who): boolean {
  return isMonster(who) ? monsterOf(state, who).room >= 0 : explorerOf(state, who).alive
}

/** On the board: neither dead, nor taken off, nor out of the house. */
export const onBoard = (state: BState, who: Who): boolean => isAlive(state, who) && roomOf(state, who) >= 0

export const isHere = (state: BState, who: Who, room: number, part: number): boolean =>
  roomOf(state, who) === room && partOf(state, who) === part && isAlive(state, who)

/** BET-095 */
export function together(state: BState, one: Who, other: Who): boolean {
  const room = roomOf(state, one)
  return room >= 0 && isHere(state, other, room, partOf(state, one))
}

/** All characters on the board. */
export function everyone(state: BState): Who[] {
  const all: Who[] = []
  for (let seat = 0; seat < state.players.length; seat++) if (onBoard(state, seat)) all.push(seat)
  for (let who = MONSTERS; who < MONSTERS + state.monsters.length; who++) if (onBoard(state, who)) all.push(who)
  return all
}

export function explorersIn(state: BState, room: number, part: number): Who[] {
  const found: Who[] = []
  for (let seat = 0; seat < state.players.length; seat++) if (isHere(state, seat, room, part)) found.push(seat)
  return found
}

/** Seats clockwise, beginning with the given one (BET-033). */
export function clockwise(state: BState, from: number): number[] {
  return state.players.map((_, i) => (from + i) % state.players.length)
}

export const leftOf = (state: BState, seat: number): number => (seat + 1) % state.players.length
export const rightOf = (state: BState, seat: number): number => (seat + state.players.length - 1) % state.players.length

/** BET-193, BET-R68: heroes on one side, traitors and monsters on the other; before the haunt nobody. */
export function areOpponents(state: BState, one: Who, other: Who): boolean {
  if (state.haunt === null || one === other) return false
  return isTraitorSide(state, one) !== isTraitorSide(state, other)
}

const isTraitorSide = (state: BState, who: Who): boolean => isMonster(who) || explorerOf(state, who).team === 'traitor'

/** BET-256: only a traitor that everybody knows has the powers. */
export const isTraitor = (state: BState, who: Who): boolean =>
  !isMonster(who) && explorerOf(state, who).team === 'traitor'

export function tokenIn(state: BState, name: string, room: number, part = -1): boolean {
  for (const token of state.tokens) {
    if (token.name === name && token.room === room && (part < 0 || token.part === halfOf(part))) return true
  }
  return false
}

export function tokenAt({ tokens }: BState, name: string): Token | undefined {
  for (const token of tokens) if (token.name === name) return token
  return undefined
}

/** BET-157: the pile in a place. */
export function pileAt({ piles }: BState, room: number, part: number): BState['piles'][number] | undefined {
  for (const pile of piles) if (pile.room === room && pile.part === part) return pile
  return undefined
}

export function addToPile(state: BState, room: number, part: number, things: readonly string[]): void {
  if (things.length === 0) return
  const pile = pileAt(state, room, part)
  if (pile) pile.things.push(...things)
  else state.piles.push({ room, part, things: [...things] })
}

export function takeFromPile(state: BState, room: number, part: number, thing: string): boolean {
  const pile = pileAt(state, room, part)
  const at = pile?.things.indexOf(thing) ?? -1
  if (pile === undefined || at < 0) return false
  pile.things.splice(at, 1)
  if (pile.things.length === 0) state.piles.splice(state.piles.indexOf(pile), 1)
  return true
}

/** The seat that holds a card, or -1. */
export function holderOf(state: BState, thing: string): number {
  for (let seat = 0; seat < state.players.length; seat++) if (explorerOf(state, seat).cards.includes(thing)) return seat
  return -1
}
