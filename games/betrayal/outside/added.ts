/** Haunts from outside that have been checked, and their words. */
import type { Words } from '../../text.ts'
import { forgetOutside, registerOutside } from '../kit/registry.ts'
import type { HauntFile } from './check.ts'

/** Plain data: it goes to the threads in which bots think. */
export interface AddedHaunt extends HauntFile {
  /** Number and content: `101@9f2c1ab3`. */
  name: string
}

const added = new Map<string, AddedHaunt>()

export function addHaunts(haunts: readonly AddedHaunt[]): void {
  for (const haunt of haunts) {
    registerOutside(haunt.name, haunt.def)
    added.set(haunt.name, haunt)
  }
}

export function dropHaunt(name: string): void {
  forgetOutside(name)
  added.delete(name)
}

export const numberTaken = (no: number, name: string): boolean =>
  [...added.values()].some((haunt) => haunt.def.no === no && haunt.name !== name)

/** What haunts from outside say, by language; their option is called like the haunt. */
export function addedWords(): Record<string, Words> {
  const all: Record<string, Record<string, string>> = {}
  for (const { name, def, words } of added.values()) {
    for (const [language, list] of Object.entries(words)) {
      const known = { ...(all[language] ?? {}), ...list }
      for (const part of ['name', 'text']) {
        const said = list[`haunt.${def.no}.${part}`]
        if (said !== undefined) known[`haunt.${name}.${part}`] = said
      }
      all[language] = known
    }
  }
  return all
}
