import { readFileSync } from 'node:fs'
import type { Chance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { TEST_SEED } from '@gloam/kernel/testing/scene.ts'
import { expect, test } from 'vitest'
import { wordsByLanguage } from '../../testing/languages.ts'
import { type Hearing, HOLES, wordsOf } from '../../testing/words-of.ts'
import { type Speaker, speak, type Words } from '../../text.ts'
import { CARDS, type Card, faceOf, SETS } from '../content/cards.ts'
import { TILES } from '../content/tiles.ts'
import { ACTIONS, BUILDINGS, COLOURS, FIELD_POINTS, placeOf, RANKS, rankOf } from '../content/town.ts'
import { halloween } from '../game.ts'
import { en, grammar } from '../text/index.ts'
import type { Halloween, HState } from '../types.ts'

const TABLES = [
  { seats: 2, occupied: 7 },
  { seats: 3, occupied: 2 },
  { seats: 4, occupied: 2 },
]

/** What may never be read: ids that were not put into words. */
const IDS = [...BUILDINGS, ...TILES].filter((id) => id.includes('-') || id === 'church' || id === 'school')
/** In Dutch a school is a school. */
const brokenIn = (language: string) =>
  new RegExp(`\\ba orange|\\b(${IDS.filter((id) => language !== 'nl' || id !== 'school').join('|')})\\b`)

/** Everybody has some of the cards and much of everything from the start, so that all effects are met soon. */
function enrich(state: HState, cards: readonly Card[]): void {
  for (const player of state.players) {
    player.cards.push(...cards)
    player.discs -= cards.length
    player.fear += 30
    for (const area of player.areas) area.level = 4
    for (const rank of RANKS) player.tokens[rank]++
    for (const rank of RANKS) state.supply[rank]--
  }
  // All five blue ghosts are in town, so a call for one can fail; with one red ghost more the reds leave (HAL-172).
  const ghosts = [
    { building: 'church', colour: 'red', count: 4 },
    { building: 'old-mill', colour: 'blue', count: 2 },
    { building: 'old-mill', colour: 'green', count: 2 },
  ] as const
  for (const { building, colour, count } of ghosts) {
    state.town[placeOf(building)][rankOf(colour)] += count
    state.ghosts[rankOf(colour)] -= count
  }
}

/** The five sets, and all other cards by eights: every card lies on the board in some match. */
function deals(): Card[][] {
  const sets: Card[][] = Object.values(SETS).map((set) => [...set])
  const others = CARDS.filter((card) => !sets.flat().includes(card))
  const rest = [others.slice(0, 8), others.slice(8, 16), [...others.slice(16), ...CARDS].slice(0, 8)]
  return [...sets, ...rest]
}

/** With no cards it is an expert game. */
function start(seats: number, cards: readonly Card[], occupied: number): Play<Halloween> {
  const usual = usualOptions(halloween)
  const options: Halloween['options'] =
    cards.length === 0 ? { ...usual, variant: 'expert' } : { ...usual, cards: 'picked', picked: cards.map(String) }
  const play = Play.start(halloween, seats, options, TEST_SEED)
  enrich(play.state, cards.slice(0, occupied))
  return new Play(halloween, play.state)
}

/** One pass says nearly everything; for what is rare it goes on until it is said, or for four passes more. */
function listen(hearing: Hearing<Halloween>, chance: Chance, done: () => boolean): void {
  const pass = TABLES.flatMap((table) => [...deals(), []].map((cards) => ({ ...table, cards })))
  for (let match = 0; match < 5 * pass.length; match++) {
    if (match >= pass.length && done()) return
    const { seats, cards, occupied } = pass[match % pass.length]
    hearing.match(start(seats, cards, occupied), chance)
  }
}

wordsOf({
  game: halloween,
  grammar,
  words: wordsByLanguage('halloween', grammar),
  broken: brokenIn,
  refusals: [halloween.refuse?.({ ...usualOptions(halloween), cards: 'picked' }, 2)],
  listen,
  more,
})

function more(speaker: Speaker<Halloween>, _: Words, broken: RegExp): void {
  test('all cards and tiles have a name and a text', () => {
    const things = [
      ...CARDS.map((card) => speaker.thing('card', card)),
      ...TILES.map((tile) => speaker.thing('tile', tile)),
    ]
    expect(things).toHaveLength(52 + 12)
    for (const { name, text } of things) {
      expect(`${name}: ${text}`).toMatch(/^\p{Lu}.*: [\p{Lu}\d].*\.$/u)
      expect(text).not.toMatch(broken)
      expect(text).not.toMatch(HOLES)
    }
    expect(new Set(things.map(({ name }) => name)).size).toBe(things.length)
    expect(new Set(things.map(({ text }) => text)).size).toBe(things.length)
  })

  test('all that is printed on cards and on the board has a name', () => {
    const names = [...COLOURS, ...BUILDINGS, ...ACTIONS].map((id) => speaker.name(id))
    expect(new Set(names).size).toBe(5 + 6 + 6)
    for (const { kind, timing, cost } of CARDS.map(faceOf)) {
      for (const key of [`kind.${kind}`, `timing.${timing}`, `cost.${cost}`]) expect(speaker.say(key)).not.toBe('')
    }
  })

  test('a card picked by hand is said by its name', () => {
    expect(speaker.option('picked', '42')).toBe(speaker.thing('card', 42).name)
  })
}

test('the rulebook tells players which components are ours', () => {
  const book = readFileSync(new URL('../text/rules-en.md', import.meta.url), 'utf8')
  const section = book.split('## What we made')[1] ?? ''
  const seed = ['church', 'school', 'police-station']
  const [map = '', ...others] = section.split('\n').filter((line) => line.startsWith('- '))
  const [ours = '', books = ''] = map.split('The book names')
  for (const building of BUILDINGS) {
    expect(seed.includes(building) ? books : ours).toContain(en[`name.${building}`])
  }
  const rest = others.join(' ')
  for (const made of [`The ${FIELD_POINTS[2]} points`, 'grey', 'names of the cards', 'tiles', 'second colour']) {
    expect(rest).toContain(made)
  }
})

rule('HAL-R85', 'cards and sets have our names, those of the cards as in the table of COMPONENTS.md', () => {
  const speaker = speak<Halloween>(en, 'en', grammar, true)
  const components = readFileSync(new URL('../COMPONENTS.md', import.meta.url), 'utf8')
  const rows = [...components.matchAll(/^\| (\d+) +\| \w+ +\| (?:grey|coloured)[^|]*\| ([^|]+?) +\|$/gm)]
  expect(rows).toHaveLength(52)
  for (const [, card, name] of rows) expect(speaker.thing('card', card).name.replace('’', "'")).toBe(name)
  const sets = Object.keys(SETS).map((set) => speaker.option('cards', set))
  expect(sets).toEqual(['Apprentice', 'Brawl', 'Terror', 'Riches', 'Puzzle'])
})
