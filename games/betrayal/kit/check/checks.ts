/** What is found while a haunt is checked, and the small checks of which the others are made. */
import { inEnglish, type Saying, saying } from './saying.ts'

/** Where something stands in a haunt: `['haunt', 'tasks', 0, 'id']`. */
export type Path = readonly (string | number)[]

export interface Problem {
  path: Path
  /** In English. */
  reason: string
  /** The same as data, for whoever says it in another language. */
  says: Saying | null
}

/** What is being checked, and what it speaks of. */
export interface Checking {
  readonly problems: Problem[]
  /** Haunts of our own may have code; files hold none. */
  readonly mayHaveCode: boolean
  /** In what is asked again and again nothing may be left to chance. */
  steady: boolean
  /** How many words the condition, number or set has so far that is being looked at; null between them. */
  counted: number | null
  /** What is named, made or used: `counter lamp`. */
  readonly uses: { kind: string; name: string; path: Path }[]
  /** Keys of the text without which the haunt cannot be played. */
  readonly words: { key: string; path: Path }[]
}

export type Check = (value: unknown, path: Path, c: Checking) => void

export const newChecking = (mayHaveCode: boolean): Checking => ({
  problems: [],
  mayHaveCode,
  steady: false,
  counted: null,
  uses: [],
  words: [],
})

/** A plain sentence is a reason, too, in English alone. */
export const problem = (path: Path, reason: Saying | string): Problem =>
  typeof reason === 'string' ? { path, reason, says: null } : { path, reason: inEnglish(reason), says: reason }

export function complain(c: Checking, path: Path, reason: Saying | string): void {
  c.problems.push(problem(path, reason))
}

export const quote = (values: readonly string[]): string => values.map((value) => `“${value}”`).join(', ')

/** More cannot be listed. */
const MANY = 20

function noOne(value: unknown, what: string, values: readonly string[]): Saying {
  const given = { value: show(value), what }
  if (values.length === 0 || values.length > MANY) return saying('noOne', given)
  return saying('noOneOf', { ...given, possible: quote(values) })
}

export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const oneOf =
  (what: string, values: readonly string[]): Check =>
  (value, path, c) => {
    if (typeof value === 'string' && values.includes(value)) return
    complain(c, path, noOne(value, what, values))
  }

export const flag: Check = (value, path, c) => {
  if (typeof value !== 'boolean') complain(c, path, saying('flag', { value: show(value) }))
}

export const whole =
  (least: number, most: number): Check =>
  (value, path, c) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
      complain(c, path, saying('whole', { value: show(value), least: String(least), most: String(most) }))
  }

export const matching =
  (what: string, pattern: RegExp): Check =>
  (value, path, c) => {
    if (typeof value !== 'string' || !pattern.test(value)) complain(c, path, noOne(value, what, []))
    else if (isEverywhere(value)) complain(c, path, saying('everywhere', { value: show(value) }))
  }

export const list =
  (check: Check): Check =>
  (value, path, c) => {
    if (!Array.isArray(value)) complain(c, path, saying('list', { value: show(value) }))
    else for (const [i, item] of value.entries()) check(item, [...path, i], c)
  }

/** Exactly two. */
export const pair =
  (check: Check): Check =>
  (value, path, c) => {
    if (!Array.isArray(value) || value.length !== 2) complain(c, path, saying('two', { value: show(value) }))
    else list(check)(value, path, c)
  }

/** Objects have these names without being asked. */
const isEverywhere = (name: string): boolean => name in Object.prototype

const NAME = /^[a-z][A-Za-z0-9]*$/

/** A name that the haunt gives (`new token`), or uses (`token`). */
export const name =
  (kind: string, word?: (id: string) => string): Check =>
  (value, path, c) => {
    if (typeof value !== 'string' || !NAME.test(value)) {
      const what = kind.split(' ').at(-1) ?? kind
      complain(c, path, saying('noName', { value: show(value), what }))
      return
    }
    if (isEverywhere(value)) complain(c, path, saying('everywhere', { value: show(value) }))
    c.uses.push({ kind, name: value, path })
    if (word !== undefined) c.words.push({ key: word(value), path })
  }

/** A word that is said: a question, an answer, a line. */
export const said =
  (...words: ((id: string) => string)[]): Check =>
  (value, path, c) => {
    if (typeof value !== 'string' || value === '') complain(c, path, saying('text', { value: show(value) }))
    else if (isEverywhere(value)) complain(c, path, saying('everywhere', { value: show(value) }))
    else for (const word of words) c.words.push({ key: word(value), path })
  }

/** Named parts: each name by one check, each part by another. */
export const named =
  (key: Check, part: Check): Check =>
  (value, path, c) => {
    if (!isObject(value)) {
      complain(c, path, saying('object', { value: show(value) }))
      return
    }
    for (const [id, item] of Object.entries(value)) {
      key(id, [...path, id], c)
      part(item, [...path, id], c)
    }
  }

/** What is asked again and again: nothing in it may be left to chance. */
export const steady =
  (check: Check): Check =>
  (value, path, c) => {
    const before = c.steady
    c.steady = true
    check(value, path, c)
    c.steady = before
  }
