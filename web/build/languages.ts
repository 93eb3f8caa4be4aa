/**
 * What there is to read, one language at a time. `virtual:languages` knows how to load each; a language brings the
 * frame's own words, what the games are chosen by, and where the rest of each game's words is, which comes when it is
 * needed. Where a language lacks a file, the English one is in its place.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../games/languages.ts'
import { MADE_UP, madeUpBook, makeUp } from '../dev/made-up.ts'
import { GAMES, type ListedGame, listedGames } from './games.ts'

type Words = Readonly<Record<string, string>>

const FRAME = join(import.meta.dirname, '../src/text')
const MANIFEST = join(import.meta.dirname, '../public/manifest.webmanifest')

const ALL = 'virtual:languages'
/** `virtual:language/<language>` */
const ONE = 'virtual:language/'
/** `virtual:later/<language>`: words that only pages of their own need, which come with those. */
const LATER = 'virtual:later/'
export const IS_LATER =
  /^(cup|season|week|forget|along|holiday|letters|nights|rating|release|given|whose)\.|^(privacy|kept|played|workshop|shelf)\.(?!title$)|^data\.(?!unknownBrowser$)/
/** `virtual:words/<game>/<language>`: the words that a game is opened with. */
const WORDS = 'virtual:words/'
/** `virtual:parts/<game>/<language>`: where the words are that come later. */
const PARTS = 'virtual:parts/'
/** `virtual:rules/<game>/<language>`: the rulebook, and what its headings are called in English, by which boards know them. */
const RULES = 'virtual:rules/'
/** `virtual:made-up/<path>`: a file of the English words, without its ending, in the language that a script makes of it. */
const MADE_UP_FILE = 'virtual:made-up/'
const IDS = [ONE, LATER, WORDS, PARTS, RULES, MADE_UP_FILE]

/** Of the games on the list, or of others that are asked for by their names. */
export function languages(listed = listedGames): Plugin {
  /** The made-up language is for those who work on Gloam. */
  let there = LANGUAGES
  return {
    name: 'gloam-languages',
    configResolved: ({ mode }) => {
      if (mode !== 'production') there = [...LANGUAGES, MADE_UP]
    },
    resolveId: (asked) => (asked === ALL || IDS.some((id) => asked.startsWith(id)) ? `\0${asked}` : null),
    async load(asked) {
      const id = asked.slice(1)
      if (!asked.startsWith('\0')) return null
      if (id === ALL) return `export default {${there.map((one) => `${quoted(one)}: ${load(ONE + one)}`).join(',')}}`
      if (id.startsWith(ONE)) return oneLanguage(id.slice(ONE.length), await listed())
      if (id.startsWith(LATER)) return exported(frameWords(id.slice(LATER.length), (key) => IS_LATER.test(key)))
      if (id.startsWith(MADE_UP_FILE)) return exported(makeUp(read(`${id.slice(MADE_UP_FILE.length)}.json`)))
      if (!IDS.some((one) => id.startsWith(one))) return null
      const [, name = '', language = ''] = id.split('/')
      const game = (await listed()).find((one) => one.name === name)
      if (game === undefined) return null
      if (id.startsWith(PARTS)) return partsOf(game.folder, language)
      if (id.startsWith(RULES)) return exported(rulesOf(game.folder, language))
      return id.startsWith(WORDS) ? exported(wordsAtStart(game, language)) : null
    },
  }
}

/** What devices are told of Gloam, in each language. */
export function manifests(): Plugin {
  return {
    name: 'gloam-manifests',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES)
        this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source: manifestIn(language) })
    },
  }
}

/** The language of which a module is a part, or null if all need it. */
export function languageOf(module: string): string | null {
  const file = /\/text\/(?:(?:lesson-)?(\w+)\.json|\w+\/(\w+)\/\w+\.json)$/.exec(module)
  const made = /virtual:(?:language|later|(?:words|parts|rules)\/\w+)\/([\w-]+)$/.exec(module)
  return file?.[1] ?? file?.[2] ?? made?.[1] ?? null
}

const quoted = (text: string): string => JSON.stringify(text)
const load = (path: string): string => `() => import(${quoted(path)})`
const exported = (value: unknown): string => `export default ${JSON.stringify(value)}`

/** The file of this language, or the English one. */
function fileIn(language: string, pathIn: (language: string) => string): { path: string; language: string } {
  const own = pathIn(language)
  return existsSync(own) ? { path: own, language } : { path: pathIn('en'), language: 'en' }
}

const read = (path: string): Words => JSON.parse(readFileSync(path, 'utf8')) as Words

function readWords(language: string, pathIn: (language: string) => string): Words {
  const words = read(fileIn(language, pathIn).path)
  return language === MADE_UP ? makeUp(words) : words
}

