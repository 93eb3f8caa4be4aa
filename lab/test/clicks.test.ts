/** Presses are counted as the page's list asks for them. */
import type { GameBoard } from '@gloam/games/board/contract.ts'
import { speak } from '@gloam/games/text.ts'
import type { GameTypes, Step } from '@gloam/kernel/game.ts'
import { expect, test } from 'vitest'
import { pressedFor, pressesFor } from '../clicks/presses.ts'

const TEXT = speak<GameTypes>({ 'group.move': 'Move', 'group.scare': 'Scare' }, 'en', { fields: {} })
const BOARD = { fields: ['do', 'from', 'to'], endsTurn: ['endTurn'], variants: ['turn'] } as unknown as GameBoard

function shown(choices: readonly object[], board: Partial<GameBoard>) {
  const reader = { seat: 0, nameOf: String }
  const ask = { ask: 'turn', seat: 0 }
  return { board: { ...BOARD, ...board }, text: TEXT, ask, choices: choices as Step<GameTypes>[], view: {}, reader }
}

function presses(choices: readonly object[], taken: number, board: Partial<GameBoard> = {}): number {
  return pressesFor(shown(choices, board), taken)
}

const moves = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ do: 'move', from: i % 3, to: Math.floor(i / 3) }))

test('a short list takes one press, whatever stands in it', () => {
  expect(presses([...moves(8), { do: 'scare' }], 3)).toBe(1)
})

test('a long one is narrowed by its headings first; what is alone under one is taken at once', () => {
  const choices = [...moves(9), { do: 'scare' }, { do: 'endTurn' }]
  expect(presses(choices, 3)).toBe(2)
  expect(presses(choices, 9)).toBe(1)
})

test('a long heading is narrowed by its fields', () => {
  expect(presses([...moves(12), { do: 'scare' }], 4)).toBe(3)
  expect(presses(moves(12), 4)).toBe(2)
})

test('what ends the turn stands apart', () => {
  expect(presses([...moves(12), { do: 'endTurn' }], 12)).toBe(1)
})

test('what is alike is one choice', () => {
  expect(presses(moves(12), 4, { alike: ({ do: kind }) => kind })).toBe(1)
})

test('what is turned is laid by another press, and turned by one more unless it lies right', () => {
  const tiles = [0, 60, 120].map((turn) => ({ do: 'lay', to: 4, turn }))
  const elsewhere = [0, 60].map((turn) => ({ do: 'lay', to: 5, turn }))
  expect([presses([...tiles, ...elsewhere], 0), presses([...tiles, ...elsewhere], 2)]).toEqual([2, 3])
})

test('where nothing else is asked it lies there from the first, and is only turned or laid', () => {
  const tiles = [0, 60, 120].map((turn) => ({ do: 'lay', to: 4, turn }))
  expect([presses(tiles, 0), presses(tiles, 2)]).toEqual([1, 2])
})

test('what can lie one way only, or would lie alike, is laid by the press that finds it', () => {
  const elsewhere = { do: 'lay', to: 5, turn: 0 }
  const tiles = [0, 180].map((turn) => ({ do: 'lay', to: 4, turn }))
  expect(presses([...tiles, elsewhere], 2)).toBe(1)
  expect(presses([...tiles, elsewhere], 0, { alike: (choice) => String((choice as { to?: number }).to) })).toBe(1)
})

test('a walk to a far room is one press, as far as it leads where the matches went', () => {
  const board = { walks: () => [[{ to: 1 }, { to: 2 }]] } as unknown as Partial<GameBoard>
  const [near, far, away] = [
    { do: 'move', to: 1 },
    { do: 'move', to: 2 },
    { do: 'move', to: 3 },
  ] as const
  const { brings } = pressedFor(shown([near, away], board), 0, [])
  expect(pressedFor(shown([far, away], board), 0, brings).presses).toBe(0)
  expect(pressedFor(shown([far, away], board), 1, brings).presses).toBe(1)
})

test('whoever is asked once more presses once more', () => {
  expect(presses(moves(2), 0, { confirm: () => 'confirm.sure' })).toBe(2)
})

test('what choices come to is pressed at once, and the others lie under their headings', () => {
  const aims = { list: [{ key: 'a', name: 'A', sign: null, ways: [{ place: 3, how: null }] }] }
  const board = { aims: () => aims } as unknown as Partial<GameBoard>
  expect([presses(moves(5), 3, board), presses(moves(5), 1, board)]).toEqual([1, 2])
})

test('a press brings along the answers of its shortcut, and they take none of their own', () => {
  const shortcuts = () => [{ place: 1, answers: [{ do: 'move', to: 2 }, { do: 'endTurn' }], label: 'Go', like: {} }]
  const { presses: first, brings } = pressedFor(shown(moves(2), { shortcuts }), 1, [])
  expect([first, brings.length]).toEqual([1, 1])
  const second = pressedFor(shown(moves(9), {}), 6, brings)
  expect([second.presses, second.brings]).toEqual([1, [[{ do: 'endTurn' }]]])
  const third = pressedFor(shown([{ do: 'endTurn' }, { do: 'scare' }], {}), 0, second.brings)
  expect([third.presses, third.brings]).toEqual([0, [[]]])
})

test('whatever else is asked, or wanted, is pressed as ever', () => {
  const brings = [[{ do: 'endTurn' }]]
  expect(pressedFor(shown([{ do: 'endTurn' }, { do: 'scare' }], {}), 1, brings)).toEqual({ presses: 1, brings: [] })
})
