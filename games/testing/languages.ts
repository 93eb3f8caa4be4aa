/** The words of a game in all languages, as they are in their files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { GameTypes } from '@gloam/kernel/game.ts'
import { LANGUAGES } from '../languages.ts'
import { type Grammar, type Words, wholeWords } from '../text.ts'

const read = (file: URL): Words => JSON.parse(readFileSync(file, 'utf8')) as Words

/** What all games say in the same words. */
const houseWordsIn = (language: string): Words => read(new URL(`../words/${language}.json`, import.meta.url))

/** By language; English is the first. */
export function wordsByLanguage<G extends GameTypes>(game: string, grammar: Grammar<G>): Record<string, Words> {
  const text = new URL(`../${game}/text/`, import.meta.url)
  const folders = readdirSync(text, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const inFolders = (language: string): Words[] =>
    folders.flatMap(({ name }) => {
      const folder = new URL(`${name}/${language}/`, text)
      return existsSync(folder) ? readdirSync(folder).map((file) => read(new URL(file, folder))) : []
    })
  const all = (language: string): Words => ({
    ...houseWordsIn(language),
    ...Object.assign(read(new URL(`${language}.json`, text)), ...inFolders(language)),
  })
  const there = LANGUAGES.filter((language) => existsSync(new URL(`${language}.json`, text)))
  return Object.fromEntries(there.map((language) => [language, wholeWords(all(language), grammar)]))
}

/** Names that are in English only, said so in every form that this language knows. */
export function inEveryForm(names: Words, words: Words): Words {
  const forms = new Set(
    Object.keys(words).flatMap((key) => /^(?:name\.[^.]+|[^.]+\.[^.]+\.name)\.([^.]+)$/.exec(key)?.[1] ?? []),
  )
  const isName = /^(name\.[^.]+|[^.]+\.[^.]+\.name)$/
  const formed = Object.entries(names)
    .filter(([key]) => isName.test(key))
    .flatMap(([key, name]) => [...forms].map((form) => [`${key}.${form}`, name] as const))
  return { ...names, ...Object.fromEntries(formed) }
}
