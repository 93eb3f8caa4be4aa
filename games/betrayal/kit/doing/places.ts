/** Steps that change the house, and put things and figures in its rooms. */
import { CARD } from '../../content/cards.ts'
import { ROOM } from '../../content/rooms.ts'
import { addToPile, inPlane, monsterOf, nameOf, putInPlane } from '../../rules/board.ts'
import { putMonster } from '../../rules/haunt/defeat.ts'
import type { Who } from '../../rules/state.ts'
import type { BState, BTable } from '../../types.ts'
import { defOf, numOf, roomsOf, whoOf } from '../select.ts'
import { claimAnywhere, hauntOf, nearPart, newThing, relocate } from '../things.ts'
import { fetchTile } from './fetch.ts'
import { type Doing, ownerOf, setMark } from './forms.ts'
import { removeRoom, shiftRoom } from './shift.ts'

function layMark(g: BTable, token: string, room: number, owner: Who = -1): void {
  const place = { name: token, room, part: nearPart(g.state, room) }
  g.state.tokens.push(owner < 0 ? place : { ...place, owner })
  g.tell({ is: 'tokenLaid', token, room: nameOf(room) })
}

export const places = {
  cellar(g) {
    const reached = fetchTile(g, ROOM.stairsFromBasement, [ROOM.basementLanding], Math.min)
    if (!reached) hauntOf(g.state).cellarWay = true
  },

  fetch(g, { tile, near, far, else: other, as }, bound) {
    const from = roomsOf(g, near ?? far ?? 'foyer', bound)
    const found = fetchTile(g, ROOM[tile], from, far === undefined ? Math.min : Math.max)
    const room = found ? ROOM[tile] : other === undefined ? undefined : roomsOf(g, other, bound)[0]
    if (as !== undefined && room !== undefined) hauntOf(g.state).places[as] = room
  },

  shift(g, { room }, bound) {
    for (const one of roomsOf(g, room, bound)) shiftRoom(g, one)
  },

  removeRoom(g, { room }, bound) {
    for (const one of roomsOf(g, room, bound)) removeRoom(g, one)
  },

  name(g, { place, room }, bound) {
    const [found] = roomsOf(g, room, bound)
    if (found !== undefined) hauntOf(g.state).places[place] = found
  },

  put(g, { what, in: sel, count = 1, apart = false, owner, mark, n: size, plane = 0 }, bound) {
    const { state } = g
    const def = defOf(state)
    const used: number[] = []
    for (let n = numOf(g, count, bound); n > 0 && isRoomLeft(state); n--) {
      const rooms = roomsOf(g, sel, bound)
      const open = apart ? rooms.filter((room) => !used.includes(room)) : rooms
      const room = open[0] === undefined ? rooms[0] : g.chance.oneOf(open)
      if (room === undefined) return
      used.push(room)
      if (what in CARD) {
        if (claimAnywhere(g, what)) addToPile(state, room, nearPart(state, room), [what])
      } else if (def.monsters?.[what] !== undefined) {
        const who = putMonster(g, what, room, nearPart(state, room), plane)
        monsterOf(state, who).owner = ownerOf(g, owner, bound)
        if (mark !== undefined) setMark(g, who, mark, numOf(g, size ?? 1, bound))
      } else if (def.tokens?.[what]?.kind === 'item')
        addToPile(state, room, inPlane(plane, nearPart(state, room)), [newThing(state, what, ownerOf(g, owner, bound))])
      else layMark(g, what, room, ownerOf(g, owner, bound))
    }
  },

  move(g, { who, to }, bound) {
    for (const one of whoOf(g, who, bound)) {
      const [room] = roomsOf(g, to, { ...bound, it: one })
      if (room !== undefined && room !== ROOM.coalChute) relocate(g, one, room)
    }
  },

  toPlane(g, { who, plane }, bound) {
    for (const one of whoOf(g, who, bound)) putInPlane(g.state, one, plane)
  },

  mark(g, { token, in: sel }, bound) {
    for (const room of roomsOf(g, sel, bound))
      if (!g.state.tokens.some((one) => one.name === token && one.room === room)) layMark(g, token, room)
  },

  unmark(g, { token, in: sel, count }, bound) {
    const { state } = g
    let left = count ?? Number.POSITIVE_INFINITY
    for (const room of roomsOf(g, sel, bound)) {
      for (const one of state.tokens.filter(({ name, room: at }) => name === token && at === room)) {
        if (left-- <= 0) return
        state.tokens.splice(state.tokens.indexOf(one), 1)
        g.tell({ is: 'tokenLifted', token, room: nameOf(room) })
      }
    }
  },
} satisfies Partial<Doing>

/** So much lies about in a house, and no more: none of our own haunts comes near it. */
const MOST_LYING = 500

const isRoomLeft = ({ tokens, monsters, piles }: BState): boolean =>
  tokens.length + monsters.length + piles.reduce((sum, { things }) => sum + things.length, 0) < MOST_LYING
