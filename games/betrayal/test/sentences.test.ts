/** The workshop's view of a haunt: every haunt reads as sentences, in every language, and comes back as it was. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import type { Words } from '../../text.ts'
import type { Tongue } from '../../workshop.ts'
import { HAUNTS } from '../content/haunts/index.ts'
import { KINDS } from '../kit/words/kinds.ts'
import { kindsOf, parseKind } from '../kit/words/notation.ts'
import { en } from '../text/index.ts'
import { isBlock, isNumber, lineOf, textOf } from '../workshop/sentences.ts'
import { dataOf, type Form, treeOf, within } from '../workshop/tree.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const PATTERNS = Object.fromEntries(
  LANGUAGES.map((language) => [language, read(`../workshop/text/${language}.json`) as Words]),
)
const ENGLISH = PATTERNS['en'] as Words

type Fields = Readonly<Record<string, string>>

/** Every word and every part of the vocabulary, by the name of its sentence. */
const FORMS: readonly (readonly [form: string, fields: Fields])[] = Object.entries({
  ...KINDS,
  num: { is: 'forms', words: (await import('../kit/words/selectors.ts')).NUMS } as const,
}).flatMap(([base, kind]) => {
  if (kind.is === 'part') return [[`part.${base}`, kindsOf(kind.fields)] as const]
  if (kind.is !== 'forms' && kind.is !== 'tagged') return []
  return Object.entries(kind.words).map(([word, [, fields]]) => [`${base}.${word}`, fields as Fields] as const)
})

const bracesIn = (pattern = ''): string[] => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
const isOurs = (kind: string): boolean => {
  const [base = ''] = parseKind(kind).bases
  return Object.hasOwn(KINDS, base) && KINDS[base as keyof typeof KINDS].is === 'ours'
}
const isFlag = (kind: string): boolean => kind === 'flag?' || kind === "'ranged'|flag?"

describe.each(Object.entries(PATTERNS))('in %s', (_, patterns) => {
  test.each(FORMS.filter(([form]) => !form.startsWith('part.')))('%s has a pattern with its fields', (form, fields) => {
    const needed = Object.entries(fields).filter(([, kind]) => !parseKind(kind).optional)
    const inLine = needed.filter(([, kind]) => !isBlock(kind) && !isNumber(kind)).map(([name]) => name)
    expect(bracesIn(patterns[form])).toEqual(inLine.sort())
    expect(patterns).toHaveProperty([form])
  })

  test('what may be added to a word, and every field of a part, has one too', () => {
    const clauses = FORMS.flatMap(([form, fields]) =>
      Object.entries(fields)
        .filter(([, kind]) => (form.startsWith('part.') ? !isNumber(kind) : parseKind(kind).optional))
        .filter(([, kind]) => !isOurs(kind))
        .map(([name, kind]) => [`${form}.${name}`, name, kind] as const),
    )
    expect(clauses.length).toBeGreaterThan(150)
    for (const [key, name, kind] of clauses) {
      expect(patterns, key).toHaveProperty([key])
      const isAlone = isFlag(kind) || isBlock(kind) || key.startsWith('part.haunt.')
      expect(bracesIn(patterns[key]).length <= 1, key).toBe(true)
      if (!isAlone) expect(bracesIn(patterns[key]), key).toEqual([name])
    }
  })

  test('plain words have names', () => {
    const plain = Object.entries(KINDS).flatMap(([base, kind]) =>
      kind.is === 'forms' ? kind.plain.map((word) => [`${base}.plain.${word}`, word] as const) : [],
    )
    for (const [key, word] of plain) {
      const said = patterns[key] ?? (en as Words)[`name.${word}`]
      expect(said, key).toBeTypeOf('string')
    }
    for (const moment of KINDS.moment.is === 'one' ? KINDS.moment.of : [])
      expect(patterns).toHaveProperty([`moment.${moment}`])
  })

  test('no two words of a kind read alike: one could not choose between them', () => {
    for (const base of ['step', 'num', 'rooms', 'who', 'pred', 'fall', 'hope', 'traitorRule']) {
      const words = new RegExp(`^${base}\\.(plain\\.)?\\w+$`)
      const open = Object.keys(patterns).flatMap((key) =>
        words.test(key) ? [patterns[key]?.replace(/\{\w+\}/g, '…')] : [],
      )
      expect(open.length).toBeGreaterThan(1)
      expect(new Set(open).size, base).toBe(open.length)
    }
  })

  test('nothing else is said, and nothing is said in two ways', () => {
    expect(Object.keys(patterns)).toEqual(Object.keys(ENGLISH))
  })
})

/** An open blank is three dots: no name has any. */
const NAMES: Words = Object.fromEntries(Object.entries(en as Words).map(([key, text]) => [key, text.replace('…', '')]))

const nodesOf = (haunt: object) => [...within(treeOf('haunt', haunt, ['haunt']))]

describe.each(HAUNTS.map((haunt) => [haunt.no, haunt] as const))('haunt %i', (_, haunt) => {
  test('comes back from its tree as it was', () => {
    // What is not said need not be there.
    const data = Object.fromEntries(Object.entries(haunt).filter(([, value]) => value !== undefined))
    expect(dataOf(treeOf('haunt', haunt, ['haunt']))).toEqual(data)
  })

  test('every step of it is a sentence in every language', () => {
    const forms = nodesOf(haunt).filter((node): node is Form => node.is === 'form')
    const steps = forms.filter(({ form }) => form.startsWith('step.'))
    expect(steps.length).toBeGreaterThan(0)
    for (const [language, patterns] of Object.entries(PATTERNS)) {
      const tongue: Tongue = { language, patterns, names: NAMES }
      for (const node of forms.filter(({ form }) => form !== 'part.haunt')) {
        const text = textOf(lineOf(node, tongue))
        expect(text, JSON.stringify(dataOf(node))).not.toMatch(/[{}[\]]|^$|…|undefined/)
      }
    }
  })

  test('nothing in it is unknown to the vocabulary', () => {
    const objects = nodesOf(haunt).filter(
      (node) => node.is === 'plain' && typeof node.value === 'object' && !Array.isArray(node.value),
    )
    const strange = objects.filter(({ kind }) => !isOurs(kind))
    expect(strange.map(({ path }) => path)).toEqual([])
    expect(nodesOf(haunt).filter(({ kind }) => kind === 'strange')).toEqual([])
  })
})

test('a word without a pattern is shown by its fields, and what is not known comes back too', () => {
  const value = { do: 'kill', who: 'it', strange: { deep: [1] } }
  const node = treeOf('step', value, []) as Form
  expect(dataOf(node)).toEqual(value)
  const tongue: Tongue = { language: 'en', patterns: { 'who.plain.it': 'the other one' }, names: {} }
  expect(textOf(lineOf(node, tongue))).toBe('kill who: the other one strange: {"deep":[1]}')
})
