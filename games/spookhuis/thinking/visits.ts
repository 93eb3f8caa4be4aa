/** What the rooms are worth to a rider, and which of them his rides can lead to. */

import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Key } from '../content/keys.ts'
import { isClosed } from '../rules/players.ts'
import {
  CENTRE,
  CORNERS,
  distance,
  ENCOUNTER_ROOM,
  endsIn,
  FIRST_ROOM,
  GATEHOUSE,
  ITEM_ROOM,
} from '../rules/rails/board.ts'
import type { Player, SState, Stop } from '../types.ts'
import { type Reach, roomsWithin } from './reach.ts'
import type { Task } from './task.ts'

/** Set by hand, after matches between bots: turns from one visit that helps to the next, and points of morale. */
export const TURNS_A_VISIT = 1.7
export const ITEM = 0.6
const ENCOUNTER = 1.5

const ROOMS = 9

/** What the next visit saves in turns, and what it does to morale. */
export interface Visit {
  turns: number
  morale: number
}

/** A rider, the morale that a terror can be expected to cost him, and what each place would bring him. */
export interface Rider {
  seat: Seat
  fright: number
  /** By the number of the room. */
  visits: Visit[]
  /** The room that would bring most, as a bit. */
  favourite: number
  /** How much the key rooms and the gatehouse are of use, by the number of the room. */
  uses: number[]
}

/** His morale counts with what helps it. */
export function riderOf(state: SState, seat: Seat, task: Task, morale: number): Rider {
  const player = there(state.players[seat])
  const fright = 0.5 + 0.13 * (10 - Math.min(9, morale))
  const uses = usesOf(state, player, task)
  const visits = uses.map((use, room) => visitOf(state, player, FIRST_ROOM + room, use, fright))
  let favourite = 0
  let most = Number.NEGATIVE_INFINITY
  for (let room = 0; room < ROOMS; room++) {
    const worth = worthOf(there(visits[room]))
    if (worth <= most) continue
    favourite = room
    most = worth
  }
  return { seat, fright, visits, favourite: 1 << favourite, uses }
}

function usesOf({ pileCounts, pileKinds }: SState, player: Player, task: Task): number[] {
  const uses = Array<number>(ROOMS).fill(0)
  for (let room = 0; room < pileCounts.length; room++) {
    if (there(pileCounts[room]) > 0) uses[room] = useOfKey(player, task, there(pileKinds[room]))
  }
  uses[GATEHOUSE - FIRST_ROOM] = useOfGatehouse(player, task)
  return uses
}

/** No promise is worth more than this. */
const MOST_PROMISED = 0.6 * TURNS_A_VISIT + 0.4 * ENCOUNTER

/** The best of the stops to which a ride can lead. */
export function bestStop(state: SState, rider: Rider, { rooms, ramps, blocked, deadEnds }: Reach): Visit {
  let best: Visit = { turns: 0, morale: -rider.fright }
  const consider = (cell: number, stop: Stop, edges: number): void => {
    const here = stopAt(state, rider, cell, stop)
    if (worthOf(here) + MOST_PROMISED <= worthOf(best)) return
    const visit = sum(here, promiseOf(state, rider, cell, edges))
    if (worthOf(visit) > worthOf(best)) best = visit
  }
  for (let room = 0; room < ROOMS; room++) {
    if ((rooms & (1 << room)) === 0) continue
    const cell = state.tiles.indexOf(FIRST_ROOM + room)
    consider(cell, 'room', cell === CENTRE ? ramps : endsIn(state, cell))
  }
  for (const cell of blocked) consider(cell, 'blocked', 0)
  for (const cell of deadEnds) consider(cell, 'deadEnd', 0)
  return { turns: 0.85 * best.turns, morale: best.morale }
}

/** What the local action brings. */
export function stopAt(state: SState, { fright, visits }: Rider, cell: number, stop: Stop | null): Visit {
  if (stop === 'deadEnd' || (stop === 'blocked' && state.blockedFrightens)) return { turns: 0, morale: -fright }
  return stop === 'room' ? there(visits[there(state.tiles[cell]) - FIRST_ROOM]) : { turns: 0, morale: 0 }
}

function visitOf(state: SState, player: Player, room: number, use: number, fright: number): Visit {
  if (room === GATEHOUSE) return { turns: TURNS_A_VISIT * use, morale: 0 }
  if (room === ITEM_ROOM) return { turns: 0, morale: ITEM }
  if (room === ENCOUNTER_ROOM) {
    return { turns: 0, morale: isClosed(state) ? 0 : Math.min(ENCOUNTER, 9 - player.morale) }
  }
  return { turns: TURNS_A_VISIT * use, morale: -fright }
}

/** What the ride after this one promises, from a cell over some edges. */
export function promiseOf(state: SState, rider: Rider, cell: number, edges: number): Visit {
  const { seat, fright, visits, favourite, uses } = rider
  let best: Visit = { turns: 0, morale: -fright }
  const rooms = edges === 0 ? 0 : roomsWithin(state, seat, cell, edges, favourite)
  for (let room = 0; room < ROOMS; room++) {
    if ((rooms & (1 << room)) === 0) continue
    const visit = there(visits[room])
    if (worthOf(visit) > worthOf(best)) best = visit
  }
  return { turns: Math.max(0.6 * best.turns, nearness(state, uses, cell)), morale: 0.4 * best.morale }
}

export function sum(one: Visit, other: Visit): Visit {
  return { turns: one.turns + other.turns, morale: one.morale + other.morale }
}

/** How near the nearest room is that helps, in turns; tiles can be turned, so the way there counts for little. */
function nearness({ tiles }: SState, uses: readonly number[], from: number): number {
  let near = 0.15 * there(uses[GATEHOUSE - FIRST_ROOM]) * (4 - distance(from, CENTRE))
  for (const cell of CORNERS) {
    near = Math.max(near, 0.12 * there(uses[there(tiles[cell]) - FIRST_ROOM]) * (6 - distance(from, cell)))
  }
  return near
}

/** Without any key nobody looks at the code. */
function useOfKey({ keys }: Player, { wanted }: Task, kind: Key): number {
  return Math.min(1, there(wanted[kind - 1]) + (keys.length === 0 ? 0.5 : 0))
}

function useOfGatehouse({ keys }: Player, task: Task): number {
  if (keys.length === 0) return 0
  return task.looks > 0 || task.keys < 0.5 ? 1 : 0
}

export function worthOf({ turns, morale }: Visit): number {
  return turns + morale
}
