/**
 * What has changed from one piece of plain data to the next, as plain data that people can read: `[7]` it is 7 now, `[]` it
 * is gone, `{ "fear": [3] }` inside of it `fear` is 3 now. In a list places have numbers; where some were put in or
 * taken out, `at`, `out` and `put` say from where, how many went, and what came. What comes of it has the same words as
 * JSON, in the same order.
 */

export type Difference = readonly unknown[] | { readonly [key: string]: Difference } | Splice

interface Splice {
  at: number
  out?: number
  put?: readonly unknown[]
}

type Fields = Readonly<Record<string, unknown>>

/** A difference does not fit what it is to be made in: one of the two is damaged. */
export class Misfit extends Error {}

const NOTHING: Difference = {}
/** A field of that name is set by nothing but JSON. */
const UNSAYABLE = '__proto__'

/** From one to the other; neither is changed. */
export function differenceOf(before: object, after: object): Difference {
  return changeOf(before, after) ?? NOTHING
}

/** Null where nothing has changed. */
function changeOf(before: unknown, after: unknown): Difference | null {
  if (before === after) return null
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return [after]
  if (Array.isArray(after)) return Array.isArray(before) ? changeOfList(before, after) : [after]
  return Array.isArray(before) ? [after] : changeOfFields(before as Fields, after as Fields)
}

function changeOfFields(before: Fields, after: Fields): Difference | null {
  const old = Object.keys(before)
  const now = Object.keys(after)
  if (old.length !== now.length) return otherFields(before, after)
  let changes: Record<string, Difference> | null = null
  for (let i = 0; i < now.length; i++) {
    const key = now[i] as string
    if (key !== old[i]) return otherFields(before, after)
    const was = before[key]
    const is = after[key]
    if (was === is) continue
    // What is undefined is not told of.
    if (was === undefined || is === undefined) return otherFields(before, after)
    if (key === UNSAYABLE) return [after]
    const change = changeOf(was, is)
    if (change === null) continue
    changes ??= {}
    changes[key] = change
  }
  return changes
}

/** Some have come or gone: what is new can only come behind what stays, a field cannot be put in between. */
function otherFields(before: Fields, after: Fields): Difference | null {
  if (Object.hasOwn(before, UNSAYABLE) || Object.hasOwn(after, UNSAYABLE)) return [after]
  const gone = told(before).filter((key) => after[key] === undefined)
  const stays = told(before).filter((key) => after[key] !== undefined)
  const comes = told(after).filter((key) => before[key] === undefined)
  const then = Object.keys(Object.fromEntries([...stays, ...comes].map((key) => [key, true])))
  if (told(after).some((key, i) => key !== then[i])) return [after]
  const changes = stays.flatMap((key) => {
    const change = changeOf(before[key], after[key])
    return change === null ? [] : [[key, change] as const]
  })
  const all = [
    ...changes,
    ...gone.map((key) => [key, []] as const),
    ...comes.map((key) => [key, [after[key]]] as const),
  ]
  return all.length === 0 ? null : Object.fromEntries<Difference>(all)
}

/** What JSON tells of. */
function told(fields: Fields): string[] {
  return Object.keys(fields).filter((key) => fields[key] !== undefined)
}

function changeOfList(before: readonly unknown[], after: readonly unknown[]): Difference | null {
  if (before.length !== after.length) return splice(before, after)
  let changes: Record<string, Difference> | null = null
  let replaced = 0
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue
    const change = changeOf(before[i], after[i])
    if (change === null) continue
    if (Array.isArray(change)) replaced++
    changes ??= {}
    changes[i] = change
  }
  // A list that was shuffled is told whole.
  return replaced * 2 > after.length && replaced > 1 ? [after] : changes
}

function splice(before: readonly unknown[], after: readonly unknown[]): Difference {
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && changeOf(before[at], after[at]) === null) at++
  let end = 0
  while (end < shorter - at && changeOf(before[before.length - 1 - end], after[after.length - 1 - end]) === null) end++
  const out = before.length - at - end
  const put = after.slice(at, after.length - end)
  if (out === before.length) return [after]
  return { at, ...(out === 0 ? null : { out }), ...(put.length === 0 ? null : { put }) }
}

/** What it is then; what has not changed is shared with what it was. */
export function applied(before: unknown, change: unknown): unknown {
  if (Array.isArray(change)) {
    if (change.length !== 1) throw new Misfit('A difference takes away what has to be there.')
    return change[0]
  }
  if (typeof change !== 'object' || change === null) throw new Misfit('This is no difference.')
  if (Array.isArray(before)) return 'at' in change ? spliced(before, change as Splice) : changedList(before, change)
  if (typeof before !== 'object' || before === null) throw new Misfit('A difference tells of what is not there.')
  return changedFields(before as Fields, change as Fields)
}

function changedFields(before: Fields, changes: Fields): Fields {
  const after = new Map(Object.entries(before))
  for (const [key, change] of Object.entries(changes)) {
    if (!Array.isArray(change)) after.set(key, applied(before[key], change))
    else if (change.length > 0) after.set(key, applied(null, change))
    else if (!after.delete(key)) throw new Misfit(`A difference takes away ${key}, which is not there.`)
  }
  return Object.fromEntries(after)
}

function changedList(before: readonly unknown[], changes: object): unknown[] {
  const after = [...before]
  for (const [key, change] of Object.entries(changes)) {
    const at = Number(key)
    if (!Number.isInteger(at) || at < 0 || at >= after.length) throw new Misfit(`A difference tells of a place ${key}.`)
    after[at] = applied(after[at], change)
  }
  return after
}

function spliced(before: readonly unknown[], { at, out = 0, put = [] }: Splice): unknown[] {
  if (!Number.isInteger(at) || at < 0 || at + out > before.length) throw new Misfit('A difference tells of no place.')
  return before.toSpliced(at, out, ...put)
}
