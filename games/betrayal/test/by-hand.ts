/**
 * What somebody at the bench presses to write a haunt that there is: page by page, from an empty one. Each press is
 * looked for among what the bench offers at that moment; what it does not offer is an error here.
 */
import { there } from '@gloam/kernel/data.ts'
import type { Draft, Option, Path, Tongue } from '../../workshop.ts'
import { parseKind } from '../kit/words/notation.ts'
import workshop from '../workshop/index.ts'
import { placeAt, rootOf } from '../workshop/place.ts'
import { isBlock, isNumber } from '../workshop/sentences.ts'
import { type Form, itemKind, type Node, treeOf } from '../workshop/tree.ts'

export type Press =
  /** A name for a counter, a token or a monster. */
  | { readonly is: 'named'; readonly path: Path; readonly name: string }
  /** A sentence that is not there yet. */
  | { readonly is: 'begin'; readonly path: Path }
  /** A new line, by what it says. */
  | { readonly is: 'line'; readonly path: Path; readonly value: unknown; readonly only: boolean }
  /** «and …» */
  | { readonly is: 'more'; readonly path: Path }
  | { readonly is: 'pick'; readonly path: Path; readonly value: unknown; readonly text: string }
  /** Into a list. */
  | { readonly is: 'put'; readonly path: Path; readonly value: unknown; readonly text: string }
  | { readonly is: 'number'; readonly path: Path; readonly value: number }
  | { readonly is: 'numbers'; readonly path: Path; readonly values: readonly number[] }
  | { readonly is: 'type'; readonly path: Path; readonly text: string }
  /** The number of a line, a question, an answer. */
  | { readonly is: 'call'; readonly path: Path; readonly key: string }
  | { readonly is: 'face' | 'colour'; readonly path: Path; readonly value: string }

/** Pages in which names are given come before those in which they are used. */
const ORDER = ['no', 'kind', 'traitor', 'cellar', 'counters', 'tokens', 'monsters']

/** What no page writes: functions, and what matches in play keep to. What bots go by is their own affair. */
const UNWRITTEN = ['before', 'code', 'suspects', 'imagine', 'worth', 'hopes', 'version']

type Data = Readonly<Record<string, unknown>>

/** The rules of a haunt as plain data. */
export function rulesOf(haunt: object): Data {
  const data = JSON.parse(JSON.stringify(haunt)) as Data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !UNWRITTEN.includes(name)))
}

export function pressesFor(haunt: object, tongue: Tongue): { presses: readonly Press[]; draft: Draft } {
  const maker = new Maker(tongue)
  maker.write(rulesOf(haunt))
  return { presses: maker.presses, draft: maker.draft }
}

const inOrder = (fields: readonly string[]): string[] => [
  ...ORDER.filter((name) => fields.includes(name)),
  ...fields.filter((name) => !ORDER.includes(name)),
]

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const at = (path: Path): string => path.join('.')

class Maker {
  draft: Draft = workshop.empty('en')
  readonly presses: Press[] = []
  private readonly tongue: Tongue

  constructor(tongue: Tongue) {
    this.tongue = tongue
  }

  write(rules: Data): void {
    for (const name of inOrder(Object.keys(rules))) this.field(['haunt', name], rules[name])
  }

  private do(press: Press, value: unknown): void {
    this.presses.push(press)
    const isNo = at(press.path) === 'haunt.no'
    this.draft = isNo ? workshop.renumbered(this.draft, Number(value)) : (put(this.draft, press.path, value) as Draft)
  }

  private field(path: Path, want: unknown): void {
    const page = workshop.pageOf(path)
    const section = workshop.sections(this.draft, page, this.tongue).find((one) => at(one.path) === at(path))
    if (section === undefined) throw new Error(`There is no place for ${at(path)} on the page ${page}.`)
    if (section.is === 'named') this.parts(path, want as Data)
    else if (section.is === 'list') this.lines(path, want as readonly unknown[])
    else {
      if (section.absent !== null) this.do({ is: 'begin', path }, section.absent.value)
      this.fill(path, want)
    }
  }

  private parts(path: Path, parts: Data): void {
    for (const [name, part] of Object.entries(parts)) {
      this.do({ is: 'named', path: [...path, name], name }, {})
      this.inside([...path, name], part)
    }
  }

  private lines(path: Path, lines: readonly unknown[]): void {
    for (const [i, line] of lines.entries()) {
      const place = [...path, i]
      const options = workshop.additions(this.draft, path, this.tongue)
      const value = this.offered(options, this.kindAt(path), line, place).value
      this.do({ is: 'line', path: place, value, only: options.length === 1 }, value)
      this.inside(place, line)
    }
  }

  /** All that a word or part says: what is needed first, then what may be said besides. */
  private inside(path: Path, want: unknown): void {
    const node = this.nodeOf(path, want)
    if (node.is === 'form')
      for (const { name, kind, node: said } of node.fields) if (said !== null) this.said(node, name, kind, want)
  }

