/** What the board says has to be true: reasons, chances, the view between two events, and words for everything. */
import { readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { speak } from '../../text.ts'
import { LAST_OBJECT } from '../content/cards.ts'
import { TILES, unlike } from '../content/tiles.ts'
import { hellhouse } from '../game.ts'
import { CELLS } from '../rules/board.ts'
import { en, grammar } from '../text/index.ts'
import type { HellHouse } from '../types.ts'
import { view } from '../view.ts'
import { RULE_OF_EVENT, RULE_OF_QUESTION, whyNot } from '../why.ts'
import { after } from './events/after.ts'
import { stepChance } from './field/chance.ts'

const words = speak(en, 'en', grammar, true)
const MATCHES = 5
const PICKS = 300

/** Plays by chance, and looks before each pick. */
function watch(look: (play: Play<HellHouse>) => void): void {
  for (let number = 1; number <= MATCHES; number++) {
    const play = Play.start(hellhouse, 2 + (number % 5), usualOptions(hellhouse), seedOf(number))
    const chance = fastChance(number)
    for (let i = 0; i < PICKS && play.open.length > 0; i++) {
      look(play)
      takeRandom(play, chance)
    }
  }
}

const keyOf = (why: ReturnType<typeof whyNot>) => (why === null || typeof why === 'string' ? why : why.key)

test('«why not» has a reason for every place where a tile cannot lie, and none of the near ones where it can', () => {
  const given = new Set<string>()
  watch(({ open: [question], state }) => {
    if (question?.ask.ask !== 'place') return
    const { ask, choices, seat } = question
    const seen = view(state, seat)
    for (const tile of unlike(state.players[ask.who]?.row ?? [])) {
      const id = TILES[tile]?.id
      for (let cell = 0; cell < CELLS; cell++) {
        const turns = choices.flatMap((step) =>
          step.do === 'place' && step.tile === id && step.cell === cell ? [step.turn] : [],
        )
        const why = keyOf(whyNot(seen, seat, [{ do: 'place', tile: id, cell }]))
        expect(why).not.toBeNull()
        // Only the tests of the whole estate are left to blame for a place that is fit for its neighbours.
        if (turns.length > 0) expect(why).toBe('why.growth')
        else given.add(String(why))
        for (const turn of turns)
          expect(keyOf(whyNot(seen, seat, [{ do: 'place', tile: id, cell, turn }]))).toBe('why.growth')
      }
    }
  })
  expect([...given].sort()).toEqual(expect.arrayContaining(['why.alone', 'why.noRoomBeside', 'why.set', 'why.taken']))
  for (const key of given) expect(words.has(key)).toBe(true)
})

test('«why not» has a reason for every step that cannot be made', () => {
  watch(({ open: [question], state }) => {
    if (question?.ask.ask !== 'move' || state.players[question.ask.who]?.seat !== question.seat) return
    const { ask, choices, seat } = question
    const seen = view(state, seat)
    for (let cell = 0; cell < CELLS; cell++) {
      const may = choices.some((step) => step.do === 'step' && step.to === cell)
      if (may || cell === state.players[ask.who]?.cell) continue
      const why = keyOf(whyNot(seen, seat, [{ cell }, { to: cell }]))
      expect(why).not.toBeNull()
      expect(words.has(String(why))).toBe(true)
    }
  })
})

test('the view between events ends where the true view is, for figures, will, tiles and objects', () => {
  for (let number = 1; number <= MATCHES; number++) {
    const play = Play.start(hellhouse, 4, usualOptions(hellhouse), seedOf(number))
    const chance = fastChance(number)
    for (let i = 0; i < PICKS && play.open.length > 0; i++) {
      const before = view(play.state, 0)
      takeRandom(play, chance)
      const told = play.events.map(({ to: _, ...event }) => event)
      const between = told.reduce((seen, event) => after(seen, 'event' in event ? event.event : event), before)
      const now = view(play.state, 0)
      expect(between.players.map(({ cell, servant }) => [cell, servant])).toEqual(
        now.players.map(({ cell, servant }) => [cell, servant]),
      )
      expect(between.field).toEqual(play.state.finished ? between.field : now.field)
    }
  }
})

test('the chance of a step is that of the die: ten faces, the number reached or not exceeded', () => {
  const play = Play.start(hellhouse, 3, usualOptions(hellhouse), seedOf(1))
  const seen = view(play.state, 0)
  const [hunter, servant] = [false, true].map((side) => seen.players.findIndex((player) => player.servant === side))
  const crypt = CELLS - 1
  expect(stepChance(seen, hunter ?? -1, crypt)).toBeCloseTo(0.2)
  expect(stepChance(seen, servant ?? -1, crypt)).toBeCloseTo(0.9)
  expect(stepChance(seen, hunter ?? -1, 0)).toBeNull()
  const lit = { ...seen, now: { ...seen.now, candle: true } }
  expect(stepChance(lit, hunter ?? -1, crypt)).toBeCloseTo(0.5)
})

test('every card has its essence in a line that fits, and every rule that is named is a heading of the rulebook', () => {
  for (let card = 1; card <= LAST_OBJECT; card++) expect(words.say(`card.${card}.brief`).length).toBeLessThanOrEqual(36)
  const rulebook = readFileSync(new URL('../text/rules-en.md', import.meta.url), 'utf8')
  for (const heading of [...Object.values(RULE_OF_EVENT), ...Object.values(RULE_OF_QUESTION)])
    expect(rulebook).toContain(`## ${heading}\n`)
})
