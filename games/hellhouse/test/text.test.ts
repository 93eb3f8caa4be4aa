import { readFileSync } from 'node:fs'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import { type OptionSpec, SPECTATOR, type Step } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/testing/random.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Reader, type Speaker, speak } from '../../text.ts'
import { CARD, type Card, FIGURES, groupOf, LAST_OBJECT, timingOf, wayOf } from '../content/cards.ts'
import { MASTERS, TRAITS } from '../content/masters.ts'
import { GROUNDS, HOUSE_TILES, ROOMS, TILES } from '../content/tiles.ts'
import { hellhouse } from '../game.ts'
import { GATE } from '../rules/board.ts'
import { en, manner } from '../text/index.ts'
import type { HellHouse } from '../types.ts'
import { at, ESTATE, house } from './house.ts'

const NAMES = ['Zoe', 'Max', 'Ida', 'Tom', 'Eva', 'Leo']

/** What may never be read: holes in a sentence, and ids that were not put into words. */
const BROKEN =
  /undefined|null|NaN|[{}]|\[object| {2}|^ | $|\b[HG]T\d\d\b|\b(choice|event|question|because)\.\w|\b(card|cell|tile)\.\d/

/** Whole matches are heard for longer than those that begin in the middle. */
const PICKS_HEARD = 120
const ALL_PICKS_HEARD = 600
const MANY_SENTENCES = 3000

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

function hearQuestion(heard: Heard, speaker: Speaker<HellHouse>, { ask, seat, choices }: Question<HellHouse>): void {
  const about = { seat, about: ask.ask }
  hear(heard, `question.${ask.ask}`, ask, seat, (to) => speaker.question(ask, to))
  hear(heard, `waiting.${ask.ask}`, about, SPECTATOR, (to) => speaker.waiting(about, to))
  // there are thousands of places for tiles, and all are said in the same way
  if (ask.ask === 'place' && heard.sentences.size > MANY_SENTENCES && choices.length > 20) return
  const said = new Map<string, Step<HellHouse>>()
  for (const step of choices) {
    const sentence = hear(heard, `choice.${step.do}`, step, seat, (to) => speaker.choice(step, to))
    const twin = said.get(sentence)
    if (twin !== undefined && !same(twin, step)) heard.alike.push(sentence)
    said.set(sentence, step)
  }
}

function hearEvents(heard: Heard, speaker: Speaker<HellHouse>, play: Play<HellHouse>): void {
  for (const { event } of play.events) {
    for (const seat of [SPECTATOR, 0]) hear(heard, `event.${event.is}`, event, seat, (to) => speaker.event(event, to))
  }
}

function hearMatch(
  heard: Heard,
  speaker: Speaker<HellHouse>,
  play: Play<HellHouse>,
  chance: Chance,
  picks: number,
): void {
  hearEvents(heard, speaker, play)
  for (let i = 0; i < picks && play.state.outcome === null; i++) {
    for (const question of play.open) hearQuestion(heard, speaker, question)
    takeRandom(play, chance)
    hearEvents(heard, speaker, play)
  }
  for (const { reasons } of play.state.notes) {
    for (const { because } of reasons) {
      hear(heard, `because.${because.clue}`, because, 0, (to) => speaker.say(`because.${because.clue}`, because, to))
    }
  }
  const { outcome } = play.state
  if (outcome === null) return
  for (const seat of [SPECTATOR, 0, 1]) hear(heard, outcome.reason, outcome, seat, (to) => speaker.end(outcome, to))
}

/** Hunters with the object before the favourite room, servants near, and hands full of everything in turn. */
function tense(number: number): Play<HellHouse> {
  const master = MASTERS[number % MASTERS.length]
  const { object, room } = master.dwellers[Math.floor(number / MASTERS.length) % master.dwellers.length]
  const { id } = TILES[TILES.findIndex(({ name }) => name === room)]
  const list = master.list
  const hand = (from: number, servant: boolean): Card[] => {
    const fits = list.filter((card) => timingOf(card, servant) !== 'now' && timingOf(card, servant) !== 'hold')
    return [0, 1, 2].map((i) => fits[(from + i * 7) % fits.length]).filter((card, i, all) => all.indexOf(card) === i)
  }
  const [mine, his] = [hand(number, false), hand(number * 3, true)]
  const field: [`HT${string}` | `GT${string}`, number, number, string?][] = [
    [id as `HT${string}`, 4, 4, 'NESW'],
    ['HT01', 4, 5, 'NESW'],
    ['GT03', 3, 4],
    ['GT04', 5, 4],
  ]
  const row: (`GT${string}` | `HT${string}`)[] = ['GT11', 'HT13', 'GT25', 'GT26', 'GT05']
  const scene = house({
    seats: 4,
    master: master.card,
    options: number % 5 === 0 ? { allServants: 'masterWins', dawn: '20' } : {},
    round: number % 7 === 0 ? 19 : 1,
    finished: number % 2 === 0,
    phase: 'cards',
    field,
    discards: number % 3 === 0 ? [object === 78 ? 77 : 78] : [],
    deck: number % 4 === 0 ? [2, list[number % list.length]] : [],
    informed: number % 3 === 0 ? [0] : [],
    now: number % 2 === 0 ? {} : { mostTiles: 3 },
    players: [
      { cell: at(4, 5), will: number % 5 === 0 ? 1 : 8, hand: mine, object, row },
      { cell: at(4, 5), hand: his, object: object === 74 ? 75 : 74, row: ['GT12', 'HT17'] },
      { cell: at(4, 4), will: number % 5 === 0 ? 1 : 7 },
      { cell: number % 2 === 0 ? at(4, 4) : at(2, 1), servant: number % 3 !== 1 || number % 5 === 0, row: ['GT20'] },
    ],
  })
  // now and then the deck is used up, and sometimes there is no card at all
  if (number % 6 === 1) scene.state.discards.push(...scene.state.deck.splice(0))
  if (number % 12 === 1) scene.state.discards = []
  return scene.play
}

/** Moments that chance seldom brings: an object is thrown to somebody, and nobody is met. */
function rareMoments(): Play<HellHouse>[] {
  const thrower = { cell: GATE, object: 75, hand: [CARD.longThrow] }
  const thrown = house({ phase: 'cards', field: ESTATE, players: [thrower, {}, { cell: at(3, 1) }], master: 87 })
  thrown.take({ do: 'play', cell: at(3, 1) })
  const silent = house({ field: ESTATE, players: [{ cell: at(7, 6), object: 69 }], master: 89 }).dice(9)
  silent.take({ do: 'step', to: at(7, 5) })
  return [thrown.play, silent.play]
}

function hearMatches(heard: Heard, speaker: Speaker<HellHouse>, wanted: readonly string[]): void {
  const chance = fastChance(31)
  for (const play of rareMoments()) hearMatch(heard, speaker, play, chance, 1)
  for (let match = 0; match < 250; match++) {
    if (match >= 60 && wanted.every((key) => heard.keys.has(key))) return
    const whole = match % 10 === 0
    const fresh = () => Play.start(hellhouse, 2 + (match % 5), usualOptions(hellhouse), seedOf(match))
    if (whole) hearMatch(heard, speaker, fresh(), chance, ALL_PICKS_HEARD)
    else hearMatch(heard, speaker, tense(match), chance, PICKS_HEARD)
  }
}

describe.each([['en', en]])('in the language %s', (locale, words) => {
  const speaker = speak<HellHouse>(words, locale, manner, true)
  const heard: Heard = { keys: new Set(), sentences: new Map(), broken: [], alike: [] }
  const written = Object.keys(words).filter((key) => /^(question|waiting|choice|event|end|because)\./.test(key))

  beforeAll(() => hearMatches(heard, speaker, written), 60_000)

  test('every question, choice and event can be said, without holes and bare ids', () => {
    expect(heard.broken).toEqual([])
  })

  test('two choices of one question never read alike', () => {
    expect(heard.alike).toEqual([])
  })

  test('every sentence that is written is said in some match', () => {
    expect(written.filter((key) => !heard.keys.has(key))).toEqual([])
  })

  test('every heading is one of choices', () => {
    const headings = Object.keys(words).filter((key) => key.startsWith('group.'))
    expect(headings.filter((key) => !heard.keys.has(key.replace('group', 'choice')))).toEqual([])
  })

  test('all cards and tiles have a name and a text', () => {
    const cards = Array.from({ length: 96 }, (_, i) => speaker.thing('card', i + 1))
    const tiles = TILES.map(({ id }) => speaker.thing('tile', id))
    for (const { name, text } of [...cards, ...tiles]) {
      expect(`${name}: ${text}`).toMatch(/^[A-Z].*: .*\.$/)
      expect(text).not.toMatch(BROKEN)
    }
    expect(new Set(cards.map(({ name }) => name)).size).toBe(96)
    expect(new Set(cards.map(({ text }) => text)).size).toBe(96)
    // the seven Lawns are all alike
    expect(new Set(tiles.map(({ name }) => name)).size).toBe(48 - 6)
  })

  test('all that is printed on cards and tiles has a name', () => {
    for (let card = 1; card <= LAST_OBJECT; card++) {
      expect(speaker.say(`kind.${groupOf(card)}`)).not.toBe('')
      for (const servant of [true, false]) expect(speaker.say(`timing.${timingOf(card, servant)}`)).not.toBe('')
      if (groupOf(card) === 'way') expect(speaker.say(`family.${wayOf(card).family}`)).not.toBe('')
    }
    const rooms = [...ROOMS, ...GROUNDS].map((room) => speaker.say(`room.${room}.name`))
    expect(new Set(rooms).size).toBe(23)
    expect(new Set(TRAITS.map((trait) => speaker.say(`trait.${trait}.name`))).size).toBe(3)
    expect(new Set(FIGURES.map((figure) => speaker.name(figure))).size).toBe(6)
    expect(speaker.say('room.path.name')).toBe('Overgrown Path')
  })

  test('all options, their values and the refusals can be said', () => {
    for (const [name, spec] of Object.entries<OptionSpec>(hellhouse.options)) {
      expect(speaker.option(name)).not.toBe('')
      const values = 'oneOf' in spec ? spec.oneOf : spec.someOf
      expect(new Set(values.map((value) => speaker.option(name, value))).size).toBe(values.length)
    }
    const refused = hellhouse.refuse?.({ ...usualOptions(hellhouse), twoHunters: 'on' }, 4)
    const refusals = [String(refused), 'refused.seats', 'refused.options']
    expect(new Set(refusals.map((key) => speaker.say(key))).size).toBe(3)
  })
})

rule(['HEL-003', 'HEL-014'], 'names are those of COMPONENTS.md', () => {
  const speaker = speak<HellHouse>(en, 'en', manner, true)
  const components = readFileSync(new URL('../COMPONENTS.md', import.meta.url), 'utf8')
  const rows = [...components.matchAll(/^\| (\d+) +\| ([^|]+?) +\|/gm)].filter(([, no]) => Number(no) <= 96)
  const named = new Set<number>()
  for (const [, no, name] of rows) {
    if (named.has(Number(no))) continue
    named.add(Number(no))
    if (!/^\d/.test(name)) expect(speaker.thing('card', no).name.replaceAll('’', "'")).toBe(name)
  }
  expect(named.size).toBeGreaterThan(90)
  for (let tile = 0; tile < TILES.length; tile++) {
    const { id, name, number, house: ofHouse } = TILES[tile]
    expect(ofHouse).toBe(tile < HOUSE_TILES)
    expect(speaker.thing('tile', id).name.startsWith(name)).toBe(true)
    if (name !== 'Gate' && name !== 'Crypt') expect(speaker.thing('tile', id).name).toContain(String(number))
  }
})
