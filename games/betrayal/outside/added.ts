/** Haunts from outside that have been checked, and their words. */
import type { Words } from '../../text.ts'
import { FIRST_ON_SHELF, forgetOutside, registerOutside } from '../kit/registry.ts'
import { withNumbers } from '../kit/words/references.ts'
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

/** What a thread has to know besides, to think in a match with these options. */
export function hauntOfOptions(options: unknown): AddedHaunt | null {
  const name = (options as { haunt?: unknown } | undefined)?.haunt
  return typeof name === 'string' ? (added.get(name) ?? null) : null
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
  for (const haunt of added.values()) {
    // What strangers call their things is said at their tables, and nowhere else.
    if (haunt.def.no >= FIRST_ON_SHELF) continue
    for (const [language, list] of Object.entries(wordsOf(haunt))) all[language] = { ...(all[language] ?? {}), ...list }
  }
  return all
}

/** What one haunt says, by language. */
export function wordsOf({ name, def, words }: AddedHaunt): Record<string, Words> {
  return Object.fromEntries(
    Object.entries(words).map(([language, list]) => {
      const said = Object.entries(list).map(([key, text]) => [key, withNumbers(text, def)])
      const known: Record<string, string> = Object.fromEntries(said)
      for (const part of ['name', 'text']) {
        const own = known[`haunt.${def.no}.${part}`]
        if (own !== undefined) known[`haunt.${name}.${part}`] = own
      }
      return [language, known] as const
    }),
  )
}
