/** The haunts that are written, by number. */
import type { HauntDef } from './types.ts'

const haunts = new Map<number, HauntDef>()

export function register(...defs: readonly HauntDef[]): void {
  for (const def of defs) haunts.set(def.no, def)
}

export function hauntDef(no: number): HauntDef {
  const def = haunts.get(no)
  if (def === undefined) throw new Error(`There is no haunt ${no}.`)
  return def
}

export const isWritten = (no: number): boolean => haunts.has(no)

export const writtenHaunts = (): number[] => [...haunts.keys()].sort((a, b) => a - b)
