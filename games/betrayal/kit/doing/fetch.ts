/** KIT-13: a tile is brought into the house without any question. */
import { ROOM } from '../../content/rooms.ts'
import {
  attach,
  type Doorway,
  floorName,
  floorsFor,
  hasWindow,
  inPlay,
  liftTile,
  nameOf,
  placesFor,
} from '../../rules/board.ts'
import { takeTile } from '../../rules/cards/event-rooms.ts'
import { distances, spacesTo, withinReach } from '../../rules/ways.ts'
import type { BState, BTable } from '../../types.ts'

type Place = Doorway & { turn: number }
/** `Math.min`: the nearest place, `Math.max`: the farthest. */
type Best = typeof Math.max

/** Returns whether the room is in play and within reach afterwards. No card is drawn for it (BET-144). */
export function fetchTile(g: BTable, tile: number, from: readonly number[], pick: Best): boolean {
  const { state } = g
  if (inPlay(state, tile)) return withinReach(state)[tile] === true
  if (!state.stack.includes(tile) && !state.discards.includes(tile)) return false
  const place = bestPlace(g, tile, from, pick)
  if (place === null || !takeTile(g, tile)) return false
  attach(state, tile, place, place.turn)
  g.tell({ is: 'roomPlaced', room: nameOf(tile), floor: floorName(state, tile) })
  return withinReach(state)[tile] === true
}

function bestPlace(g: BTable, tile: number, from: readonly number[], pick: Best): Place | null {
  const { state } = g
  const far = distances(state, from)
  const reach = withinReach(state)
  const places = floorsFor(tile).flatMap((floor) => placesFor(state, tile, floor))
  // The Stairs bring the basement within reach themselves.
  const open = places.filter(({ room }) => reach[room] || tile === ROOM.stairsFromBasement)
  if (open.length === 0) return null
  const away = ({ room }: Place) => (spacesTo(far, room) < 0 ? Number.POSITIVE_INFINITY : spacesTo(far, room))
  const wanted = pick(...open.map(away))
  const best = open.filter((place) => away(place) === wanted)
  const lit = best.filter((place) => wouldHaveWindow(state, tile, place))
  return g.chance.oneOf(lit.length > 0 ? lit : best)
}

/** Real windows are preferred. */
function wouldHaveWindow(state: BState, tile: number, place: Place): boolean {
  attach(state, tile, place, place.turn)
  const real = hasWindow(state, tile)
  liftTile(state, tile)
  return real
}
