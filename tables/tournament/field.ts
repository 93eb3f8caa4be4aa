/** Those who are to be seated, by numbers: who has met whom how often, and which places are each one's due. */
import type { Past } from './past.ts'

export interface Field {
  ids: readonly string[]
  /** How many sit at a table at the most. */
  most: number
  points: readonly number[]
  /** How often two have met. */
  met: readonly (readonly number[])[]
  /** At a table of so many: the places in which somebody has sat least, a bit for each. */
  due(one: number, size: number): number
}

/**
 * What is bad about a table, the worst first. Of more than two at a table everybody can always be given a due place, and
 * is; of two, nobody meets twice while it can be avoided. Last come people who stand far apart.
 */
export type Flaw = readonly [worst: number, next: number, apart: number]

export const NO_FLAW: Flaw = [0, 0, 0]

export function fieldOf(entrants: readonly { id: string; points: number }[], past: Past, most: number): Field {
  const ids = entrants.map(({ id }) => id)
  const duePlacesOf = ids.map((): number[] => [])
  return {
    ids,
    most,
    points: entrants.map(({ points }) => points),
    met: ids.map((a) => ids.map((b) => past.met.get(a)?.get(b) ?? 0)),
    due(one, size) {
      const known = duePlacesOf[one]?.[size] ?? duePlaces(past.places.get(ids[one] ?? '') ?? [], size)
      const own = duePlacesOf[one]
      if (own !== undefined) own[size] = known
      return known
    },
  }
}

function duePlaces(sat: readonly number[], size: number): number {
  const often = Array.from({ length: size }, (_, place) => sat[place] ?? 0)
  const least = Math.min(...often)
  return often.reduce((places, times, place) => (times === least ? places | (1 << place) : places), 0)
}

export function flawOf(field: Field, table: readonly number[]): Flaw {
  const { met, points, most } = field
  let [again, apart] = [0, 0]
  for (let i = 0; i < table.length; i++)
    for (let j = i + 1; j < table.length; j++) {
      const [a, b] = [table[i] ?? 0, table[j] ?? 0]
      again += (met[a]?.[b] ?? 0) ** 2
      apart += ((points[a] ?? 0) - (points[b] ?? 0)) ** 2
    }
  const uneven = table.length - countInDuePlaces(field, table)
  return most > 2 ? [uneven, again, apart] : [again, uneven, apart]
}

/** How often those at a table have met; to meet a third time is worse than twice to meet a second time. */
export function meetingsAt(field: Field, table: readonly number[]): number {
  const { met } = field
  let sum = 0
  for (let i = 0; i < table.length; i++)
    for (let j = i + 1; j < table.length; j++) sum += (met[table[i] ?? 0]?.[table[j] ?? 0] ?? 0) ** 2
  return sum
}

/** Who sits in each place, for as long as one table is looked at: it is asked hundreds of thousands of times a round. */
const sitting = new Int8Array(32)

/** For how many at a table there is a due place at once. */
function countInDuePlaces(field: Field, table: readonly number[]): number {
  sitting.fill(-1)
  let count = 0
  for (let at = 0; at < table.length; at++) if (findsPlace(field, table, at, { tried: 0 })) count++
  return count
}

function findsPlace(field: Field, table: readonly number[], at: number, search: { tried: number }): boolean {
  const due = field.due(table[at] ?? 0, table.length)
  for (let place = 0; place < table.length; place++) {
    const bit = 1 << place
    if ((due & bit) === 0 || (search.tried & bit) !== 0) continue
    search.tried |= bit
    const before = sitting[place] ?? -1
    if (before >= 0 && !findsPlace(field, table, before, search)) continue
    sitting[place] = at
    return true
  }
  return false
}

/** A due place for as many as can have one; -1 for the others. */
export function inDuePlaces(field: Field, table: readonly number[]): number[] {
  const size = table.length
  return placesFor(
    table.map((one) => field.due(one, size)),
    Array<number>(size).fill(1),
  )
}

/** For each, whose places are the bits of a number, one of them, as long as there is room; -1 for whoever finds none. */
export function placesFor(duePlacesOf: readonly number[], room: readonly number[]): number[] {
  const sitters = room.map((): number[] => [])
  /** Finds somebody a place, and if need be one of those who sit there another. */
  const seat = (at: number, tried: { places: number }): boolean => {
    for (const [place, here] of sitters.entries()) {
      const bit = 1 << place
      if (((duePlacesOf[at] ?? 0) & bit) === 0 || (tried.places & bit) !== 0) continue
      tried.places |= bit
      const full = here.length >= (room[place] ?? 0)
      const gone = full ? here.findIndex((before) => seat(before, tried)) : here.length
      if (gone < 0) continue
      here.splice(gone, 1, at)
      return true
    }
    return false
  }
  for (const at of duePlacesOf.keys()) seat(at, { places: 0 })
  const places = duePlacesOf.map(() => -1)
  sitters.forEach((here, place) => {
    for (const at of here) places[at] = place
  })
  return places
}

export const sumOf = (a: Flaw, b: Flaw): Flaw => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export function isLess(a: Flaw, b: Flaw): boolean {
  if (a[0] !== b[0]) return a[0] < b[0]
  return a[1] === b[1] ? a[2] < b[2] - 1e-9 : a[1] < b[1]
}
