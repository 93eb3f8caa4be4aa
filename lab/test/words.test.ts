/** Every language says what English says, in its own grammar. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@gloam/games/languages.ts'
import { PersonName } from '@gloam/protocol/table.ts'
import { describe, expect, test } from 'vitest'
import { allowedIn, SAME } from '../words/allowed.ts'
import { cataloguesIn, flawsOfLanguage, textsIn } from '../words/catalogues.ts'
import { flawsIn, rulebookFlaws, type Words } from '../words/compare.ts'
import { glossaryFlaws } from '../words/glossary.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

describe.each(OTHERS)('in %s', (language) => {
  test('all is said: every key, every argument, every plural, and nothing in English', () => {
    const said = cataloguesIn(ROOT, language)
    expect(said.flatMap((name) => flawsOfLanguage(ROOT, language, name, allowedIn(language)))).toEqual([])
  })

  test('what may be the same as in English is so', () => {
    const [english, own] = ['en', language].map((of) => new Set(textsIn(ROOT, of)))
    const listed = Object.values(SAME[language] ?? {}).flat()
    expect(listed.filter((text) => !english?.has(text) || !own?.has(text))).toEqual([])
  })
})

describe.each(LANGUAGES)('a guest in %s', (language) => {
  const words = JSON.parse(readFileSync(`${ROOT}web/src/text/${language}.json`, 'utf8')) as Words
  const lists = ['guest.how', 'guest.who'].map((key) => (words[key] ?? '').split('|'))

  test('may be called whatever chance makes of it', () => {
    const [hows = [], whos = []] = lists
    const names = hows.flatMap((how) =>
      whos.map((who) => (words['guest.name'] ?? '').replace('{how}', how).replace('{who}', who)),
    )
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !PersonName.safeParse(name).success)).toEqual([])
  })
})

describe('what is wrong is found', () => {
  const find = (english: Words, words: Words, language = 'pl') =>
    flawsIn({
      whose: 'web',
      english,
      words,
      language,
      names: new Set(['name.school']),
      forms: new Set(['in']),
      allowed: { same: { Bot: 'the same' }, dropped: { 'web: short': 'shorter' }, numbers: {} },
    })

  test('a key that is missing, one that is strange, and no form of a name', () => {
    expect(find({ one: 'One' }, {})).toEqual(['one: is missing. English: One'])
    expect(find({}, { two: 'Dwa' })[0]).toContain('no such key')
    expect(find({}, { 'name.school.in': 'w szkole' })).toEqual([])
    expect(find({}, { 'name.church.in': 'w kościele' })[0]).toContain('no such key')
  })

  test('a term that a language lacks, or does not say', () => {
    const glossary = '| en | pl |\n| -- | -- |\n| ghost | duch |\n| token (small) | żeton (mały) |\n| cart |  |\n'
    expect(glossaryFlaws(glossary, 'pl', ['Widzisz ducha.', 'Żetonów nie ma.'])).toEqual([
      'there is no term for «cart».',
    ])
    expect(glossaryFlaws(glossary, 'pl', ['Żetonów nie ma.'])).toContain('«ghost» is «duch», but nothing says «duc…».')
    expect(glossaryFlaws(glossary, 'sv', [])).toEqual(['there is no column sv.'])
  })

  test('an argument that is unknown, or not said', () => {
    expect(find({ one: '{seat} goes' }, { one: '{who} idzie' })).toEqual([
      'one: {who} is not in the English text.',
      'one: {seat} is not said.',
    ])
    expect(find({ one: '{room} is dark' }, { one: '{room_in} jest ciemno' })).toEqual([])
    expect(find({ one: '{room} is dark' }, { one: '{room_of} jest ciemno' })[0]).toContain('form “of”')
    expect(find({ short: '{seat} goes' }, { short: 'Idzie' })).toEqual([])
  })

  test('a plural without all that the language knows', () => {
    const english = { one: '{n, plural, one {# card} other {# cards}}' }
    const few = '{n, plural, one {# karta} few {# karty} other {# kart}}'
    expect(find(english, { one: few })).toEqual(['one: the plural of {n} has no many.'])
    expect(find(english, { one: few }, 'de')).toEqual([])
  })

  test('a branch that is gone, a text that is the English one, one that cannot be said', () => {
    const english = { one: '{seatIs, select, you {You} other {{seat}}} win' }
    expect(find(english, { one: '{seat} wygrywa' })).toEqual(['one: {seatIs, select, …} is gone.'])
    expect(find(english, { one: '{seatIs, select, other {{seat} wygrywa}}' })).toEqual([
      'one: {seatIs} has no branch “you”.',
    ])
    expect(find({ one: 'Window' }, { one: 'Window' })[0]).toContain('the same as in English')
    expect(find({ one: 'Bot' }, { one: 'Bot' })).toEqual([])
    expect(find({ one: 'Window' }, { one: 'Okno {' })[0]).toContain('cannot be said')
    expect(find({ one: 'Window' }, { one: "Okno 'x'" })[0]).toContain('straight apostrophe')
  })

  test('a number that is another one, with as many players as it is so', () => {
    const english = { one: 'Round {playersIs, select, 3 {9} other {8}} ends.' }
    expect(find(english, { one: 'Koniec rundy {playersIs, select, 3 {9} other {8}}.' })).toEqual([])
    expect(find(english, { one: 'Koniec rundy {playersIs, select, 3 {9} other {7}}.' })[0]).toContain('says 7')
    expect(find(english, { one: 'Koniec rundy {playersIs, select, 3 {dziewiątej} other {ósmej}}.' })).toEqual([])
  })

  test('a rulebook with other headings, pictures or rules', () => {
    const english = '## Move\n\n![A walk](walk)\n\nMove. (HAL-001)\n'
    expect(rulebookFlaws(english, '## Idź\n\n![Spacer](walk)\n\nIdź. (HAL-001)\n')).toEqual([])
    expect(rulebookFlaws(english, '## Idź\n\nIdź. (HAL-002)\n')).toEqual([
      'Picture 1 is “”, in English “walk”.',
      'The rules of paragraph 1 is “HAL-002”, in English “HAL-001”.',
    ])
    expect(rulebookFlaws(english, `${english}## Bieg\n`)[0]).toContain('Heading 2')
  })
})
