/** What the folder of a game brings to the screen. All of it is loaded when the game is opened, and not before. */

import games, { type Parts } from 'virtual:games'
import type { GameWords, Spoken } from 'virtual:languages'
import type { GameBoard } from '@gloam/games/board/contract.ts'
import type { Ideas } from '@gloam/games/ideas.ts'
import type { Lesson } from '@gloam/games/lesson.ts'
import { englishIn, type Grammar, type Reader, type Speaker, speak, type Words, wholeWords } from '@gloam/games/text.ts'
import type { Tongue, Workshop } from '@gloam/games/workshop.ts'
import type { AnyGame, Ask, GameEvent, GameTypes, Step } from '@gloam/kernel/game.ts'
import type { QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import { type ComponentType, lazy } from 'react'
import { call } from './net/api.ts'
import { keepGame } from './net/offline.ts'
import { outsideNames, outsideParts, outsideWords } from './outside.ts'
import { type RuleSection, rulesIn } from './play/talk/rules-text.ts'
import { beforeSpeaking, currentWords } from './text/index.ts'

type Data = Readonly<Record<string, unknown>>

export interface LoadedGame {
  name: string
  /** Null while a game has no board: then it is played with the list of choices and a table of what may be seen. */
  board: GameBoard | null
  /** Kinds of events that nobody may miss: they are announced across the table. */
  big: readonly string[]
  text: Speaker<GameTypes>
  words: Words
  /** In which language they are: English where the page's own has none. */
  language: string
  /** Keys of words that the server has added in English alone. */
  english: ReadonlySet<string>
  /** The parts of its text that were loaded besides: see `withWordsFor`. */
  parts: readonly string[]
  grammar: Grammar<GameTypes>
  /** More of them, by the name of the part. */
  moreWords: GameWords['parts'] | null
  /** The short rulebook for players. */
  rulebook: readonly RuleSection[]
}

/** What a game is chosen by, known before anything of it is loaded. */
export interface Facts {
  name: string
  title: string
  blurb: string
  minutes: string
  /** In which language its words are, if it is another one than the page's: a game may be in English alone. */
  foreign: string | undefined
  least: number
  most: number
  /** Whether its board is drawn. */
  board: boolean
  /** Whether there is a guided first game, and whether it has a second chapter. */
  lesson: boolean
  more: boolean
  /** What makes a first game easy, in words and as options; null if it is as easy as always. */
  easy: { said: string; options: Readonly<Record<string, string>> } | null
  /** Options that let the first seat be asked before anybody acts. */
  first: Readonly<Record<string, string>> | null
  /** What kind of game it is, in a few words. */
  kind: string
  /** How much it asks of somebody new, in a few words. */
  hard: string
  /** Its picture, which is loaded when it is shown. */
  Cover: ComponentType
}

/** What is our own comes first: nothing from outside takes its place. */
const partsOf = (name: string): Parts | undefined => (Object.hasOwn(games, name) ? games[name] : outsideParts(name))
const saidOf = (name: string, spoken: Spoken): GameWords | undefined =>
  Object.hasOwn(spoken.games, name) ? spoken.games[name] : outsideWords(name, spoken)

const covers = new Map<string, ComponentType>()

function coverOf(name: string, { cover }: Parts): ComponentType {
  const Cover = covers.get(name) ?? lazy(cover)
  covers.set(name, Cover)
  return Cover
}

export function factsOf(name: string): Facts | null {
  const [parts, said] = [partsOf(name), saidOf(name, currentWords())]
  if (parts === undefined || said === undefined) return null
  const { name: title, blurb, minutes, kind, hard, easy: easySaid = '' } = said.about
  const easy = parts.easy === null ? null : { said: easySaid, options: parts.easy }
  const has = { board: parts.board !== null, lesson: parts.lesson !== null, more: parts.more === true }
  const foreign = said.language === currentWords().language ? undefined : said.language
  const about = { name, title, blurb, minutes, kind, hard, foreign }
  return { ...about, ...parts.seats, ...has, easy, first: parts.first, Cover: coverOf(name, parts) }
}

/** The games in the order of games/index.ts, and then those from outside. */
export function allFacts(): Facts[] {
  return [...Object.keys(games), ...outsideNames()].flatMap((name) => factsOf(name) ?? [])
}

export function gameTitle(name: string): string {
  return factsOf(name)?.title ?? name
}

/** Of each game and language once, so that a component can `use` it: what has come already is shown at once. */
function kept<T>(load: (name: string, spoken: Spoken) => Promise<T>): (name: string, spoken: Spoken) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (name, spoken) => {
    const key = `${name} ${spoken.language}`
    const promise = known.get(key) ?? load(name, spoken)
    if (known.has(key)) return promise
    known.set(key, promise)
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => known.delete(key),
    )
    return promise
  }
}

