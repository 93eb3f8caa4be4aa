/** Where a figure stands and how it faces, and the line that a ride draws. */
import { there } from '@gloam/kernel/data.ts'
import { ORDINARY, type Track } from '../../content/tiles.ts'
import type { Leg } from '../../foresight/preview.ts'
import { CENTRE, EDGES, FREE, isOrdinary, NOWHERE, nextTo, opposite } from '../../rules/rails/board.ts'
import type { OnRails } from '../../types.ts'
import { kindOf } from '../draw/tile.tsx'
import { centreOf, edgeAt, polar, type Spot, type Way, wayBetween, wayIn, wayRing } from './geometry.ts'

type Lying = Pick<OnRails, 'tiles' | 'turned' | 'rampA' | 'players'>

/** A figure as it is drawn: a free one may leave in any direction. */
export interface Standing extends Spot {
  free: boolean
  size: number
}

function trackOf(tile: number): Track {
  return ORDINARY[kindOf(tile) as keyof typeof ORDINARY]
}

function isCircle(tile: number): boolean {
  return isOrdinary(tile) && trackOf(tile).circle !== undefined
}

/** The edge at the other end of the track over which a cart leaves by this edge. */
function behind({ tiles, turned }: Lying, cell: number, exit: number): number {
  const { paths = [] } = trackOf(there(tiles[cell]))
  const printed = (exit - there(turned[cell]) + EDGES) % EDGES
  const path = paths.find((pair) => pair.includes(printed))
  if (path === undefined) return opposite(exit)
  return ((path[0] === printed ? path[1] : path[0]) + there(turned[cell])) % EDGES
}

/** Whether the only track at this edge ends at a buffer. */
function isStub({ tiles, turned }: Lying, cell: number, edge: number): boolean {
  const { stub } = trackOf(there(tiles[cell]))
  return stub !== undefined && (stub + there(turned[cell])) % EDGES === edge
}

const PLATFORM = 56
const RAMP = 66

export function standing(lying: Lying, seat: number): Standing {
  const { players, tiles } = lying
  const { cell } = there(players[seat])
  const [x, y] = centreOf(cell)
  const { dx, dy, angle, free } = within(lying, seat)
  const crowd = players.flatMap((other, at) => (other.cell === cell && !inHall(lying, at) ? [at] : []))
  if (crowd.length < 2 || cell === CENTRE)
    return { x: x + dx, y: y + dy, angle, free, size: inHall(lying, seat) && free ? 0.72 : 1 }
  const wide = isOrdinary(there(tiles[cell])) ? 52 : 40
  const [ax, ay] = polar(angle + 90, (crowd.indexOf(seat) - (crowd.length - 1) / 2) * wide)
  return { x: x + dx + ax, y: y + dy + ay, angle, free, size: 0.9 }
}

function inHall({ players }: Lying, seat: number): boolean {
  return there(players[seat]).cell === CENTRE
}

function within(lying: Lying, seat: number): { dx: number; dy: number; angle: number; free: boolean } {
  const { players, tiles, turned, rampA } = lying
  const { cell, heading, ghost } = there(players[seat])
  if (cell === CENTRE && (rampA === NOWHERE || heading === FREE)) {
    const angle = (seat * 360) / players.length - 90
    const [dx, dy] = polar(angle, 30)
    return { dx, dy, angle, free: true }
  }
  if (cell === CENTRE) {
    const [dx, dy] = edgeAt(heading, RAMP)
    return { dx, dy, angle: heading * 60, free: false }
  }
  if (ghost && heading === FREE) return { dx: 0, dy: 0, angle: 0, free: true }
  if (kindOf(there(tiles[cell])) === 'KEY') {
    const [dx, dy] = polar(there(turned[cell]) * 60, PLATFORM)
    return { dx, dy, angle: there(turned[cell]) * 60 + 180, free: false }
  }
  if (heading === FREE || !isOrdinary(there(tiles[cell])))
    return { dx: 0, dy: 0, angle: there(turned[cell]) * 60, free: true }
  const { x, y, angle } = onTrack(lying, cell, heading)
  return { dx: x, dy: y, angle, free: false }
}

function onTrack(lying: Lying, cell: number, heading: number): Spot {
  if (isStub(lying, cell, heading)) return outOf(heading).at(0.35)
  if (isCircle(there(lying.tiles[cell]))) return outOf(heading).at(0.6)
  return wayBetween(behind(lying, cell, heading), heading).at(0.5)
}

/** From the middle of a tile over an edge. */
function outOf(exit: number): Way {
  const inward = wayIn(exit, 0)
  const at = (t: number): Spot => {
    const spot = inward.at(1 - t)
    return { ...spot, angle: spot.angle + 180 }
  }
  return { ...inward, at, d: (off, from = 0, to = 1) => inward.d(off, 1 - from, 1 - to) }
}

/** The line of one leg within its tile. */
export function lineOf(lying: Lying, { cell, entry, exit }: Leg): Way {
  const tile = there(lying.tiles[cell])
  if (exit === NOWHERE) return wayIn(entry === NOWHERE ? 0 : entry, isOrdinary(tile) ? 30 : 52)
  if (entry === NOWHERE) return isOrdinary(tile) && !isCircle(tile) ? startOf(lying, cell, exit) : outOf(exit)
  return isCircle(tile) ? wayRing(entry, exit) : wayBetween(entry, exit)
}

/** A cart that stands on its track begins half way over the tile. */
function startOf(lying: Lying, cell: number, exit: number): Way {
  if (isStub(lying, cell, exit)) return outOf(exit)
  const whole = wayBetween(behind(lying, cell, exit), exit)
  return {
    ...whole,
    length: whole.length / 2,
    at: (t) => whole.at(0.5 + t / 2),
    d: (off, from = 0, to = 1) => whole.d(off, 0.5 + from / 2, 0.5 + to / 2),
  }
}

/** The legs of a ride that leads from a cell over these; they lie side by side. */
export function legsOver(from: number, cells: readonly number[]): Leg[] {
  const all = [from, ...cells]
  return all.map((cell, i) => ({
    cell,
    entry: i === 0 ? NOWHERE : edgeTo(cell, there(all[i - 1])),
    exit: i === all.length - 1 ? NOWHERE : edgeTo(cell, there(all[i + 1])),
  }))
}

function edgeTo(cell: number, next: number): number {
  for (let edge = 0; edge < EDGES; edge++) if (nextTo(cell, edge) === next) return edge
  return NOWHERE
}

/** A point of a whole ride: `t` from 0 to 1, at even speed. */
export function alongRide(lying: Lying, legs: readonly Leg[]): (t: number) => Spot {
  const lines = legs.map((leg) => ({ centre: centreOf(leg.cell), line: lineOf(lying, leg) }))
  const total = lines.reduce((sum, { line }) => sum + line.length, 0)
  return (t) => {
    let left = Math.min(1, Math.max(0, t)) * total
    for (const { centre, line } of lines) {
      if (left <= line.length) return moved(line.at(line.length === 0 ? 0 : left / line.length), centre)
      left -= line.length
    }
    const last = there(lines[lines.length - 1])
    return moved(last.line.at(1), last.centre)
  }
}

function moved(spot: Spot, [x, y]: readonly [number, number]): Spot {
  return { ...spot, x: spot.x + x, y: spot.y + y }
}
