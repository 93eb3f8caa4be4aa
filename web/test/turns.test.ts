import { expect, test } from 'vitest'
import { turnsIn } from '../src/play/stage/turns.ts'

const board = {
  big: ['died'],
  sounds: { haunted: 'gain', stepped: 'step', began: 'turn', rolled: 'dice' },
  lasts: { over: 300 },
} as unknown as Parameters<typeof turnsIn>[0]

let at = 0
const lines = (seat: number, ...kinds: string[]) =>
  kinds.map((is) => ({
    ...{ key: `${at}`, sequence: at++, seat, text: is, first: true, undone: false },
    event: { is },
  }))

const said = (...moves: ReturnType<typeof lines>[]) =>
  turnsIn(board, moves.flat()).map(({ seat, lines: told }) => [seat, ...told.map(({ text }) => text)])

test('each of the others is told once, with what weighs most, in the order in which it happened', () => {
  expect(said(lines(1, 'died', 'stepped'), lines(1, 'stepped', 'haunted', 'paid'), lines(2, 'paid'))).toEqual([
    [1, 'died', 'haunted'],
    [2, 'paid'],
  ])
})

test('of several that weigh the same the last are told', () => {
  expect(said(lines(1, 'one', 'two'), lines(1, 'three'))).toEqual([[1, 'two', 'three']])
})

test('that a turn begins or is over is no news', () => {
  expect(said(lines(1, 'began', 'over'))).toEqual([])
})

test('a roll is told where nothing else is: what it came to says more', () => {
  expect(said(lines(1, 'haunted', 'paid', 'rolled', 'rolled'))).toEqual([[1, 'haunted', 'paid']])
  expect(said(lines(1, 'rolled'))).toEqual([[1, 'rolled']])
  expect(said(lines(1, 'haunted', 'haunted', 'rolled'))).toEqual([[1, 'haunted', 'haunted']])
})
