/** The board as data (HAL-B06): a layout found later can replace this one without a change of code. */

export const BUILDINGS = ['church', 'candy-shop', 'school', 'grand-hotel', 'police-station', 'old-mill'] as const
export type Building = (typeof BUILDINGS)[number]

/** Ghosts and tokens by level: the first colour is level 1 (HAL-001). */
export const COLOURS = ['blue', 'green', 'yellow', 'orange', 'red'] as const
export type Colour = (typeof COLOURS)[number]

/** The action fields of an area (HAL-023). */
export const ACTIONS = ['summon', 'scare', 'upgrade', 'move', 'fight', 'haunt'] as const
export type Action = (typeof ACTIONS)[number]

const PLACE = Object.fromEntries(BUILDINGS.map((name, place) => [name, place])) as Record<Building, number>
const RANK = Object.fromEntries(COLOURS.map((name, rank) => [name, rank])) as Record<Colour, number>

/** Faces of the die, by level (HAL-004). */
export const FACES = [4, 6, 8, 10, 12] as const

/** What a haunt field is worth, by level (HAL-007). */
export const FIELD_POINTS = [2, 4, 6, 8, 10] as const

/** HAL-B02: the seven pairs of neighbours. */
const PAIRS: readonly (readonly [Building, Building])[] = [
  ['church', 'candy-shop'],
  ['candy-shop', 'school'],
  ['grand-hotel', 'police-station'],
  ['police-station', 'old-mill'],
  ['church', 'grand-hotel'],
  ['candy-shop', 'police-station'],
  ['school', 'old-mill'],
]

/** For each building, by number, the numbers of its neighbours. */
export const NEIGHBOURS: readonly (readonly number[])[] = BUILDINGS.map((building) =>
  PAIRS.flatMap(([a, b]) => (a === building ? [b] : b === building ? [a] : [])).map(placeOf),
)

/** For each building, by number, the numbers of all others. */
export const OTHERS: readonly (readonly number[])[] = BUILDINGS.map((_, place) =>
  BUILDINGS.map((_, other) => other).filter((other) => other !== place),
)

/** Where the first three ghosts stand (HAL-014). */
export const START: Building = 'police-station'

/** A building's number: the state counts by numbers, steps and events speak names. */
export function placeOf(building: Building): number {
  return PLACE[building] as number
}

/** A colour's number, from 0; its level is one more. */
export function rankOf(colour: Colour): number {
  return RANK[colour] as number
}

export function levelOf(colour: Colour): number {
  return rankOf(colour) + 1
}
