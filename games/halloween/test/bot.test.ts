import { copy } from '@gloam/kernel/data.ts'
import { expect, test } from 'vitest'
import { evaluate } from '../bot.ts'
import { placeOf, rankOf } from '../content/town.ts'
import { layStone, town } from './town.ts'

test('with two players a building is worth something until both colours lie in it (HAL-164)', () => {
  const { state } = town({ seats: 2, ghosts: { school: ['blue', 'green'] }, levels: [2, 1, 1] })
  const worthOfGhosts = () => {
    const deserted = copy(state)
    deserted.town[placeOf('school')].fill(0)
    return evaluate(state, 0) - evaluate(deserted, 0)
  }
  expect(worthOfGhosts()).toBeGreaterThan(0)
  layStone(state, 0, 'school', 'orange')
  expect(worthOfGhosts()).toBeGreaterThan(0)
  state.fields[placeOf('school')][rankOf('yellow')] = 2
  // Now they serve the opponent alone.
  expect(worthOfGhosts()).toBeLessThan(0)
})
