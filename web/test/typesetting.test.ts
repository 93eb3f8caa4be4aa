/** How the frame's own words are set: each language has its own quotes, and no short word of Polish ends a line. */
import { describe, expect, test } from 'vitest'
import de from '../src/text/de.json' with { type: 'json' }
import en from '../src/text/en.json' with { type: 'json' }
import nl from '../src/text/nl.json' with { type: 'json' }
import pl from '../src/text/pl.json' with { type: 'json' }

const WORDS = { en, de, nl, pl }

/** Quotes that open or close in another language; one that is an apostrophe elsewhere is none of them. */
const FOREIGN = { en: /[«»„‚]/, de: /[«»”‘]/, nl: /[«»„“”‚]/, pl: /[«»“‚‘]/ } as const

/** «a», «i», «o», «u», «w» and «z» stand on the line of what they belong to. */
const HANGING = /(?:^|[\s(„{}…])[aiouwz] (?=\S)/i

const found = (words: Readonly<Record<string, string>>, flaw: RegExp) =>
  Object.entries(words).flatMap(([key, text]) => (flaw.test(text) ? [`${key}: ${text}`] : []))

describe.each(Object.keys(WORDS) as (keyof typeof WORDS)[])('in %s', (language) => {
  test('what is quoted stands in the quotes of this language', () => {
    expect(found(WORDS[language], FOREIGN[language])).toEqual([])
  })
})

/** What is left out after a whole word stands apart from it in German, and nowhere else; a blank that is to be filled always does. */
const LEFT_OUT = { en: /\p{L} …$/u, de: /\p{L}…$/u, nl: /\p{L} …$/u, pl: /\p{L} …$/u } as const
const BLANKS = ['workshop.more']

test.each(Object.keys(WORDS) as (keyof typeof WORDS)[])(
  'in %s what is left out is set as that language does',
  (language) => {
    const words = Object.entries(WORDS[language]).filter(([key]) => !BLANKS.includes(key))
    expect(found(Object.fromEntries(words), LEFT_OUT[language])).toEqual([])
  },
)

/** Signs for which the typefaces of the page have no picture. */
const UNDRAWN = /[→←↔⇒]/

test.each(Object.entries(WORDS))('in %s no sign is written that no typeface draws', (_, words) => {
  expect(found(words, UNDRAWN)).toEqual([])
})

test('a word of one letter does not end a line of Polish', () => {
  expect(found(pl, HANGING)).toEqual([])
})