const gameIn = kept(load)
const lessonIn = kept(readLesson)
const ideasIn = kept(readIdeas)
const workshopIn = kept(readWorkshop)
/** What is open somewhere in the page, and has to change its language with it. */
const open = {
  games: new Set<string>(),
  lessons: new Set<string>(),
  ideas: new Set<string>(),
  workshops: new Set<string>(),
}

beforeSpeaking((next) =>
  Promise.all([
    ...[...open.games].map((name) => gameIn(name, next)),
    ...[...open.lessons].map((name) => lessonIn(name, next)),
    ...[...open.ideas].map((name) => ideasIn(name, next)),
    ...[...open.workshops].map((name) => workshopIn(name, next)),
  ]),
)

/** The same promise each time. */
export function loadGame(name: string): Promise<LoadedGame> {
  if (!open.games.has(name)) keepGame(name)
  open.games.add(name)
  return gameIn(name, currentWords())
}

async function load(name: string, spoken: Spoken): Promise<LoadedGame> {
  const [parts, said] = [partsOf(name), saidOf(name, spoken)]
  if (parts === undefined || said === undefined) throw new Error(`There is no game "${name}".`)
  const [{ grammar }, words, board, rulebook, added] = await Promise.all([
    parts.grammar(),
    said.words(),
    parts.board?.(),
    said.rules(),
    wordsAdded(name, spoken.language),
  ])
  const drawn = (board?.default as GameBoard | undefined) ?? null
  const { language, parts: moreWords } = said
  const { book, headings } = rulebook.default
  const nothing = { name, language, board: drawn, big: drawn?.big ?? [], grammar, moreWords }
  const english = new Set(language === 'en' ? [] : added.english)
  const game = { ...nothing, english, rulebook: rulesIn(book, headings), parts: [] }
  return speaking(game, { ...words.default, ...added.words })
}

/** The game with these words, and those that follow from them. */
function speaking(game: Omit<LoadedGame, 'text' | 'words'>, given: Words): LoadedGame {
  const words = wholeWords(given, game.grammar)
  const english = englishIn(given, game.english, game.grammar)
  return { ...game, words, english, text: speak(words, game.language, game.grammar, false, english) }
}

/** The same game, which can say what somebody has written for it, too. */
export const withOwnWords = (game: LoadedGame, own: Words): LoadedGame => speaking(game, { ...game.words, ...own })

/** The parts of the text that a view needs and the game has not loaded. */
export function missingWords({ board, parts }: LoadedGame, view: SeenMessage['view']): readonly string[] {
  return board?.wordsOf?.(view).filter((part) => !parts.includes(part)) ?? []
}

/** The same game with all the words that this view needs. It is another one only if some were missing. */
export async function withWordsFor(game: LoadedGame, view: SeenMessage['view']): Promise<LoadedGame> {
  const missing = missingWords(game, view)
  if (missing.length === 0) return game
  const found = (await game.moreWords?.())?.default
  const loaded = await Promise.all(missing.map(async (part) => (await found?.[part]?.())?.default))
  const shelved = await Promise.all(missing.map((part) => wordsOnShelf(game, /\/(\d{4,9})$/.exec(part)?.[1])))
  const english = new Set([...game.english, ...shelved.flatMap((one) => one.english)])
  const words = Object.assign({}, ...loaded, game.words, ...shelved.map((one) => one.words))
  // What came from the server is the newest.
  return speaking({ ...game, english, parts: [...game.parts, ...missing] }, words)
}

/** What people have written for the game has a number of its own on the server's shelf, and words by that number. */
export async function wordsOnShelf({ name, language }: LoadedGame, number: string | undefined): Promise<AddedWords> {
  return number === undefined ? { words: {}, english: [] } : wordsAdded(name, language, number)
}

export interface LoadedLesson {
  game: AnyGame
  lesson: Lesson
  words: Readonly<Record<string, string>>
}

/** The rules of the game and its guided first game: loaded only by those who want it. The same promise each time. */
export function loadLesson(name: string): Promise<LoadedLesson> {
  open.lessons.add(name)
  return lessonIn(name, currentWords())
}

async function readLesson(name: string, spoken: Spoken): Promise<LoadedLesson> {
  const [parts, said] = [partsOf(name), saidOf(name, spoken)]
  if (parts === undefined || parts.lesson === null || said === undefined)
    throw new Error(`There is no lesson of "${name}".`)
  const [game, lesson, words] = await Promise.all([parts.game(), parts.lesson(), said.lesson()])
  return { game, lesson: lesson.default, words: words.default }
}

export interface LoadedIdeas {
  ideas: Ideas
  words: Words
}

/** What the coach knows of a game; null where it has no list of ideas. The same promise each time. */
export function loadIdeas(name: string): Promise<LoadedIdeas | null> {
  open.ideas.add(name)
  return ideasIn(name, currentWords())
}

async function readIdeas(name: string, spoken: Spoken): Promise<LoadedIdeas | null> {
  const [parts, said] = [partsOf(name), saidOf(name, spoken)]
  if (parts?.ideas == null || said === undefined) return null
  const [ideas, words] = await Promise.all([parts.ideas(), said.lesson()])
  return { ideas: ideas.default, words: words.default }
}

