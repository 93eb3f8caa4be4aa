import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import { type OptionSpec, SPECTATOR, type Step } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/testing/random.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Reader, type Speaker, speak } from '../../text.ts'
import { ITEMS, OMENS } from '../content/cards.ts'
import { EVENTS } from '../content/events.ts'
import { EXPLORERS, TRAITS } from '../content/explorers.ts'
import { HAUNTS } from '../content/haunts/index.ts'
import { ROOMS } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { en, manner } from '../text/index.ts'
import type { Betrayal } from '../types.ts'
import { PRACTICE, PRACTICE_WORDS } from './practice.ts'

const NAMES = ['Ada', 'Max', 'Ida', 'Tom', 'Eve', 'Jim']

/** What may never be read: holes in a sentence, and ids that were not put into words. */
const BROKEN = /undefined|null|NaN|[{}]|\[object| {2}|^ | $|\b[a-z]+[A-Z]|\b[A-Z]\d\d-/

/** What random matches seldom say, with an example of each. */
const RARE: Readonly<Record<string, object>> = {
  'choice.pickOut': { do: 'pickOut', who: 0, from: 1, thing: 'axe' },
  'choice.strike': { do: 'strike' },
  'choice.rider': { do: 'rider', rider: 'H01-03' },
  'choice.beatMonster': { do: 'beatMonster' },
  'choice.chooseHaunt': { do: 'chooseHaunt', omen: 'girl', room: 'catacombs', refused: [] },
  'choice.lowest': { do: 'lowest', who: 0, trait: 'speed' },
  'choice.healIn': { do: 'healIn', who: 0, trait: 'might' },
  'choice.shuffleIn': { do: 'shuffleIn', who: 0, thing: 'axe' },
  'choice.endEffect': { do: 'endEffect', effect: 'lightsOut' },
  'event.named': { is: 'named', who: 0, on: null },
  'event.noCard': { is: 'noCard', who: 0, deck: 'omen' },
  'event.wentOut': { is: 'wentOut', who: 0 },
  'event.noRoomLeft': { is: 'noRoomLeft', who: 0, floor: 'upper' },
}

/** What was said in the matches. */
interface Heard {
  keys: Set<string>
  sentences: Map<string, string>
  broken: string[]
  /** Choices of one question that read alike although they differ. */
  alike: string[]
}

const reader = (seat: number): Reader => ({ seat, nameOf: (other) => NAMES[other] })

/** Says a sentence of a kind, once for the same data and the same reader. */
function hear(heard: Heard, key: string, data: object, seat: number, say: (reader: Reader) => string): string {
  const spoken = `${key} ${seat} ${JSON.stringify(data)}`
  const known = heard.sentences.get(spoken)
  if (known !== undefined) return known
  const sentence = say(reader(seat))
  heard.keys.add(key)
  heard.sentences.set(spoken, sentence)
  if (BROKEN.test(sentence) || sentence === '') heard.broken.push(`${key}: ${sentence} (${JSON.stringify(data)})`)
  return sentence
}

function hearQuestion(heard: Heard, speaker: Speaker<Betrayal>, { ask, seat, choices }: Question<Betrayal>): void {
  const about = { seat, about: ask.ask }
  hear(heard, `question.${ask.ask}`, ask, seat, (to) => speaker.question(ask, to))
  hear(heard, `waiting.${ask.ask}`, about, SPECTATOR, (to) => speaker.waiting(about, to))
  const said = new Map<string, Step<Betrayal>>()
  for (const step of choices) {
    const sentence = hear(heard, `choice.${step.do}`, step, seat, (to) => speaker.choice(step, to))
    const twin = said.get(sentence)
    if (twin !== undefined && !same(twin, step))
      heard.alike.push(`${sentence}: ${JSON.stringify(twin)} ${JSON.stringify(step)}`)
    said.set(sentence, step)
  }
}

function hearMatch(heard: Heard, speaker: Speaker<Betrayal>, play: Play<Betrayal>, chance: Chance): void {
  while (play.state.outcome === null) {
    for (const question of play.open) hearQuestion(heard, speaker, question)
    takeRandom(play, chance)
    for (const { event } of play.events) {
      for (const seat of [SPECTATOR, 0]) hear(heard, `event.${event.is}`, event, seat, (to) => speaker.event(event, to))
    }
  }
  const { outcome } = play.state
  for (const seat of [SPECTATOR, 0]) hear(heard, outcome.reason, outcome, seat, (to) => speaker.end(outcome, to))
}

/** Every haunt in turn, with every number of players, until all that is written was said, or for long enough. */
function hearMatches(heard: Heard, speaker: Speaker<Betrayal>, wanted: readonly string[]): void {
  const chance = fastChance(31)
  const haunts = [...HAUNTS, ...PRACTICE].map(({ no }) => String(no))
  for (let match = 0; match < 200; match++) {
    if (match >= 4 * haunts.length && wanted.every((key) => heard.keys.has(key))) return
    const options = {
      ...usualOptions(betrayal),
      haunt: haunts[match % haunts.length],
      haunts: match % 7 === 0 ? 'unplayed' : 'chart',
    }
    if (match % 7 === 0) options.haunt = 'chart'
    hearMatch(heard, speaker, Play.start(betrayal, 3 + (match % 4), options, seedOf(match)), chance)
  }
}

describe.each([['en', { ...en, ...PRACTICE_WORDS }]])('in the language %s', (locale, words) => {
  const speaker = speak<Betrayal>(words, locale, manner, true)
  const heard: Heard = { keys: new Set(), sentences: new Map(), broken: [], alike: [] }
  const written = Object.keys(words).filter((key) => /^(question|waiting|choice|event)\./.test(key) && !(key in RARE))

  beforeAll(() => hearMatches(heard, speaker, written), 120_000)

  test('every question, choice and event can be said, without holes and bare ids', () => {
    expect([...new Set(heard.broken)].slice(0, 20)).toEqual([])
  })

  test('two choices of one question never read alike', () => {
    expect([...new Set(heard.alike)].slice(0, 20)).toEqual([])
  })

  test('every sentence that is written is said in some match', () => {
    expect(written.filter((key) => !heard.keys.has(key))).toEqual([])
  })

  test('what is seldom said can be said', () => {
    for (const [key, data] of Object.entries(RARE)) {
      const said = key.startsWith('event')
        ? speaker.event(data as never, reader(0))
        : speaker.choice(data as never, reader(0))
      expect(said).not.toMatch(BROKEN)
    }
  })

  test('every heading is one of choices', () => {
    const headings = Object.keys(words).filter((key) => key.startsWith('group.'))
    expect(headings.filter((key) => !heard.keys.has(key.replace('group', 'choice')))).toEqual([])
  })

  test('all cards have a name and a text', () => {
    const things = [...OMENS, ...ITEMS, ...EVENTS].map((card) => speaker.thing('card', card))
    expect(things).toHaveLength(80)
    for (const { name, text } of things) {
      expect(`${name}: ${text}`).toMatch(/^[A-Z].*: .*\.$/)
      expect(text).not.toMatch(BROKEN)
    }
    expect(new Set(things.map(({ name }) => name)).size).toBe(things.length)
    expect(new Set(things.map(({ text }) => text)).size).toBe(things.length)
  })

  test('all rooms, explorers and traits have a name', () => {
    const names = [...ROOMS, ...EXPLORERS, ...TRAITS].map((id) => speaker.name(id))
    expect(new Set(names).size).toBe(47 + 12 + 4)
  })

  test.each(HAUNTS)('haunt $no has its books, its ends, and names for all that is in it', ({ no, kind, ...haunt }) => {
    const books = kind === 'none' ? ['heroes'] : ['heroes', 'traitor']
    const parts = books.flatMap((book) =>
      ['know', 'goal', 'can', 'win', 'won'].map((part) => `haunt.${no}.${book}.${part}`),
    )
    const ends = ['hero', kind === 'none' ? 'house' : 'traitor'].map((side) => `end.${no}.${side}`)
    for (const players of [3, 4, 5, 6]) {
      for (const key of [`haunt.${no}.moment`, ...parts, ...ends])
        expect(speaker.say(key, { players })).not.toMatch(BROKEN)
    }
    for (const { id } of haunt.tasks ?? []) expect(speaker.thing('task', id).text).toMatch(/\.$/)
    const items = Object.keys(haunt.tokens ?? {}).filter((token) => haunt.tokens?.[token].kind === 'item')
    for (const token of items) expect(speaker.thing('card', token).text).toMatch(/\.$/)
    const named = [haunt.tokens, haunt.monsters, haunt.counters].flatMap((part) => Object.keys(part ?? {}))
    for (const name of named.filter((one) => !items.includes(one))) expect(speaker.name(name)).not.toBe('')
  })

  test('all options and their values can be said', () => {
    for (const [name, spec] of Object.entries<OptionSpec>(betrayal.options)) {
      expect(speaker.option(name)).not.toBe('')
      const values = 'oneOf' in spec ? spec.oneOf : spec.someOf
      expect(new Set(values.map((value) => speaker.option(name, value))).size).toBe(values.length)
    }
  })

  test('all refusals can be said', () => {
    expect(speaker.say('refused.seats')).not.toBe(speaker.say('refused.options'))
  })
})
