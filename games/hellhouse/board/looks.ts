/** A figure has a colour, and whoever has taken it has that colour from then on, in everything. */
import type { Look } from '@gloam/games/board/contract.ts'
import { shapePath } from '@gloam/games/board/mark.tsx'
import { there } from '@gloam/kernel/data.ts'
import type { Figure } from '../content/cards.ts'
import type { HellView } from '../types.ts'

/** The black figure itself is too dark for letters and lines: they have the light on its edge. */
const BLACK = { body: '#5a5666', edge: '#a9a4b8' }

/** By the number that is chosen before the start. There are six figures; the last two are nobody's once all have one. */
export const LOOKS: readonly Look[] = [
  { colour: '#63b8f0', shape: 'circle' },
  { colour: '#f0705c', shape: 'triangle' },
  { colour: '#4fc196', shape: 'square' },
  { colour: '#ece6d8', shape: 'cross' },
  { colour: '#ecd85a', shape: 'star' },
  {
    colour: BLACK.edge,
    shape: 'moon',
    drawn: [{ d: shapePath('moon'), fill: '#2b2833', stroke: BLACK.edge, strokeWidth: 1.8 }],
  },
  { colour: '#a795f5', shape: 'hexagon' },
  { colour: '#e593c9', shape: 'diamond' },
]

const NUMBER: Readonly<Record<Figure, number>> = { blue: 0, red: 1, green: 2, ivory: 3, yellow: 4, black: 5 }

export function lookOfFigure(figure: Figure): Look {
  return there(LOOKS[NUMBER[figure]])
}

/** What a figure is painted with. */
export function paintOf({ shape, colour }: Look): string {
  return shape === 'moon' ? BLACK.body : colour
}

/** Whoever takes a figure takes its colour; who had that one before, and has no figure yet, takes theirs for it. */
export function lookNumbers({ players }: HellView, chosen: readonly number[]): readonly number[] {
  const numbers = [...chosen]
  for (const [seat, old] of numbers.entries()) {
    const figure = players[seat]?.figure ?? null
    if (figure === null) continue
    const other = numbers.indexOf(NUMBER[figure])
    if (other >= 0) numbers[other] = old
    numbers[seat] = NUMBER[figure]
  }
  return numbers
}
