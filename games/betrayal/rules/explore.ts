/** BET-069 to BET-087: discovering rooms and placing tiles. */
import type { Rules } from '@gloam/kernel/game.ts'
import { ALLOWED, FLOORS, ROOM, ROOMS, SIDES, START_ROOMS, tileOf } from '../content/rooms.ts'
import { runTriggers } from '../kit/moments.ts'
import { chooserFor } from '../kit/select.ts'
import type { Betrayal, BState, BStep, BTable } from '../types.ts'
import {
  allowsFloor,
  attach,
  behindDoor,
  type Doorway,
  everyone,
  floorName,
  floorOf,
  inPlay,
  isMonster,
  isOpen,
  layBack,
  liftTile,
  lyingOf,
  nameOf,
  onBoard,
  openDoorways,
  opposite,
  partAt,
  placesFor,
  putAt,
  roomOf,
  sideNo,
  turnsFor,
} from './board.ts'
import { spotsOf } from './cards/items.ts'
import { choose, say } from './common.ts'
import { setCurrent } from './haunt/hunt.ts'
import { leaveCost } from './spaces.ts'
import type { Who } from './state.ts'

const everySeat = (state: BState): number => (1 << state.players.length) - 1

/** BET-072 */
function refillStack(g: BTable): void {
  const { state } = g
  state.stack = g.chance.shuffle(state.discards.splice(0))
  state.stackKnown = state.stack.map(() => 0)
  state.discardsKnown = []
}

/**
 * BET-069, BET-070, BET-082: turns up tiles until one fits, and returns it, or -1 if there is none. A tile for
 * another floor goes to the discards unseen; one that would close the floor has been seen by all (BET-R25).
 */
export function drawTile(
  g: BTable,
  fits: (tile: number) => boolean,
  places: (tile: number) => boolean,
  refill = true,
): number {
  const { state } = g
  const isGood = (tile: number | undefined) => tile !== undefined && fits(tile) && places(tile)
  g.reveal()
  if (!isGood(state.stack.at(-1))) {
    if (!state.stack.some(isGood) && !(refill && state.discards.some(isGood))) {
      if (!refill) while (state.stack.length > 0) skip(g, false)
      return -1
    }
    do {
      const top = state.stack.at(-1)
      if (top !== undefined) skip(g, fits(top))
      if (state.stack.length === 0) refillStack(g)
    } while (!isGood(state.stack.at(-1)))
  }
  state.stackKnown.pop()
  return state.stack.pop() as number
}

function skip(g: BTable, faceUp: boolean): void {
  const { state } = g
  const tile = state.stack.pop() as number
  const known = state.stackKnown.pop() as number
  state.discards.push(tile)
  state.discardsKnown.push(faceUp ? everySeat(state) : known)
  g.tell({ is: 'tileSkipped', floors: tileOf(tile).floors, room: faceUp ? nameOf(tile) : null })
}

/** Draws a tile for a floor, to be attached to any doorway of it (BET-110); -1 if there is none. */
export function drawForFloor(g: BTable, floor: number, refill = true): number {
  return drawTile(
    g,
    (tile) => allowsFloor(tile, floor),
    (tile) => placesFor(g.state, tile, floor).length > 0,
    refill,
  )
}

/** BET-083, BET-R23: tiles of a closed floor that can be put elsewhere on it, so that two doorways are open. */
function rearrangements(state: BState, who: Who, at: Doorway): BStep[] {
  const floor = floorOf(state, at.room)
  const found: BStep[] = []
  for (let tile = START_ROOMS; tile < ROOMS.length; tile++) {
    if (state.floor[tile] !== floor || everyone(state).some((other) => roomOf(state, other) === tile)) continue
    const joined = [0, 1, 2, 3].filter((side) => behindDoor(state, tile, side) >= 0)
    if (joined.length !== 1) continue
    const lying = lyingOf(state, tile)
    liftTile(state, tile)
    for (const { room, side, turn } of placesFor(state, tile, floor)) {
      if (room === at.room && side === at.side) continue
      attach(state, tile, { room, side }, turn)
      const moved = state.x[tile] !== lying.x || state.y[tile] !== lying.y || turn !== lying.turned
      if (moved && openDoorways(state, floor).length >= 2) {
        found.push({ do: 'moveRoom', who, room: nameOf(tile), to: nameOf(room), side: SIDES[side], turn })
      }
      liftTile(state, tile)
    }
    layBack(state, tile, lying)
  }
  return found
}