function frameWords(language: string, isWanted: (key: string) => boolean): Words {
  const all = readWords(language, (of) => join(FRAME, `${of}.json`))
  return Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(key)))
}

/** How a file is loaded in the page. */
function loadIn(language: string, pathIn: (language: string) => string): string {
  return load(language === MADE_UP ? MADE_UP_FILE + pathIn('en').replace('.json', '') : fileIn(language, pathIn).path)
}

function rulesOf(folder: string, language: string): { book: string; headings: string[] } {
  const pathIn = (of: string) => join(folder, `text/rules-${of}.md`)
  const [english, own] = [pathIn('en'), fileIn(language, pathIn).path].map((path) => readFileSync(path, 'utf8'))
  const headings = [...(english ?? '').matchAll(/^#+\s+(.*)$/gm)].map(([, heading]) => heading ?? '')
  return { book: language === MADE_UP ? madeUpBook(own ?? '') : (own ?? ''), headings }
}

function oneLanguage(language: string, listed: readonly ListedGame[]): string {
  const games = listed.map((game) => `${quoted(game.name)}: ${wordsOf(game, language)}`)
  return `export default {
    language: ${quoted(language)},
    words: ${JSON.stringify(frameWords(language, (key) => !IS_LATER.test(key)))},
    later: ${load(LATER + language)},
    games: {${games.join(',')}},
  }`
}

/** Where the words of a game are in a language, as the text of a module. */
export function wordsOf({ name, folder }: ListedGame, language: string): string {
  const text = join(folder, 'text')
  const wordsIn = (of: string) => join(text, `${of}.json`)
  const words = readWords(language, wordsIn)
  const said = ['name', 'blurb', 'minutes', 'easy', 'kind', 'hard'].map((key) => words[`game.${key}`])
  const [title, blurb, minutes, easy, kind, hard] = said
  return `{
    language: ${quoted(language === MADE_UP ? language : fileIn(language, wordsIn).language)},
    about: ${JSON.stringify({ name: title, blurb, minutes, kind, hard, easy })},
    words: ${load(`${WORDS}${name}/${language}`)},
    parts: ${load(`${PARTS}${name}/${language}`)},
    rules: ${load(`${RULES}${name}/${language}`)},
    lesson: ${lessonOf(text, language)},
  }`
}

/** What the voice of the lesson says; nothing where a game has no lesson. */
function lessonOf(text: string, language: string): string {
  const pathIn = (of: string) => join(text, `lesson-${of}.json`)
  return existsSync(pathIn('en')) ? loadIn(language, pathIn) : '() => Promise.resolve({ default: {} })'
}

interface Part {
  part: string
  pathIn(language: string): string
}

/**
 * The files that lie in folders of a game's text, such as the words of one haunt: loaded when the match needs them. The
 * part `haunts/1` is `haunts/en/01.json` in English and `haunts/de/01.json` in German.
 */
function partFiles(folder: string): Part[] {
  const text = join(folder, 'text')
  const folders = readdirSync(text, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap(({ name }) =>
    readdirSync(join(text, name, 'en')).map((file) => ({
      part: `${name}/${file.replace(/^0+/, '').replace('.json', '')}`,
      pathIn: (language: string) => join(text, name, language, file),
    })),
  )
}

function partsOf(folder: string, language: string): string {
  const parts = partFiles(folder).map(({ part, pathIn }) => `${quoted(part)}: ${loadIn(language, pathIn)}`)
  return `export default {${parts.join(',')}}`
}

/** What lies in parts is loaded later, but what is chosen before the start has to have a name and a text from the start. */
function wordsAtStart({ folder, options, fields }: ListedGame, language: string): Words {
  const chosen = Object.entries(options).flatMap(([option, spec]) => {
    const values = 'oneOf' in spec ? spec.oneOf : spec.someOf
    return values.flatMap((value) => ['name', 'text'].map((form) => `${fields[option]}.${value}.${form}`))
  })
  const inParts: Words = Object.assign({}, ...partFiles(folder).map(({ pathIn }) => readWords(language, pathIn)))
  const early = chosen.flatMap((key) => (inParts[key] === undefined ? [] : [[key, inParts[key]]]))
  const wordsIn = (of: string) => join(folder, `text/${of}.json`)
  // Where the game is in English, what it says in the words of all games is, too.
  const spoken = language === MADE_UP ? language : fileIn(language, wordsIn).language
  const house = readWords(spoken, (of) => join(GAMES, `words/${of}.json`))
  return { ...house, ...Object.fromEntries(early), ...readWords(language, wordsIn) }
}

/** What a device shows of Gloam before it is opened. */
function manifestIn(language: string): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Readonly<Record<string, unknown>>
  return JSON.stringify({
    ...manifest,
    lang: language,
    description: frameWords(language, () => true)['page.description'],
  })
}
