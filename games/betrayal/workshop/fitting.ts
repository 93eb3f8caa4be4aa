/** What fits into a blank: words of its kind, names of this haunt, cards, numbers; what cannot be said is not offered. */
import type { Draft, Fitting, Option, Path } from '../../workshop.ts'
import { isObject, newChecking } from '../kit/check/checks.ts'
import { haunt as checkHaunt } from '../kit/check/grammar.ts'
import { lineStart, MADE_BY } from '../kit/check/meaning.ts'
import { type Kind, NUM_FORMS } from '../kit/words/kinds.ts'
import { kindsOf, parseKind, type Word } from '../kit/words/notation.ts'
import { type Place, placeAt, rootOf } from './place.ts'
import {
  blankAt,
  freshField,
  isCode,
  type itemOf,
  keySaid,
  lineOf,
  NO_LINE,
  phraseOf,
  type Voice,
} from './sentences.ts'
import { itemKind, kindNamed, type Node, treeOf } from './tree.ts'

type Input = Fitting['input']

const RANGE = /^(-?\d+)\.\.(-?\d+)$/
const MOST = 99

const NOTHING: Fitting = {
  ...{ options: [], input: null, least: -MOST, most: MOST },
  ...{ now: null, items: null, add: [], key: null, rooms: false, makes: null },
}

export function fittingAt(draft: Draft, path: Path, tongue: Voice): Fitting {
  const place = placeAt(rootOf(draft.haunt), path)
  if (place === null) return NOTHING
  const { kind, node } = place
  const { list, bases } = parseKind(kind)
  if (list) return { ...NOTHING, ...listFitting(draft, place, tongue) }
  const value = node?.is === 'plain' ? node.value : undefined
  const [least = -MOST, most = MOST] = bases.flatMap((base) => RANGE.exec(base)?.slice(1).map(Number) ?? [])
  return {
    ...{ least, most, items: null, add: [] },
    options: optionsOf(draft, place, tongue),
    input: inputOf(kind, value),
    now: node?.is === 'form' ? lineOf(node, tongue) : node?.is === 'pair' ? pairLine(node.items, tongue) : null,
    key: keySaid(kind, value),
    makes: makesAt(bases),
    rooms: bases.some((base) => base === 'rooms' || base === 'tile'),
  }
}

const pairLine = (items: readonly Parameters<typeof itemOf>[0][], tongue: Voice): Fitting['now'] => ({
  ...NO_LINE,
  pieces: items.map((item) => blankAt(item.path, phraseOf(item, tongue))),
})

function listFitting(draft: Draft, place: Place, tongue: Voice): Partial<Fitting> {
  const { node, kind } = place
  const items = node?.is === 'list' ? node.items.map((item) => shown(item, tongue)) : []
  return {
    items,
    add: [...numbersFor(itemKind(kind), tongue), ...optionsOf(draft, { ...place, kind: itemKind(kind) }, tongue)],
  }
}

/** Within a list an item is a blank, whatever it says. */
function shown(item: Parameters<typeof itemOf>[0], tongue: Voice) {
  const piece = { ...blankAt(item.path, phraseOf(item, tongue)), open: false }
  return { path: item.path, line: { ...NO_LINE, pieces: [piece] }, name: null }
}

/** A plain number can be put into a list, too: the least there may be, until somebody says another. */
function numbersFor(kind: string, { patterns }: Voice): Option[] {
  const { bases } = parseKind(kind)
  const [, least] = bases.map((base) => RANGE.exec(base)).find((found) => found !== null) ?? []
  if (least === undefined && !bases.includes('num')) return []
  return [{ value: Number(least ?? 1), text: patterns['number'] ?? '1' }]
}

function inputOf(kind: string, value: unknown): Input {
  for (const base of parseKind(kind).bases) {
    const known = kindNamed(base)
    if (RANGE.test(base) || base === 'weight') return 'number'
    if (known?.is === 'num') return Array.isArray(value) ? 'numbers' : 'number'
    if (base === 'face' || base === 'colour') return base
    if (known?.is === 'like' || known?.is === 'noted') return 'text'
    if (known?.is === 'said') return WORDS_OF.includes(base) ? 'words' : 'key'
    if (known?.is === 'codeName' || (known?.is === 'name' && (givesName(known.of) || base in MADE_IN))) return 'name'
  }
  return null
}

const givesName = (of: string): boolean => of.startsWith('new ') || of === 'secret'

/** What is named before it is there is made at once, or made by a step that comes later. */
const MADE_IN: Readonly<Record<string, Path | null>> = {
  counter: ['haunt', 'counters'],
  token: ['haunt', 'tokens'],
  thing: ['haunt', 'tokens'],
  what: ['haunt', 'tokens'],
  monster: ['haunt', 'monsters'],
  ...{ place: null, mark: null, note: null },
}

const makesAt = (bases: readonly string[]): Path | null =>
  bases.map((base) => MADE_IN[base] ?? null).find((path) => path !== null) ?? null

/** What is said where it stands: a question, an answer, a line of text. */
const WORDS_OF: readonly string[] = ['topic', 'decision', 'line']

