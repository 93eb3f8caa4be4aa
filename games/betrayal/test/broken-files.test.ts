/** Files that are broken in every way that a file can be: each is refused in words that name the place, wherever it is read. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../workshop.ts'
import { checkStranger } from '../outside/stranger.ts'
import { en } from '../text/index.ts'
import workshop from '../workshop/index.ts'

const EXAMPLE = readFileSync(new URL('../../../examples/haunts/the-last-lamps.json', import.meta.url), 'utf8')
const LANGUAGES = ['en', 'de', 'nl', 'pl'] as const

const tongues = await Promise.all(
  LANGUAGES.map(async (language) => ({ language, patterns: await workshop.patterns(language), names: en })),
)

/** The example with something else in it. */
const but = (from: string | RegExp, to: string): string => {
  const text = EXAMPLE.replace(from, to)
  if (text === EXAMPLE) throw new Error(`The example does not hold ${from}.`)
  return text
}

const parsed = (): { haunt: Record<string, unknown>; words: Record<string, Record<string, string>> } =>
  JSON.parse(EXAMPLE)

/** A condition within conditions. */
const deep = (levels: number): string => `${'{"not":'.repeat(levels)}{"round":1}${'}'.repeat(levels)}`

/** What is broken, how the file reads then, and what is said of it. */
const NO_JSON: [string, string, RegExp][] = [
  ['nothing at all', '', /ends too early/],
  ['white space', ' \n\t', /ends too early/],
  ['a word', 'haunt', /here should be a text in quotation marks/],
  ['the name of a function that all objects have', '{ "haunt": constructor, "words": {} }', /here should be a text/],
  ['a file that ends in the middle', EXAMPLE.slice(0, 400), /ends too early|no quotation mark|comma/],
  ['a comma that is missing', but('"kind": "open",', '"kind": "open"'), /here should be a comma or \}/],
  ['a comma too many', but('"kind": "open",', '"kind": "open",,'), /here should be a name in quotation marks/],
  ['a colon that is missing', but('"kind": "open"', '"kind" "open"'), /after “kind” comes a colon/],
  ['a name without quotation marks', but('"kind":', 'kind:'), /a name in quotation marks/],
  ['a text over two lines', but('"open"', '"op\nen"'), /no quotation mark at its end/],
  ['a wrong sign in a text', but('"open"', '"op\\q"'), /wrong \\ in this text/],
  ['a part twice', but('"kind": "open",', '"kind": "open", "kind": "none",'), /“kind” stands here twice/],
  ['the words twice', but('"words":', '"words": {}, "words":'), /“words” stands here twice/],
  ['something after the end', `${EXAMPLE} {}`, /goes on after its end/],
  ['nested without end', '['.repeat(5_000), /nested too deeply/],
]

const NO_DRAFT: [string, string, RegExp][] = [
  ['a number', '5', /A haunt file is an object with “haunt”, “words”/],
  ['null', 'null', /A haunt file is an object/],
  ['a list', '[]', /A haunt file is an object/],
  ['without words', '{ "haunt": {} }', /A haunt file is an object/],
  ['without rules', '{ "words": {} }', /A haunt file is an object/],
  ['parts that only its prototype has', '{ "__proto__": { "haunt": {}, "words": {} } }', /A haunt file is an object/],
  ['rules that are a number', '{ "haunt": 5, "words": { "en": {} } }', /5 is no haunt: it should be an object/],
  ['rules that are null', '{ "haunt": null, "words": { "en": {} } }', /null is no haunt/],
  ['rules that are a list', '{ "haunt": [], "words": { "en": {} } }', /\[\] is no haunt/],
  ['words that are null', JSON.stringify({ ...parsed(), words: null }), /words are an object by language/],
  ['words that are a list', JSON.stringify({ ...parsed(), words: [] }), /words are an object by language/],
  ['no words in English', JSON.stringify({ ...parsed(), words: { en: null } }), /words of a language are an object/],
  [
    'no words in another language',
    JSON.stringify({ ...parsed(), words: { ...parsed().words, de: null } }),
    /words of a language are an object/,
  ],
  ['a text that is a number', but('"Light a Lamp"', '7'), /“task.H101-01.name” should be a text/],
  ['a text that is null', but('"Light a Lamp"', 'null'), /“task.H101-01.name” should be a text/],
]

