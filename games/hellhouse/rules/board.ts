/** The field and what stands on it: cells, ways from cell to cell, distances, and who is where. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { CARD, type Card, FIRST_OBJECT } from '../content/cards.ts'
import { CRYPT_TILE, faceOf, GATE_TILE, PATH_NUMBER, type TileName } from '../content/tiles.ts'
import type { HellState, HHStep, HHTable, Lasting, Place, Player, Way } from '../types.ts'

const SIZE = 7
export const CELLS = SIZE * SIZE
/** HEL-027, HEL-028 */
export const GATE = 0
export const CRYPT = CELLS - 1
/** HEL-100: the free sides of the Crypt. */
export const WEST_OF_CRYPT = CRYPT - 1
export const SOUTH_OF_CRYPT = CRYPT - SIZE

/** What lies on a cell instead of a tile: nothing, or in a finished estate an overgrown path (HEL-R29). */
export const EMPTY = -1
export const PATH = -2

/** No cell: past the boundary there is none. */
const BEYOND = -1

/** For each cell its neighbours N, E, S and W, or BEYOND the boundary. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) => {
  const [x, y] = [cell % SIZE, Math.floor(cell / SIZE)]
  return [
    y < SIZE - 1 ? cell + SIZE : BEYOND,
    x < SIZE - 1 ? cell + 1 : BEYOND,
    y > 0 ? cell - SIZE : BEYOND,
    x > 0 ? cell - 1 : BEYOND,
  ]
})

export function neighboursOf(cell: number): readonly number[] {
  return there(NEIGHBOURS[cell])
}

/** The same in one row: typed arrays are the quickest to read. */
const NEXT = Int8Array.from(NEIGHBOURS.flat())

/** The neighbour of a cell on one side, or BEYOND. */
export function neighbour(cell: number, side: number): number {
  return NEXT[cell * 4 + side] ?? BEYOND
}

/** Somebody, by their place among the players. */
export function playerAt<P>({ players }: { readonly players: readonly P[] }, who: number): P {
  return there(players[who])
}

/** The cell in column x and line y, both from 1 to 7, as the rulebook counts them. */
export function cellAt(x: number, y: number): number {
  return (y - 1) * SIZE + (x - 1)
}

/** The tile on a cell, or what lies there instead of one. BEYOND is none: a list asked for it is slow ever after. */
export function tileAt({ field }: Pick<HellState, 'field'>, cell: number): number {
  return field[cell] ?? EMPTY
}

/** The sides of a cell that are open, as bits. */
export function doorsAt({ doors }: Pick<HellState, 'doors'>, cell: number): number {
  return doors[cell] ?? 0
}

/** An entry of a table that is filled; 0 beyond its end. */
export function read(table: Int8Array | Uint8Array | Uint16Array, at: number): number {
  return table[at] ?? 0
}

/** Whether a figure can stand here: a tile lies there, or an overgrown path (HEL-103, HEL-R29). */
export function lies(state: HellState, cell: number): boolean {
  return tileAt(state, cell) !== EMPTY
}

/** The name of the tile on a cell, or null for a path or an empty cell. */
export function nameAt(state: HellState, cell: number): TileName | null {
  const tile = tileAt(state, cell)
  return tile < 0 ? null : faceOf(tile).name
}

/** What the log calls a cell on which something lies. */
export function placeAt(state: HellState, cell: number): Place {
  return nameAt(state, cell) ?? 'path'
}

/** Over each side, where one comes from. */
const WAY_BACK = ['south', 'west', 'north', 'east'] as const

/** Where a cell is, told by a neighbour on which something lies: «south of the Hall»; rooms are named before grounds. */
export function whereIs(state: HellState, cell: number): { way: Way; beside: Place } {
  let found = -1
  for (let side = 0; side < 4; side++) {
    const to = neighbour(cell, side)
    if (to < 0 || !lies(state, to)) continue
    if (inHouse(state, to)) return { way: there(WAY_BACK[side]), beside: placeAt(state, to) }
    if (found < 0) found = side
  }
  const side = Math.max(found, 0)
  return { way: there(WAY_BACK[side]), beside: placeAt(state, neighbour(cell, side)) }
}

export function numberAt(state: Pick<HellState, 'field'>, cell: number): number {
  const tile = tileAt(state, cell)
  return tile < 0 ? PATH_NUMBER : faceOf(tile).number
}

export function inHouse(state: Pick<HellState, 'field'>, cell: number): boolean {
  const tile = tileAt(state, cell)
  return tile >= 0 && faceOf(tile).house
}

/** HEL-109, HEL-R33: Gate and Lawn ask for no roll. */
export function isCalm(state: HellState, cell: number): boolean {
  const name = nameAt(state, cell)
  return name === 'Gate' || name === 'Lawn'
}

/** Whether no wall stands between a cell and the one on this side of it. */
export function areJoined(state: Pick<HellState, 'doors'>, cell: number, side: number, other: number): boolean {
  return (doorsAt(state, cell) & (1 << side)) !== 0 && (doorsAt(state, other) & (1 << (side ^ 2))) !== 0
}

/** Whether the figure may step to the neighbour on this side, by its own rules for walls (HEL-110, HEL-114, HEL-R37). */
export function mayPass(state: HellState, player: Player, side: number, throughWalls = false): boolean {
  const to = neighbour(player.cell, side)
  if (to < 0 || !lies(state, to)) return false
  if (player.servant) return true
  return !isBarred(state, player.cell, to) && (throughWalls || areJoined(state, player.cell, side, to))
}

