/** HEL-R88: what passes by itself never depends on what is in a hand. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { hellhouse } from '../game.ts'
import type { HellHouse } from '../types.ts'
import { passes } from './passes.ts'

const MATCHES = 8
const PICKS = 250

/** The same position with another hand: what the seat could do with it is different, what others see is not. */
function withOtherHand(play: Play<HellHouse>, seat: number, number: number) {
  const { state } = play.clone()
  hellhouse.scramble(state, SPECTATOR, fastChance(number))
  return new Play(hellhouse, state).questionOf(seat)
}

test('a question that the table would pass is passed with any other hand, too', () => {
  let passed = 0
  let differed = 0
  for (let number = 1; number <= MATCHES; number++) {
    const play = Play.start(hellhouse, 2 + (number % 5), usualOptions(hellhouse), seedOf(number))
    const chance = fastChance(number)
    for (let i = 0; i < PICKS && play.open.length > 0; i++) {
      const [question] = play.open
      if (question !== undefined && ['cards', 'end', 'fightCards'].includes(question.ask.ask)) {
        const place = passes(question.choices)
        const other = withOtherHand(play, question.seat, i)
        expect(other?.ask).toEqual(question.ask)
        const then = passes(other?.choices ?? [])
        expect(then === null).toBe(place === null)
        if (place !== null) passed++
        if (place !== null && other?.choices.length !== question.choices.length) differed++
      }
      takeRandom(play, chance)
    }
  }
  expect(passed).toBeGreaterThan(50)
  // or else the other hands were the same
  expect(differed).toBeGreaterThan(10)
})

test('what lies open is worth a question', () => {
  expect(passes([{ do: 'endTurn' }, { do: 'discard', who: 0, card: 3 }])).toBe(0)
  expect(passes([{ do: 'endTurn' }, { do: 'pickUp', who: 0, object: 70 }])).toBeNull()
  expect(passes([{ do: 'stop' }])).toBeNull()
})
