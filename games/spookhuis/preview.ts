/**
 * Where a ride would lead: over which tiles, to which forks, lamps and stops, if a choice were taken. It asks the rails
 * with the very functions of the rules, and knows no more than a view does.
 */
import type { Seat } from '@gloam/kernel/game.ts'
import {
  CENTRE,
  cellOf,
  EDGES,
  edgeOf,
  exitsIn,
  FREE,
  isKeyRoom,
  isOrdinary,
  NEXT,
  NOWHERE,
  opposite,
} from './rules/board.ts'
import { laySwapped, layTurned } from './rules/lay.ts'
import { startEdges } from './rules/players.ts'
import { BLOCKED, beyond, RIM, ROOM, TRACK, teleportersWork } from './rules/track.ts'
import type { OnRails, SStep } from './types.ts'

/** A way over one tile: from an edge to an edge. NOWHERE is where the cart stands at first, or where it comes to rest. */
export interface Leg {
  cell: number
  entry: number
  exit: number
}

/**
 * How a way ends: in a room, before one that is taken, at a dead end, at a lamp by which the cart leaves the board and
 * comes back elsewhere, at a wall that a ghost may pass, or where the cart cannot leave at all.
 */
export type End = 'room' | 'blocked' | 'deadEnd' | 'lamp' | 'wall' | 'stayed'

export interface PreviewStop {
  end: End
  cell: number
  /** The edge at which the cart stands; in a room the one over which it came. */
  edge: number
  /** The whole way there from where the cart stands. */
  way: readonly Leg[]
}

export interface Fork {
  cell: number
  /** NOWHERE where the cart stands free and chooses its first exit. */
  entry: number
  exits: readonly number[]
}

export interface Preview {
  /** What nobody decides any more: the way up to the first fork, or to the stop. */
  sure: readonly Leg[]
  /** Every way over a tile that the ride may take. */
  legs: readonly Leg[]
  forks: readonly Fork[]
  stops: readonly PreviewStop[]
  /** Whom it may meet, and where: ghosts and living people, in the order of the way. */
  meets: readonly { seat: Seat; cell: number }[]
  /** The board as it would lie. */
  rails: OnRails
}

export function legKey({ cell, entry, exit }: Leg): number {
  return (cell * (EDGES + 1) + entry + 1) * (EDGES + 1) + exit + 1
}

/** The ways that lead to a room or a lamp, or to a wall that a ghost may pass; all others lead to a dead end. */
export function goodLegs({ stops }: Preview): ReadonlySet<number> {
  const good = stops.filter(({ end }) => end === 'room' || end === 'lamp' || end === 'wall')
  return new Set(good.flatMap(({ way }) => way.map(legKey)))
}

/** A cart on its way onto a tile, and the way by which it has come. */
interface Place {
  cell: number
  entry: number
  way: readonly Leg[]
}

/** What a choice would lead to; null if no ride begins or goes on with it. */
export function preview(position: OnRails, step: SStep): Preview | null {
  const rails = after(position, step)
  const at = rails.players[rails.turn]
  switch (step.do) {
    case 'turnTile':
    case 'turnTwo':
    case 'swapTiles':
    case 'ride':
      return ridesFrom(rails, at.cell, NOWHERE, startEdges(rails, at))
    case 'leave':
      return ridesFrom(rails, at.cell, NOWHERE, 1 << edgeOf(step.direction))
    case 'branch':
      return ridesFrom(rails, at.cell, rails.ride.entry, 1 << edgeOf(step.direction))
    case 'jump': {
      const cell = cellOf(rails, step.tile)
      return search({ ...rails, ride: { ...rails.ride, jumped: true } }, [
        { cell, entry: edgeOf(step.direction), way: [] },
      ])
    }
    default:
      return null
  }
}

function after(position: OnRails, step: SStep): OnRails {
  if (step.do !== 'turnTile' && step.do !== 'turnTwo' && step.do !== 'swapTiles') return position
  const { tiles, turned, players, turn, now, ...rest } = position
  const laid = { tiles: [...tiles], turned: [...turned], players: players.map((player) => ({ ...player })) }
  if (step.do === 'swapTiles') laySwapped(laid, step.tile, step.with)
  else if (step.do === 'turnTile') layTurned(laid, cellOf(laid, step.tile), step.steps)
  else {
    layTurned(laid, laid.players[turn].cell, step.steps)
    layTurned(laid, cellOf(laid, step.tile), step.tileSteps)
  }
  const turnedNow = step.do !== 'swapTiles' || now.turned
  return { ...rest, ...laid, turn, now: { ...now, turned: turnedNow, swapped: now.swapped || step.do === 'swapTiles' } }
}

