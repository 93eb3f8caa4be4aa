/** Small checks from which the grammar of haunt files is put together. Each says in plain words what is wrong. */
import type { Path } from './lines.ts'

interface Problem {
  path: Path
  reason: string
}

/** What is being checked, and what it speaks of. */
export interface Checking {
  readonly problems: Problem[]
  /** Haunts of our own may have code; files hold none. */
  readonly mayHaveCode: boolean
  /** In what is asked again and again nothing may be left to chance. */
  steady: boolean
  /** What is named, made or used: `counter lamp`. */
  readonly uses: { kind: string; name: string; path: Path }[]
  /** Keys of the text without which the haunt cannot be played. */
  readonly words: { key: string; path: Path }[]
}

export type Check = (value: unknown, path: Path, c: Checking) => void

/** A field that may be left out. */
export interface Maybe {
  readonly maybe: Check
}

export const maybe = (check: Check): Maybe => ({ maybe: check })

/** A check for each field: `maybe` for those that may be left out. */
export type FieldsOf<T> = { readonly [F in keyof T]-?: undefined extends T[F] ? Maybe : Check }

type Fields = Readonly<Record<string, Check | Maybe>>

export function complain(c: Checking, path: Path, reason: string): void {
  c.problems.push({ path, reason })
}

const quote = (values: readonly string[]): string => values.map((value) => `“${value}”`).join(', ')

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const oneOf =
  (what: string, values: readonly string[]): Check =>
  (value, path, c) => {
    if (typeof value === 'string' && values.includes(value)) return
    const known = values.length > 20 ? '' : ` Possible are ${quote(values)}.`
    complain(c, path, `${show(value)} is no ${what}.${known}`)
  }

export const flag: Check = (value, path, c) => {
  if (typeof value !== 'boolean') complain(c, path, `${show(value)} should be true or false.`)
}

export const whole =
  (least: number, most: number): Check =>
  (value, path, c) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
      complain(c, path, `${show(value)} should be a whole number from ${least} to ${most}.`)
  }

export const list =
  (check: Check): Check =>
  (value, path, c) => {
    if (!Array.isArray(value)) complain(c, path, `${show(value)} should be a list.`)
    else for (const [i, item] of value.entries()) check(item, [...path, i], c)
  }

/** Exactly two. */
export const pair =
  (check: Check): Check =>
  (value, path, c) => {
    if (!Array.isArray(value) || value.length !== 2) complain(c, path, `${show(value)} should be a list of two.`)
    else list(check)(value, path, c)
  }

const NAME = /^[a-z][A-Za-z0-9]*$/

/** A name that the haunt gives, or uses. */
export const name =
  (kind: string, word?: (id: string) => string): Check =>
  (value, path, c) => {
    if (typeof value !== 'string' || !NAME.test(value)) {
      complain(
        c,
        path,
        `${show(value)} is no name for a ${kind.split(' ').at(-1)}: a small letter, then letters and digits.`,
      )
      return
    }
    c.uses.push({ kind, name: value, path })
    if (word !== undefined) c.words.push({ key: word(value), path })
  }

/** A word that is said: a question, an answer, a line. */
export const said =
  (...words: ((id: string) => string)[]): Check =>
  (value, path, c) => {
    if (typeof value !== 'string' || value === '') complain(c, path, `${show(value)} should be a text.`)
    else for (const word of words) c.words.push({ key: word(value), path })
  }

/** Named parts: each name by one check, each part by another. */
export const named =
  (key: Check, part: Check): Check =>
  (value, path, c) => {
    if (!isObject(value)) {
      complain(c, path, `${show(value)} should be an object.`)
      return
    }
    for (const [id, item] of Object.entries(value)) {
      key(id, [...path, id], c)
      part(item, [...path, id], c)
    }
  }

export function shape(what: string, fields: Fields): Check {
  const known = Object.keys(fields)
  return (value, path, c) => {
    if (!isObject(value)) {
      complain(c, path, `${show(value)} is no ${what}: it should be an object.`)
      return
    }
    for (const field of Object.keys(value))
      if (!known.includes(field))
        complain(c, [...path, field], `“${field}” is no part of a ${what}. Possible are ${quote(known)}.`)
    for (const [field, check] of Object.entries(fields)) {
      if (Object.hasOwn(value, field))
        (typeof check === 'function' ? check : check.maybe)(value[field], [...path, field], c)
      else if (typeof check === 'function') complain(c, path, `This ${what} has no “${field}”.`)
    }
  }
}

/** One of several forms, each known by one of its fields; or one of some plain words. */
export function forms(what: string, plain: readonly string[], all: Readonly<Record<string, Fields>>): Check {
  const keys = Object.keys(all)
  const shapes = new Map(keys.map((key) => [key, shape(`${what} with “${key}”`, all[key])]))
  return (value, path, c) => {
    if (typeof value === 'string') {
      if (!plain.includes(value)) complain(c, path, `${show(value)} is no ${what}.${hint(plain)}`)
      return
    }
    const key = isObject(value) ? keys.find((one) => Object.hasOwn(value, one)) : undefined
    if (key !== undefined) shapes.get(key)?.(value, path, c)
    else complain(c, path, `${show(value)} is no ${what}: it should have one of ${quote(keys)}.`)
  }
}

const hint = (plain: readonly string[]): string =>
  plain.length === 0 || plain.length > 20 ? '' : ` Possible are ${quote(plain)}.`

/** What is asked again and again: nothing in it may be left to chance. */
export const steady =
  (check: Check): Check =>
  (value, path, c) => {
    const before = c.steady
    c.steady = true
    check(value, path, c)
    c.steady = before
  }

/** Something that chance may have to decide. */
export const lucky =
  (check: Check): Check =>
  (value, path, c) => {
    if (c.steady)
      complain(c, path.slice(0, -1), 'Chance may decide here, and this is asked again and again: use it in steps only.')
    check(value, path, c)
  }
