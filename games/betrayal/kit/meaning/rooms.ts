/** What the words for rooms mean (HAUNTS.md, part 1). */
import { FIT, FLOORS, ROOM, ROOMS, type Room, SIDES, tileOf } from '../../content/rooms.ts'
import { behindDoor, hasWindow, inPlay, isOutdoors, neighbour, roomOf } from '../../rules/board.ts'
import { anyOf } from '../../rules/common.ts'
import type { Who } from '../../rules/state.ts'
import { distances, inSight, isCloser, isWithin, monsterWays, spacesTo, withinReach } from '../../rules/ways.ts'
import type { BState, BTable } from '../../types.ts'
import type { Bound, RoomSel } from '../types.ts'
import { hiddenRoom, standsIn } from '../whereabouts.ts'
import { codeOf, firstOf, type Meanings, meaningOf, NOTHING, unique } from './forms.ts'
import { isOfKind } from './held.ts'
import { numOf } from './nums.ts'
import { isTrue } from './preds.ts'
import { whoOf } from './who.ts'

const ALL_ROOMS: readonly number[] = ROOMS.map((_, room) => room)

function filterRooms(state: BState, test: (room: number) => boolean): number[] {
  const found: number[] = []
  for (const room of ALL_ROOMS) if (inPlay(state, room) && test(room)) found.push(room)
  return found
}

const isFit = (room: number): boolean => FIT[room] === true

/** One room, if it is in play. */
const alone = (state: BState, room: number): number[] => (room >= 0 && inPlay(state, room) ? [room] : [])

/** The room with a part in the haunt; -1 as long as there is none. */
export const placeOf = (state: BState, place: string): number => state.haunt?.places[place] ?? -1

type RoomWord =
  | 'place'
  | 'roomOf'
  | 'floor'
  | 'floorOf'
  | 'symbol'
  | 'marked'
  | 'both'
  | 'either'
  | 'not'
  | 'first'
  | 'connected'
  | 'adjacent'
  | 'within'
  | 'beyond'
  | 'nearest'
  | 'farthest'
  | 'onWay'
  | 'lying'
  | 'chain'
  | 'hidden'
  | 'secret'
  | 'front'
  | 'beside'
  | 'while'
  | 'random'
  | 'inSight'
  | 'code'

