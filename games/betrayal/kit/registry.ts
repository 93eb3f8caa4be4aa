/** The haunts that can be played, by number. */
import type { HauntDef } from './types.ts'

const haunts = new Map<number, HauntDef>()

/** Haunts from outside, by the name under which options and records know them: `101@9f2c1ab3`. */
const outside = new Map<string, number>()

export function register(...defs: readonly HauntDef[]): void {
  for (const def of defs) haunts.set(def.no, def)
}

/** The name says number and content, so that a record is never played again with other rules. */
export function registerOutside(name: string, def: HauntDef): void {
  haunts.set(def.no, def)
  outside.set(name, def.no)
}

export function forgetOutside(name: string): void {
  haunts.delete(outside.get(name) as number)
  outside.delete(name)
}

export function hauntDef(no: number): HauntDef {
  const def = haunts.get(no)
  if (def === undefined) throw new Error(`There is no haunt ${no}.`)
  return def
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
