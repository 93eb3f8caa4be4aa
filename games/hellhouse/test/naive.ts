/** The placing rules once more, word for word from RULES.md and as slow as they please: what estate.ts is held against. */
import { HOUSE_TILES, TILES, turned } from '../content/tiles.ts'
import { CRYPT, GATE, NEIGHBOURS, SOUTH_OF_CRYPT, WEST_OF_CRYPT } from '../rules/board.ts'
import type { HellState } from '../types.ts'

type Field = Pick<HellState, 'field' | 'doors'>
export type Place = { tile: number; cell: number; turn: number }

const SIDES = [0, 1, 2, 3]
const isHouse = (tile: number) => tile >= 0 && tile < HOUSE_TILES
const doorOn = (mask: number, side: number) => (mask & (1 << side)) !== 0

function withTile({ field, doors }: Field, { tile, cell, turn }: Place): Field {
  const next = { field: [...field], doors: [...doors] }
  next.field[cell] = tile
  next.doors[cell] = isHouse(tile) ? turned(TILES[tile].doors, turn) : 15
  return next
}

/** HEL-085 to HEL-087, HEL-093 to HEL-097 and HEL-100: all that can be seen from the neighbours. */
function fits(before: Field, place: Place): boolean {
  const { tile, cell } = place
  const { field, doors } = withTile(before, place)
  if (before.field[cell] >= 0) return false
  const around = NEIGHBOURS[cell]
  const lying = around.filter((to) => to >= 0 && before.field[to] >= 0)
  if (lying.length === 0) return false
  const { set } = TILES[tile]
  const setLies = before.field.some((other) => other >= 0 && TILES[other].set === set)
  if (set >= 0 && setLies && !lying.some((to) => TILES[before.field[to]].set === set)) return false
  if (!isHouse(tile)) {
    const grounds = [WEST_OF_CRYPT, SOUTH_OF_CRYPT].every((side) => field[side] >= HOUSE_TILES)
    return !grounds
  }
  const anyHouse = before.field.some(isHouse)
  if (anyHouse ? !lying.some((to) => isHouse(before.field[to])) : !around.includes(CRYPT)) return false
  return SIDES.every((side) => {
    const to = around[side]
    if (to < 0) return !doorOn(doors[cell], side)
    return !isHouse(field[to]) || doorOn(doors[cell], side) === doorOn(doors[to], side ^ 2)
  })
}

function reach({ field, doors }: Field, from: number, overEmpty: boolean): Set<number> {
  const found = new Set([from])
  for (const cell of found) {
    for (const side of SIDES) {
      const to = NEIGHBOURS[cell][side]
      if (to < 0 || (!overEmpty && field[to] < 0)) continue
      if (doorOn(doors[cell], side) && doorOn(doors[to], side ^ 2)) found.add(to)
    }
  }
  return found
}

/** HEL-R27 (a) */
export function walkTest(field: Field): boolean {
  const found = new Set([...reach(field, GATE, false), ...reach(field, CRYPT, false)])
  return field.field.every((tile, cell) => tile < 0 || found.has(cell))
}

/** HEL-R27 (b) */
export function bridgeTest(field: Field): boolean {
  return reach(field, GATE, true).has(CRYPT)
}

function placesOf(field: Field, tile: number): Place[] {
  const turns = SIDES.filter(
    (turn) => SIDES.findIndex((t) => turned(TILES[tile].doors, t) === turned(TILES[tile].doors, turn)) === turn,
  )
  return field.field.flatMap((_, cell) => (isHouse(tile) ? turns : [0]).map((turn) => ({ tile, cell, turn })))
}

/** HEL-R27 (c) */
export function growthTest(field: Field, offField: readonly number[]): boolean {
  const rooms = offField.filter(isHouse)
  if (rooms.length === 0) return true
  return rooms.some((tile) =>
    placesOf(field, tile).some((place) => {
      if (!fits(field, place)) return false
      const after = withTile(field, place)
      return walkTest(after) && bridgeTest(after)
    }),
  )
}

export function offField({ players, stacks }: HellState): number[] {
  return [...stacks[0], ...stacks[1], ...players.flatMap(({ row }) => row)]
}

/** All legal places for a tile. */
export function naivePlaces(state: HellState, tile: number): Place[] {
  const off = offField(state).filter((other) => other !== tile)
  return placesOf(state, tile).filter((place) => {
    if (!fits(state, place)) return false
    const after = withTile(state, place)
    return walkTest(after) && bridgeTest(after) && (!state.growth || growthTest(after, off))
  })
}
