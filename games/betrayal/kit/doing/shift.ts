/** KIT-19, KIT-51: rooms that wander or are lost, and what lay in them. */
import { ROOM, ROOMS, START_ROOMS } from '../../content/rooms.ts'
import {
  addToPile,
  attach,
  everyone,
  floorName,
  floorsFor,
  inPlay,
  layBack,
  liftTile,
  lyingOf,
  nameOf,
  placesFor,
  putAt,
  roomOf,
  withoutHalf,
} from '../../rules/board.ts'
import { distances, spacesTo, withinReach } from '../../rules/ways.ts'
import type { BState, BTable } from '../../types.ts'
import { mask } from '../things.ts'

/** Start tiles and the Stairs from Basement stay; so does a room without which others would be out of reach. */
function mayGo(state: BState, room: number): boolean {
  if (room < START_ROOMS || room === ROOM.stairsFromBasement || !inPlay(state, room)) return false
  const before = withinReach(state)
  const lying = lyingOf(state, room)
  liftTile(state, room)
  const after = withinReach(state)
  layBack(state, room, lying)
  return ROOMS.every((_, other) => other === room || !before[other] || after[other])
}

/** Lifts a room with everything on it and attaches it to a random other doorway of a floor that it allows. */
export function shiftRoom(g: BTable, room: number): void {
  const { state } = g
  if (!mayGo(state, room)) return
  const lying = lyingOf(state, room)
  const { floor, x, y } = lying
  liftTile(state, room)
  const reach = withinReach(state)
  const places = floorsFor(room).flatMap((one) => placesFor(state, room, one))
  const open = places.filter((place) => {
    attach(state, room, place, place.turn)
    const same = state.floor[room] === floor && state.x[room] === x && state.y[room] === y
    liftTile(state, room)
    return reach[place.room] && !same
  })
  if (open.length === 0) {
    layBack(state, room, lying)
    return
  }
  const place = g.chance.oneOf(open)
  attach(state, room, place, place.turn)
  g.tell({ is: 'roomMoved', room: nameOf(room), floor: floorName(state, room) })
}

/** The tile goes to the discards; what was in it, characters too, to the nearest open room. */
export function removeRoom(g: BTable, room: number): void {
  const { state } = g
  if (!mayGo(state, room)) return
  const far = distances(state, [room])
  const others = ROOMS.map((_, other) => other).filter((other) => other !== ROOM.coalChute && spacesTo(far, other) > 0)
  // KIT-51: there would be nowhere for those who are in it.
  if (others.length === 0) return
  const least = Math.min(...others.map((other) => spacesTo(far, other)))
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
