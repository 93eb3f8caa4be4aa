/** What the folder of a game brings to the screen. All of it is loaded when the game is opened, and not before. */

import games from 'virtual:games'
import type { GameBoard } from '@gloam/games/board/contract.ts'
import type { Lesson } from '@gloam/games/lesson.ts'
import { type Manner, type Reader, type Speaker, speak, type Words, wholeWords } from '@gloam/games/text.ts'
import type { AnyGame, Ask, GameEvent, GameTypes, Step } from '@gloam/kernel/game.ts'
import type { QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import { type ComponentType, lazy } from 'react'
import { call } from './net/api.ts'
import { currentLanguage } from './text/index.ts'

type Data = Readonly<Record<string, unknown>>

export interface LoadedGame {
  name: string
  /** Null while a game has no board: then it is played with the list of choices and a table of what may be seen. */
  board: GameBoard | null
  /** Kinds of events that nobody may miss: they are announced across the table. */
  big: readonly string[]
  text: Speaker<GameTypes>
  words: Words
  /** The parts of its text that were loaded besides: see `withWordsFor`. */
  parts: readonly string[]
  manner: Manner<GameTypes>
  /** The short rulebook for players, in Markdown, if the game brings one. */
  rulebook: string | null
}

/** What a game is chosen by, known before anything of it is loaded. */
export interface Facts {
  name: string
  title: string
  blurb: string
  minutes: string
  least: number
  most: number
  /** Whether its board is drawn. */
  board: boolean
  /** Whether there is a guided first game. */
  lesson: boolean
  /** What makes a first game easy, in words and as options; null if it is as easy as always. */
  easy: { said: string; options: Readonly<Record<string, string>> } | null
  /** Its picture, which is loaded when it is shown. */
  Cover: ComponentType
}

const covers = Object.fromEntries(Object.entries(games).map(([name, { cover }]) => [name, lazy(cover)]))

export function factsOf(name: string): Facts | null {
  const [parts, Cover] = [games[name], covers[name]]
  const about = parts?.about[currentLanguage()] ?? parts?.about['en']
  if (parts === undefined || Cover === undefined || about === undefined) return null
  const { name: title, blurb, minutes } = about
  const easy = parts.easy === null ? null : { said: about.easy ?? '', options: parts.easy }
  const has = { board: parts.board !== null, lesson: parts.lesson !== null }
  return { name, title, blurb, minutes, ...parts.seats, ...has, easy, Cover }
}

/** The games in the order of games/index.ts. */
export function allFacts(): Facts[] {
  return Object.keys(games).flatMap((name) => factsOf(name) ?? [])
}

export function gameTitle(name: string): string {
  return factsOf(name)?.title ?? name
}

const loaded = new Map<string, Promise<LoadedGame>>()

/** The same promise each time, so that a component can `use` it. */
export function loadGame(name: string): Promise<LoadedGame> {
  const key = `${name} ${currentLanguage()}`
  const known = loaded.get(key)
  if (known !== undefined) return known
  const game = load(name)
  game.catch(() => loaded.delete(key))
  loaded.set(key, game)
  return game
}

async function load(name: string): Promise<LoadedGame> {
  const language = currentLanguage()
  const parts = games[name]
  const said = parts?.words[language] ?? parts?.words['en']
  if (parts === undefined || said === undefined) throw new Error(`There is no game "${name}".`)
  const rules = parts.rules[language] ?? parts.rules['en']
  const [{ manner }, words, board, rulebook, added] = await Promise.all([
    parts.manner(),
    said(),
    parts.board?.(),
    rules?.(),
    wordsAdded(name, language),
  ])
  const drawn = (board?.default as GameBoard | undefined) ?? null
  const nothing = { name, board: drawn, big: drawn?.big ?? [], manner, rulebook: rulebook?.default ?? null }
  return speaking({ ...nothing, parts: [] }, { ...words.default, ...added })
}

/** The game with these words, and those that follow from them. */
function speaking(game: Omit<LoadedGame, 'text' | 'words'>, given: Words): LoadedGame {
  const words = wholeWords(given, game.manner)
  return { ...game, words, text: speak(words, currentLanguage(), game.manner) }
}

/** The parts of the text that a view needs and the game has not loaded. */
export function missingWords({ board, parts }: LoadedGame, view: SeenMessage['view']): readonly string[] {
  return board?.wordsOf?.(view).filter((part) => !parts.includes(part)) ?? []
}

/** The same game with all the words that this view needs. It is another one only if some were missing. */
export async function withWordsFor(game: LoadedGame, view: SeenMessage['view']): Promise<LoadedGame> {
  const missing = missingWords(game, view)
  if (missing.length === 0) return game
  const found = (await games[game.name]?.parts())?.default
  const inLanguage = { ...found?.['en'], ...found?.[currentLanguage()] }
  const loaded = await Promise.all(missing.map(async (part) => (await inLanguage[part]?.())?.default))
  // What came from the server is the newest.
  return speaking({ ...game, parts: [...game.parts, ...missing] }, Object.assign({}, ...loaded, game.words))
}

export interface LoadedLesson {
  game: AnyGame
  lesson: Lesson
  words: Readonly<Record<string, string>>
}

const lessons = new Map<string, Promise<LoadedLesson>>()

/** The rules of the game and its guided first game: loaded only by those who want it. The same promise each time. */
export function loadLesson(name: string): Promise<LoadedLesson> {
  const key = `${name} ${currentLanguage()}`
  const known = lessons.get(key)
  if (known !== undefined) return known
  const lesson = readLesson(name)
  lesson.catch(() => lessons.delete(key))
  lessons.set(key, lesson)
  return lesson
}

async function readLesson(name: string): Promise<LoadedLesson> {
  const parts = games[name]
  const words = parts?.lessonWords[currentLanguage()] ?? parts?.lessonWords['en']
  if (parts === undefined || parts.lesson === null || words === undefined)
    throw new Error(`There is no lesson of "${name}".`)
  const [game, lesson, said] = await Promise.all([parts.game(), parts.lesson(), words()])
  return { game, lesson: lesson.default, words: said.default }
}

/** The game's own rules, as the server has them. */
export async function loadRules(name: string): Promise<AnyGame> {
  const parts = games[name]
  if (parts === undefined) throw new Error(`There is no game "${name}".`)
  return parts.game()
}

/** What the server has added to the game has words of its own. Without them the game can be played all the same. */
async function wordsAdded(name: string, language: string): Promise<Words> {
  const added = await call('words', { id: name }).catch((): Record<string, Words> => ({}))
  return { ...added['en'], ...added[language] }
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

/** The value of a choice's field, in words. */
export function sayValue(game: LoadedGame, field: string, value: unknown, nameOf: (seat: number) => string): string {
  if (Array.isArray(value)) return value.map((item) => sayValue(game, field, item, nameOf)).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, inner]) => sayValue(game, name, inner, nameOf))
      .join(', ')
  const kind = field === 'seat' ? 'seat' : game.manner.fields[field]
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
