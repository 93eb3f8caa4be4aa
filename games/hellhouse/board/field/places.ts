/** Cells: where they are drawn, what lies on them, and what they are called. */
import { TILES, turned } from '../../content/tiles.ts'
import { CELLS, EMPTY, NEIGHBOURS } from '../../rules/board.ts'
import type { HellView, Place, Way } from '../../types.ts'
import type { Top } from '../top.tsx'

/** Lengths in the drawing: a cell is 100 wide. */
export const CELL = 100
const SIZE = 7
export const FIELD = SIZE * CELL
export const ALL_CELLS = Array.from({ length: CELLS }, (_, cell) => cell)
export const COLUMNS = Array.from({ length: SIZE }, (_, i) => i)

/** The upper left corner of a cell; line 1 is at the bottom. */
export function cornerOf(cell: number): { x: number; y: number } {
  return { x: (cell % SIZE) * CELL, y: (SIZE - 1 - Math.floor(cell / SIZE)) * CELL }
}

/** How far the lying tile was turned, told from its doors. */
export function turnAt({ field, doors }: Pick<HellView, 'field' | 'doors'>, cell: number): number {
  const face = TILES[field[cell] ?? EMPTY]
  if (face === undefined || !face.house) return 0
  const turn = [0, 1, 2, 3].find((quarters) => turned(face.doors, quarters) === doors[cell])
  return turn ?? 0
}

/** The sides, as bits, on which a tile of the same name lies. */
export function joinsAt({ field }: Pick<HellView, 'field'>, cell: number): number {
  const name = TILES[field[cell] ?? EMPTY]?.name
  if (name === undefined) return 0
  return [0, 1, 2, 3].reduce((sides, side) => {
    const next = TILES[field[NEIGHBOURS[cell]?.[side] ?? -1] ?? EMPTY]
    return next?.name === name ? sides | (1 << side) : sides
  }, 0)
}

const WAYS = ['north', 'east', 'south', 'west'] as const

type Words = Pick<Top, 'view' | 'text'>

/** For a cell: by which neighbour it is told, and on which side of it; nothing in the middle of the heath. */
export function besideOf({ field }: Pick<HellView, 'field'>, cell: number): { way?: Way; beside?: Place } {
  const lying = [0, 1, 2, 3].filter((at) => (field[NEIGHBOURS[cell]?.[at] ?? -1] ?? EMPTY) !== EMPTY)
  const isHouse = (at: number) => TILES[field[NEIGHBOURS[cell]?.[at] ?? -1] ?? EMPTY]?.house === true
  const side = lying.find(isHouse) ?? lying[0]
  if (side === undefined) return {}
  return { way: WAYS[side ^ 2] ?? 'north', beside: roomAt({ field }, NEIGHBOURS[cell]?.[side] ?? -1) }
}

/** «Hall», «Overgrown Path», or for an empty cell «south of the Hall». */
export function placeName({ view, text }: Words, cell: number): string {
  const tile = view.field[cell] ?? EMPTY
  if (tile !== EMPTY) return tileName({ text }, tile)
  const { way, beside } = besideOf(view, cell)
  return way === undefined ? text.say('board.heath') : text.say('board.beside', { way, room: beside })
}

/** Without the number: «Hall». */
export function tileName({ text }: Pick<Top, 'text'>, tile: number): string {
  return text.say(`room.${TILES[tile]?.name ?? 'path'}.name`)
}

export function roomAt({ field }: Pick<HellView, 'field'>, cell: number): Place {
  return TILES[field[cell] ?? EMPTY]?.name ?? 'path'
}

/** In which direction a cell lies that is in the same line or column. */
export function wayTo(from: number, to: number): Way {
  const [a, b] = [cornerOf(from), cornerOf(to)]
  if (a.x === b.x) return a.y > b.y ? 'north' : 'south'
  return a.x < b.x ? 'east' : 'west'
}
