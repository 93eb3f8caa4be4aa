/** The board as data (HAL-B06): a layout found later can replace this one without a change of code. */
import { there } from '@gloam/kernel/data.ts'

export const BUILDINGS = ['church', 'candy-shop', 'school', 'grand-hotel', 'police-station', 'old-mill'] as const
export type Building = (typeof BUILDINGS)[number]

/** Ghosts and tokens by level: the first colour is level 1 (HAL-001). */
export const COLOURS = ['blue', 'green', 'yellow', 'orange', 'red'] as const
export type Colour = (typeof COLOURS)[number]

/** The action fields of an area (HAL-023). */
export const ACTIONS = ['summon', 'scare', 'upgrade', 'move', 'fight', 'haunt'] as const
export type Action = (typeof ACTIONS)[number]

/** A building's number, a colour's and an action field's: the state counts by numbers, steps and events speak names. */
export type Place = 0 | 1 | 2 | 3 | 4 | 5
export type Rank = 0 | 1 | 2 | 3 | 4
export type Field = 0 | 1 | 2 | 3 | 4 | 5

/** What there is once for each building, for each colour or for each action field, in their order. */
export type ByPlace<T> = [T, T, T, T, T, T]
export type ByRank<T> = [T, T, T, T, T]
export type ByField<T> = [T, T, T, T, T, T]

export const PLACES: Readonly<ByPlace<Place>> = [0, 1, 2, 3, 4, 5]
export const RANKS: Readonly<ByRank<Rank>> = [0, 1, 2, 3, 4]
export const FIELDS: Readonly<ByField<Field>> = [0, 1, 2, 3, 4, 5]

const PLACE: Readonly<Record<Building, Place>> = {
  church: 0,
  'candy-shop': 1,
  school: 2,
  'grand-hotel': 3,
  'police-station': 4,
  'old-mill': 5,
}
const RANK: Readonly<Record<Colour, Rank>> = { blue: 0, green: 1, yellow: 2, orange: 3, red: 4 }
const FIELD: Readonly<Record<Action, Field>> = { summon: 0, scare: 1, upgrade: 2, move: 3, fight: 4, haunt: 5 }

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
export const NEIGHBOURS: Readonly<ByPlace<readonly Place[]>> = byPlace((place) =>
  PAIRS.flatMap(([a, b]) => (placeOf(a) === place ? [b] : placeOf(b) === place ? [a] : [])).map(placeOf),
)

/** For each building, by number, the numbers of all others. */
export const OTHERS: Readonly<ByPlace<readonly Place[]>> = byPlace((place) => PLACES.filter((other) => other !== place))

/** Where the first three ghosts stand (HAL-014). */
export const START: Building = 'police-station'

export function placeOf(building: Building): Place {
  return PLACE[building]
}

/** A colour's number, from 0; its level is one more. */
export function rankOf(colour: Colour): Rank {
  return RANK[colour]
}

export function fieldOf(action: Action): Field {
  return FIELD[action]
}

const HIGHER: Readonly<ByRank<Rank | undefined>> = [1, 2, 3, 4, undefined]
const FARTHER: Readonly<ByPlace<Place | undefined>> = [1, 2, 3, 4, 5, undefined]

/**
 * The next colour, building or action field, if there is one. What is asked very often goes from one to the next by
 * these: walking along a list takes noticeably longer.
 */
export function nextRank(rank: Rank): Rank | undefined {
  return HIGHER[rank]
}

export function nextPlace(place: Place): Place | undefined {
  return FARTHER[place]
}

export function nextField(field: Field): Field | undefined {
  return FARTHER[field]
}

export function levelOf(colour: Colour): number {
  return rankOf(colour) + 1
}

export function colourOf(level: number): Colour {
  return there(COLOURS[level - 1])
}

export function byPlace<T>(make: (place: Place) => T): ByPlace<T> {
  return [make(0), make(1), make(2), make(3), make(4), make(5)]
}

export function byRank<T>(make: (rank: Rank) => T): ByRank<T> {
  return [make(0), make(1), make(2), make(3), make(4)]
}
