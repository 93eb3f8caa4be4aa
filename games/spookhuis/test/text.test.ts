import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import { type OptionSpec, SPECTATOR, type Step } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/testing/random.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Reader, type Speaker, speak } from '../../text.ts'
import { ENCOUNTERS, ITEM_KIND, ITEMS, TERROR, TERRORS } from '../content/cards.ts'
import { KEYS } from '../content/keys.ts'
import { DIRECTIONS, TILES } from '../content/tiles.ts'
import { spookhuis } from '../game.ts'
import { en, manner } from '../text/index.ts'
import type { Spookhuis } from '../types.ts'
import { BEFORE, DEAD_END, house, setCode } from './house.ts'
import { rich } from './rich.ts'

const NAMES = ['Zoe', 'Max', 'Ida', 'Tom', 'Eva']

/** What may never be read: holes in a sentence, and ids that were not put into words. */
const BROKEN = /undefined|null|NaN|[{}]|object| {2}|^ | $|[a-z][A-Z]|\b(KEY\d|ENC|GATE|ITEM|[A-M]\d)\b/

/** What was said in the matches. */
interface Heard {
  keys: Set<string>
  sentences: Map<string, string>
  broken: string[]
  /** Choices of one question that read alike although they differ. */
  alike: string[]
}

function reader(seat: number): Reader {
  return { seat, nameOf: (other) => NAMES[other] }
}

/** Says a sentence of a kind, once for the same data and the same reader. */
function hear(heard: Heard, key: string, data: object, seat: number, say: (reader: Reader) => string): string {
  const spoken = `${key} ${seat} ${JSON.stringify(data)}`
  const known = heard.sentences.get(spoken)
  if (known !== undefined) return known
  const sentence = say(reader(seat))
  heard.keys.add(key)
  heard.sentences.set(spoken, sentence)
  if (BROKEN.test(sentence) || sentence === '') heard.broken.push(`${key}: ${sentence}`)
  return sentence
}

function hearQuestion(heard: Heard, speaker: Speaker<Spookhuis>, { ask, seat, choices }: Question<Spookhuis>): void {
  const about = { seat, about: ask.ask }
  hear(heard, `question.${ask.ask}`, ask, seat, (to) => speaker.question(ask, to))
  hear(heard, `waiting.${ask.ask}`, about, SPECTATOR, (to) => speaker.waiting(about, to))
  const said = new Map<string, Step<Spookhuis>>()
  for (const step of choices) {
    const sentence = hear(heard, `choice.${step.do}`, step, seat, (to) => speaker.choice(step, to))
    const twin = said.get(sentence)
    if (twin !== undefined && !same(twin, step)) heard.alike.push(sentence)
    said.set(sentence, step)
  }
}

function hearMatch(heard: Heard, speaker: Speaker<Spookhuis>, play: Play<Spookhuis>, chance: Chance): void {
  while (play.state.outcome === null) {
    for (const question of play.open) hearQuestion(heard, speaker, question)
    takeRandom(play, chance)
    for (const { event } of play.events) {
      for (const seat of [SPECTATOR, 0]) hear(heard, `event.${event.is}`, event, seat, (to) => speaker.event(event, to))
    }
  }
  const { outcome } = play.state
  for (const seat of [SPECTATOR, 0, 1]) hear(heard, outcome.reason, outcome, seat, (to) => speaker.end(outcome, to))
}

const MATCHES = 60

