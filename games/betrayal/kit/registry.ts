/** The haunts that can be played, by number. */
import { alike } from './alike.ts'
import type { HauntDef } from './types.ts'

const haunts = new Map<number, HauntDef>()

/** Haunts from outside, by the name under which options and records know them: `101@9f2c1ab3`. */
const outside = new Map<string, number>()

export function register(...defs: readonly HauntDef[]): void {
  for (const def of defs) haunts.set(def.no, alike(def))
}

/** The name says number and content, so that a record is never played again with other rules. */
export function registerOutside(name: string, def: HauntDef): void {
  haunts.set(def.no, alike(def))
  outside.set(name, def.no)
}

export function forgetOutside(name: string): void {
  haunts.delete(outside.get(name) as number)
  outside.delete(name)
}

/** The rules of a haunt; as they were, for matches that began under an earlier version of it. */
export function hauntDef(no: number, version?: number): HauntDef {
  const def = haunts.get(no)
  if (def === undefined) throw new Error(`There is no haunt ${no}.`)
  return version === undefined || version === versionOf(def) ? def : earlier(def, version)
}

export const versionOf = (def: HauntDef): number => def.version ?? 1

const asTheyWere = new WeakMap<HauntDef, Map<number, HauntDef>>()

/** What each version said stands in `before`; what it does not say was as in the next one. */
function earlier(def: HauntDef, version: number): HauntDef {
  const known = asTheyWere.get(def) ?? new Map<number, HauntDef>()
  asTheyWere.set(def, known)
  let found = known.get(version)
  if (found === undefined) {
    found = def
    for (let back = versionOf(def) - 1; back >= version; back--) found = { ...found, ...def.before?.[back] }
    found = alike(found)
    known.set(version, found)
  }
  return found
}

/** The number of a haunt that an option names. */
export function hauntNumber(option: string): number {
  if (!option.includes('@')) return Number(option)
  const no = outside.get(option)
  if (no === undefined)
    throw new Error(`The haunt ${option} came from outside, and this server does not have it as it was (GLOAM_HAUNTS).`)
  return no
}

export const isWritten = (no: number): boolean => haunts.has(no)

/** Those of the game itself: the chart leads to no others. */
export const writtenHaunts = (): number[] => {
  const others = new Set(outside.values())
  return [...haunts.keys()].filter((no) => !others.has(no)).sort((a, b) => a - b)
}

export const outsideHaunts = (): string[] => [...outside.keys()].sort()