const ROOM_SETS: Meanings<RoomSel, RoomWord, number[]> = {
  place: ({ state }, { place }) => alone(state, placeOf(state, place)),
  roomOf: (g, { roomOf: of }, bound) => unique(whoOf(g, of, bound).map((who) => roomOf(g.state, who))),
  floor: ({ state }, { floor }) => {
    const no = FLOORS.indexOf(floor)
    return filterRooms(state, (room) => state.floor[room] === no)
  },
  floorOf: (g, { floorOf }, bound) => {
    const floors = roomsOf(g, floorOf, bound).map((room) => g.state.floor[room])
    return filterRooms(g.state, (room) => floors.includes(g.state.floor[room]))
  },
  symbol: ({ state }, { symbol }) => filterRooms(state, (room) => tileOf(room).symbol === symbol),
  marked: (g, { marked, by }, bound) => {
    const owners = by === undefined ? null : whoOf(g, by, bound)
    const found: number[] = []
    for (const { name, room, owner = -1 } of g.state.tokens)
      if (name === marked && !found.includes(room) && (owners === null || owners.includes(owner))) found.push(room)
    return found
  },
  both: (g, { both }, bound) => {
    const [first, ...others] = both
    let rooms = first === undefined ? [] : roomsOf(g, first, bound)
    for (const part of others) rooms = rooms.filter(tester(g, part, bound))
    return rooms
  },
  either: (g, { either }, bound) => unique(either.flatMap((part) => roomsOf(g, part, bound))),
  not: (g, { not }, bound) => {
    const isOut = tester(g, not, bound)
    return filterRooms(g.state, (room) => !isOut(room))
  },
  first: (g, { first }, bound) => firstOf(first, (part) => roomsOf(g, part, bound)),
  connected: (g, { connected }, bound) =>
    unique(roomsOf(g, connected, bound).flatMap((room) => monsterWays(g.state, room, null))),
  adjacent: (g, { adjacent }, bound) =>
    unique(
      roomsOf(g, adjacent, bound).flatMap((room) =>
        SIDES.map((_, side) => neighbour(g.state, room, side)).filter((other) => other >= 0),
      ),
    ),
  within: (g, form, bound) => filterRooms(g.state, ROOM_TESTS.within(g, form, bound)),
  beyond: (g, form, bound) => filterRooms(g.state, ROOM_TESTS.beyond(g, form, bound)),
  nearest: (g, { nearest, to }, bound) => extreme(g, roomsOf(g, nearest, bound), roomsOf(g, to, bound), Math.min),
  farthest: (g, { farthest, from }, bound) =>
    extreme(g, roomsOf(g, farthest, bound), roomsOf(g, from, bound), Math.max),
  onWay: (g, { onWay, from, to }, bound) => {
    const [start] = roomsOf(g, from, bound)
    return start === undefined ? [] : [walk(g, start, roomsOf(g, to, bound), numOf(g, onWay, bound))]
  },
  lying: ({ state }, { lying }) =>
    unique(state.piles.filter(({ things }) => things.some((thing) => isOfKind(thing, lying))).map(({ room }) => room)),
  beside: (g, { beside, of }, bound) => {
    const side = SIDES.indexOf(beside)
    const behind = roomsOf(g, of, bound).map((room) => behindDoor(g.state, room, side))
    return unique(behind.filter((room) => room >= 0))
  },
  hidden: (g, { hidden }, bound) =>
    unique(whoOf(g, hidden, bound).map((who) => hiddenRoom(g.state, who))).filter((room) => room >= 0),
  secret: ({ state }, { secret }) => alone(state, Number(state.haunt?.secrets[secret]?.value ?? -1)),
  front: (g, { front, token }) =>
    unique(g.state.tokens.flatMap(({ name, face, room }) => (name === token && face === front ? [room] : []))),
  while: (g, { while: pred, these }, bound) => (isTrue(g, pred, bound) ? roomsOf(g, these, bound) : []),
  chain: (g, { chain, from }, bound) => chainOf(g.state, roomsOf(g, chain, bound), roomsOf(g, from, bound)),
  random: (g, { random }, bound) => {
    const rooms = roomsOf(g, random, bound)
    return rooms.length === 0 ? [] : [g.chance.oneOf(rooms)]
  },
  inSight: (g, { inSight: of }, bound) =>
    unique(whoOf(g, of, bound).flatMap((who) => inSight(g.state, who).map((spot) => spot.room))),
  code: codeOf,
}

/** Rooms in play that are meant, by number. */
export function roomsOf(g: BTable, sel: RoomSel, bound: Bound = NOTHING): number[] {
  return typeof sel === 'string' ? namedRooms(g.state, sel, bound) : meaningOf(g, ROOM_SETS, sel, bound)
}

function namedRooms(state: BState, sel: string, bound: Bound): number[] {
  if (sel === 'here') {
    const room = bound.room ?? standsIn(state, bound.you as Who)
    return room >= 0 ? [room] : []
  }
  if (sel === 'all') return filterRooms(state, () => true)
  if (sel === 'fit') return filterRooms(state, isFit)
  if (sel === 'window') return filterRooms(state, (room) => hasWindow(state, room))
  if (sel === 'outdoors') return filterRooms(state, isOutdoors)
  if (sel === 'omenRoom')
    return alone(state, state.turn.omenRoom < 0 ? (state.haunt?.where ?? -1) : state.turn.omenRoom)
  if (sel === 'reach') return filterRooms(state, isWithinReach(state))
  return alone(state, ROOM[sel as Room])
}

/** Sets of rooms for which it is quicker to look at one room than to list all. */
type TestWord = 'place' | 'floor' | 'symbol' | 'marked' | 'both' | 'either' | 'not' | 'within' | 'beyond'

