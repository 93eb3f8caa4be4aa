/** «Exactly»: the numbered lines of a haunt are read by those whom they reach, with this table's numbers, and by nobody else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { lineFor } from '../board/book/side.ts'
import { type BookSide, exactlyFor, type KnownBy, markOf } from '../book/exactly.ts'
import type { HauntNumbers } from '../book/numbers.ts'
import { HAUNT_TABLE } from '../content/haunt-table.ts'

const FILES = ['HAUNTS.md', 'HAUNTS-17-33.md', 'HAUNTS-34-50.md']
const LINE = /^- \*\*H(\d\d)-(\d\d)\*\* (\[[AHTS]\]) (.*)$/gm
const LANGUAGES = ['en', 'de', 'nl', 'pl'] as const
const PLAYERS = [3, 4, 5, 6]

interface SpecLine {
  no: number
  id: string
  mark: string
  text: string
}

const inFolder = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

const SPEC: SpecLine[] = FILES.flatMap((file) =>
  [...inFolder(file).matchAll(LINE)].map(([, no = '', line = '', mark = '', text = '']) => ({
    ...{ no: Number(no), mark, text },
    id: `H${no}-${line}`,
  })),
)

const wordsOf = (no: number, language: string) =>
  JSON.parse(inFolder(`text/haunts/${language}/${String(no).padStart(2, '0')}.json`)) as Record<string, string>

function linesOf(no: number, book: BookSide | null, language = 'en'): string[] {
  const words = wordsOf(no, language)
  return exactlyFor(no, book, (key) => key in words).map(({ id }) => id)
}

const idsOf = (no: number, ...marks: string[]) =>
  SPEC.filter((line) => line.no === no && marks.includes(line.mark)).map(({ id }) => id)

const HAUNTS = [...new Set(SPEC.map(({ no }) => no))].sort((a, b) => a - b)

test('all fifty haunts have their lines', () => {
  expect(HAUNTS).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
})

for (const no of HAUNTS)
  for (const language of LANGUAGES) {
    test(`haunt ${no}, ${language}: each side reads all that it may know, and nothing else`, () => {
      const [all, hero, traitor] = (['all', 'hero', 'traitor'] as KnownBy[]).map(markOf) as [string, string, string]
      expect(linesOf(no, 'heroes', language)).toEqual(idsOf(no, all, hero))
      expect(linesOf(no, 'traitor', language)).toEqual(idsOf(no, all, traitor))
      expect(linesOf(no, null, language)).toEqual(idsOf(no, all))
    })

    test.each(PLAYERS)(`haunt ${no}, ${language}: the numbers of the specification, with %i players`, (players) => {
      const words = wordsOf(no, language)
      for (const { id, key } of [...exactly(no, words)]) {
        const said = new IntlMessageFormat(words[key] ?? '', language).format({ playersIs: String(players) })
        expect(said).not.toContain('{')
        for (const byPlayers of numbersIn(id))
          expect(String(said), id).toMatch(new RegExp(`(^|\\D)${byPlayers[players - 3]}(\\D|$)`))
      }
    })
  }

const countedIn = ({ goals, monsters, limits }: HauntNumbers) =>
  new Set([
    ...goals.map(({ counter, token }) => counter ?? token ?? ''),
    ...Object.keys(limits),
    ...Object.keys(monsters),
  ])

for (const no of HAUNTS)
  test(`haunt ${no}: whatever is counted or walks has its line, for whoever may read it and for nobody else`, () => {
    const numbers = HAUNT_TABLE[String(no)] as HauntNumbers
    const words = wordsOf(no, 'en')
    const named = [...countedIn(numbers)].filter((name) => `name.${name}` in words)
    expect(named.filter((name) => numbers.lines[name] === undefined)).toEqual([])
    for (const book of ['heroes', 'traitor', null] as const) {
      const readable = exactlyFor(no, book, (key) => key in words)
      for (const [name, ids] of Object.entries(numbers.lines)) {
        const may = ids.some((id) => linesOf(no, book).includes(id))
        expect(lineFor(numbers, name, readable) !== undefined).toBe(may)
      }
    }
    // All of them are lines of the specification, for all or for one side each.
    for (const ids of Object.values(numbers.lines)) {
      const marks = ids.map((id) => SPEC.find((line) => line.id === id)?.mark)
      expect([['[A]'], ['[H]'], ['[T]'], ['[H]', '[T]']]).toContainEqual(marks)
    }
  })

const exactly = (no: number, words: object) =>
  (['heroes', 'traitor'] as const).flatMap((book) => exactlyFor(no, book, (key) => key in words))

/** `2/4/4/6` in a line: one for 3, 4, 5 and 6 players. What was «designed with» is no longer so. */
function numbersIn(id: string): string[][] {
  const text = SPEC.find((line) => line.id === id)?.text.replaceAll(/\(designed with[^)]*\)/g, '') ?? ''
  return [...text.matchAll(/(\d+)(?:st|nd|rd|th)?\/(\d+)(?:st|nd|rd|th)?\/(\d+)(?:st|nd|rd|th)?\/(\d+)/g)].map(
    (found) => found.slice(1),
  )
}
