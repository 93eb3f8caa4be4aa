import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copy, same } from '../data.ts'
import { SEED } from '../testing/seed.ts'

test('a copy says the same and shares nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const twin = copy(value)
      expect(twin).toEqual(value)
      if (typeof value === 'object' && value !== null) expect(twin).not.toBe(value)
    }),
    { seed: SEED },
  )
  const nested = { list: [{ a: 1 }] }
  copy(nested).list[0].a = 2
  expect(nested.list[0].a).toBe(1)
})

test('same agrees with JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(same(a, copy(a))).toBe(true)
      if (JSON.stringify(a) === JSON.stringify(b)) expect(same(a, b)).toBe(true)
    }),
    { seed: SEED },
  )
  expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  expect(same([1, 2], [1])).toBe(false)
  expect(same([0], [0, 1])).toBe(false)
  expect(same([], [undefined])).toBe(false)
  expect(same([], {})).toBe(false)
  expect(same({ a: null }, {})).toBe(false)
})
