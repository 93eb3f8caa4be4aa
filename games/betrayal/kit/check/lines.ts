/** JSON with line numbers: what is wrong in a file from outside should be found by whoever wrote it. */

import type { Path } from './checks.ts'

export class NotJson extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

export interface Lined {
  value: unknown
  /** The line on which the value at this path begins, or that of the nearest one around it. */
  lineOf(path: Path): number
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
    lineOf: (path) => {
      for (let length = path.length; length > 0; length--) {
        const at = reader.places.get(keyOf(path.slice(0, length)))
        if (at !== undefined) return reader.lineAt(at)
      }
      return 1
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
    if (this.at < this.text.length) this.fail('there is something after the end')
    return value
  }

  lineAt(at: number): number {
    return this.text.slice(0, at).split('\n').length
  }

  private value(path: Path): unknown {
    this.skip()
    if (path.length > DEEPEST) this.fail('this is nested too deeply')
    if (!this.places.has(keyOf(path))) this.places.set(keyOf(path), this.at)
    const letter = this.text[this.at]
    if (letter === '{') return this.object(path)
    if (letter === '[') return this.array(path)
    if (letter === '"') return this.string()
    const number = this.match(NUMBER)
    if (number !== null) return Number(number)
    const word = this.match(LETTERS)
    if (word !== null && word in WORDS) return WORDS[word]
    return this.fail(letter === undefined ? 'the file ends too early' : 'here should be a value')
  }

  private object(path: Path): Record<string, unknown> {
    const found: [string, unknown][] = []
    const seen = new Set<string>()
    this.each('}', () => {
      this.skip()
      const at = this.at
      if (this.text[this.at] !== '"') this.fail('here should be a name in quotation marks')
      const name = this.string()
      if (seen.has(name)) this.fail(`“${name}” stands here twice`, at)
      seen.add(name)
      this.places.set(keyOf([...path, name]), at)
      this.expect(':', `after “${name}” comes a colon`)
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
      if (letter !== ',' && letter !== end) this.fail(`here should be a comma or ${end}`)
      this.at++
      if (letter === end) return
    }
  }

  private string(): string {
    const at = this.at
    const quoted = this.match(STRING)
    if (quoted === null) return this.fail('this text has no end')
    try {
      return JSON.parse(quoted)
    } catch {
      return this.fail('there is a wrong \\ in this text', at)
    }
  }

  private expect(letter: string, reason: string): void {
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

  private fail(reason: string, at = this.at): never {
    throw new NotJson(this.lineAt(at), reason)
  }
}
