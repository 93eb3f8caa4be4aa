/**
 * A haunt in sentences: each word and part has a pattern in each language (workshop/text/), with its fields in braces.
 * `step.put` says what has to be said, `step.put.count` what may be added to it; what has no pattern is shown by its
 * fields. Steps within steps are blocks of their own.
 */
import type { Addition, Block, Item, Line, Look, Path, Piece, Tongue } from '../../workshop.ts'
import { kindsOf, parseKind } from '../kit/words/notation.ts'
import { type Field, type Form, kindNamed, type Node, within } from './tree.ts'

type Blank = Extract<Piece, { is: 'blank' }>

/** How a draft is spoken of: besides the words, how its things look, and whether it may have code. */
export interface Voice extends Tongue {
  readonly looks?: Readonly<Record<string, Look>>
  readonly mayHaveCode?: boolean
  /** What nobody has said yet: it is shown as a blank, and so is a list of nothing. */
  readonly unsaid?: string
}

const OPEN = '…'

/** Lists of these stand below a line, and not in it. */
const BLOCKS: readonly string[] = ['step', 'row', 'choice', 'win']

export function isBlock(kind: string): boolean {
  const { list, bases } = parseKind(kind)
  return list && bases.some((base) => BLOCKS.includes(base))
}

/** The number of a line is given by itself. */
const NUMBERS: readonly string[] = ['id', 'taskId', 'riderId', 'rollId']
export const isNumber = (kind: string): boolean => NUMBERS.includes(kind)

function numberOf({ fields, path }: Form): Line['number'] {
  const field = fields.find(({ kind }) => isNumber(kind))
  if (field?.node?.is !== 'plain') return null
  return { path: [...path, field.name], text: String(field.node.value ?? OPEN) }
}

const isInLine = ({ kind }: Field): boolean => !isBlock(kind) && !isNumber(kind)
const isOptional = (kind: string): boolean => parseKind(kind).optional
const isFlag = (kind: string): boolean => {
  const { bases, literals } = parseKind(kind)
  return bases.includes('flag') && literals.length === 0
}

export function lineOf(node: Form, tongue: Voice): Line {
  const fields = node.fields.filter(isInLine)
  const said = fields.filter((field) => field.node !== null || !isOptional(field.kind))
  const pieces = node.form.startsWith('part.') ? clauses(node, said, tongue) : sentence(node, said, tongue)
  const blocks = node.fields.filter(({ kind }) => isBlock(kind)).flatMap((field) => blockOf(node, field, tongue))
  return {
    number: numberOf(node),
    pieces: blocks[0]?.label === '' ? [...pieces, { is: 'text', text: ':' }] : pieces,
    blocks,
    more: node.fields
      .filter((field) => field.node === null && isOptional(field.kind) && mayBeSaid(field.kind, tongue))
      .map((field) => additionOf(node, field, tongue)),
  }
}

/** A word: what has to be said by its pattern, then what is added to it. */
function sentence(node: Form, said: readonly Field[], tongue: Voice): Piece[] {
  const needed = said.filter(({ kind }) => !isOptional(kind))
  const added = said.filter(({ kind }) => isOptional(kind))
  const pattern = tongue.patterns[node.form]
  const main = pattern === undefined ? byName(node, needed, tongue) : filled(pattern, node, needed, tongue)
  return joined([main, ...added.map((field) => clause(node, field, tongue))])
}

/** A part: its fields, each with a clause of its own. */
const clauses = (node: Form, said: readonly Field[], tongue: Voice): Piece[] =>
  joined(said.map((field) => clause(node, field, tongue)))

function clause(node: Form, field: Field, tongue: Voice): Piece[] {
  const pattern = tongue.patterns[`${node.form}.${field.name}`]
  if (pattern === undefined) return byName(node, [field], tongue)
  if (!pattern.includes('{')) {
    const [, before = '', text = ''] = /^([,;:]? ?)(.*)$/.exec(pattern) ?? []
    const word = { ...blank(node, field, tongue), text, flag: isFlag(field.kind) }
    return before === '' ? [word] : [{ is: 'text', text: before }, word]
  }
  return filled(pattern, node, [field], tongue)
}

/** A word without a pattern is still shown: «name: blank». */
function byName({ form, path }: Form, fields: readonly Field[], tongue: Voice): Piece[] {
  const word: Piece = { is: 'text', text: form.slice(form.indexOf('.') + 1) }
  const pieces = fields.flatMap((field): Piece[] => [
    { is: 'text', text: ` ${field.name}: ` },
    blank({ form, path }, field, tongue),
  ])
  return form.startsWith('part.') ? pieces : [word, ...pieces]
}

