/** The words of a haunt: all that it needs are there, none is somebody else's, and each can be said. */
import { IntlMessageFormat } from 'intl-messageformat'
import type { Words } from '../../../text.ts'
import type { HauntDef } from '../types.ts'
import { numbersCalled, referencesIn, withNumbers } from '../words/references.ts'
import { type Checking, complain, isObject, type Path } from './checks.ts'
import { lineStart } from './meaning.ts'
import { saying } from './saying.ts'

const PARTS = ['know', 'goal', 'now', 'can', 'win', 'won']
/** A secret traitor reads what all read, and is told nothing of its own at the start. */
const TOLD_IN_SECRET = PARTS.filter((part) => part !== 'now')

/** The keys that every haunt has. */
function booksOf({ no, kind }: Pick<HauntDef, 'no' | 'kind'>): string[] {
  const books = kind === 'none' ? ['heroes'] : ['heroes', 'traitor']
  const parts = (book: string) => (kind === 'secret' && book === 'traitor' ? TOLD_IN_SECRET : PARTS)
  return [
    ...['name', 'text', 'moment'].map((part) => `haunt.${no}.${part}`),
    ...books.flatMap((book) => parts(book).map((part) => `haunt.${no}.${book}.${part}`)),
    `end.${no}.hero`,
    `end.${no}.${kind === 'none' ? 'house' : 'traitor'}`,
  ]
}

const tokenWords = ({ tokens = {} }: HauntDef): { key: string; path: Path }[] =>
  Object.entries(tokens).flatMap(([name, { kind }]) => {
    const path = ['haunt', 'tokens', name]
    const keys = kind === 'item' ? [`card.${name}.name`, `card.${name}.text`] : [`name.${name}`]
    return keys.map((key) => ({ key, path }))
  })

/** What files keep secret are rooms, which the plan shows to whoever knows them. */
const roomWords = ({ uses, mayHaveCode }: Checking, { no }: HauntDef): { key: string; path: Path }[] =>
  mayHaveCode
    ? []
    : uses.filter(({ kind }) => kind === 'new secret').map(({ name, path }) => ({ key: `secret.${no}.${name}`, path }))

/** All that the haunt has to say, and where it is needed; what belongs to no rule stands in its book, in this language. */
export const wordsNeeded = (c: Checking, def: HauntDef, language: string): { key: string; path: Path }[] => [
  ...booksOf(def).map((key) => ({ key, path: ['words', language, key] })),
  ...tokenWords(def),
  ...roomWords(c, def),
  ...c.words,
]

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** The language in which a haunt says all: English, or else the first in which it is written. Null: it has no words. */
export function groundOf(words: unknown): string | null {
  const languages = isObject(words) ? Object.keys(words) : []
  return languages.includes('en') ? 'en' : (languages[0] ?? null)
}

/** `known`: the words of the game itself, which a haunt may use and may not change. */
export function checkWords(c: Checking, def: HauntDef, words: unknown, known: Words): void {
  const ground = groundOf(words)
  const said = isObject(words) && ground !== null ? words[ground] : undefined
  if (!isObject(words) || ground === null) {
    complain(c, ['words'], saying('words'))
    return
  }
  if (!isObject(said)) {
    complain(c, ['words', ground], saying('wordList'))
    return
  }
  const missing = new Set<string>()
  for (const { key, path } of wordsNeeded(c, def, ground)) {
    if (Object.hasOwn(said, key) || Object.hasOwn(known, key) || missing.has(key)) continue
    missing.add(key)
    complain(c, path, saying('wordless', { key }))
  }
  for (const [language, list] of Object.entries(words)) {
    const path = ['words', language]
    if (!isObject(list)) complain(c, path, saying('wordList'))
    else for (const [key, text] of Object.entries(list)) checkWord(c, def, [...path, key], key, text, known)
  }
}

const STARTS = ['name.', 'card.', 'token.', 'monster.', 'topic.', 'decision.', 'line.']

function checkWord(c: Checking, def: HauntDef, path: Path, key: string, text: unknown, known: Words): void {
  const { no } = def
  const own = [`haunt.${no}.`, `end.${no}.`, `secret.${no}.`, `task.${lineStart(no)}`, ...STARTS]
  if (Object.hasOwn(known, key)) complain(c, path, saying('wordOfTheGame', { key }))
  else if (!own.some((start) => key.startsWith(start))) complain(c, path, saying('strangeWord', { key }))
  else if (!isText(text)) complain(c, path, saying('emptyWord', { key }))
  else checkText(c, def, path, key, text)
}

/** The numbers of which it speaks are there, and then it can be said. */
function checkText(c: Checking, def: HauntDef, path: Path, key: string, text: string): void {
  const strange = referencesIn(text).find((name) => numbersCalled(def, name) === null)
  if (strange !== undefined) {
    complain(c, path, saying('noNumber', { name: `{${strange}}` }))
    return
  }
  try {
    new IntlMessageFormat(withNumbers(text, def), 'en')
  } catch (error) {
    complain(c, path, saying('unspeakable', { key, why: (error as Error).message }))
  }
}
