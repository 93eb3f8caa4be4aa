import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastChance } from '@gloam/kernel/chance.ts'
import * as laws from '@gloam/kernel/laws.ts'
import { Match } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { SEED } from '@gloam/kernel/testing/seed.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { speak } from '../../text.ts'
import { HAUNTS } from '../content/haunts/index.ts'
import { betrayal } from '../game.ts'
import { newChecking } from '../kit/check/checks.ts'
import { haunt } from '../kit/check/grammar.ts'
import { readLined } from '../kit/check/lines.ts'
import { hauntNumber, outsideHaunts, writtenHaunts } from '../kit/registry.ts'
import { addedWords, addHaunts, dropHaunt } from '../outside/added.ts'
import { checkFile, type Flaw } from '../outside/check.ts'
import { readHaunts, readOne, sayFlaw } from '../outside/read.ts'
import { en, grammar } from '../text/index.ts'
import type { Betrayal } from '../types.ts'
import workshop from '../workshop/index.ts'
import { PRACTICE } from './practice.ts'

const EXAMPLE = readFileSync(new URL('../../../examples/haunts/the-last-lamps.json', import.meta.url), 'utf8')

/** The example with something changed, or what is wrong with it. */
const broken = (from: string, to: string): Flaw[] => {
  expect(EXAMPLE).toContain(from)
  const read = checkFile(EXAMPLE.replace(from, to))
  return Array.isArray(read) ? read : []
}

const lineOf = (text: string): number => EXAMPLE.slice(0, EXAMPLE.indexOf(text)).split('\n').length

describe('the grammar', () => {
  test.each([...HAUNTS, ...PRACTICE])('knows every word that haunt $no uses', (def) => {
    const c = newChecking(true)
    haunt(def, ['haunt'], c)
    expect(c.problems).toEqual([])
  })
})

