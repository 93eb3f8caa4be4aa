/** How the frame's own words are set: each language has its own quotes, and no short word of Polish ends a line. */
import { describe, expect, test } from 'vitest'
import de from '../src/text/de.json' with { type: 'json' }
import en from '../src/text/en.json' with { type: 'json' }
import nl from '../src/text/nl.json' with { type: 'json' }
import pl from '../src/text/pl.json' with { type: 'json' }

const WORDS = { en, de, nl, pl }

/** Quotes that open or close in another language; one that is an apostrophe elsewhere is none of them. */
const FOREIGN = { en: /[„“”‚‘]/, de: /[«»”‘]/, nl: /[«»„“”‚]/, pl: /[«»“‚‘]/ } as const

/** «a», «i», «o», «u», «w» and «z» stand on the line of what they belong to. */
const HANGING = /(?:^|[\s(„{}…])[aiouwz] (?=\S)/i

const found = (words: Readonly<Record<string, string>>, flaw: RegExp) =>
  Object.entries(words).flatMap(([key, text]) => (flaw.test(text) ? [`${key}: ${text}`] : []))

describe.each(Object.keys(WORDS) as (keyof typeof WORDS)[])('in %s', (language) => {
  test('what is quoted stands in the quotes of this language', () => {
    expect(found(WORDS[language], FOREIGN[language])).toEqual([])
  })
})

/** Signs for which the typefaces of the page have no picture. */
const UNDRAWN = /[→←↔⇒]/

test.each(Object.entries(WORDS))('in %s no sign is written that no typeface draws', (_, words) => {
  expect(found(words, UNDRAWN)).toEqual([])
})

test('a word of one letter does not end a line of Polish', () => {
  expect(found(pl, HANGING)).toEqual([])
})
