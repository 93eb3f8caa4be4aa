import { expect, test } from 'vitest'
import { fastChance } from '../chance.ts'
import { dealInto, hiddenPile, mix, without } from '../piles.ts'

const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b)

test('what is seen is taken away once for each time that it is seen', () => {
  expect(without([1, 1, 2, 3], [1, 3, null, 7])).toEqual([1, 2])
  expect(without([1, 1], [1, 1, 1])).toEqual([])
})

test('the hidden pile is all that is not seen, in any order', () => {
  const all = Array.from({ length: 9 }, (_, card) => card)
  const orders = new Set(Array.from({ length: 20 }, (_, i) => hiddenPile(all, [0, 4], fastChance(i)).join()))
  expect(orders.size).toBeGreaterThan(10)
  for (const order of orders) expect(sorted(order.split(',').map(Number))).toEqual([1, 2, 3, 5, 6, 7, 8])
})

test('hidden places are dealt from the pile, and what is seen stays', () => {
  const pile = [7, 8, 9]
  expect([dealInto([1, null, 3, null], pile), pile]).toEqual([[1, 9, 3, 8], [7]])
  expect(() => dealInto([null, null], [1])).toThrow('fewer hidden cards')
})

test('mixed lists are as long as they were and hold the same in all', () => {
  const lists = [[1], [2, 3, 4], [], [5, 6]]
  const before = JSON.stringify(lists)
  mix(lists, fastChance(3))
  expect(lists.map((list) => list.length)).toEqual([1, 3, 0, 2])
  expect(sorted(lists.flat())).toEqual([1, 2, 3, 4, 5, 6])
  expect(JSON.stringify(lists)).not.toBe(before)
})