  private said(node: Form, name: string, kind: string, want: unknown): void {
    const key = node.form === 'row' ? Number(name) : name
    const path = [...node.path, key]
    const value = (want as Data)[name]
    if (isNumber(kind)) {
      if (!same(this.valueAt(path), value)) this.do({ is: 'call', path, key: String(value) }, value)
      return
    }
    if (parseKind(kind).optional && this.valueAt(path) === undefined) this.more(node.path, path)
    if (isBlock(kind)) this.lines(path, value as readonly unknown[])
    else this.fill(path, value)
  }

  private more(parent: Path, path: Path): void {
    const { now } = workshop.fitting(this.draft, parent, this.tongue)
    const addition = now?.more.find((one) => at(one.path) === at(path))
    if (addition === undefined) throw new Error(`Nothing more can be said at ${at(path)}.`)
    this.do({ is: 'more', path }, addition.value)
  }

  private fill(path: Path, want: unknown): void {
    if (same(this.valueAt(path), want)) return
    const { items, input, options, now } = workshop.fitting(this.draft, path, this.tongue)
    const node = this.nodeOf(path, want)
    if (items !== null) this.items(path, want as readonly unknown[])
    else if (typeof want === 'number' && input === 'text') this.do({ is: 'type', path, text: String(want) }, want)
    else if (typeof want === 'number' && input?.startsWith('number')) this.do({ is: 'number', path, value: want }, want)
    else if (Array.isArray(want) && node.is === 'plain') this.do({ is: 'numbers', path, values: want }, want)
    else if (typeof want === 'string' && !options.some(({ value }) => value === want)) this.typed(path, want, input)
    else {
      // A part has nothing to choose: its blanks are there.
      if (now === null || options.length > 1 || node.is !== 'form' || !node.form.startsWith('part.'))
        this.pick(path, want, options)
      if (node.is === 'form') this.inside(path, want)
      if (node.is === 'pair')
        for (const [i, one] of node.items.entries()) this.fill([...path, i], (want as unknown[])[i] ?? one)
    }
  }

  private pick(path: Path, want: unknown, options: readonly Option[]): void {
    const { value, text } = this.offered(options, this.kindAt(path), want, path)
    this.do({ is: 'pick', path, value, text }, value)
  }

  private items(path: Path, want: readonly unknown[]): void {
    for (const [i, item] of want.entries()) {
      const place = [...path, i]
      const { add } = workshop.fitting(this.draft, path, this.tongue)
      const { value, text } = this.offered(add, itemKind(this.kindAt(path)), item, place)
      this.do({ is: 'put', path: place, value, text }, value)
      this.fill(place, item)
      if (typeof item === 'object') this.inside(place, item)
    }
  }

  private typed(path: Path, want: string, input: string | null): void {
    if (input === 'face' || input === 'colour') this.do({ is: input, path, value: want }, want)
    else if (input === 'words' || input === 'key') this.do({ is: 'call', path, key: want }, want)
    else if (input === 'name' || input === 'text') this.do({ is: 'type', path, text: want }, want)
    else throw new Error(`“${want}” cannot be said at ${at(path)}.`)
  }

  /** Of all that is offered here, what says it, or is the word that it begins with; and nothing else reads alike. */
  private offered(options: readonly Option[], kind: string, want: unknown, place: Path): Option {
    const wanted = treeOf(itemKind(kind), want, [])
    const isWanted = ({ value }: Option) => {
      if (same(value, want)) return true
      const node = treeOf(itemKind(kind), value, [])
      if (node.is !== wanted.is) return false
      if (node.is === 'form') return node.form === (wanted as Form).form
      return node.is === 'pair' || ((typeof want === 'number' || Array.isArray(want)) && typeof value === 'number')
    }
    const found = options.find(({ value }) => same(value, want)) ?? options.find(isWanted) ?? this.fresh(options, want)
    if (found === undefined) throw new Error(`Nothing that is offered at ${at(place)} says ${JSON.stringify(want)}.`)
    const alike = options.filter(({ text }) => text === found.text)
    if (alike.length > 1)
      throw new Error(`At ${at(place)} two read alike: ${alike.map(({ value }) => JSON.stringify(value))}.`)
    return found
  }

  /** Something new: what it is called is said afterwards. */
  private fresh(options: readonly Option[], want: unknown): Option | undefined {
    return typeof want === 'string' ? options.find(({ text }) => text === this.tongue.patterns['fresh']) : undefined
  }

  private kindAt(path: Path): string {
    return there(placeAt(rootOf(this.draft.haunt), path) ?? undefined).kind
  }

  private nodeOf(path: Path, want: unknown): Node {
    return treeOf(this.kindAt(path), want, path)
  }

  private valueAt(path: Path): unknown {
    return path.reduce<unknown>((value, key) => (value as Data | undefined | null)?.[key], this.draft)
  }
}

function put(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(data) || (data === undefined && typeof key === 'number')) {
    const list = (data ?? []) as readonly unknown[]
    return [...list.slice(0, Number(key)), put(list[Number(key)], rest, value), ...list.slice(Number(key) + 1)]
  }
  const known = (data ?? {}) as Data
  return { ...known, [key]: put(known[key], rest, value) }
}
