/** What was made here because a book did not print it is told to those who play, in the rulebook at the table. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'

const HEADINGS: Readonly<Record<string, string>> = {
  en: 'What we made',
  de: 'Was von uns ist',
  nl: 'Wat wij gemaakt hebben',
  pl: 'Co zrobiliśmy sami',
}

/** The games that have a printed book; one that was made here is ours altogether. */
const PRINTED = ['halloween', 'betrayal', 'hellhouse', 'spookhuis']

test.each(PRINTED.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
  'the rulebook of %s says in %s what is ours, as its last chapter',
  (name, language) => {
    const book = readFileSync(new URL(`../${name}/text/rules-${language}.md`, import.meta.url), 'utf8')
    const chapter = book.split('\n## ').at(-1) ?? ''
    expect(chapter.startsWith(`${HEADINGS[language]}\n`)).toBe(true)
    expect(chapter.split('\n').filter((line) => line.startsWith('- ')).length).toBeGreaterThan(3)
  },
)
