import { readFileSync } from 'node:fs'
import type { Chance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { wordsByLanguage } from '../../testing/languages.ts'
import { type Hearing, HOLES, wordsOf } from '../../testing/words-of.ts'
import { type Speaker, speak } from '../../text.ts'
import { CARD, type Card, FIGURES, groupOf, LAST_OBJECT, timingOf, wayOf } from '../content/cards.ts'
import { MASTERS, TRAITS } from '../content/masters.ts'
import { GROUNDS, HOUSE_TILES, ROOMS, TILES } from '../content/tiles.ts'
import { hellhouse } from '../game.ts'
import { GATE } from '../rules/board.ts'
import { en, grammar } from '../text/index.ts'
import type { HellHouse } from '../types.ts'
import { at, ESTATE, house } from './house.ts'

/** What may never be read: ids that were not put into words. */
const BROKEN = /\b[HG]T\d\d\b|\b(choice|event|question|because)\.\w|\b(card|cell|tile)\.\d/

/** Whole matches are heard for longer than those that begin in the middle. */
const PICKS_HEARD = 120
const ALL_PICKS_HEARD = 600

function hearMatch(hearing: Hearing<HellHouse>, play: Play<HellHouse>, chance: Chance, picks: number): void {
  hearing.match(play, chance, picks)
  for (const { reasons } of play.state.notes) {
    for (const { because } of reasons) hearing.aside(`because.${because.clue}`, because)
  }
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

/** Moments that chance seldom brings: an object is thrown to somebody, nobody is met, a master is met again, or is one of two, a hand is shown. */
function rareMoments(): Play<HellHouse>[] {
  const thrower = { cell: GATE, object: 75, hand: [CARD.longThrow] }
  const thrown = house({ phase: 'cards', field: ESTATE, players: [thrower, {}, { cell: at(3, 1) }], master: 87 })
  thrown.take({ do: 'play', cell: at(3, 1) })
  const silent = house({ field: ESTATE, players: [{ cell: at(7, 6), object: 69 }], master: 89 }).dice(9)
  silent.take({ do: 'step', to: at(7, 5) })
  const again = house({ phase: 'fight', field: ESTATE, players: [{ cell: at(7, 5), object: 69 }], master: 85 })
  again.arrange((state) => {
    state.announced = ['69 Wine Cellar']
    state.agenda = [{ do: 'goOn' }]
    state.phase = 'fight'
    state.turn = 0
  })
  const first = house({ field: ESTATE, players: [{ cell: at(7, 6), will: 10, object: 69 }], master: 95 }).dice(9, 10)
  first.take({ do: 'step', to: at(7, 5) })
  const shown = house({ field: [['GT04', 2, 1]], deck: [68], players: [{ hand: [9, 15] }, {}, {}] })
  shown.take({ do: 'step', to: at(2, 1) }).take({ do: 'showHand' })
  return [thrown.play, silent.play, again.play, first.play, shown.play]
}

/** HEL-R75: figures that a seat runs besides its own. */
function companions(number: number): Play<HellHouse> {
  return Play.start(hellhouse, 2, usualOptions(hellhouse), seedOf(number))
}

function listen(hearing: Hearing<HellHouse>, chance: Chance, done: () => boolean): void {
  for (const play of rareMoments()) hearMatch(hearing, play, chance, 1)
  for (let match = 0; match < 6; match++) hearMatch(hearing, companions(match), chance, ALL_PICKS_HEARD)
  for (let match = 0; match < 250; match++) {
    if (match >= effort(20, 60) && done()) return
    const whole = match % 10 === 0
    const fresh = () =>
      Play.start(hellhouse, 2 + (match % 5), { ...usualOptions(hellhouse), dawn: '60' }, seedOf(match))
    if (whole) hearMatch(hearing, fresh(), chance, ALL_PICKS_HEARD)
    else hearMatch(hearing, tense(match), chance, PICKS_HEARD)
  }
}

wordsOf({
  game: hellhouse,
  grammar,
  words: wordsByLanguage('hellhouse', grammar),
  broken: BROKEN,
  said: /^(question|waiting|choice|event|end|because)\./,
  listen,
  more,
})

function more(speaker: Speaker<HellHouse>): void {
  rule('HEL-R75', 'a companion has a name, and is nobody else', () => {
    const [hunter, servant] = [0, 1].map((seat) => ({ seat, seats: 2, nameOf: (of: number) => ['Zoe', 'Max'][of] }))
    const ask = { ask: 'move', seat: 0, who: 2 } as const
    expect(speaker.question(ask, hunter)).not.toBe(speaker.question({ ...ask, who: 0 }, hunter))
    expect(speaker.question(ask, hunter)).not.toBe(speaker.question({ ...ask, seat: 1, who: 0 }, servant))
    const began = { is: 'turnBegan', seat: 0, round: 3 } as const
    const names = [0, 1, 2].map((who) => speaker.event({ ...began, who }, servant))
    expect(new Set(names).size).toBe(3)
    expect(names[2]).toBe(speaker.event({ ...began, who: 2 }, hunter))
    expect(names[2]).toContain(speaker.say('figure.1.name'))
    // with three seats the third is a player like the others
    const three = { seat: 0, seats: 3, nameOf: (of: number) => ['Zoe', 'Max', 'Ida'][of] }
    expect(speaker.event({ ...began, who: 2 }, three)).toContain('Ida')
  })

  test('all cards and tiles have a name and a text', () => {
    const cards = Array.from({ length: 96 }, (_, i) => speaker.thing('card', i + 1))
    const tiles = TILES.map(({ id }) => speaker.thing('tile', id))
    for (const { name, text } of [...cards, ...tiles]) {
      expect(`${name}: ${text}`).toMatch(/^\p{Lu}.*: .*\.$/u)
      expect(text).not.toMatch(BROKEN)
      expect(text).not.toMatch(HOLES)
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
  })
}

rule(['HEL-003', 'HEL-014'], 'names are those of COMPONENTS.md', () => {
  const speaker = speak<HellHouse>(en, 'en', grammar, true)
  const components = readFileSync(new URL('../COMPONENTS.md', import.meta.url), 'utf8')
  const rows = [...components.matchAll(/^\| (\d+) +\| ([^|]+?) +\|/gm)].filter(([, no]) => Number(no) <= 96)
  const named = new Set<number>()
  for (const [, no, name] of rows) {
    if (named.has(Number(no))) continue
    named.add(Number(no))
    if (!/^\d/.test(name)) expect(speaker.thing('card', no).name.replaceAll('’', "'")).toBe(name)
  }
  expect(named.size).toBeGreaterThan(90)
  expect(speaker.say('room.path.name')).toBe('Overgrown Path')
  for (let tile = 0; tile < TILES.length; tile++) {
    const { id, name, number, house: ofHouse } = TILES[tile]
    expect(ofHouse).toBe(tile < HOUSE_TILES)
    expect(speaker.thing('tile', id).name.startsWith(name)).toBe(true)
    if (name !== 'Gate' && name !== 'Crypt') expect(speaker.thing('tile', id).name).toContain(String(number))
  }
})
