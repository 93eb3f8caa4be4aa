import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { speak } from '../../../text.ts'
import house from '../../../words/en.json' with { type: 'json' }
import { halloween } from '../../game.ts'
import { en, grammar } from '../../text/index.ts'
import { view } from '../../view.ts'
import { goal } from './goal.ts'

const text = speak({ ...house, ...en }, 'en', grammar)
const reader = { seat: 0, seats: 3, nameOf: (seat: number) => `Seat ${seat}` }

/** What is said of the lead where the seats have so many points. */
function leadAt(points: readonly number[]): string {
  const seen = view(Play.start(halloween, 3, usualOptions(halloween), seedOf(1)).state, 0)
  points.forEach((count, seat) => {
    Object.assign(seen.players[seat], { points: count })
  })
  return goal(seen, text, reader).wins
}

test('nobody leads alone who has as many points as another', () => {
  expect(leadAt([5, 3, 2])).toContain('you lead with 5')
  expect(leadAt([3, 5, 2])).toContain('Seat 1 leads with 5')
  for (const points of [
    [0, 0, 0],
    [4, 4, 1],
    [1, 4, 4],
  ]) {
    expect(leadAt(points)).not.toMatch(/you lead|leads/)
    expect(leadAt(points)).toContain(`shared, with ${Math.max(...points)}`)
  }
})