describe('what is broken is refused with line and reason', () => {
  test('no JSON', () => {
    expect(broken('"kind": "open",', '"kind": "open"')).toMatchObject([
      { line: lineOf('"traitor": { "rule"'), column: 5, reason: 'This is no JSON: here should be a comma or }.' },
    ])
    expect(broken('"kind": "open",', '"kind": "open", "kind": "none",')[0].reason).toMatch(/“kind” stands here twice/)
    expect(checkFile('')).toMatchObject([{ line: 1, column: 1, reason: 'This is no JSON: the file ends too early.' }])
  })

  const CASES: [what: string, from: string, to: string, reason: RegExp][] = [
    ['a step that is none', '"do": "restore"', '"do": "heal"', /"heal" is no step\. The steps are cellar, fetch/],
    ['a field that is none', '"speed": 3', '"speeed": 3', /“speeed” is no part of a monster/],
    ['a field that is missing', '"who": "hero",', '', /This task has no “who”/],
    ['a room that is none', '"in": "basementLanding"', '"in": "cellar"', /"cellar" is no room or set of rooms/],
    [
      'a counter that is not there',
      '"counter": "lampsLit", "by": 1',
      '"counter": "lamps", "by": 1',
      /no counter “lamps”/,
    ],
    [
      'a token that is not there',
      '"what": "coldLamp", "in": "here"',
      '"what": "oldLamp", "in": "here"',
      /no thing “oldLamp”/,
    ],
    ['code', '"restore", "who": "traitors"', '"run", "code": "evil"', /“code” is for haunts of the game itself/],
    ['a function', '"wins": [{', '"worth": "x", "wins": [{', /This is code/],
    [
      'chance in a condition',
      '"room": { "marked": "coldLamp" }',
      '"room": { "random": "all" }',
      /asked again and again/,
    ],
    ['a number of its own game', '"no": 101', '"no": 12', /numbers from 101 to 999/],
    ['a haunt without end', '"round": 8', '"round": 99', /The last round is a number from 1 to 15/],
    [
      'a side that cannot win',
      '"round": 8, "wins": "traitor"',
      '"round": 8, "wins": "house"',
      /the heroes or the traitor win/,
    ],
    ['a traitor of another kind', '"rule": "revealer"', '"rule": "secret"', /kind “open” cannot find its traitor/],
    ['a task of another haunt', '"id": "H101-02"', '"id": "H02-05"', /tasks of haunt 101 are called H101-01/],
    ['a word of the game', '"name.moth"', '"name.foyer"', /“name.foyer” is a word of the game itself/],
    ['a word that is none', '"name.moth"', '"event.died2"', /“event.died2” is no word of this haunt/],
    ['a word that cannot be said', '"Light a Lamp"', '"Light {a"', /“task.H101-01.name” cannot be said/],
    ['a list of numbers', '[5, 6, 6, 7]', '[5, 6]', /has four: for 3, 4, 5 and 6 players/],
  ]

  test.each(CASES)('%s', (_, from, to, reason) => {
    const flaws = broken(from, to)
    expect(flaws.some((flaw) => reason.test(flaw.reason))).toBe(true)
    // the line of what was changed, or the one where the part around it begins
    const found = flaws.find((flaw) => reason.test(flaw.reason)) as Flaw
    expect(Math.abs(found.line - lineOf(from))).toBeLessThanOrEqual(2)
  })

  test('a word that is missing', () => {
    const flaws = broken('"name.moth": "Moth",', '')
    const says = { is: 'wordless', values: { key: 'name.moth' } }
    const reason = 'The words have no “name.moth”.'
    expect(flaws).toEqual([{ line: lineOf('"moth": {'), column: expect.any(Number), reason, says }])
  })

  test('an effect that never ends is found by playing, and told at its line in four languages', async () => {
    const endless = EXAMPLE.replace('"no": 101', '"no": 102').replaceAll('H101', 'H102').replaceAll('.101.', '.102.')
    const trigger =
      '{ "id": "x", "at": "damage", "steps": [{ "do": "damage", "who": "you", "harm": "mental", "n": 1 }] },'
    const forever =
      '{ "id": "y", "at": "startOfRound", "steps": [{ "do": "repeat", "n": 99, "steps": [{ "do": "repeat", "n": 99, "steps": [{ "do": "repeat", "n": 99, "steps": [{ "do": "endTurn" }] }] }] }] },'
    const text = endless.replace('"triggers": [', `"triggers": [ ${forever}`)
    const read = readOne(text)
    // It says on which line it breaks off, and can be said in any language.
    const line = 1 + text.split('\n').findIndex((one) => one.includes('"do": "repeat"'))
    const reason = expect.stringMatching(/In a match by chance with \d players it does not end/)
    expect(read).toMatchObject([{ line, reason, says: { is: 'noEnd' } }])
    const found = (read as Flaw[])[0] as Flaw
    expect(text.split('\n')[line - 1]?.slice(found.column - 1)).toMatch(/^\{ "do": "/)
    for (const [language, says] of [
      ['de', /kommt er zu keinem Ende/],
      ['nl', /geen einde/],
      ['pl', /do końca/],
    ] as const) {
      const patterns = await workshop.patterns(language)
      const tongue = { language, patterns, names: {} }
      expect(workshop.said(found, tongue)).toEqual({ reason: expect.stringMatching(says), language })
    }
    expect(outsideHaunts().some((name) => name.startsWith('102@'))).toBe(false)
    // this one ends: whoever is hurt for ever dies
    const cruel = readOne(endless.replace('"triggers": [', `"triggers": [ ${trigger}`))
    expect(cruel).toMatchObject({ def: { no: 102 } })
    if (!Array.isArray(cruel)) dropHaunt(cruel.name)
  })
})

describe('a haunt from outside', () => {
  const read = readOne(EXAMPLE)
  if (Array.isArray(read)) throw new Error(JSON.stringify(read))
  const { name } = read
  const options = { ...usualOptions(betrayal), explorers: 'random', haunt: name }

  test('is an option, by number and content, but the chart does not lead to it', () => {
    expect(name).toMatch(/^101@[0-9a-f]{8}$/)
    expect(betrayal.options.haunt).toMatchObject({ oneOf: expect.arrayContaining(['chart', '16', name]) })
    expect([hauntNumber(name), writtenHaunts().includes(101)]).toEqual([101, false])
  })

  test('has its words', () => {
    const speaker = speak<Betrayal>({ ...en, ...addedWords()['en'] }, 'en', grammar, true)
    expect(speaker.option('haunt', name)).toBe('The Last Lamps')
    expect(speaker.thing('task', 'H101-01').name).toBe('Light a Lamp')
  })

  test('keeps the laws', () => {
    for (let number = 0; number < 8; number++) {
      const setup = { seats: 3 + (number % 4), options }
      for (const law of [laws.everyMatchEnds, laws.componentsAreConserved, laws.dataIsAll, laws.secretsAreKept])
        law(betrayal, number, setup)
    }
  })

  test('is named in the record, which replays; without the haunt it says what is missing', () => {
    const match = Match.start(betrayal, 3, options, seedOf(5))
    const chance = fastChance(5)
    while (match.play.open.length > 0) {
      const { seat, id, choices } = match.play.open[0]
      match.pick({ seat, question: id, choice: chance.below(choices.length) })
    }
    const record: typeof match.record = JSON.parse(JSON.stringify(match.record))
    expect(record.options.haunt).toBe(name)
    expect(record.outcome?.reason).toMatch(/^end\.101\./)
    expect(Match.replay(betrayal, record).play.state).toEqual(match.play.state)
    dropHaunt(name)
    expect(() => Match.replay(betrayal, record)).toThrow(`The haunt ${name} came from outside`)
    addHaunts([read])
    expect(Match.replay(betrayal, record).play.state.outcome).toEqual(match.play.state.outcome)
  })

  test('of a folder: broken files are refused, the others are played', () => {
    const folder = mkdtempSync(join(tmpdir(), 'haunts-'))
    writeFileSync(join(folder, 'a.json'), EXAMPLE)
    writeFileSync(join(folder, 'b.json'), EXAMPLE.replace('"do": "restore"', '"do": "heal"'))
    writeFileSync(join(folder, 'c.json'), EXAMPLE.replace('"round": 8', '"round": 9'))
    writeFileSync(join(folder, 'readme.txt'), 'no haunt')
    const { added, refused } = readHaunts(folder)
    expect(added.map((one) => one.name)).toEqual([name])
    const said = refused.flatMap(({ file, flaws }) => flaws.map((flaw) => sayFlaw(file, flaw)))
    expect(said[0]).toMatch(new RegExp(`^b.json, line ${lineOf('"do": "restore"')}: "heal" is no step`))
    expect(said[1]).toBe('c.json, line 3: Another haunt has the number 101 already.')
  })
})

test('JSON is read as usual, with the line of everything', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = JSON.stringify(value, null, 2)
      expect(readLined(text).value).toEqual(JSON.parse(text))
    }),
    { seed: SEED },
  )
  const lined = readLined('{\n  "a": [\n    1,\n    { "b": 2 }\n  ]\n}')
  expect([['a'], ['a', 0], ['a', 1, 'b'], ['a', 1, 'c'], ['z']].map((path) => lined.spotOf(path).line)).toEqual([
    2, 3, 4, 4, 1,
  ])
})