function hearMatches(heard: Heard, speaker: Speaker<Spookhuis>): void {
  const chance = fastChance(31)
  for (let number = 0; number < MATCHES; number++) {
    const { seats, options } = randomSetup(spookhuis, chance)
    const game = number % 6 === 0 ? spookhuis : rich
    const settings: Spookhuis['options'] = { ...options, scarerMayPass: 'on', closingTime: '20', first: 'random' }
    hearMatch(heard, speaker, Play.start(game, seats, settings, seedOf(number)), chance)
  }
  // Somebody stands before an open gate: by chance nobody ever gets out.
  const out = house({ people: { 0: { ...BEFORE.gatehouse, keys: [1, 1, 3] } }, options: { code: 'colour' } })
  out
    .arrange((state) => setCode(state, [1, 3, 5]))
    .take({ do: 'ride' })
    .take({ do: 'crackCode' })
  hearMatch(heard, speaker, out.play, chance)
  // Nor does a ghost often find ten who are afraid.
  const ten = house({
    options: { tenPoints: 'on' },
    people: { 0: { morale: 1 }, 1: { at: DEAD_END, ghost: true, points: 9 }, 2: { morale: 1 } },
  })
  ten.dice(10).take({ do: 'ride' })
  hearMatch(heard, speaker, ten.play, chance)
}

describe.each([['en', en]])('in the language %s', (locale, words) => {
  const speaker = speak<Spookhuis>(words, locale, manner, true)
  const heard: Heard = { keys: new Set(), sentences: new Map(), broken: [], alike: [] }

  beforeAll(() => hearMatches(heard, speaker))

  test('every question, choice and event can be said, without holes and bare ids', () => {
    expect(heard.broken).toEqual([])
  })

  test('two choices of one question never read alike', () => {
    expect(heard.alike).toEqual([])
  })

  test('every sentence that is written is said in some match', () => {
    const written = Object.keys(words).filter((key) => /^(question|waiting|choice|event|end)\./.test(key))
    expect(written.filter((key) => !heard.keys.has(key))).toEqual([])
  })

  test('all cards have a name and a text', () => {
    const things = [...ITEMS, ...TERRORS, ...ENCOUNTERS].map((card) => speaker.thing('card', card))
    expect(things).toHaveLength(15 + 51 + 10)
    for (const { name, text } of things) expect(`${name}: ${text}`).toMatch(/^[A-Z].*: [A-Z].*\.$/)
    expect(new Set(things.map(({ name }) => name)).size).toBe(things.length)
    expect(new Set(things.map(({ text }) => text)).size).toBe(things.length)
  })

  test('the text of a terror names its two numbers', () => {
    const said = (number: number) => (number === 0 ? 'nothing' : `${number > 0 ? '+' : '−'}${Math.abs(number)}`)
    for (const card of TERRORS) {
      const { passed, failed } = TERROR[card]
      const { text } = speaker.thing('card', card)
      expect(text).toContain(`Passed: ${said(passed)}`)
      if (card !== 'vanderhusen') expect(text).toContain(`Failed: ${said(failed)}`)
    }
  })

  test('all tiles, kinds of key, directions, families and kinds of item have a name', () => {
    const tiles = TILES.map((tile) => speaker.thing('tile', tile))
    expect(new Set(tiles.map(({ name }) => name)).size).toBe(37)
    expect(new Set(KEYS.map((key) => speaker.say(`key.${key}.name`))).size).toBe(6)
    expect(new Set(DIRECTIONS.map((id) => speaker.name(id))).size).toBe(6)
    expect(new Set(TERRORS.map((card) => speaker.say(`family.${TERROR[card].family}`))).size).toBe(5)
    expect(new Set(ITEMS.map((item) => speaker.say(`itemKind.${ITEM_KIND[item]}`))).size).toBe(3)
  })

  test('all options and their values can be said', () => {
    for (const [name, spec] of Object.entries<OptionSpec>(spookhuis.options)) {
      expect(speaker.option(name)).not.toBe('')
      const values = 'oneOf' in spec ? spec.oneOf : spec.someOf
      expect(new Set(values.map((value) => speaker.option(name, value))).size).toBe(values.length)
    }
  })

  test('all refusals can be said', () => {
    const late = spookhuis.refuse?.({ ...usualOptions(spookhuis), first: 'seat-4' }, 3)
    const refusals = [late, 'refused.seats', 'refused.options']
    expect(new Set(refusals.map((key) => speaker.say(String(key)))).size).toBe(3)
  })
})
