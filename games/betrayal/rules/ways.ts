/** Ways through the house: what is one space from what, how far it is, and what can be seen (KIT-15, BET-R57). */
import { isBarrier, ROOM, ROOMS } from '../content/rooms.ts'
import { ableOf } from '../kit/meaning/forms.ts'
import { roomsOf } from '../kit/meaning/rooms.ts'
import type { BState, BTable } from '../types.ts'
import {
  behindDoor,
  doorsOf,
  halfOf,
  inPlay,
  isMonster,
  monsterOf,
  neighbour,
  opposite,
  partAt,
  partOf,
  planeOf,
  roomOf,
  tokenIn,
} from './board.ts'
import type { Token, Who } from './state.ts'

export interface Spot {
  room: number
  part: number
}

const NO_SPOTS: readonly Spot[] = []

/** The other end of a flight of stairs, by its room; -1: no stairs. */
const STAIRS = ROOMS.map(() => -1)
STAIRS[ROOM.grandStaircase] = ROOM.upperLanding
STAIRS[ROOM.upperLanding] = ROOM.grandStaircase
STAIRS[ROOM.foyer] = ROOM.stairsFromBasement
STAIRS[ROOM.stairsFromBasement] = ROOM.foyer

/** Two of a name lead to each other. */
const PAIRS: readonly string[] = ['secretStairs', 'secretPassage']
const MAKING_WAYS: ReadonlySet<string> = new Set([...PAIRS, 'wallSwitch', 'belowCollapsedRoom'])

const NO_TOKENS: readonly Token[] = []
const makesWay = ({ name }: Token): boolean => MAKING_WAYS.has(name)

/** The few tokens by which there are ways: whoever looks from room to room finds them once, and not in each room. */
export const wayTokens = ({ tokens }: Pick<BState, 'tokens'>): readonly Token[] =>
  tokens.some(makesWay) ? tokens.filter(makesWay) : NO_TOKENS

/** Ways besides doors that anybody can go for one space (BET-066, BET-067, BET-289). */
export function links(state: BState, room: number, part: number, tokens = wayTokens(state)): readonly Spot[] {
  const stairs = STAIRS[room] ?? -1
  const cellar = state.haunt?.cellarWay && (room === ROOM.foyer || room === ROOM.basementLanding)
  const paired = isPaired(tokens, room, part)
  if (stairs < 0 && !cellar && !paired) return NO_SPOTS
  const found: Spot[] = []
  if (stairs >= 0 && inPlay(state, stairs)) found.push({ room: stairs, part: 0 })
  if (cellar) found.push({ room: room === ROOM.foyer ? ROOM.basementLanding : ROOM.foyer, part: 0 })
  if (paired) addTokenWays(tokens, room, part, found)
  return found
}

const lies = (token: Token, room: number, part: number): boolean => token.room === room && token.part === part

function isPaired(tokens: readonly Token[], room: number, part: number): boolean {
  for (const token of tokens) if (lies(token, room, part) && PAIRS.includes(token.name)) return true
  return false
}

function addTokenWays(tokens: readonly Token[], room: number, part: number, found: Spot[]): void {
  for (const pair of PAIRS) {
    if (!tokens.some((token) => token.name === pair && lies(token, room, part))) continue
    for (const token of tokens)
      if (token.name === pair && !lies(token, room, part)) found.push({ room: token.room, part: token.part })
  }
}

/** BET-134: the room on the other side of the Revolving Wall, or -1. */
export function behindWall(state: BState, room: number, tokens: readonly Token[] = state.tokens): number {
  const wall = tokens.find(({ name }) => name === 'wallSwitch')
  if (wall === undefined) return -1
  const side = wall.side as number
  const other = neighbour(state, wall.room, side)
  if (other < 0) return -1
  return wall.room === room ? other : other === room ? wall.room : -1
}

/**
 * Rooms one space away for a monster: doors, stairs, lasting ways, the climbs of BET-287 (the Coal Chute is never
 * a place to be, BET-105), and what its kind can do besides. They are added to a list, if one is given.
 */
export function monsterWays(
  state: BState,
  room: number,
  who: Who | null,
  found: number[] = [],
  tokens = wayTokens(state),
): number[] {
  const doors = doorsOf(state, room)
  for (let side = 0; side < 4; side++) {
    if (!(doors & (1 << side))) continue
    const other = behindDoor(state, room, side)
    // BET-286: through the chute to the landing
    if (other >= 0) addWay(state, found, room, other === ROOM.coalChute ? ROOM.basementLanding : other)
  }
  for (const spot of links(state, room, 0, tokens)) addWay(state, found, room, spot.room)
  if (isBarrier(room)) for (const spot of links(state, room, 1, tokens)) addWay(state, found, room, spot.room)
  if (room === ROOM.gallery) addWay(state, found, room, ROOM.ballroom)
  if (room === ROOM.ballroom) addWay(state, found, room, ROOM.gallery)
  if (tokens.length > 0) addTokenWalks(state, found, room, tokens)
  if (who !== null && isMonster(who)) addKindWays(state, found, room, who)
  return found
}

