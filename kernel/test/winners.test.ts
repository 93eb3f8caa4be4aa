import { expect, test } from 'vitest'
import { chanceByPoints, mostPointsWin, seatsWithMost } from '../winners.ts'

test('most points win, and ties share', () => {
  expect(mostPointsWin([3, 7, 5])).toEqual({ winners: [1], reason: 'end.points', scores: [3, 7, 5] })
  expect(mostPointsWin([7, 3, 7], 'end.dawn')).toEqual({ winners: [0, 2], reason: 'end.dawn', scores: [7, 3, 7] })
})

test('what breaks a tie counts among those who tie alone', () => {
  expect(seatsWithMost([7, 3, 7], [1, 9, 2])).toEqual([2])
  expect(seatsWithMost([7, 7, 7], [2, 2, 1], [0, 5, 9])).toEqual([1])
  expect(seatsWithMost([7, 7], [1, 1])).toEqual([0, 1])
})

test('a chance by points goes from lost over even to won', () => {
  expect([0, 1].map((seat) => chanceByPoints([4, 4], seat, 10))).toEqual([0.5, 0.5])
  expect([0, 1].map((seat) => chanceByPoints([9, 4, 2], seat, 10))).toEqual([0.75, 0.25])
  expect([0, 1].map((seat) => chanceByPoints([30, 4], seat, 10))).toEqual([1, 0])
})
