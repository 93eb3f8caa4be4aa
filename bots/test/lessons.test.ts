import { expect, test } from 'vitest'
import { Lessons, LessonsOfAll, shareOf } from '../search/lessons.ts'

const GRAB = { do: 'grab' }
const DIG = { do: 'dig' }

test('a step is known again wherever it is met', () => {
  const lessons = new Lessons(true)
  lessons.learn(0.8, [lessons.of(GRAB)])
  lessons.learn(0.6, [lessons.of({ ...GRAB })])
  expect(lessons.of(GRAB)).toEqual({ count: 2, sum: 1.4 })
  expect(lessons.of(DIG)).toEqual({ count: 0, sum: 0 })
})

test('what has worked is favoured, what has not is avoided, and what was never tried is neither', () => {
  const lessons = new Lessons(true)
  for (let i = 0; i < 5; i++) {
    lessons.learn(0.9, [lessons.of(DIG)])
    lessons.learn(0.1, [lessons.of(GRAB)])
  }
  expect(lessons.favour(lessons.of(DIG))).toBeGreaterThan(1)
  expect(lessons.favour(lessons.of(GRAB))).toBeLessThan(1)
  expect(lessons.favour(lessons.of({ do: 'pass' }))).toBe(1)
})

test('where all lines come to the same nothing is favoured', () => {
  const lessons = new Lessons(true)
  for (let i = 0; i < 5; i++) lessons.learn(0.4, [lessons.of(DIG)])
  expect(lessons.favour(lessons.of(DIG))).toBe(1)
})

test('the more an arm has been tried itself, the less its lesson says', () => {
  const lesson = { count: 20, sum: 10 }
  expect(shareOf({ count: 1, sum: 1 }, 0)).toBe(0)
  expect(shareOf(lesson, 0)).toBeGreaterThan(shareOf(lesson, 10))
  expect(shareOf(lesson, 10)).toBeGreaterThan(shareOf(lesson, 1000))
  expect(shareOf(lesson, 1000)).toBeLessThan(0.11)
})

test('no seat learns from another', () => {
  const all = new LessonsOfAll(true)
  all.of(0).learn(0.9, [all.of(0).of(DIG)])
  expect(all.of(1).of(DIG).count).toBe(0)
})