/** From a cell over some of its edges. */
function ridesFrom(rails: OnRails, cell: number, entry: number, edges: number): Preview {
  const begun: Begun = { found: [], next: [] }
  const exits = edgesIn(edges).filter((edge) => entry !== NOWHERE || canLeave(rails, cell, edge))
  for (const exit of exits) cross(rails, { cell, entry, way: [] }, exit, begun)
  const stay: PreviewStop = { end: rails.players[rails.turn].ghost ? 'wall' : 'stayed', cell, edge: FREE, way: [] }
  const preview = search(rails, begun.next, exits.length === 0 ? [stay] : begun.found)
  const first = exits.map((exit): Leg => ({ cell, entry, exit }))
  const legs = [...first, ...preview.legs]
  if (exits.length === 1) return { ...preview, legs, sure: [...first, ...preview.sure] }
  const fork: Fork[] = exits.length === 0 ? [] : [{ cell, entry, exits }]
  return { ...preview, legs, sure: [], forks: [...fork, ...preview.forks] }
}

/** SPO-046: whether this edge is one over which the cart can leave its tile. */
function canLeave(rails: OnRails, cell: number, edge: number): boolean {
  const way = beyond(rails, rails.turn, cell, edge)
  return way === TRACK || way === ROOM || (way === RIM && teleportersWork(rails))
}

interface Begun {
  found: PreviewStop[]
  next: Place[]
}

/** Over an edge: onto the next tile, or to a stop. */
function cross(rails: OnRails, { cell, entry, way }: Place, exit: number, { found, next }: Begun): void {
  const beyondIt = beyond(rails, rails.turn, cell, exit)
  const to = NEXT[cell * EDGES + exit]
  const so = [...way, { cell, entry, exit }]
  if (beyondIt === TRACK) next.push({ cell: to, entry: opposite(exit), way: so })
  else if (beyondIt === ROOM) {
    const inside: Leg = { cell: to, entry: opposite(exit), exit: NOWHERE }
    found.push({ end: 'room', cell: to, edge: opposite(exit), way: [...so, inside] })
  } else found.push({ end: endAt(rails, beyondIt), cell, edge: exit, way: so })
}

function endAt(rails: OnRails, beyondIt: ReturnType<typeof beyond>): End {
  if (beyondIt === BLOCKED) return 'blocked'
  if (beyondIt === RIM && teleportersWork(rails)) return 'lamp'
  return rails.players[rails.turn].ghost ? 'wall' : 'deadEnd'
}

/** Every tile is followed once from each edge, the nearest first. */
function search(rails: OnRails, from: readonly Place[], stops: readonly PreviewStop[] = []): Preview {
  const found = [...stops]
  const forks: Fork[] = []
  const places = new Map<number, Place>()
  const queue = [...from]
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    const { cell, entry, way } = place
    if (places.has(cell * EDGES + entry)) continue
    places.set(cell * EDGES + entry, place)
    const exits = exitsFrom(rails, cell, entry)
    if (exits.length > 1) forks.push({ cell, entry, exits })
    if (exits.length === 0) {
      found.push({
        end: wallOr(rails),
        cell,
        edge: wayBack(rails, cell, entry),
        way: [...way, { cell, entry, exit: NOWHERE }],
      })
    }
    for (const exit of exits) cross(rails, place, exit, { found, next: queue })
  }
  const all = [...found, ...loopsIn(rails, places)]
  const legs = [...places.values()].flatMap(({ cell, entry }) => legsOver(rails, cell, entry))
  return { sure: sureOf(rails, from, all), legs, forks, stops: all, meets: meetsOn(rails, places, all), rails }
}

function wallOr(rails: OnRails): End {
  return rails.players[rails.turn].ghost ? 'wall' : 'deadEnd'
}

/** Where a cart faces that can go no further: out of a siding (SPO-R20), or as it went before (SPO-R22). */
function wayBack(rails: OnRails, cell: number, entry: number): number {
  const way = (cell * EDGES + entry) * EDGES
  const first = rails.ride.driven.find((done) => done >= way && done < way + EDGES)
  return first === undefined ? entry : first - way
}

