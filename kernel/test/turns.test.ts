import { expect, test } from 'vitest'
import { beforeTurns, beginTurn, isRoundOver, seatAfter, seatsFrom } from '../turns.ts'

test('seats follow each other round the table', () => {
  expect([seatAfter(0, 3), seatAfter(2, 3)]).toEqual([1, 0])
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1])
})

test('a round begins with the seat that began, and is over when all have had their turn', () => {
  const state = { ...beforeTurns(2), seats: 3 }
  expect(isRoundOver(state)).toBe(false)
  const told = Array.from({ length: 7 }, () => {
    beginTurn(state)
    return [state.turn, state.round, isRoundOver(state)]
  })
  expect(told).toEqual([
    [2, 1, false],
    [0, 1, false],
    [1, 1, true],
    [2, 2, false],
    [0, 2, false],
    [1, 2, true],
    [2, 3, false],
  ])
  expect(state.turns).toBe(7)
})
