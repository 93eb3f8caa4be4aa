/** The words that the server itself says: in letters, and of what a link leads to. */
import { existsSync, readFileSync } from 'node:fs'
import { GONE } from '@gloam/protocol/table.ts'
import type { KeptSeat } from '@gloam/tables/row.ts'
import { IntlMessageFormat } from 'intl-messageformat'

type Values = Readonly<Record<string, string | number>>
type Words = Readonly<Record<string, string>>

const known = new Map<string, Words>()

/** From here as from a program that is all in one file, the sources lie two folders up. */
function wordsIn(path: string): Words {
  const words = known.get(path) ?? read(new URL(`../../${path}`, import.meta.url))
  known.set(path, words)
  return words
}

function read(file: URL): Words {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {}
}

/** What is said by the words in a folder, each language in a file of its own. */
export function speaker<Key extends string>(folder: string) {
  return (language: string, key: Key, values?: Values): string => {
    const text = wordsIn(`${folder}/${language}.json`)[key] ?? ''
    return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values))
  }
}

/** A game may be in English alone; one that this release does not have is called by its name. */
export function titleOf(game: string, language: string): string {
  return aboutGame(game, language, 'game.name') ?? game
}

/** What a game says of itself; null where this release does not have it. */
export function aboutGame(game: string, language: string, key: 'game.name' | 'game.blurb'): string | null {
  if (!/^[a-z]+$/.test(game)) return null
  const [own, english] = [language, 'en'].map((of) => wordsIn(`games/${game}/text/${of}.json`)[key])
  return own ?? english ?? null
}

/** Whoever sits there, by name; nobody where the seat is free. */
export function sitterNames(seat: KeptSeat | undefined, gone: string): string[] {
  if (seat === undefined || seat.kind === 'free') return []
  return [seat.kind === 'person' && seat.person === GONE ? gone : seat.name]
}