/** Where a figure may step, whoever decides it. */
export function freeSteps(state: HellState, who: number): HHStep[] {
  const { now } = state
  const player = playerAt(state, who)
  const choices: HHStep[] = []
  for (let side = 0; side < 4; side++) {
    const to = neighbour(player.cell, side)
    if (to < 0) continue
    if (!now.visited.includes(to) && mayPass(state, player, side, now.throughWalls))
      choices.push({ do: 'step', who, to })
    const far = now.rope ? neighbour(to, side) : -1
    if (far >= 0 && lies(state, far) && !now.visited.includes(far)) {
      choices.push({ do: 'step', who, to: far, rope: true })
    }
  }
  return choices
}

/** Card 39 */
function isBarred(state: HellState, from: number, to: number): boolean {
  for (const { door } of state.lasting) {
    if (door !== undefined && (door[0] === from ? door[1] === to : door[0] === to && door[1] === from)) return true
  }
  return false
}

const distance = new Int8Array(CELLS)
const queue = new Int8Array(CELLS)

/** Steps over lying tiles from a cell to every other, walls ignored; -1 where there is no way. Used at once. */
export function distancesFrom(state: HellState, from: number, hunter = false): Int8Array {
  distance.fill(-1)
  // A figure that is not on the field yet, or no more, has no way anywhere.
  if (from < 0) return distance
  distance[from] = 0
  queue[0] = from
  for (let first = 0, last = 1; first < last; first++) {
    const cell = read(queue, first)
    for (let side = 0; side < 4; side++) {
      const to = neighbour(cell, side)
      if (to < 0 || read(distance, to) >= 0 || !lies(state, to)) continue
      if (hunter && !areJoined(state, cell, side, to)) continue
      distance[to] = read(distance, cell) + 1
      queue[last++] = to
    }
  }
  return distance
}

/** The steps to a cell, or -1 where there is no way. */
export function distanceTo(distances: Int8Array, cell: number): number {
  return distances[cell] ?? -1
}

/** No way is shorter than this. */
function asTheCrowFlies(from: number, to: number): number {
  return Math.abs((from % SIZE) - (to % SIZE)) + Math.abs(Math.floor(from / SIZE) - Math.floor(to / SIZE))
}

/** Whether a cell is at most so many steps over lying tiles away, walls ignored. */
export function isWithin(state: HellState, from: number, to: number, steps: number): boolean {
  if (asTheCrowFlies(from, to) > steps) return false
  const found = distanceTo(distancesFrom(state, from), to)
  return found >= 0 && found <= steps
}

/** The seat that runs a figure; events name both (HEL-R75). */
export function seatOf({ state }: HHTable, who: number): Seat {
  return playerAt(state, who).seat
}

/** The players from the one after `who` round the table, `who` not among them. */
export function othersAfter(state: HellState, who: number): number[] {
  const count = state.players.length
  const others: number[] = []
  for (let i = 1; i < count; i++) others.push((who + i) % count)
  return others
}

/** The other hunters who stand on a cell, clockwise from `who`. */
export function otherHuntersAt(state: HellState, who: number, cell: number): number[] {
  return othersAfter(state, who).filter((other) => {
    const player = playerAt(state, other)
    return !player.servant && player.cell === cell
  })
}

/** How many hunters there are now. */
export function huntersIn({ players }: HellState): number {
  let count = 0
  for (const { servant } of players) if (!servant) count++
  return count
}

/** The next servant clockwise, or -1. */
export function servantAfter(state: HellState, who: number): number {
  const count = state.players.length
  for (let i = 1; i < count; i++) if (playerAt(state, (who + i) % count).servant) return (who + i) % count
  return -1
}

/** The card that lies before somebody, if it does. */
export function lying(state: HellState, card: Card, victim: number): Lasting | undefined {
  for (const entry of state.lasting) if (entry.card === card && entry.victim === victim) return entry
  return undefined
}

/** Card 44 */
export function isCloaked(state: HellState, who: number): boolean {
  return lying(state, CARD.cloakOfShadows, who) !== undefined
}

/** Card 65 */
export function isAsleep(state: HellState, who: number): boolean {
  return lying(state, CARD.stoneSleep, who) !== undefined
}

export function chipOf(state: HellState, object: Card): number {
  return there(state.chips[object - FIRST_OBJECT])
}

export function emptyField(): { field: number[]; doors: number[] } {
  const field = Array<number>(CELLS).fill(EMPTY)
  field[GATE] = GATE_TILE
  field[CRYPT] = CRYPT_TILE
  return { field, doors: Array<number>(CELLS).fill(15) }
}

/** What can be walked to from some cells over those that count, walls respected: 1 for each. */
export function flood(state: HellState, from: readonly number[], counts: (cell: number) => boolean): Uint8Array {
  const reached = new Uint8Array(CELLS)
  for (const cell of from) reached[cell] = 1
  queue.set(from)
  for (let first = 0, last = from.length; first < last; first++) {
    const cell = read(queue, first)
    for (let side = 0; side < 4; side++) {
      const to = neighbour(cell, side)
      if (to < 0 || reached[to] !== 0 || !counts(to) || !areJoined(state, cell, side, to)) continue
      reached[to] = 1
      queue[last++] = to
    }
  }
  return reached
}

/** The walk test (HEL-R27 a) for the whole field: every tile, and every path, is connected to the Gate or the Crypt. */
export function allReached(state: HellState): boolean {
  const reached = flood(state, [GATE, CRYPT], (cell) => lies(state, cell))
  return state.field.every((tile, cell) => tile === EMPTY || reached[cell] === 1)
}