function filled(pattern: string, node: Form, fields: readonly Field[], tongue: Voice): Piece[] {
  return pattern.split(/(\{\w+\})/).flatMap((text): Piece[] => {
    if (text === '') return []
    const field = /^\{(\w+)\}$/.test(text) ? fields.find(({ name }) => `{${name}}` === text) : undefined
    return field === undefined ? [{ is: 'text', text }] : [blank(node, field, tongue)]
  })
}

/** Of what stands in these lists one is enough. */
const ONE_OF: readonly string[] = [
  ...['part.task.roll', 'step.roll.traits', 'part.rider.traits', 'part.monsterKind.attacks', 'part.monsterKind.ranged'],
  ...['part.monsterKind.fallsTo', 'rooms.either', 'pred.any', 'pred.rounds'],
  ...['pred.weapon', 'pred.bareHanded', 'pred.chosen'],
]

function blank({ form, path }: Pick<Form, 'form' | 'path'>, { name, kind, node }: Field, tongue: Voice): Blank {
  // The line of a roll is a list of two.
  const key = /^\d$/.test(name) ? Number(name) : name
  const joins = ONE_OF.includes(`${form}.${name}`) ? 'disjunction' : 'conjunction'
  const text = node === null ? OPEN : phraseOf(node, tongue, name, joins)
  return {
    ...blankAt([...path, key], text),
    optional: isOptional(kind),
    four: node?.is === 'plain' && isFour(node.value) ? node.value : null,
    look: node === null ? null : lookOf(node, tongue),
  }
}

export const blankAt = (path: Path, text: string): Blank => ({
  ...{ is: 'blank', path, text, open: text === OPEN, flag: false, optional: false, four: null, look: null },
})

const isFour = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length === 4 && value.every((number) => typeof number === 'number')

/** Of a picture or colour itself, or of what is named first in it. */
function lookOf(node: Node, { looks = {} }: Voice): Look | null {
  const [base] = parseKind(node.kind).bases
  if (node.is === 'plain' && typeof node.value === 'string' && (base === 'face' || base === 'colour'))
    return { face: null, colour: null, [base]: node.value }
  for (const one of within(node))
    if (one.is === 'plain' && typeof one.value === 'string' && Object.hasOwn(looks, one.value))
      return looks[one.value] ?? null
  return null
}

/** What belongs to the word before it follows without a space. */
const CLOSE = /^[,;:.]/

function joined(parts: readonly (readonly Piece[])[]): Piece[] {
  return parts.flatMap((part, i): Piece[] => {
    const [first] = part
    const isClose = first === undefined || CLOSE.test(first.text)
    return i === 0 || isClose ? [...part] : [{ is: 'text', text: ' ' }, ...part]
  })
}

function blockOf(node: Form, { name, kind, node: list }: Field, tongue: Voice): Block[] {
  if (list === null && isOptional(kind)) return []
  const key = /^\d$/.test(name) ? Number(name) : name
  const label = (tongue.patterns[`${node.form}.${name}`] ?? '').replace(/^:$/, '')
  const items = list?.is === 'list' ? list.items : []
  return [{ path: [...node.path, key], label, items: items.map((item) => itemOf(item, tongue)) }]
}

function additionOf({ form, path }: Form, { name, kind }: Field, { patterns }: Voice): Addition {
  const pattern = patterns[`${form}.${name}`] ?? name
  const text = pattern.replace(/\{\w+\}/g, OPEN).replace(/^[,;:\s]+/, '')
  return { path: [...path, name], text, value: freshField(kind) }
}

/** «and», or «or». */
type Joins = 'conjunction' | 'disjunction'

/** A value in a few words, as it stands in a blank. */
export function phraseOf(node: Node, tongue: Voice, field = '', joins: Joins = 'conjunction'): string {
  switch (node.is) {
    case 'plain':
      return sayPlain(node.kind, node.value, tongue, field)
    case 'list':
      return node.items.length === 0
        ? emptyIn(tongue)
        : listed(
            node.items.map((item) => phraseOf(item, tongue)),
            tongue,
            joins,
          )
    case 'pair': {
      const pattern = tongue.patterns[`pair.${node.of}`] ?? '{0}, {1}'
      return pattern.replace(/\{(\d)\}/g, (_, i) => phraseOf(node.items[Number(i)] as Node, tongue))
    }
    case 'named':
      return listed(
        node.entries.map(([name]) => nameOf(name, tongue)),
        tongue,
      )
    case 'form':
      return textOf(lineOf(node, tongue))
  }
}

