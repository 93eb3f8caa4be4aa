/** HEL-R71, HEL-R80 and the hints for bots: what a seat may conclude, never more; and what bots make of it. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { playRandom, randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { imagine, look } from '@gloam/kernel/seen.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import type { Notes } from '../../board/contract.ts'
import { speak, wholeWords } from '../../text.ts'
import { goalOf } from '../board/end/goal.ts'
import { guessOf, mastersLeft } from '../board/notebook/guess.ts'
import { evaluate } from '../bot.ts'
import { CARD, groupOf, timingOf } from '../content/cards.ts'
import { ALL_MASTERS, FIRST_MASTER, masterOf, mastersIn } from '../content/masters.ts'
import { hellhouse } from '../game.ts'
import { prior } from '../hints.ts'
import { GATE } from '../rules/board.ts'
import { noteOf } from '../rules/notebook.ts'
import { en, grammar } from '../text/index.ts'
import type { HellHouse } from '../types.ts'
import { at, ESTATE, house, possible } from './house.ts'

rule(['HEL-S05', 'HEL-S06', 'HEL-R80'], 'zombies rule the werewolf out, for everybody who sees them', () => {
  const scene = house({ field: ESTATE, deck: [45], master: 88 })
    .dice(9)
    .take({ do: 'step', to: at(2, 1) })
  expect(possible(scene, 0)).toEqual([85, 88, 89, 90, 91, 92, 93, 94, 95, 96])
  expect(scene.state.notes[3].reasons).toEqual([{ because: { clue: 'card', card: 45 }, out: 0b110 }])
})

rule('HEL-R80', 'a card that only its holder sees is a clue for its holder alone', () => {
  const scene = house({
    turn: 1,
    players: [{}, { cell: at(3, 1) }, { servant: true }],
    field: ESTATE,
    deck: [65],
    master: 92,
  })
  scene.state.informed[1] = false
  scene.state.notes[1].possible = 0xfff
  scene.take({ do: 'step', to: at(2, 1) })
  expect(possible(scene, 1)).toEqual([85, 86, 87, 88, 90, 92, 93, 94, 95, 96])
  expect(possible(scene, 0)).toHaveLength(12)
})

rule('HEL-R71', 'the size of the deck is told only when it has been used up', () => {
  const scene = house({ field: ESTATE, master: 91 })
  expect(look(scene.play, 0).view.deck).toBeNull()
  scene.arrange((state) => {
    state.discards = state.deck
    state.deck = []
  })
  scene.take({ do: 'step', to: at(2, 1) })
  expect(look(scene.play, 0).view.deck).toBe(scene.state.deck.length)
  // 71 cards in all: nobody but the Demon
  expect(possible(scene, 0)).toEqual([91])
})

rule('HEL-R71', 'a 72nd card rules out the master with 71', () => {
  const scene = house({ field: ESTATE, master: 89 })
  scene.arrange((state) => {
    state.discards = state.deck.slice(0, 71)
    state.deck = state.deck.slice(71)
  })
  const before = possible(scene, 0)
  expect(before).toContain(91)
  scene.take({ do: 'step', to: at(2, 1) })
  expect(possible(scene, 0)).not.toContain(91)
})

test('no notebook ever strikes off the true master, and the reasons explain all that is struck off', () => {
  for (let number = 0; number < 30; number++) {
    const play = playRandom(hellhouse, randomSetup(hellhouse, fastChance(number)), number, 2000)
    const { master, seats } = play.state
    for (let seat = SPECTATOR; seat < seats; seat++) {
      const { possible: set, reasons } = noteOf(play.state, seat)
      expect(mastersIn(set)).toContain(master)
      expect(reasons.reduce((all, { out }) => all | out, set)).toBe(0xfff)
      expect(reasons.length).toBeLessThan(12)
    }
  }
})

test('a notebook knows no more than its cards: whoever saw only these cards allows every master with all of them', () => {
  const play = playRandom(
    hellhouse,
    { seats: 3, options: { dawn: '40', allServants: 'race', leastHunters: '1' } },
    5,
    60,
  )
  const { state } = play
  const open = state.discards.concat(state.lasting.map(({ card }) => card))
  const { possible: set, reasons } = noteOf(state, SPECTATOR)
  if (reasons.every(({ because }) => because.clue === 'card')) {
    const fits = (card: number) =>
      open.every((seen) => groupOf(seen) === 'object' || masterOf(card).list.includes(seen))
    for (let card = 85; card <= 96; card++) expect(mastersIn(set).includes(card)).toBe(fits(card))
  }
  expect(mastersIn(set)).toContain(state.master)
})

test('samples use the notebook: every master is possible, every hand could be held', () => {
  const seen = new Set<number>()
  for (let number = 0; number < 12; number++) {
    const play = Play.start(hellhouse, 3, { dawn: '40', allServants: 'race', leastHunters: '1' }, seedOf(number))
    const chance = fastChance(number)
    for (let i = 0; i < 40 + 30 * number && play.open.length > 0; i++) takeRandom(play, chance)
    if (play.state.outcome !== null) continue
    for (let seat = SPECTATOR; seat < 3; seat++) {
      for (let i = 0; i < 5; i++) {
        const { state } = imagine(hellhouse, copy(look(play, seat)), fastChance(i))
        expect(mastersIn(noteOf(play.state, seat).possible)).toContain(state.master)
        seen.add(state.master)
        for (const { hand, servant } of state.players)
          for (const card of hand) expect(timingOf(card, servant)).not.toBe('now')
      }
    }
  }
  expect(seen.size).toBeGreaterThan(6)
})

rule(
  ['HEL-S01', 'HEL-S02', 'HEL-S03'],
  'bots value the object where it does most good, and fear it near the Gate',
  () => {
    const hunter = (cell: number) =>
      house({ field: ESTATE, players: [{ cell, object: 69, will: 8 }], master: 85 }).state
    expect(evaluate(hunter(at(7, 6)), 0)).toBeGreaterThan(evaluate(hunter(at(1, 3)), 0))
    expect(evaluate(hunter(at(7, 6)), 2)).toBe(evaluate(hunter(at(7, 6)), 0))
    const thief = (cell: number) => house({ field: ESTATE, players: [{}, { cell, object: 69 }], master: 85 }).state
    expect(evaluate(thief(at(2, 1)), 1)).toBeGreaterThan(evaluate(thief(at(1, 3)), 1))
    expect(evaluate(thief(at(2, 1)), 0)).toBeLessThan(evaluate(thief(at(7, 6)), 0))
  },
)

rule(
  ['HEL-S03', 'HEL-S07', 'HEL-S08'],
  'hints: towards the aim, the right object is kept, the master card is looked at',
  () => {
    const scene = house({ field: ESTATE, players: [{ cell: at(7, 6), object: 69 }], master: 85 })
    const worth = (like: object) => prior(scene.state, 0, scene.choices(like as Record<string, unknown>)[0])
    expect(worth({ to: at(7, 5) })).toBeGreaterThan(worth({ to: at(6, 6) }))
    expect(worth({ do: 'drop' })).toBeLessThan(0.1)
    expect(prior(scene.state, 0, { do: 'look', who: 0 })).toBeGreaterThan(
      prior(scene.state, 0, { do: 'lookAway', who: 0 }),
    )
    const thief = house({ turn: 1, field: ESTATE, players: [{}, { cell: at(2, 1), object: 69 }], master: 85 })
    const home = prior(thief.state, 1, thief.choices({ to: GATE })[0])
    expect(home).toBeGreaterThan(prior(thief.state, 1, thief.choices({ to: at(3, 1) })[0]))
  },
)

rule(['HEL-S04', 'HEL-S07', 'HEL-S08'], 'bots see every row and every road: a nearer goal is worth more', () => {
  const far = house({ field: ESTATE, players: [{ cell: GATE }], chips: { 69: at(3, 1) }, master: 85 }).state
  const near = house({ field: ESTATE, players: [{ cell: at(2, 1) }], chips: { 69: at(3, 1) }, master: 85 }).state
  expect(evaluate(near, 0)).toBeGreaterThan(evaluate(far, 0))
  expect(look(house({ players: [{}, { row: ['HT09'] }] }).play, 0).view.players[1].row).toHaveLength(1)
})

rule('HEL-S03', 'what the original servant carries is suspected to be the right object', () => {
  const { play } = house({ field: ESTATE, players: [{}, { object: 72 }], master: 85 })
  const masters = Array.from({ length: 60 }, (_, i) => imagine(hellhouse, look(play, 0), fastChance(i)).state.master)
  const suspected = masters.filter((master) => master === 88).length
  expect(suspected).toBeGreaterThan(20)
  expect(suspected).toBeLessThan(50)
})

/** A player's own notes. */
function notesOf(marks: Readonly<Record<string, string>>): Notes {
  return { read: (key) => marks[key] ?? null, write: () => {}, markOf: () => ({ word: null, there: 'here' }) }
}