const ROOM_TESTS: Meanings<RoomSel, TestWord, (room: number) => boolean> = {
  place: ({ state }, { place }) => {
    const there = placeOf(state, place)
    return (room) => room === there
  },
  floor: ({ state }, { floor }) => {
    const no = FLOORS.indexOf(floor)
    return (room) => state.floor[room] === no
  },
  symbol:
    (_g, { symbol }) =>
    (room) =>
      tileOf(room).symbol === symbol,
  marked: (g, { marked, by }, bound) => {
    const { tokens } = g.state
    const owners = by === undefined ? null : whoOf(g, by, bound)
    return (room) => {
      for (const { name, room: at, owner = -1 } of tokens)
        if (at === room && name === marked && (owners === null || owners.includes(owner))) return true
      return false
    }
  },
  both: (g, { both }, bound) => {
    const tests = both.map((part) => tester(g, part, bound))
    return (room) => tests.every((test) => test(room))
  },
  either: (g, { either }, bound) => {
    const tests = either.map((part) => tester(g, part, bound))
    return (room) => tests.some((test) => test(room))
  },
  not: (g, { not }, bound) => {
    const isOut = tester(g, not, bound)
    return (room) => !isOut(room)
  },
  within: (g, { within, of }, bound) => {
    const [far, most] = [distances(g.state, roomsOf(g, of, bound)), numOf(g, within, bound)]
    return (room) => isWithin(far, room, most)
  },
  beyond: (g, { beyond, of }, bound) => {
    const [far, least] = [distances(g.state, roomsOf(g, of, bound)), numOf(g, beyond, bound)]
    return (room) => room >= 0 && (spacesTo(far, room) < 0 || spacesTo(far, room) >= least)
  },
}

function isWithinReach(state: BState): (room: number) => boolean {
  const reach = withinReach(state)
  return (room) => reach[room] === true
}

/** For rooms in play: whether one is among those meant. */
export function tester(g: BTable, sel: RoomSel, bound: Bound): (room: number) => boolean {
  if (typeof sel === 'string') {
    if (sel === 'all') return () => true
    if (sel === 'fit') return isFit
    if (sel === 'reach') return isWithinReach(g.state)
    if (sel in ROOM) return (room) => room === ROOM[sel as Room]
  } else for (const word in sel) if (word in ROOM_TESTS) return meaningOf(g, ROOM_TESTS, sel, bound)
  const rooms = roomsOf(g, sel, bound)
  return (room) => rooms.includes(room)
}

/** Whether a room is among those meant. */
export function isIn(g: BTable, room: number, sel: RoomSel, bound: Bound = NOTHING): boolean {
  return room >= 0 && inPlay(g.state, room) && tester(g, sel, bound)(room)
}

/** KIT-47 */
function chainOf(state: BState, set: readonly number[], from: readonly number[]): number[] {
  const found = from.filter((room) => set.includes(room))
  for (const room of found) {
    for (const next of monsterWays(state, room, null))
      if (set.includes(next) && !found.includes(next) && monsterWays(state, next, null).includes(room)) found.push(next)
  }
  return found
}

/** KIT-15: only rooms within reach count, unless there are none; ties are settled by chance (KIT-03). */
function extreme(g: BTable, rooms: number[], from: number[], pick: typeof Math.max): number[] {
  const far = distances(g.state, from)
  const reached = rooms.filter((room) => spacesTo(far, room) >= 0)
  if (reached.length === 0) return rooms.length === 0 ? [] : [g.chance.oneOf(rooms)]
  const wanted = pick(...reached.map((room) => spacesTo(far, room)))
  const best = reached.filter((room) => far[room] === wanted)
  return best.length === 1 ? best : [g.chance.oneOf(best)]
}

/** KIT-74: so many spaces on the shortest way, or as far as it leads. */
function walk(g: BTable, start: number, to: readonly number[], spaces: number): number {
  const far = distances(g.state, to)
  let room = start
  for (let left = spaces; left > 0; left--) {
    const closer = monsterWays(g.state, room, null).filter((other) => isCloser(far, other, room))
    if (closer.length === 0) break
    room = anyOf(g, closer)
  }
  return room
}
