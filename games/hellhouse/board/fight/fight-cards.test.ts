import { expect, test } from 'vitest'
import { playedIn } from './fight-cards.ts'

const PLAYED = [
  { who: 2, card: 21, plus: 2 },
  { who: 0, card: 43, plus: 3 },
]
const KEPT = JSON.stringify(PLAYED)

test('a page that is loaded anew in mid-fight names the cards that were played', () => {
  expect(playedIn(KEPT, { sides: [2, 0], plus: [2, 3] })).toEqual(PLAYED)
})

test('what was played in another fight is not named', () => {
  expect(playedIn(KEPT, { sides: [2, 0], plus: [2, 0] })).toEqual([])
  expect(playedIn(KEPT, { sides: [2, 1], plus: [2, 3] })).toEqual([])
  expect(playedIn(KEPT, null)).toEqual([])
  expect(playedIn('{"who":1}', { sides: [2, 0], plus: [2, 3] })).toEqual([])
})
