import type { Chance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { inEveryForm, wordsByLanguage } from '../../testing/languages.ts'
import { type Hearing, HOLES, wordsOf } from '../../testing/words-of.ts'
import type { Speaker } from '../../text.ts'
import { ITEMS, OMENS } from '../content/cards.ts'
import { EVENTS } from '../content/events.ts'
import { EXPLORERS, TRAITS } from '../content/explorers.ts'
import { HAUNTS } from '../content/haunts/index.ts'
import { ROOMS } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { grammar } from '../text/grammar.ts'
import type { Betrayal } from '../types.ts'
import { PRACTICE, PRACTICE_WORDS } from './practice.ts'

/** What may never be read: ids that were not put into words. */
const BROKEN = /\b[a-z]+[A-Z]|\b[A-Z]\d\d-/

/** What random matches seldom say, with an example of each. */
const RARE: Readonly<Record<string, object>> = {
  'choice.pickOut': { do: 'pickOut', who: 0, from: 1, thing: 'axe' },
  'choice.strike': { do: 'strike' },
  // one haunt of many: it comes up too seldom
  'choice.drag': { do: 'drag', room: 'attic' },
  'choice.rider': { do: 'rider', rider: 'H01-03' },
  'choice.beatMonster': { do: 'beatMonster' },
  'choice.chooseHaunt': { do: 'chooseHaunt', omen: 'girl', room: 'catacombs', refused: [] },
  'choice.lowest': { do: 'lowest', who: 0, trait: 'speed' },
  'choice.healIn': { do: 'healIn', who: 0, trait: 'might' },
  'choice.shuffleIn': { do: 'shuffleIn', who: 0, thing: 'axe' },
  'choice.dynamiteTo': { do: 'dynamiteTo', who: 0, room: 'attic' },
  'choice.seekStairs': { do: 'seekStairs' },
  'choice.endEffect': { do: 'endEffect', effect: 'lightsOut' },
  'event.named': { is: 'named', who: 0, on: null },
  'event.noCard': { is: 'noCard', who: 0, deck: 'omen' },
  'event.wentOut': { is: 'wentOut', who: 0 },
  'event.noRoomLeft': { is: 'noRoomLeft', who: 0, floor: 'upper' },
}

/** Every haunt in turn, with every number of players, until all that is written was said, or for long enough. */
function listen(hearing: Hearing<Betrayal>, chance: Chance, done: () => boolean): void {
  const haunts = [...HAUNTS, ...PRACTICE].map(({ no }) => String(no))
  for (let match = 0; match < 200; match++) {
    if (match >= effort(1, 4) * haunts.length && done()) return
    const options = {
      ...usualOptions(betrayal),
      haunt: haunts[match % haunts.length],
      haunts: match % 7 === 0 ? 'unplayed' : 'chart',
    }
    if (match % 7 === 0) options.haunt = 'chart'
    hearing.match(Play.start(betrayal, 3 + (match % 4), options, seedOf(match)), chance)
  }
}

/** The haunts of practice speak English, whatever the rest does. */
const WORDS = Object.fromEntries(
  Object.entries(wordsByLanguage('betrayal', grammar)).map(([language, words]) => [
    language,
    { ...words, ...inEveryForm(PRACTICE_WORDS, words) },
  ]),
)

wordsOf({
  game: betrayal,
  grammar,
  words: WORDS,
  broken: BROKEN,
  // Not every end comes about by chance; that each can be said is tested haunt by haunt.
  said: /^(question|waiting|choice|event)\./,
  seldom: RARE,
  listen,
  more,
})

function more(speaker: Speaker<Betrayal>): void {
  test('all cards have a name and a text', () => {
    const things = [...OMENS, ...ITEMS, ...EVENTS].map((card) => speaker.thing('card', card))
    expect(things).toHaveLength(80)
    for (const { name, text } of things) {
      expect(`${name}: ${text}`).toMatch(/^\p{Lu}.*: .*\.$/u)
      expect(text).not.toMatch(BROKEN)
      expect(text).not.toMatch(HOLES)
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
      for (const key of [`haunt.${no}.moment`, ...parts, ...ends]) {
        expect(speaker.say(key, { players })).not.toMatch(BROKEN)
        expect(speaker.say(key, { players })).not.toMatch(HOLES)
      }
    }
    for (const { id } of haunt.tasks ?? []) expect(speaker.thing('task', id).text).toMatch(/\.$/)
    const items = Object.keys(haunt.tokens ?? {}).filter((token) => haunt.tokens?.[token].kind === 'item')
    for (const token of items) expect(speaker.thing('card', token).text).toMatch(/\.$/)
    const named = [haunt.tokens, haunt.monsters, haunt.counters].flatMap((part) => Object.keys(part ?? {}))
    for (const name of named.filter((one) => !items.includes(one))) expect(speaker.name(name)).not.toBe('')
  })
}