rule(
  'HEL-R91',
  'a notebook that does not strike out holds the same clues, and its goal names nothing unless one is ringed',
  () => {
    const clues = (options: Partial<HellHouse['options']>) => {
      const scene = house({ options, deck: [57, 62, 51, 53], players: [{ hand: [CARD.floorPlan] }], phase: 'cards' })
      scene.arrange(({ notes }) => {
        notes[0].possible = 1
        notes[0].reasons.push({ because: { clue: 'card', card: 57 }, out: ALL_MASTERS & ~1 })
      })
      return look(scene.play, 0).view
    }
    const [own, deduced] = [clues({}), clues({ notebook: 'deduces' })]
    expect([own.deduces, deduced.deduces]).toEqual([false, true])
    expect(own.notebook).toEqual(deduced.notebook)
    const empty = notesOf({})
    expect([guessOf(own, empty), guessOf(deduced, empty)]).toEqual([null, FIRST_MASTER])
    expect([mastersLeft(own, empty), mastersLeft(deduced, empty)]).toEqual([12, 1])
    const marked = notesOf({ 'master-86': 'ring', 'master-87': 'cross', 'master-88': 'cross', 'master-89': 'doubt' })
    expect([guessOf(own, marked), mastersLeft(own, marked)]).toEqual([86, 10])
    expect(guessOf(own, notesOf({ 'master-86': 'ring', 'master-87': 'ring' }))).toBeNull()
  },
)

rule('HEL-R91', 'whoever has seen the master is told, and a servant by the goal which object it is', () => {
  const text = speak(wholeWords(en, grammar), 'en', grammar, true)
  const { view } = look(house({ master: 85 }).play, 1)
  const reader = { seat: 1, seats: 3, nameOf: String }
  const goal = goalOf(view, text, reader, notesOf({ 'master-86': 'ring' }))
  expect(goal?.wins).toContain('Ashwood Stake')
  expect(goal?.brief).toContain('Ashwood Stake')
  const hunter = goalOf(look(house({ master: 85 }).play, 0).view, text, { ...reader, seat: 0 }, notesOf({}))
  expect(hunter?.wins).toBe(text.say('goal.hunter'))
  const guess = goalOf(
    look(house({ master: 85 }).play, 0).view,
    text,
    { ...reader, seat: 0 },
    notesOf({ 'master-86': 'ring' }),
  )
  expect(guess?.wins).toContain('If it is The Ghost')
})
