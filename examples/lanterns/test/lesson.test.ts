/** The lesson is played to its end, as a learner plays it. */
import { Walk } from '@gloam/games/lesson.ts'
import { expect, test } from 'vitest'
import { lanterns } from '../game.ts'
import lesson from '../lesson.ts'
import words from '../text/lesson-en.json' with { type: 'json' }

test('the lesson comes to the end of its match, which the learner wins', () => {
  const walk = new Walk(lanterns, lesson).begin()
  while (walk.moment !== null) walk.goOn()
  expect(walk.match.play.state.outcome).toEqual({ winners: [0], reason: 'end.dawn', scores: [21, 15] })
})

test('every moment has its sentence', () => {
  expect(Object.keys(words)).toEqual(lesson.moments.map(({ say }) => say))
})
