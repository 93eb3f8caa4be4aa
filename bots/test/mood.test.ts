import { isCareless, moodOf, overlooks } from '@gloam/bots/mood.ts'
import { expect, test } from 'vitest'

const MOODS = Array.from({ length: 500 }, (_, turn) => moodOf('table 1', turn % 3, turn))

test('a mood is the same whenever it is asked for, and another in the next turn, at the next place and at another table', () => {
  expect(moodOf('table 1', 0, 7)).toBe(moodOf('table 1', 0, 7))
  const moods = [moodOf('table 1', 0, 7), moodOf('table 1', 0, 8), moodOf('table 1', 1, 7), moodOf('table 2', 0, 7)]
  expect(new Set(moods).size).toBe(4)
})

test('so many turns of a hundred are careless as are asked for: none, all, or about half', () => {
  expect(MOODS.filter((mood) => isCareless(mood, 0))).toEqual([])
  expect(MOODS.filter((mood) => isCareless(mood, 100))).toEqual(MOODS)
  const half = MOODS.filter((mood) => isCareless(mood, 50)).length
  expect(half).toBeGreaterThan(200)
  expect(half).toBeLessThan(300)
})

test('one kind of thing in five is overlooked in a turn, not always the same, and not in all moods alike', () => {
  const kinds = ['haunt', 'scare', 'move', 'rest', 'fight']
  for (const kind of kinds) {
    const blind = MOODS.filter((mood) => overlooks(mood, kind)).length
    expect(blind).toBeGreaterThan(60)
    expect(blind).toBeLessThan(140)
  }
  const whole = MOODS.map((mood) => kinds.filter((kind) => overlooks(mood, kind)).join())
  expect(new Set(whole).size).toBeGreaterThan(10)
})