const WRONG: [string, string, RegExp][] = [
  ['rules without anything', '{ "haunt": {}, "words": { "en": {} } }', /This haunt has no “no”/],
  ['no language at all', JSON.stringify({ ...parsed(), words: {} }), /words are an object by language/],
  ['a strange part', but('"words":', '"more": 1, "words":'), /“more” is no part of a haunt file/],
  ['a number as text', but('"speed": 3', '"speed": "3"'), /"3" is no number/],
  ['a number that is no whole one', but('"speed": 3', '"speed": 3.5'), /3\.5 should be a whole number/],
  ['a number beyond all numbers', but('"speed": 3', '"speed": 1e999'), /should be a whole number/],
  ['a list that is an object', but(/"wins": \[[\s\S]*?\],\n/, '"wins": {},\n'), /should be a list/],
  ['tasks that are null', JSON.stringify({ ...parsed(), haunt: { ...parsed().haunt, tasks: null } }), /null should be/],
  ['a task that is null', JSON.stringify({ ...parsed(), haunt: { ...parsed().haunt, tasks: [null] } }), /is no task/],
  ['a step that is null', but('"setup": [', '"setup": [null, '), /step says its “do”/],
  ['monsters that are a list', but(/"monsters": \{/, '"monsters": [], "x": {'), /should be an object/],
  ['a monster that is a text', but(/"moth": \{[^}]*\}/, '"moth": "moth"'), /is no monster: it should be an object/],
  ['a last round without a side', but(', "wins": "traitor"', ''), /has no “wins”/],
  [
    'a part that every object has',
    but('"kind": "open",', '"kind": "open", "constructor": 1,'),
    /“constructor” is no part/,
  ],
  ['a token called like one', but(/coldLamp/g, 'constructor'), /"constructor" cannot be the name of anything/],
  [
    'its prototype among its parts',
    but('"kind": "open",', '"kind": "open", "__proto__": {},'),
    /“__proto__” is no part/,
  ],
  [
    'a picture called like one',
    but('"moth": {', '"moth": { "face": "constructor",'),
    /"constructor" cannot be the name/,
  ],
  [
    'a line called like one',
    but('"triggers": [', '"triggers": [ { "id": "valueOf", "at": "damage", "steps": [] },'),
    /cannot be the name/,
  ],
  [
    'a condition of too many words',
    but(
      '"wins": [{',
      `"wins": [{ "id": "x", "team": "hero", "when": { "all": [${`${deep(20)},`.repeat(9)}${deep(20)}] } }, {`,
    ),
    /more than 200 words within one another/,
  ],
  ['a word that every object has', but('"name.moth"', '"toString"'), /“toString” is no word of this haunt/],
]

const ALL = [...NO_JSON, ...NO_DRAFT, ...WRONG]

describe('a server', () => {
  test.each(ALL)('refuses %s, and says the line', (_, text, reason) => {
    const flaws = checkStranger(text)
    if (!Array.isArray(flaws)) throw new Error('It was taken.')
    // What is nested without end is refused before anything is read.
    const said = text.startsWith('[[') ? /nested more than 40 deep/ : reason
    expect(flaws.map((flaw) => flaw.reason).join('\n')).toMatch(said)
    const lines = text.split('\n').length
    for (const { line } of flaws) expect(line >= 1 && line <= lines).toBe(true)
  })
})

describe('the workshop', () => {
  test.each(ALL)('says of %s where it is, in four languages', (_, text, reason) => {
    const told = tongues.map((tongue) => workshop.flaws(text, tongue))
    expect(told[0].map((flaw) => flaw.reason).join('\n')).toMatch(reason)
    const lines = text.split('\n')
    for (const [i, flaws] of told.entries()) {
      expect(flaws.map(({ line, column }) => [line, column])).toEqual(told[0].map(({ line, column }) => [line, column]))
      for (const flaw of flaws) {
        expect(flaw.language).toBe(LANGUAGES[i])
        expect(flaw.column >= 1 && flaw.column <= (lines[flaw.line - 1]?.length ?? -1) + 1).toBe(true)
      }
    }
    const sentences = told.map((flaws) => flaws[0].reason)
    expect(new Set(sentences).size).toBe(LANGUAGES.length)
  })

  test.each([...NO_JSON, ...NO_DRAFT])('opens no bench for %s', (_, text) => {
    expect(workshop.read(text, tongues[0])).toEqual({ flaws: workshop.flaws(text, tongues[0]) })
  })

  test.each(WRONG)('shows every page of one with %s, for it to be put right', (_, text) => {
    const { draft } = workshop.read(text, tongues[0]) as { draft: Draft }
    expect(JSON.stringify(draft)).toBe(JSON.stringify(JSON.parse(text)))
    for (const tongue of tongues) {
      for (const page of workshop.pages) {
        for (const section of workshop.sections(draft, page, tongue)) {
          workshop.fitting(draft, section.path, tongue)
          workshop.additions(draft, section.path, tongue)
        }
        workshop.books(draft, page)
      }
      for (const { path } of workshop.remarks(draft, tongue)) expect(workshop.pages).toContain(workshop.pageOf(path))
      for (const { key } of workshop.needed(draft)) workshop.label(key, tongue)
    }
  })

  test('counts lines and columns from one', () => {
    const flaws = workshop.flaws('{\n  "haunt": {},\n  "words" {}\n}', tongues[0])
    expect(flaws).toMatchObject([{ line: 3, column: 11, reason: expect.stringMatching(/after “words” comes a colon/) }])
  })
})