export const exploreRules = {
  /** BET-R50: the room is left first, whatever its text says about that. */
  discover(g, { who, side }) {
    const room = nameOf(roomOf(g.state, who))
    if (isMonster(who)) setCurrent(g.state, who)
    g.next({ do: 'leave', who, to: { do: 'explore', who, room, side } })
  },

  explore(g, { who, room, side }) {
    const { state } = g
    const at = { room: ROOM[room], side: sideNo(side) }
    const floor = floorOf(state, at.room)
    if (!onBoard(state, who) || !isOpen(state, at.room, at.side)) return
    const tile = drawTile(
      g,
      (one) => allowsFloor(one, floor),
      (one) => turnsFor(state, one, at).length > 0,
    )
    if (tile >= 0) {
      state.drawn = tile
      const steps = turnsFor(state, tile, at).map(
        (turn): BStep => ({ do: 'place', who, tile: nameOf(tile), turn, room, side }),
      )
      choose(g, chooserFor(state, who), 'place', steps)
      return
    }
    const moves = state.turn.tried.includes('rearrange') ? [] : rearrangements(state, who, at)
    if (moves.length === 0) {
      // BET-R20: nothing is spent.
      state.turn.tried.push('noRoom')
      g.tell({ is: 'noRoomLeft', who, floor: floorName(state, at.room) })
      return
    }
    state.turn.tried.push('rearrange')
    g.next({ do: 'explore', who, room, side })
    choose(g, chooserFor(state, who), 'rearrange', moves)
  },

  /** BET-075, BET-R20: the new room is one space away. */
  place(g, { who, tile, turn, room, side }) {
    const { state } = g
    const no = ROOM[tile]
    const cost = leaveCost(g, who)
    state.drawn = -1
    attach(state, no, { room: ROOM[room], side: sideNo(side) }, turn)
    if (isMonster(who) && state.hunt !== null) {
      state.hunt.spent += cost
      state.hunt.moved = true
    } else {
      state.turn.spent += cost
      state.turn.moved = true
    }
    roomFound(g, who, no)
    putAt(state, who, no, partAt(state, no, opposite(sideNo(side))))
    g.next({ do: 'roomSymbol', who, room: tile }, { do: 'roomText', who, room: tile, discovered: true })
    runTriggers(g, 'enter', { you: who, room: no })
    runTriggers(g, 'discover', { you: who, room: no })
  },

  /** BET-136, BET-137, BET-143, BET-144: only for the explorer who has discovered the room, and still is there. */
  roomSymbol(g, { who, room }) {
    const { symbol } = tileOf(ROOM[room])
    if (symbol !== undefined && !isMonster(who) && roomOf(g.state, who) === ROOM[room])
      g.next({ do: 'draw', who, deck: symbol, n: 1 })
  },

  /** A tile that a card or a fall has brought: its finder goes there, on turn or not (BET-143). */
  attachNew(g, { who, tile, room, side, turn, token }) {
    const { state } = g
    const no = ROOM[tile]
    state.drawn = -1
    attach(state, no, { room: ROOM[room], side: sideNo(side) }, turn)
    roomFound(g, who, no)
    runTriggers(g, 'discover', { you: who, room: no })
    g.next({ do: 'roomSymbol', who, room: tile }, { do: 'roomText', who, room: tile, discovered: true })
    const spots = spotsOf(no).map(({ part }): BStep => ({ do: 'dropTo', who, room: tile, part, token }))
    choose(g, chooserFor(state, who), 'part', spots)
  },

  /** Lands somewhere, and the token stays on that part for good (BET-099, BET-111). */
  dropTo(g, { who, room, part, token }) {
    const { state } = g
    if (token !== null && !state.tokens.some(({ name }) => name === token)) {
      state.tokens.push({ name: token, room: ROOM[room], part })
      g.tell({ is: 'tokenLaid', token, room })
    }
    g.next({ do: 'goBy', who, room, part })
  },

  /** Down to a new tile of a floor, or to a room in play if there is none (BET-109 to BET-112). */
  descend(g, { who, floor, token }) {
    const { state } = g
    const no = FLOORS.indexOf(floor)
    const tile = drawForFloor(g, no)
    if (tile >= 0) {
      state.drawn = tile
      const steps = placesFor(state, tile, no).map(
        (at): BStep => ({
          do: 'attachNew',
          who,
          tile: nameOf(tile),
          room: nameOf(at.room),
          side: SIDES[at.side],
          turn: at.turn,
          token,
        }),
      )
      choose(g, who, 'attach', steps)
      return
    }
    const rooms = ROOMS.map((_, room) => room).filter((room) => state.floor[room] === no)
    choose(
      g,
      who,
      'land',
      rooms.flatMap(spotsOf).map(({ room, part }): BStep => ({ do: 'dropTo', who, room: nameOf(room), part, token })),
    )
  },

  /** What the...? and the rearranging of a closed floor: a room with everything on it. */
  moveRoom(g, { room, to, side, turn }) {
    const { state } = g
    if (inPlay(state, ROOM[room])) liftTile(state, ROOM[room])
    if (state.drawn === ROOM[room]) state.drawn = -1
    attach(state, ROOM[room], { room: ROOM[to], side: sideNo(side) }, turn)
    g.tell({ is: 'roomMoved', room, floor: floorName(state, ROOM[room]) })
  },
} satisfies Partial<Rules<Betrayal>>

function roomFound(g: BTable, who: Who, room: number): void {
  g.state.quiet = 0
  say(g, { is: 'roomFound', who, room: nameOf(room), floor: floorName(g.state, room) })
}

/** The floors on the back of a tile, a bit for each. */
export const backOf = (tile: number): number => ALLOWED[tile] ?? 0