const emptyIn = ({ patterns, unsaid }: Voice): string => (unsaid === undefined ? (patterns['empty'] ?? OPEN) : OPEN)

/** To make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.ListFormat>()

function listed(texts: readonly string[], { language }: Voice, type: Joins = 'conjunction'): string {
  const known = `${language} ${type}`
  const format = formats.get(known) ?? new Intl.ListFormat(language, { type })
  formats.set(known, format)
  return format.format(texts)
}

export const textOf = ({ pieces }: Pick<Line, 'pieces'>): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim()

const nameOf = (id: string, { names }: Voice): string => names[`name.${id}`] ?? names[`card.${id}.name`] ?? id

/** By what keys a text is looked for, of which a field has only the name. */
const SAID: Readonly<Record<string, (id: string) => string>> = {
  topic: (id) => `topic.${id}.name`,
  decision: (id) => `decision.${id}.name`,
  line: (id) => `line.${id}.name`,
  id: (id) => `task.${id}.name`,
}

/** The key of the text that a blank of this kind speaks, if its kind is something that is said. */
export function keySaid(kind: string, value: unknown): string | null {
  const [base = ''] = parseKind(kind).bases
  const key = SAID[base]
  return key === undefined || typeof value !== 'string' ? null : key(value)
}

function sayPlain(kind: string, value: unknown, tongue: Voice, field: string): string {
  const { patterns, names } = tongue
  if (typeof value === 'string') {
    const { bases, literals } = parseKind(kind)
    const literal = patterns[`literal.${field}.${value}`] ?? patterns[`literal.${value}`]
    if (literals.includes(value) && literal !== undefined) return literal
    const plain = bases.map((base) => patterns[`${base}.plain.${value}`] ?? patterns[`${base}.${value}`])
    const known = plain.find((text) => text !== undefined)
    if (known !== undefined) return known
    const key = keySaid(kind, value)
    if (key !== null) return names[key] ?? (value === tongue.unsaid ? OPEN : value)
    return bases.includes('team') ? (patterns[`literal.${value}`] ?? value) : nameOf(value, tongue)
  }
  if (Array.isArray(value)) return value.map(String).join(' / ')
  if (value === null) return OPEN
  if (typeof value === 'boolean') return patterns[`literal.${value}`] ?? String(value)
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? OPEN)
}

export const NO_LINE: Line = { number: null, pieces: [], blocks: [], more: [] }

/** A value as a line of its own. */
export function itemOf(node: Node, tongue: Voice, name: string | null = null): Item {
  if (node.is === 'form') return { path: node.path, line: lineOf(node, tongue), name }
  const piece: Piece = { ...blankAt(node.path, phraseOf(node, tongue)), look: lookOf(node, tongue) }
  return { path: node.path, line: { ...NO_LINE, pieces: [piece] }, name }
}

/** One field of the haunt as a sentence. */
export function sentenceOf(node: Form, field: Field, tongue: Voice): Item {
  const path = [...node.path, field.name]
  return { path, line: { ...NO_LINE, pieces: clause(node, field, tongue) }, name: null }
}

const mayBeSaid = (kind: string, { mayHaveCode = false }: Voice): boolean =>
  !isCode(kind) || (mayHaveCode && !isFunction(kind))

/** A function itself: no page can write it. */
function isFunction(kind: string): boolean {
  const [base = ''] = parseKind(kind).bases
  return kindNamed(base)?.is === 'ours'
}

/** What only code can fill: it is not offered. */
export function isCode(kind: string): boolean {
  const { bases } = parseKind(kind)
  const [base = ''] = bases
  const known = kindNamed(base)
  return bases.length === 1 && (base === 'code' || known?.is === 'codeName' || known?.is === 'ours')
}

/** What stands in a field that has just been added: null is a blank that nobody has filled. */
export function freshField(kind: string): unknown {
  const { list, bases, literals } = parseKind(kind)
  if (list) return []
  if (bases.includes('flag')) return literals.length === 0 ? true : null
  const known = kindNamed(bases[0] ?? '')
  return bases.length === 1 && known?.is === 'part' ? freshPart(kindsOf(known.fields)) : null
}

/** A list that has to be there is empty as yet; all else that has to be said is a blank. */
const freshPart = (fields: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, kind]) => {
      const { list, optional } = parseKind(kind)
      return list && !optional ? [[name, []]] : []
    }),
  )
