/** Changes of a draft: plain data, by path, and never in place; and the way back from each of them. */
import type { Path } from '@gloam/games/workshop.ts'

type Data = Readonly<Record<string, unknown>>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Data | undefined)?.[key], data)
}

/** With another value at this place. What is missing on the way becomes an object, or a list before a number. */
export function withValue<T>(data: T, path: Path, value: unknown): T {
  return changed(data, path, () => value) as T
}

function changed(data: unknown, [key, ...rest]: Path, act: (value: unknown) => unknown): unknown {
  if (key === undefined) return act(data)
  if (isList(data)) return data.with(Number(key), changed(data[Number(key)], rest, act))
  const known = data as Data | undefined | null
  const inside = known?.[key] ?? (typeof rest[0] === 'number' ? [] : undefined)
  return { ...known, [key]: changed(inside, rest, act) }
}

/** Without the item of a list, or the field, at this place. */
export function without<T>(data: T, path: Path): T {
  const key = path.at(-1)
  return changed(data, path.slice(0, -1), (value) => {
    if (isList(value)) return value.toSpliced(Number(key), 1)
    return Object.fromEntries(Object.entries(value as Data).filter(([name]) => name !== String(key)))
  }) as T
}

/** With one more item, at this place of a list, which need not be there yet. */
export function inserted<T>(data: T, path: Path, value: unknown): T {
  const at = Number(path.at(-1))
  return changed(data, path.slice(0, -1), (list) => (isList(list) ? list : []).toSpliced(at, 0, value)) as T
}

/** The place of an item after another one has been taken out of its list. */
function afterTaking(place: Path, taken: Path): Path {
  const at = taken.length - 1
  const [key, gone] = [place[at], Number(taken[at])]
  const isInList = isWithin(place, taken.slice(0, at)) && typeof key === 'number'
  return isInList && key > gone ? place.with(at, key - 1) : place
}

/** With an item carried to this place of this list or of another one, and where it lies then. */
export function carried<T>(data: T, from: Path, to: Path): { data: T; path: Path } {
  const path = afterTaking(to, from)
  return { data: inserted(without(data, from), path, valueAt(data, from)), path }
}

export interface Steps<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** What the last change was made in: while one types it is one step. */
  readonly typing: string | null
}

export const begun = <T>(now: T): Steps<T> => ({ past: [], now, future: [], typing: null })

export function done<T>({ past, now, typing }: Steps<T>, next: T, at: string | null = null): Steps<T> {
  const goesOn = at !== null && at === typing
  return { past: goesOn ? past : [...past, now], now: next, future: [], typing: at }
}

export function undone<T>(steps: Steps<T>): Steps<T> {
  const { past, now, future } = steps
  const before = past.at(-1)
  return before === undefined ? steps : { past: past.slice(0, -1), now: before, future: [now, ...future], typing: null }
}

export function redone<T>(steps: Steps<T>): Steps<T> {
  const [next, ...future] = steps.future
  return next === undefined ? steps : { past: [...steps.past, steps.now], now: next, future, typing: null }
}

export const isWithin = (path: Path, place: Path): boolean => place.every((key, i) => path[i] === key)
export const samePath = (one: Path, other: Path): boolean => one.length === other.length && isWithin(one, other)
