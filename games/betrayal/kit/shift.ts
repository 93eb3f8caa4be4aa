/** KIT-19, KIT-51: rooms that wander or are lost, and what lay in them. */
import { ALLOWED, FLOORS, ROOM, ROOMS, START_ROOMS } from '../content/rooms.ts'
import {
  addToPile,
  attach,
  everyone,
  inPlay,
  layTile,
  liftTile,
  nameOf,
  placesFor,
  putAt,
  roomOf,
  withoutHalf,
} from '../rules/board.ts'
import { distances, withinReach } from '../rules/ways.ts'
import type { BState, BTable } from '../types.ts'
import { mask } from './things.ts'

/** Start tiles and the Stairs from Basement stay; so does a room without which others would be out of reach. */
function mayGo(state: BState, room: number): boolean {
  if (room < START_ROOMS || room === ROOM.stairsFromBasement || !inPlay(state, room)) return false
  const before = withinReach(state)
  const [floor, x, y, turned] = [state.floor[room], state.x[room], state.y[room], state.turned[room]]
  liftTile(state, room)
  const after = withinReach(state)
  layTile(state, room, floor, x, y, turned)
  return ROOMS.every((_, other) => other === room || !before[other] || after[other])
}

/** Lifts a room with everything on it and attaches it to a random other doorway of a floor that it allows. */
export function shiftRoom(g: BTable, room: number): void {
  const { state } = g
  if (!mayGo(state, room)) return
  const [floor, x, y, turned] = [state.floor[room], state.x[room], state.y[room], state.turned[room]]
  liftTile(state, room)
  const reach = withinReach(state)
  const places = [0, 1, 2].filter((one) => ALLOWED[room] & (1 << one)).flatMap((one) => placesFor(state, room, one))
  const open = places.filter((place) => {
    attach(state, room, place, place.turn)
    const same = state.floor[room] === floor && state.x[room] === x && state.y[room] === y
    liftTile(state, room)
    return reach[place.room] && !same
  })
  if (open.length === 0) {
    layTile(state, room, floor, x, y, turned)
    return
  }
  const place = g.chance.oneOf(open)
  attach(state, room, place, place.turn)
  g.tell({ is: 'roomMoved', room: nameOf(room), floor: FLOORS[state.floor[room]] })
}

/** The tile goes to the discards; what was in it, characters too, to the nearest open room. */
export function removeRoom(g: BTable, room: number): void {
  const { state } = g
  if (!mayGo(state, room)) return
  const far = distances(state, [room])
  const others = ROOMS.map((_, other) => other).filter((other) => other !== ROOM.coalChute && far[other] > 0)
  const least = Math.min(...others.map((other) => far[other]))
  const home = g.chance.oneOf(others.filter((other) => far[other] === least))
  for (const who of everyone(state)) if (roomOf(state, who) === room) putAt(state, who, home)
  for (const one of [...state.tokens, ...state.waiting]) {
    if (one.room === room) Object.assign(one, { room: home, part: withoutHalf(one.part) })
  }
  const piles = state.piles.filter((pile) => pile.room === room)
  state.piles = state.piles.filter((pile) => pile.room !== room)
  for (const { part, things } of piles) addToPile(state, home, withoutHalf(part), things)
  liftTile(state, room)
  state.discards.push(room)
  state.discardsKnown.push(mask([...state.players.keys()]))
  g.tell({ is: 'roomRemoved', room: nameOf(room) })
}
