/** Numbers in texts are those of the rules: named in the text, checked, and said for the players of the table. */

import { describe, expect, test } from 'vitest'
import example from '../../../examples/haunts/the-last-lamps.json' with { type: 'json' }
import { speak } from '../../text.ts'
import type { Draft, Tongue } from '../../workshop.ts'
import { numbersCalled, referenceTo, renamedIn, withNumbers, withRanges } from '../kit/words/references.ts'
import { aboutHaunt } from '../outside/about.ts'
import { wordsOf } from '../outside/added.ts'
import { checkFile, type HauntFile } from '../outside/check.ts'
import { renumbered } from '../outside/renumber.ts'
import { en, grammar } from '../text/index.ts'
import workshop from '../workshop/index.ts'

const RULES = {
  last: { round: [9, 8, 8, 7] },
  tasks: [{ id: 'H101-04', atLeast: 4, ok: [{ by: 2 }] }],
  counters: { lamps: { start: 0 } },
}
const GOAL = 'haunt.101.heroes.goal'

/** The example, with another sentence for the goal. */
const saying = (text: string): Draft => {
  const { haunt, words } = example as unknown as Draft
  return { haunt, words: { ...words, en: { ...words['en'], [GOAL]: text } } }
}

describe('a number has a name', () => {
  test.each([
    [['tasks', 0, 'atLeast'], 'tasks.H101-04.atLeast', 4],
    [['tasks', 0, 'ok', 0, 'by'], 'tasks.H101-04.ok.1.by', 2],
    [['counters', 'lamps', 'start'], 'counters.lamps.start', 0],
    [['last', 'round'], 'last.round', [9, 8, 8, 7]],
  ] as const)('%j is %s', (way, name, numbers) => {
    expect(referenceTo(RULES, way)).toBe(name)
    expect(numbersCalled(RULES, name)).toEqual(numbers)
  })

  test.each([
    'tasks',
    'tasks.H101-04',
    'tasks.H101-04.id',
    'tasks.2.atLeast',
    'last.round.0',
    'last.constructor',
    'a.b',
  ])('there is none called %s', (name) => expect(numbersCalled(RULES, name)).toBeNull())
})

describe('a text', () => {
  const TEXT = 'Bring {tasks.H101-04.atLeast} before round {last.round}, {who}.'

  test('says the number of the table, and from where to where it goes where nobody sits yet', () => {
    const words = { ...en, said: withNumbers(TEXT, RULES) }
    const speaker = speak(words, 'en', grammar, true)
    expect(speaker.at(3).label('said', { who: 'Ox' })).toBe('Bring 4 before round 9, Ox.')
    expect(speaker.at(6).label('said', { who: 'Ox' })).toBe('Bring 4 before round 7, Ox.')
    expect(speaker.label('said', { who: 'Ox' })).toBe('Bring 4 before round 7–9, Ox.')
    expect(withRanges(TEXT, RULES)).toBe('Bring 4 before round 7–9, {who}.')
  })

  test('speaks of the same line when that has another number', () => {
    expect(renamedIn(TEXT, (part) => part.replace('H101-', 'H2000-'))).toContain('{tasks.H2000-04.atLeast}')
  })
})

describe('in a haunt', () => {
  const draft = saying('Light {wins.H101-W1.when.atLeast} lamps before round {last.round} ends.')
  const file = (of: Draft) => checkFile(JSON.stringify(of, null, 1)) as HauntFile
  const tongue: Tongue = { language: 'en', patterns: {}, names: en }

  test('it is sound, and told at the table and on the shelf by its numbers', () => {
    const { def, words } = file(draft)
    const told = wordsOf({ name: '101@0', def, words })['en'] ?? {}
    const speaker = speak({ ...en, ...told }, 'en', grammar, true)
    expect(speaker.at(3).say(GOAL)).toBe('Light 3 lamps before round 8 ends.')
    expect(speaker.at(6).say(GOAL)).toBe('Light 5 lamps before round 8 ends.')
    const pitched = { ...words, en: { ...words.en, 'haunt.101.text': 'Until {wins.H101-W1.when.atLeast} burn.' } }
    expect(aboutHaunt({ def, words: pitched }).pitches['en']).toBe('Until 3–5 burn.')
  })

  test('what it speaks of and is not there is said with its line', () => {
    const text = JSON.stringify(saying('Light {wins.H101-99.when.atLeast} lamps.'), null, 1)
    const line = 1 + text.split('\n').findIndex((one) => one.includes('H101-99'))
    expect(checkFile(text)).toEqual([
      {
        line,
        column: expect.any(Number),
        reason: expect.stringContaining('wins.H101-99.when.atLeast'),
        says: expect.anything(),
      },
    ])
    expect(workshop.remarks(saying('{tasks.H101-01.who}'), tongue)[0]?.path).toEqual(['words', 'en', GOAL])
  })

  test('it speaks of the same numbers under another number of its own', () => {
    const other = renumbered(file(draft), 2000)
    expect(other.words.en['haunt.2000.heroes.goal']).toContain('{wins.H2000-W1.when.atLeast}')
    const onBench = workshop.renumbered(draft, 205)
    expect(onBench.words['en']?.['haunt.205.heroes.goal']).toContain('{wins.H205-W1.when.atLeast}')
    expect(workshop.remarks(onBench, tongue)).toEqual([])
  })

  test('the bench knows by which name a number is spoken of, and doubts none that is taken from the rules', () => {
    expect(workshop.reference(draft, ['haunt', 'last', 'round'])).toBe('{last.round}')
    expect(workshop.reference(draft, ['haunt', 'last', 'wins'])).toBeNull()
    expect(workshop.doubts(draft, tongue)).toEqual([])
  })

  test('both ways through JSON it stays as it is', () => {
    const read = workshop.read(JSON.stringify(draft), tongue)
    expect('draft' in read && read.draft).toEqual(draft)
  })
})