/** What there is of one kind, in the order of the vocabulary. */
export function optionsOf(draft: Draft, { kind, steady, field }: Omit<Place, 'node'>, tongue: Voice): Option[] {
  const { bases, literals } = parseKind(kind)
  // A list in which nothing stands yet is a blank here, and so is a text that nobody has written.
  const fresh = nextId(draft)
  const open: Voice = { ...tongue, unsaid: fresh }
  const said = (value: unknown): Option => {
    const isFresh = value === fresh && bases.some((base) => WORDS_OF.includes(base))
    const node = treeOf(kind, value, [])
    const text = isFresh ? (tongue.patterns['fresh'] ?? '…') : (offered(node, tongue) ?? phraseOf(node, open, field))
    return { value, text }
  }
  const values = bases.flatMap((base) => {
    const known = base === 'num' ? NUM_FORMS : kindNamed(base)
    return known === undefined ? [] : valuesOf(known, base, draft, { steady, mayHaveCode: tongue.mayHaveCode ?? false })
  })
  return toldApart([...literals, ...values].map(said))
}

/** A word that is half a sentence without what may be added to it is offered with that. */
const offered = (node: Node, { patterns }: Voice): string | undefined =>
  node.is === 'form' ? patterns[`${node.form}.offered`] : undefined

/** What two things are called alike has its own name beside it. */
const toldApart = (options: readonly Option[]): Option[] =>
  options.map(({ text, value }) => {
    const isAlone = typeof value !== 'string' || options.every((one) => one.value === value || one.text !== text)
    return isAlone ? { text, value } : { text: `${text} (${value})`, value }
  })

interface Bounds {
  readonly steady: boolean
  readonly mayHaveCode: boolean
}

function valuesOf(known: Kind, base: string, draft: Draft, { steady, mayHaveCode }: Bounds): unknown[] {
  const isSayable = ([, [, fields]]: readonly [string, Word]) => mayHaveCode || !hasCode(fields)
  switch (known.is) {
    case 'flag':
      return [true, false]
    case 'one':
      return [...known.of]
    case 'said':
      return base === 'id' ? taskIds(draft) : WORDS_OF.includes(base) ? [...saidOf(draft, base), nextId(draft)] : []
    case 'codeName':
      return codeNames(draft)
    case 'name':
      return [...namesGiven(draft, known.of), ...(known.or ?? [])]
    case 'forms': {
      const words = Object.entries(known.words).filter(
        (entry) => isSayable(entry) && !(steady && known.lucky.includes(entry[0])),
      )
      return [...words.map(([, [, fields]]) => freshFields(fields, draft)), ...known.plain]
    }
    case 'tagged': {
      const words = Object.entries(known.words).filter(isSayable)
      return words.map(([word, [, fields]]) => ({ [known.tag]: word, ...freshFields(fields, draft) }))
    }
    case 'part':
      return base === 'code' && !mayHaveCode ? [] : [freshFields(kindsOf(known.fields), draft)]
    case 'row':
      return [[null, []]]
    case 'pair':
      return [[null, null]]
    default:
      return []
  }
}

const hasCode = (fields: Readonly<Record<string, string>>): boolean =>
  Object.values(fields).some((kind) => isCode(kind) && !parseKind(kind).optional)

/** What has to be said, not said yet; numbers of lines are given. */
function freshFields(fields: Readonly<Record<string, string>>, draft: Draft): Record<string, unknown> {
  const needed = Object.entries(fields).filter(([, kind]) => !parseKind(kind).optional)
  return Object.fromEntries(needed.map(([name, kind]) => [name, freshIn(kind, draft)]))
}

function freshIn(kind: string, draft: Draft): unknown {
  const isSaid = parseKind(kind).bases.some((base) => kindNamed(base)?.is === 'said')
  if (isSaid) return nextId(draft)
  const [base = ''] = parseKind(kind).bases
  return kindNamed(base)?.is === 'pair' ? [null, null] : freshField(kind)
}

export const numberOf = ({ haunt }: Draft): number =>
  isObject(haunt) && typeof haunt['no'] === 'number' ? haunt['no'] : 0

/** Questions, answers or lines of text that the haunt has already. */
function saidOf(draft: Draft, of: string): string[] {
  const c = newChecking(true)
  checkHaunt(draft.haunt, ['haunt'], c)
  const found = c.words.flatMap(({ key }) =>
    key.startsWith(`${of}.`) ? [key.slice(of.length + 1, -'.name'.length)] : [],
  )
  return [...new Set(found)]
}

const codeNames = ({ haunt }: Draft): string[] => [
  ...new Set([...JSON.stringify(haunt).matchAll(/"code":"(\w+)"/g)].map(([, name]) => name ?? '')),
]

/** The next number of a line that nothing has. */
export function nextId(draft: Draft): string {
  const start = lineStart(numberOf(draft))
  const used = [...JSON.stringify(draft).matchAll(new RegExp(`${start}(\\d+)`, 'g'))].map(([, digits]) =>
    Number(digits),
  )
  return `${start}${String(Math.max(0, ...used) + 1).padStart(2, '0')}`
}

/** Names of this haunt that a field of this kind can use. */
function namesGiven(draft: Draft, of: string): string[] {
  const c = newChecking(true)
  checkHaunt(draft.haunt, ['haunt'], c)
  const made = MADE_BY[of] ?? [of]
  const given = c.uses.filter(({ kind }) => made.includes(kind)).map(({ name }) => name)
  const { tokens } = isObject(draft.haunt) ? draft.haunt : {}
  // A thing can be held: no token that is fixed.
  const isThing = (name: string) =>
    of !== 'item' || (tokens as Readonly<Record<string, { kind?: unknown }>>)?.[name]?.kind === 'item'
  return [...new Set(given)].filter(isThing)
}

function taskIds({ haunt }: Draft): string[] {
  const tasks: unknown = isObject(haunt) ? haunt['tasks'] : []
  return Array.isArray(tasks)
    ? tasks.flatMap((task) => (isObject(task) && typeof task['id'] === 'string' ? [task['id']] : []))
    : []
}