export interface LoadedWorkshop {
  workshop: Workshop
  /** All that the game can say: what is written may use each word of it, and give none another meaning. */
  tongue: Tongue
}

/** The game for which one can write something oneself. */
export const WITH_WORKSHOP = Object.keys(games).find((name) => games[name]?.workshop != null) ?? null

/** Null where nothing can be written for the game. The same promise each time. */
export function loadWorkshop(name: string): Promise<LoadedWorkshop | null> {
  open.workshops.add(name)
  return workshopIn(name, currentWords())
}

async function readWorkshop(name: string, spoken: Spoken): Promise<LoadedWorkshop | null> {
  const [parts, said] = [partsOf(name), saidOf(name, spoken)]
  if (parts?.workshop == null || said === undefined) return null
  const [{ default: workshop }, words, found] = await Promise.all([parts.workshop(), said.words(), said.parts()])
  const more = await Promise.all(Object.values(found.default).map(async (load) => (await load()).default))
  const patterns = await workshop.patterns(spoken.language)
  const names: Words = Object.assign({}, words.default, ...more)
  return { workshop, tongue: { language: spoken.language, patterns, names } }
}

/** The game's own rules, as the server has them. */
export async function loadRules(name: string): Promise<AnyGame> {
  const parts = partsOf(name)
  if (parts === undefined) throw new Error(`There is no game "${name}".`)
  return parts.game()
}

interface AddedWords {
  words: Words
  english: string[]
}

/** What the server has added to the game has words of its own. Without them the game can be played all the same. */
async function wordsAdded(name: string, language: string, of?: string): Promise<AddedWords> {
  const query = of === undefined ? {} : { of }
  const added = await call('words', { id: name, query }).catch((): Record<string, Words> => ({}))
  const own = added[language] ?? {}
  const english = Object.keys(added['en'] ?? {}).filter((key) => !Object.hasOwn(own, key))
  return { words: { ...added['en'], ...own }, english }
}

/** What the heading is called here that a board knows by its English name. */
export function headingIn({ rulebook }: LoadedGame, known: string | undefined): string | null {
  return rulebook.find(({ id }) => id === known)?.title ?? null
}

/** Where the rule of a question stands: by what it is about, if the game tells that apart, else by its kind. */
export function ruleAsked(game: LoadedGame, { ask, about }: Data): string | null {
  const rules = game.board?.ruleOfQuestion
  return headingIn(game, rules?.[`${ask}.${about}`] ?? rules?.[String(ask)])
}

/** What the server sends is a game's own data; these say which kind of it is meant. */
export const asStep = (data: Data): Step<GameTypes> => data as unknown as Step<GameTypes>
export const asAsk = (data: Data): Ask<GameTypes> => data as unknown as Ask<GameTypes>
export const asEvent = (data: Data): GameEvent<GameTypes> => data as unknown as GameEvent<GameTypes>

/** What the button of a choice says. */
export function sayChoice(
  { text, board }: LoadedGame,
  { choices }: QuestionSeen,
  place: number,
  reader: Reader,
  view: SeenMessage['view'],
): string {
  const choice = choices[place]
  if (choice === undefined) return ''
  return board?.sayChoice?.(asStep(choice), view, text, reader) ?? text.choice(asStep(choice), reader)
}

export function sayQuestion(
  { text, board }: LoadedGame,
  { ask }: QuestionSeen,
  reader: Reader,
  view: SeenMessage['view'],
): string {
  return board?.sayQuestion?.(asAsk(ask), view, text, reader) ?? text.question(asAsk(ask), reader)
}

/** A step that may come to be chosen, in plain words: what it would cost then nobody knows yet. */
export function sayStep({ text }: LoadedGame, step: Data, reader: Reader): string {
  return text.choice(asStep(step), reader)
}

/** The value of a choice's field, in words. */
export function sayValue(game: LoadedGame, field: string, value: unknown, nameOf: (seat: number) => string): string {
  if (Array.isArray(value)) return value.map((item) => sayValue(game, field, item, nameOf)).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, inner]) => sayValue(game, name, inner, nameOf))
      .join(', ')
  const kind = field === 'seat' ? 'seat' : game.grammar.fields[field]
  if (typeof value === 'number' && kind === 'seat') return nameOf(value)
  if (typeof value === 'number' && kind === 'counted') return String(value + 1)
  if (typeof value !== 'string' && typeof value !== 'number') return String(value)
  if (kind !== undefined && Object.hasOwn(game.words, `${kind}.${value}.name`))
    return game.text.say(`${kind}.${value}.name`)
  return Object.hasOwn(game.words, `name.${value}`) ? game.text.name(String(value)) : String(value)
}

/** What a field is called: `field.<name>` of the game's text, else the field's own name. */
export function sayField(game: LoadedGame, field: string): string {
  return Object.hasOwn(game.words, `field.${field}`) ? game.text.say(`field.${field}`) : field
}
