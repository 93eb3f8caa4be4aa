/** The words of a haunt: all that it needs are there, none is somebody else's, and each can be said. */
import { IntlMessageFormat } from 'intl-messageformat'
import type { Words } from '../../../text.ts'
import type { HauntDef } from '../types.ts'
import { type Checking, complain, isObject, type Path } from './checks.ts'
import { lineStart } from './meaning.ts'

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

/** All that the haunt has to say, and where it is needed. */
export const wordsNeeded = (c: Checking, def: HauntDef): { key: string; path: Path }[] => [
  ...booksOf(def).map((key) => ({ key, path: ['words', 'en', key] })),
  ...tokenWords(def),
  ...c.words,
]

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** `known`: the words of the game itself, which a haunt may use and may not change. */
export function checkWords(c: Checking, def: HauntDef, words: unknown, known: Words): void {
  const english = isObject(words) ? words['en'] : undefined
  if (!isObject(words) || !isObject(english)) {
    complain(c, ['words'], 'The words are an object by language, with at least “en”.')
    return
  }
  const missing = new Set<string>()
  for (const { key, path } of wordsNeeded(c, def)) {
    if (key in english || key in known || missing.has(key)) continue
    missing.add(key)
    complain(c, path, `The words have no “${key}”.`)
  }
  for (const [language, list] of Object.entries(words)) {
    const path = ['words', language]
    if (!isObject(list)) complain(c, path, 'The words of a language are an object: key and text.')
    else for (const [key, text] of Object.entries(list)) checkWord(c, def.no, [...path, key], key, text, known)
  }
}

const STARTS = ['name.', 'card.', 'token.', 'monster.', 'topic.', 'decision.', 'line.']

function checkWord(c: Checking, no: number, path: Path, key: string, text: unknown, known: Words): void {
  const own = [`haunt.${no}.`, `end.${no}.`, `secret.${no}.`, `task.${lineStart(no)}`, ...STARTS]
  if (key in known) complain(c, path, `“${key}” is a word of the game itself, and cannot be changed.`)
  else if (!own.some((start) => key.startsWith(start))) complain(c, path, `“${key}” is no word of this haunt.`)
  else if (!isText(text)) complain(c, path, `“${key}” should be a text.`)
  else {
    try {
      new IntlMessageFormat(text, 'en')
    } catch (error) {
      complain(c, path, `“${key}” cannot be said: ${(error as Error).message}.`)
    }
  }
}