function addWay(state: BState, found: number[], room: number, to: number): void {
  if (to >= 0 && to !== room && inPlay(state, to) && !found.includes(to)) found.push(to)
}

function addTokenWalks(state: BState, found: number[], room: number, tokens: readonly Token[]): void {
  const below = tokens.find(({ name }) => name === 'belowCollapsedRoom')
  if (below !== undefined) {
    if (room === ROOM.collapsedRoom) addWay(state, found, room, below.room)
    if (room === below.room) addWay(state, found, room, ROOM.collapsedRoom)
  }
  addWay(state, found, room, behindWall(state, room, tokens))
}

/** The floors are one above the other here. */
export const SHAFTS: readonly number[] = [ROOM.basementLanding, ROOM.foyer, ROOM.upperLanding]

function addKindWays(state: BState, found: number[], room: number, who: Who): void {
  const able = ableOf(state, monsterOf(state, who).kind)
  if (able.throughWalls) for (let side = 0; side < 4; side++) addWay(state, found, room, neighbour(state, room, side))
  if (able.throughFloors && SHAFTS.includes(room)) for (const shaft of SHAFTS) addWay(state, found, room, shaft)
  if (able.ways === undefined) return
  const ways = roomsOf({ state } as BTable, able.ways, { you: who })
  if (ways.includes(room)) for (const way of ways) addWay(state, found, room, way)
}

/** How far a room is, of all that have been measured; -1 where there is no way. */
export const spacesTo = (far: readonly number[], room: number): number => far[room] ?? -1

/** The same where the nearest is looked for: what no way leads to is farther than all else. */
export function awayIn(far: readonly number[], room: number): number {
  const spaces = spacesTo(far, room)
  return spaces < 0 ? NO_WAY : spaces
}

const NO_WAY = 99

/** Whether there is a way of at most so many spaces. */
export function isWithin(far: readonly number[], room: number, most: number): boolean {
  const spaces = spacesTo(far, room)
  return spaces >= 0 && spaces <= most
}

/** Whether there is a way from this room, and a shorter one than from the other. */
export function isCloser(far: readonly number[], room: number, other: number): boolean {
  const spaces = spacesTo(far, room)
  return spaces >= 0 && spaces < spacesTo(far, other)
}

/** KIT-15: the least number of spaces from any of these rooms to each room; -1 where there is no way. */
export function distances(state: BState, from: readonly number[], who: Who | null = null): number[] {
  const far = new Array<number>(ROOMS.length).fill(-1)
  /** Rooms that have been reached, the nearest first. */
  const reached: number[] = []
  const ways: number[] = []
  const tokens = wayTokens(state)
  for (const room of from) {
    if (room < 0 || far[room] === 0) continue
    far[room] = 0
    reached.push(room)
  }
  let late = -1
  let lateAt = 0
  for (let i = 0; i < reached.length || late >= 0; i++) {
    const next = reached[i]
    if (late >= 0 && (next === undefined || spacesTo(far, next) >= lateAt)) {
      if (spacesTo(far, late) < 0) {
        far[late] = lateAt
        reached.splice(i, 0, late)
      }
      late = -1
    }
    const room = reached[i]
    if (room === undefined) break
    const spaces = spacesTo(far, room)
    ways.length = 0
    for (const other of monsterWays(state, room, who, ways, tokens)) {
      if (spacesTo(far, other) >= 0) continue
      far[other] = spaces + 1
      reached.push(other)
    }
    // BET-R06: up the Coal Chute and out of it takes two spaces.
    if (room === ROOM.basementLanding) {
      late = chuteExit(state)
      lateAt = spaces + 2
    }
  }
  return far
}

/**
 * The least number of spaces that an explorer has to go from each room to the nearest of these; -1 where there is no
 * way. Unlike monsters explorers never climb: where they have fallen they do not come up again.
 */
export function walks(state: BState, to: readonly number[]): number[] {
  const far = new Array<number>(ROOMS.length).fill(-1)
  const reached: number[] = []
  const tokens = wayTokens(state)
  const chute = chuteExit(state)
  const below = tokens.find(({ name }) => name === 'belowCollapsedRoom')?.room ?? -1
  const isClimb = (from: number, up: number) =>
    (up === ROOM.gallery && from === ROOM.ballroom) ||
    (up === ROOM.collapsedRoom && from === below) ||
    (up === chute && from === ROOM.basementLanding)
  const reach = (room: number, spaces: number) => {
    if (room < 0 || spacesTo(far, room) >= 0) return
    far[room] = spaces
    reached.push(room)
  }
  for (const room of to) reach(room, 0)
  const ways: number[] = []
  for (const room of reached) {
    const spaces = spacesTo(far, room)
    ways.length = 0
    for (const from of monsterWays(state, room, null, ways, tokens)) {
      if (!isClimb(from, room)) reach(from, spaces + 1)
    }
    if (room === ROOM.basementLanding) reach(chute, spaces + 1)
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
  const room = roomOf(state, who)
  const part = halfOf(partOf(state, who))
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
  if (planeOf(state, who) !== planeOf(state, other)) return false
  const room = roomOf(state, other)
  const part = halfOf(partOf(state, other))
  return inSight(state, who).some((spot) => spot.room === room && spot.part === part)
}
