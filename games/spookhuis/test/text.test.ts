import type { Chance } from '@gloam/kernel/chance.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { wordsByLanguage } from '../../testing/languages.ts'
import { type Hearing, wordsOf } from '../../testing/words-of.ts'
import { type Speaker, speak } from '../../text.ts'
import { ENCOUNTERS, ITEM_KIND, ITEMS, TERROR, TERRORS } from '../content/cards.ts'
import { KEYS } from '../content/keys.ts'
import { DIRECTIONS, TILES } from '../content/tiles.ts'
import { spookhuis } from '../game.ts'
import { cellOf } from '../rules/rails/board.ts'
import { en, grammar } from '../text/index.ts'
import type { Spookhuis } from '../types.ts'
import { BEFORE, DEAD_END, house, lay, place, setCode } from './house.ts'
import { rich } from './rich.ts'

/** What may never be read: ids that were not put into words. */
const BROKEN = /[a-z][A-Z]|\b(KEY\d|ENC|GATE|ITEM|[A-M]\d)\b/

const MATCHES = 60

function listen(hearing: Hearing<Spookhuis>, chance: Chance): void {
  for (let number = 0; number < MATCHES; number++) {
    const { seats, options } = randomSetup(spookhuis, chance)
    const game = number % 6 === 0 ? spookhuis : rich
    const settings: Spookhuis['options'] = { ...options, scarerMayPass: 'on', closingTime: '20', first: 'random' }
    hearing.match(Play.start(game, seats, settings, seedOf(number)), chance)
  }
  // Somebody stands before an open gate: by chance nobody ever gets out.
  const out = house({ people: { 0: { ...BEFORE.gatehouse, keys: [1, 1, 3] } }, options: { code: 'colour' } })
  out
    .arrange((state) => setCode(state, [1, 3, 5]))
    .take({ do: 'ride' })
    .take({ do: 'crackCode' })
  hearing.match(out.play, chance)
  // Nor does a ghost often find ten who are afraid.
  const ten = house({
    options: { tenPoints: 'on' },
    people: { 0: { morale: 1 }, 1: { at: DEAD_END, ghost: true, points: 9 }, 2: { morale: 1 } },
  })
  ten.dice(10).take({ do: 'ride' })
  hearing.match(ten.play, chance)
  // SPO-R10: a pile is seldom empty together with its discards.
  const empty = house({ people: { 0: BEFORE.encounters } }).arrange((state) => {
    state.encounterPile = []
  })
  hearing.match(empty.take({ do: 'ride' }).play, chance, 1)
  // SPO-R21: a cart that no single turn sets free is rare.
  const stuck = house({ people: { 0: { at: [0, 1], faces: 'northwest' } } }).arrange((state) => {
    lay(state, [0, 1], 'B2', 1)
    lay(state, [-1, 1], 'A1', 1)
    lay(state, [-1, 2], 'A2', 0)
    lay(state, [0, 2], 'C1', 0)
    lay(state, [1, 0], 'C2', 0)
    place(state, 0, [0, 1], 'northwest')
    state.turned[cellOf(state, 'ITEM')] = 0
  })
  hearing.match(stuck.play, chance, 1)
}

wordsOf({
  game: spookhuis,
  grammar,
  words: wordsByLanguage('spookhuis', grammar),
  broken: BROKEN,
  listen,
  more,
})

function more(speaker: Speaker<Spookhuis>): void {
  test('all cards have a name and a text', () => {
    const things = [...ITEMS, ...TERRORS, ...ENCOUNTERS].map((card) => speaker.thing('card', card))
    expect(things).toHaveLength(15 + 51 + 10)
    for (const { name, text } of things) expect(`${name}: ${text}`).toMatch(/^\p{Lu}.*: \p{Lu}.*\.$/u)
    expect(new Set(things.map(({ name }) => name)).size).toBe(things.length)
    expect(new Set(things.map(({ text }) => text)).size).toBe(things.length)
  })

  test('the text of a terror names its two numbers', () => {
    const said = (number: number) => (number === 0 ? '' : `${number > 0 ? '+' : '−'}${Math.abs(number)}`)
    for (const card of TERRORS) {
      const { passed, failed } = TERROR[card]
      const { text } = speaker.thing('card', card)
      expect(text).toContain(said(passed))
      if (card !== 'vanderhusen') expect(text.slice(text.indexOf(said(passed)) + 1)).toContain(said(failed))
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
}

test('in English the text of a terror says which number is for what', () => {
  const speaker = speak<Spookhuis>(en, 'en', grammar, true)
  const said = (number: number) => (number === 0 ? 'nothing' : `${number > 0 ? '+' : '−'}${Math.abs(number)}`)
  for (const card of TERRORS) {
    const { passed, failed } = TERROR[card]
    const { text } = speaker.thing('card', card)
    expect(text).toContain(`Passed: ${said(passed)}`)
    if (card !== 'vanderhusen') expect(text).toContain(`Failed: ${said(failed)}`)
  }
})
