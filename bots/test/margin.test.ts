import { town } from '@gloam/games/halloween/test/town.ts'
import type { AnyGame, GameTypes, State } from '@gloam/kernel/game.ts'
import { tiny } from '@gloam/kernel/test/tiny.ts'
import { expect, test } from 'vitest'
import { marginOf, withMargin } from '../search/margin.ts'

/** A match of so many points, which is over or goes on. */
function standing(points: number[], isOver: boolean): [AnyGame, State<GameTypes>] {
  const outcome = isOver ? { winners: [0], reason: 'end', scores: points } : null
  return [{ ...tiny, evaluate: () => 0, hints: { points: () => points } }, { outcome } as State<GameTypes>]
}

test.each([true, false])('rank counts, and points where the rank is the same (over: %s)', (isOver) => {
  const of = (...points: number[]) => marginOf(...standing(points, isOver), 2)
  expect(of(40, 12, 13)).toBeGreaterThan(of(40, 12, 11))
  expect(of(40, 12, 11)).toBeGreaterThan(of(40, 12, 10))
  expect(of(40, 12, 41)).toBeGreaterThan(of(40, 12, 39))
  expect(of(0, 0, 0)).toBe(0.5)
})

test('nothing is said where nobody counts points', () => {
  const state = { outcome: null } as State<GameTypes>
  expect(marginOf({ ...tiny, hints: {} } as AnyGame, state, 0)).toBe(0.5)
})

test('it is always between lost and won, and never worth as much as a chance of one in ten thousand', () => {
  const [lost, state] = standing([9, 4, 8], true)
  const hopeful: AnyGame = { ...lost, hints: { points: () => [9, 8, 0] } }
  expect(withMargin(0, lost, state, 2)).toBeGreaterThan(0)
  expect(withMargin(0, lost, state, 2)).toBeLessThan(withMargin(0.0001, hopeful, state, 2))
  expect(withMargin(1, lost, state, 0)).toBeLessThanOrEqual(1)
})

test('in Halloween what cards give at the end counts before it', () => {
  const { state, game } = town({}).arrange(({ players }) => {
    players[0].cards = []
    players.forEach((player) => {
      player.points = 10
    })
  }).play
  expect(game.hints?.points?.(state)).toEqual(state.players.map(() => 10))
})
