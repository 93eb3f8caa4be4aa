/** JSON with line numbers: what is wrong in a file from outside should be found by whoever wrote it. */

import type { Path } from './checks.ts'
import { inEnglish, type Saying, saying } from './saying.ts'

/** Where something stands in a file, both counted from one. */
export interface Spot {
  readonly line: number
  readonly column: number
}

export class NotJson extends Error {
  readonly spot: Spot
  readonly says: Saying
  /** In English. */
  readonly reason: string
  constructor(spot: Spot, says: Saying) {
    const reason = inEnglish(says)
    super(reason)
    this.reason = reason
    this.spot = spot
    this.says = says
  }
}

export interface Lined {
  value: unknown
  /** Where the value at this path begins, or the nearest one around it. */
  spotOf(path: Path): Spot
}

const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }
const NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y
const STRING = /"(?:[^"\\\n]|\\.)*"/y
const SPACE = /[ \t\r\n]*/y
const LETTERS = /[a-z]+/y

/** No haunt is so deep; what is deeper is an attack. */
const DEEPEST = 60

export function readLined(text: string): Lined {
  const reader = new Reader(text)
  const value = reader.whole()
  return {
    value,
    spotOf: (path) => {
      for (let length = path.length; length > 0; length--) {
        const at = reader.places.get(keyOf(path.slice(0, length)))
        if (at !== undefined) return reader.spotAt(at)
      }
      return { line: 1, column: 1 }
    },
  }
}

const keyOf = (path: Path): string => JSON.stringify(path)

class Reader {
  readonly places = new Map<string, number>()
  private readonly text: string
  private at = 0

  constructor(text: string) {
    this.text = text
  }

  whole(): unknown {
    const value = this.value([])
    this.skip()
    if (this.at < this.text.length) this.fail(saying('afterEnd'))
    return value
  }

  spotAt(at: number): Spot {
    const before = this.text.slice(0, at)
    return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
  }

  private value(path: Path): unknown {
    this.skip()
    if (path.length > DEEPEST) this.fail(saying('tooDeep'))
    if (!this.places.has(keyOf(path))) this.places.set(keyOf(path), this.at)
    const { at } = this
    const letter = this.text[at]
    if (letter === '{') return this.object(path)
    if (letter === '[') return this.array(path)
    if (letter === '"') return this.string()
    const number = this.match(NUMBER)
    if (number !== null) return Number(number)
    const word = this.match(LETTERS)
    if (word !== null && Object.hasOwn(WORDS, word)) return WORDS[word]
    return this.fail(saying(letter === undefined ? 'endsEarly' : 'noValue'), at)
  }

  private object(path: Path): Record<string, unknown> {
    const found: [string, unknown][] = []
    const seen = new Set<string>()
    this.each('}', () => {
      this.skip()
      const at = this.at
      if (this.text[this.at] !== '"') this.fail(saying('noKey'))
      const name = this.string()
      if (seen.has(name)) this.fail(saying('keyTwice', { name }), at)
      seen.add(name)
      this.places.set(keyOf([...path, name]), at)
      this.expect(':', saying('noColon', { name }))
      found.push([name, this.value([...path, name])])
    })
    return Object.fromEntries(found)
  }

  private array(path: Path): unknown[] {
    const found: unknown[] = []
    this.each(']', () => found.push(this.value([...path, found.length])))
    return found
  }

  /** What stands between brackets, with commas between. */
  private each(end: string, read: () => void): void {
    this.at++
    this.skip()
    if (this.text[this.at] === end) {
      this.at++
      return
    }
    for (;;) {
      read()
      this.skip()
      const letter = this.text[this.at]
      if (letter !== ',' && letter !== end) this.fail(saying('noComma', { end }))
      this.at++
      if (letter === end) return
    }
  }

  private string(): string {
    const at = this.at
    const quoted = this.match(STRING)
    if (quoted === null) return this.fail(saying('openText'))
    try {
      return JSON.parse(quoted)
    } catch {
      return this.fail(saying('wrongEscape'), at)
    }
  }

  private expect(letter: string, reason: Saying): void {
    this.skip()
    if (this.text[this.at] !== letter) this.fail(reason)
    this.at++
  }

  private skip(): void {
    this.match(SPACE)
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const [found] = pattern.exec(this.text) ?? [null]
    if (found !== null) this.at += found.length
    return found
  }

  private fail(reason: Saying, at = this.at): never {
    throw new NotJson(this.spotAt(at), reason)
  }
}
