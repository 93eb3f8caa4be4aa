/** What fits into a blank: words of its kind, names of this haunt, cards, numbers; what cannot be said is not offered. */
import type { Draft, Fitting, Option, Path, Tongue } from '../../workshop.ts'
import { isObject, newChecking } from '../kit/check/checks.ts'
import { haunt as checkHaunt } from '../kit/check/grammar.ts'
import { lineStart, MADE_BY } from '../kit/check/meaning.ts'
import { type Kind, NUM_FORMS } from '../kit/words/kinds.ts'
import { kindsOf, parseKind } from '../kit/words/notation.ts'
import { type Place, placeAt, rootOf } from './place.ts'
import { freshField, isCode, itemOf, keySaid, lineOf, phraseOf } from './sentences.ts'
import { itemKind, kindNamed, treeOf } from './tree.ts'

type Input = Fitting['input']

const RANGE = /^(-?\d+)\.\.(-?\d+)$/
const MOST = 99

const NOTHING: Fitting = {
  ...{ options: [], input: null, least: -MOST, most: MOST },
  ...{ now: null, items: null, add: [], key: null },
}

export function fittingAt(draft: Draft, path: Path, tongue: Tongue): Fitting {
  const place = placeAt(rootOf(draft.haunt), path)
  if (place === null) return NOTHING
  const { kind, node } = place
  if (parseKind(kind).list) return { ...NOTHING, ...listFitting(draft, place, tongue) }
  const value = node?.is === 'plain' ? node.value : undefined
  const [least = -MOST, most = MOST] = parseKind(kind).bases.flatMap(
    (base) => RANGE.exec(base)?.slice(1).map(Number) ?? [],
  )
  return {
    ...{ least, most, items: null, add: [] },
    options: optionsOf(draft, place, tongue),
    input: inputOf(kind, value),
    now: node?.is === 'form' ? lineOf(node, tongue) : node?.is === 'pair' ? pairLine(node.items, tongue) : null,
    key: keySaid(kind, value),
  }
}

const pairLine = (items: readonly Parameters<typeof itemOf>[0][], tongue: Tongue): Fitting['now'] => ({
  pieces: items.flatMap((item) =>
    itemOf({ ...item, is: 'plain', value: null }, tongue).line.pieces.map((piece) => ({
      ...piece,
      text: phraseOf(item, tongue),
    })),
  ),
  blocks: [],
  more: [],
})

function listFitting(draft: Draft, place: Place, tongue: Tongue): Partial<Fitting> {
  const { node, kind } = place
  const items = node?.is === 'list' ? node.items.map((item) => shown(item, tongue)) : []
  return { items, add: optionsOf(draft, { ...place, kind: itemKind(kind) }, tongue) }
}

/** Within a list an item is a blank, whatever it says. */
function shown(item: Parameters<typeof itemOf>[0], tongue: Tongue) {
  const text = phraseOf(item, tongue)
  const piece = { is: 'blank', path: item.path, text, open: false, flag: false, optional: false } as const
  return { path: item.path, line: { pieces: [piece], blocks: [], more: [] }, name: null }
}

function inputOf(kind: string, value: unknown): Input {
  for (const base of parseKind(kind).bases) {
    const known = kindNamed(base)
    if (RANGE.test(base) || base === 'weight') return 'number'
    if (known?.is === 'num') return Array.isArray(value) ? 'numbers' : 'number'
    if (known?.is === 'like' || known?.is === 'noted') return 'text'
    if (known?.is === 'said') return base === 'id' ? null : 'words'
    if (known?.is === 'name' && known.of.startsWith('new ')) return 'name'
  }
  return null
}

/** What there is of one kind, in the order of the vocabulary. */
export function optionsOf(draft: Draft, { kind, steady, field }: Omit<Place, 'node'>, tongue: Tongue): Option[] {
  const { bases, literals } = parseKind(kind)
  // A list in which nothing stands yet is a blank here, and so is a text that nobody has written.
  const unsaid = ['topic', 'decision', 'line'].map((of) => [`${of}.${nextId(draft)}.name`, '…'])
  const open = {
    ...tongue,
    patterns: { ...tongue.patterns, empty: '…' },
    names: { ...tongue.names, ...Object.fromEntries(unsaid) },
  }
  const said = (value: unknown): Option => ({ value, text: phraseOf(treeOf(kind, value, []), open, field) })
  const values = bases.flatMap((base) => {
    const known = base === 'num' ? NUM_FORMS : kindNamed(base)
    return known === undefined ? [] : valuesOf(known, base, draft, steady)
  })
  return [...literals, ...values].map(said)
}

function valuesOf(known: Kind, base: string, draft: Draft, steady: boolean): unknown[] {
  switch (known.is) {
    case 'flag':
      return [true, false]
    case 'one':
      return [...known.of]
    case 'said':
      return base === 'id' ? taskIds(draft) : []
    case 'name':
      return [...namesGiven(draft, known.of), ...(known.or ?? [])]
    case 'forms': {
      const words = Object.entries(known.words).filter(
        ([word, [, fields]]) => !hasCode(fields) && !(steady && known.lucky.includes(word)),
      )
      return [...words.map(([, [, fields]]) => freshFields(fields, draft)), ...known.plain]
    }
    case 'tagged': {
      const words = Object.entries(known.words).filter(([, [, fields]]) => !hasCode(fields))
      return words.map(([word, [, fields]]) => ({ [known.tag]: word, ...freshFields(fields, draft) }))
    }
    case 'part':
      return base === 'code' ? [] : [freshFields(kindsOf(known.fields), draft)]
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
