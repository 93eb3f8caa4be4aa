/** Plain data: numbers, strings, booleans, null, arrays and objects of these. */

/** A deep copy of plain data, several times as fast as structuredClone or a JSON round-trip. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return copyList(value) as T
  // Spreading keeps the engine's shape of the object, so a copy is as quick to work with as the original.
  const result = { ...value }
  for (const key in result) {
    const item = result[key]
    if (typeof item === 'object' && item !== null) result[key] = copy(item)
  }
  return result
}

function copyList(list: readonly unknown[]): unknown[] {
  const result = list.slice()
  for (let i = 0; i < result.length; i++) {
    const item = result[i]
    if (typeof item === 'object' && item !== null) result[i] = copy(item)
  }
  return result
}

/** Takes one item out of a list, several times as fast as `splice`, which makes a list of what it takes. */
export function removeAt(list: unknown[], at: number): void {
  for (let i = at + 1; i < list.length; i++) list[i - 1] = list[i]
  list.pop()
}

/** Whether two pieces of plain data say the same; a missing field and an undefined one are alike. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && sameList(a, b)
  if (Array.isArray(b)) return false
  const one = a as Record<string, unknown>
  const other = b as Record<string, unknown>
  for (const key in one) if (!same(one[key], other[key])) return false
  for (const key in other) if (other[key] !== undefined && one[key] === undefined) return false
  return true
}

/** Counting through a list is ten times as fast as asking for its keys. */
function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false
  return true
}

/**
 * What must be there. Where it is not it is a mistake of ours, and said as one. The list is read where it is asked for:
 * one function that reads lists of all kinds is what the engine cannot make quick.
 */
export function there<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('There is nothing at a place where something has to be.')
  return item
}