/** SPO-R22: what has been driven in this ride cannot be driven again. */
function exitsFrom(rails: OnRails, cell: number, entry: number): number[] {
  const way = (cell * EDGES + entry) * EDGES
  return edgesIn(exitsIn(rails, cell, entry)).filter((exit) => !rails.ride.driven.includes(way + exit))
}

function legsOver(rails: OnRails, cell: number, entry: number): Leg[] {
  const exits = exitsFrom(rails, cell, entry)
  return (exits.length === 0 ? [NOWHERE] : exits).map((exit) => ({ cell, entry, exit }))
}

/** From the start as far as there is only one way. */
function sureOf(rails: OnRails, from: readonly Place[], stops: readonly PreviewStop[]): Leg[] {
  const [only, ...others] = from
  if (others.length > 0) return []
  if (only === undefined) return stops.length === 1 ? lastLegs(stops[0]) : []
  const sure: Leg[] = []
  const seen = new Set<number>()
  let { cell, entry } = only
  for (;;) {
    const exits = exitsFrom(rails, cell, entry)
    if (exits.length === 0) return [...sure, { cell, entry, exit: NOWHERE }]
    if (exits.length > 1 || seen.has(cell * EDGES + entry)) return sure
    seen.add(cell * EDGES + entry)
    const [exit] = exits
    sure.push({ cell, entry, exit })
    const beyondIt = beyond(rails, rails.turn, cell, exit)
    const to = NEXT[cell * EDGES + exit]
    if (beyondIt === ROOM) return [...sure, { cell: to, entry: opposite(exit), exit: NOWHERE }]
    if (beyondIt !== TRACK) return sure
    cell = to
    entry = opposite(exit)
  }
}

/** The way of the only stop, without the tile on which the cart stands. */
function lastLegs({ way }: PreviewStop): Leg[] {
  return way.slice(1)
}

/** SPO-R22: a cart that comes round to where it was, with only one way on, stands at a dead end there. */
function loopsIn(rails: OnRails, places: ReadonlyMap<number, Place>): PreviewStop[] {
  const stops: PreviewStop[] = []
  for (const { cell, entry, way } of places.values()) {
    const exits = exitsFrom(rails, cell, entry)
    if (exits.length !== 1) continue
    const round = wayRound(rails, cell, entry, new Set(way.map((leg) => leg.cell * EDGES + leg.entry)))
    if (round === null) continue
    const back: Leg = { cell, entry, exit: NOWHERE }
    stops.push({ end: wallOr(rails), cell, edge: exits[0], way: [...way, ...round, back] })
  }
  return stops
}

/** The shortest way from a tile round to itself that drives nothing twice; null if there is none. */
function wayRound(rails: OnRails, cell: number, entry: number, driven: ReadonlySet<number>): readonly Leg[] | null {
  const goal = cell * EDGES + entry
  const seen = new Set<number>()
  const queue: Place[] = [{ cell, entry, way: [] }]
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    const next: Place[] = []
    for (const exit of exitsFrom(rails, place.cell, place.entry)) cross(rails, place, exit, { found: [], next })
    for (const one of next) {
      const at = one.cell * EDGES + one.entry
      if (at === goal) return one.way
      if (seen.has(at) || (driven.has(at) && exitsFrom(rails, one.cell, one.entry).length === 1)) continue
      seen.add(at)
      queue.push(one)
    }
  }
  return null
}

/** SPO-R36: whoever of the other kind stands on an ordinary tile or in a key room of the way; of the same kind outside. */
function meetsOn(
  rails: OnRails,
  places: ReadonlyMap<number, Place>,
  stops: readonly PreviewStop[],
): { seat: Seat; cell: number }[] {
  const cells = new Set([...places.values()].map(({ cell }) => cell))
  for (const { end, cell } of stops) if (end === 'room') cells.add(cell)
  return [...cells].flatMap((cell) => metIn(rails, cell).map((seat) => ({ seat, cell })))
}

function metIn({ players, turn, tiles }: OnRails, cell: number): Seat[] {
  const ordinary = isOrdinary(tiles[cell])
  if (cell === CENTRE || (!ordinary && !isKeyRoom(tiles[cell]))) return []
  return players.flatMap((player, seat) => {
    if (seat === turn || player.cell !== cell) return []
    const meets = player.ghost !== players[turn].ghost || (ordinary && !player.ghost)
    return meets ? [seat] : []
  })
}

function edgesIn(edges: number): number[] {
  return Array.from({ length: EDGES }, (_, edge) => edge).filter((edge) => (edges & (1 << edge)) !== 0)
}
