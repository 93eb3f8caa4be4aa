/** What a turn can reach: the rooms to which choices lead, the choices by the room. Only what the view shows is known. */
import { there } from '@gloam/kernel/data.ts'
import { matches } from '../content/keys.ts'
import {
  CELLS,
  CENTRE,
  cellOf,
  EDGES,
  FIRST_ROOM,
  ITEM_ROOM,
  isKeyRoom,
  isOrdinary,
  NOWHERE,
  nextTo,
} from '../rules/rails/board.ts'
import type { PlayerView, SpookhuisView, SStep } from '../types.ts'
import { type Leg, legKey, legsOf, type Reached, stopsOf } from './preview.ts'

/** One choice that leads there. */
export interface WayThere {
  step: SStep
  stop: Reached
}

export interface Destination {
  cell: number
  /** The easiest first: as the rails lie, then by the shortest way. */
  ways: WayThere[]
}

/** The rooms that can be reached, the most useful first. */
export function destinationsOf(view: SpookhuisView, choices: readonly SStep[]): Destination[] {
  const matter = cellsThatMatter(view)
  const found = new Map<number, WayThere[]>()
  for (const step of choices) {
    if (step.do === 'turnTile' && !matter.has(cellOf(view, step.tile))) continue
    for (const stop of stopsOf(view, step)) {
      if (stop.end !== 'room') continue
      const ways = found.get(stop.cell)
      if (ways === undefined) found.set(stop.cell, [{ step, stop }])
      else ways.push({ step, stop })
    }
  }
  const all = [...found].map(([cell, ways]) => ({ cell, ways: easiest(ways) }))
  return all.sort((a, b) => worthOfRoom(view, b.cell) - worthOfRoom(view, a.cell))
}

/** The rooms to which none of these leads, in the order of their names. */
export function roomsBeside({ tiles }: SpookhuisView, reached: readonly Destination[]): number[] {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell)
  const beside = cells.filter((cell) => !isOrdinary(there(tiles[cell])) && !reached.some((one) => one.cell === cell))
  return beside.sort((a, b) => there(tiles[a]) - there(tiles[b]))
}

/** Where the cart can come as the rails lie, and what it would come to: to turn any other tile changes nothing for it. */
function cellsThatMatter(view: SpookhuisView): ReadonlySet<number> {
  const { cell } = there(view.players[view.turn])
  const legs = legsOf(view, { do: 'ride' })
  const facing = Array.from({ length: EDGES }, (_, edge) => ({ cell, exit: edge }))
  const beyond = [...facing, ...legs].filter(({ exit }) => exit !== NOWHERE).map((leg) => nextTo(leg.cell, leg.exit))
  return new Set([cell, ...legs.map((leg) => leg.cell), ...beyond])
}

/** Of choices that lead there by the same rails only one is a way; none has to be turned where the rails lie well. */
function easiest(ways: readonly WayThere[]): WayThere[] {
  const plain = ways.filter(({ step, stop }) => step.do === 'ride' && !stop.lamps)
  if (plain.length > 0) return plain
  const sorted = ways.toSorted((a, b) => effortOf(a) - effortOf(b))
  const known = new Set<string>()
  return sorted.filter(({ stop: { way } }) => {
    const rails = routeOf(way)
    const first = !known.has(rails)
    known.add(rails)
    return first
  })
}

function effortOf({ step, stop }: WayThere): number {
  return stop.way.length + (step.do === 'ride' ? 0 : 1) + (step.do === 'turnTwo' ? 1 : 0)
}

function routeOf(way: readonly Leg[]): string {
  return way.map(legKey).join()
}

/** How much a room is worth a visit at first sight; more is better. */
export function worthOfRoom(view: SpookhuisView, cell: number): number {
  const rider = there(view.players[view.turn])
  const tile = there(view.tiles[cell])
  if (isKeyRoom(tile)) return worthOfKeys(view, rider, tile - FIRST_ROOM)
  if (cell === CENTRE)
    return rider.keys.length >= 3 ? 10 : rider.keys.length > 0 && view.codeCards.includes(null) ? 5 : 0
  return tile === ITEM_ROOM ? 3 : rider.morale < 9 ? 4 : 1
}

/** A key that fits what has been seen of the code before one that may fit, and that before one that cannot. */
function worthOfKeys(view: SpookhuisView, rider: PlayerView, room: number): number {
  if (rider.ghost || there(view.pileCounts[room]) === 0) return 0
  const key = there(view.pileKinds[room])
  const fits = view.codeCards.some((card) => card !== null && matches(key, card, view.code))
  if (fits && !rider.keys.includes(key)) return 8
  return view.codeCards.includes(null) ? 6 : 2
}
