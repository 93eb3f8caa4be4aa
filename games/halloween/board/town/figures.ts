/**
 * The view counts ghosts; the screen needs figures that stay the same ones while they move. Each of the five
 * figures of a colour keeps its place as long as the counts allow it; those that must go take the free places.
 */
import { there } from '@gloam/kernel/data.ts'
import { COLOURS } from '../../content/town.ts'
import { GHOSTS_OF_A_COLOUR } from '../../rules/board.ts'

export interface Figure {
  id: string
  rank: number
  place: number
  /** Which of the building's places it stands on. */
  slot: number
}

/** For each colour and figure the number of its building, or SUPPLY. */
export type Stands = readonly (readonly number[])[]

const SUPPLY = -1

export const NOWHERE: Stands = COLOURS.map(() => Array.from({ length: GHOSTS_OF_A_COLOUR }, () => SUPPLY))

export function standsAfter(before: Stands, town: readonly (readonly number[])[]): Stands {
  return before.map((figures, rank) => {
    const missing = town.map((counts) => there(counts[rank]))
    const stays = figures.map((place) => {
      if (place === SUPPLY || missing[place] === 0) return false
      missing[place] = there(missing[place]) - 1
      return true
    })
    return fill(figures, stays, missing)
  })
}

/** Ghosts in town move before new ones come from the supply. */
function fill(figures: readonly number[], stays: readonly boolean[], missing: number[]): number[] {
  const after = figures.map((place, figure) => (stays[figure] ? place : SUPPLY))
  const leaving = figures.map((_, figure) => figure).filter((figure) => !stays[figure])
  leaving.sort((a, b) => Number(figures[a] === SUPPLY) - Number(figures[b] === SUPPLY))
  for (const figure of leaving) {
    const place = missing.findIndex((count) => count > 0)
    if (place < 0) break
    missing[place] = there(missing[place]) - 1
    after[figure] = place
  }
  return after
}

/** All figures in town; in a building the weakest come first. */
export function figuresOf(stands: Stands): Figure[] {
  const taken = new Map<number, number>()
  return stands.flatMap((figures, rank) =>
    figures.flatMap((place, figure) => {
      if (place === SUPPLY) return []
      const slot = taken.get(place) ?? 0
      taken.set(place, slot + 1)
      return [{ id: `${COLOURS[rank]}-${figure}`, rank, place, slot }]
    }),
  )
}
