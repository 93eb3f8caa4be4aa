/** The haunts that can be played, by number. */
import { type Prepared, prepare } from './prepared.ts'
import type { HauntDef } from './types.ts'

const haunts = new Map<number, Prepared>()

/** Haunts from outside, by the name under which options and records know them: `101@9f2c1ab3`. */
const outside = new Map<string, number>()

export function register(...defs: readonly HauntDef[]): void {
  for (const def of defs) haunts.set(def.no, prepare(def))
}

/**
 * The name says number and content, so that a record is never played again with other rules. The game's own stay what
 * they are: one from outside in its place would take it along when it is forgotten.
 */
export function registerOutside(name: string, def: HauntDef): void {
  if (!isFromOutside(def.no)) throw new Error(`Haunt ${def.no} is one of the game's own: give ${name} another number.`)
  haunts.set(def.no, prepare(def))
  outside.set(name, def.no)
}

export function forgetOutside(name: string): void {
  haunts.delete(outside.get(name) as number)
  outside.delete(name)
}

/** The rules of a haunt; as they were, for matches that began under an earlier version of it. */
export function preparedHaunt(no: number, version?: number): Prepared {
  const haunt = haunts.get(no)
  if (haunt === undefined) throw new Error(`There is no haunt ${no}.`)
  return version === undefined || version === versionOf(haunt.def) ? haunt : earlier(haunt, version)
}

export const hauntDef = (no: number, version?: number): HauntDef => preparedHaunt(no, version).def

export const versionOf = (def: HauntDef): number => def.version ?? 1

const asTheyWere = new WeakMap<Prepared, Map<number, Prepared>>()

/** What each version said stands in `before`; what it does not say was as in the next one. */
function earlier(haunt: Prepared, version: number): Prepared {
  const known = asTheyWere.get(haunt) ?? new Map<number, Prepared>()
  asTheyWere.set(haunt, known)
  let found = known.get(version)
  if (found === undefined) {
    let { def } = haunt
    for (let back = versionOf(def); back >= version; back--) def = { ...def, ...haunt.def.before?.[back] }
    found = prepare(def)
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

/** The numbers below are for haunts of the game itself. */
export const FIRST_OUTSIDE = 101

/** From here on a server gives numbers to haunts that were published on its shelf, and nobody else. */
export const FIRST_ON_SHELF = 1_000

export const isFromOutside = (no: number): boolean => no >= FIRST_OUTSIDE

/** Haunts of a folder stand in the list; those of a shelf are looked for there. */
export const listedHaunts = (): string[] =>
  outsideHaunts().filter((name) => (outside.get(name) ?? FIRST_ON_SHELF) < FIRST_ON_SHELF)

export const isOutsideHaunt = (name: string): boolean => outside.has(name)
