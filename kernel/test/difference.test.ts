import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applied, differenceOf, Misfit } from '../difference.ts'
import { effort } from '../testing/effort.ts'
import { SEED } from '../testing/seed.ts'

/** What is written down and read again. */
const written = (value: unknown) => JSON.parse(JSON.stringify(value))

/** The words that come of it, when all of it was written down and read again. */
const words = (before: object, after: object) =>
  JSON.stringify(applied(written(before), written(differenceOf(before, after))))

test('what has changed is told, and nothing else', () => {
  expect(differenceOf({ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 2, d: 4 } })).toEqual({ b: { d: [4] } })
  expect(differenceOf({ a: 1, b: 2 }, { a: 1, c: null })).toEqual({ b: [], c: [null] })
  expect(differenceOf({ town: [1, 2, 3, 4] }, { town: [1, 2, 3, 5] })).toEqual({ town: { 3: [5] } })
  expect(differenceOf([{ a: 1 }, { b: 2 }], [{ a: 1 }, { b: 3 }])).toEqual({ 1: { b: [3] } })
  expect(differenceOf({ a: [1] }, { a: [1] })).toEqual({})
})

test('a list that grows or shrinks says where', () => {
  expect(differenceOf([1, 2, 3], [1, 2, 3, 4])).toEqual({ at: 3, put: [4] })
  expect(differenceOf([1, 2, 3], [1, 2])).toEqual({ at: 2, out: 1 })
  expect(differenceOf([1, 2, 3, 4], [1, 9, 8, 4, 5])).toEqual({ at: 1, out: 3, put: [9, 8, 4, 5] })
  expect(differenceOf([1, 2, 3], [1, 7, 2, 3])).toEqual({ at: 1, put: [7] })
  expect(differenceOf([1, 2], [])).toEqual([[]])
})

test('what is another thing altogether is told whole', () => {
  expect(differenceOf({ pile: [1, 2, 3, 4] }, { pile: [4, 3, 2, 1] })).toEqual({ pile: [[4, 3, 2, 1]] })
  expect(differenceOf({ turn: { seat: 1 } }, { turn: [1] })).toEqual({ turn: [[1]] })
  expect(differenceOf({ turn: [1] }, { turn: { 0: 1 } })).toEqual({ turn: [{ 0: 1 }] })
  expect(differenceOf({ turn: null }, { turn: { seat: 1 } })).toEqual({ turn: [{ seat: 1 }] })
  expect(differenceOf({ a: 1, c: 3 }, { a: 1, b: 2, c: 3 }), 'a field in between').toEqual([{ a: 1, b: 2, c: 3 }])
  expect(differenceOf({ list: [{ a: 1, b: 2 }] }, { list: [{ b: 2, a: 1 }, 1] })).toEqual({
    list: [[{ b: 2, a: 1 }, 1]],
  })
})

test('what is undefined is not there', () => {
  expect(differenceOf({ a: 1, b: undefined }, { a: 1 })).toEqual({})
  expect(differenceOf({ a: 1 }, { a: 1, b: undefined })).toEqual({})
  expect(differenceOf({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual({ b: [] })
  expect(differenceOf({ a: undefined, b: 2 }, { a: 1, b: 2 }), 'it would stand before b').toEqual([{ a: 1, b: 2 }])
})

const RUNS = { seed: SEED, numRuns: effort(200, 3000) }

/** Numbers as names go before all others, wherever they come in. */
const NAME = fc.oneof(fc.constantFrom('a', 'b', 'c', 'at', 'out', 'put', '0', '7', '__proto__'), fc.string())
const { value: DATA } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, fc.integer({ max: 3 }), fc.string({ maxLength: 1 }), fc.constant(null), tie('many')),
  many: fc.oneof(fc.array(tie('value'), { maxLength: 6 }), fc.dictionary(NAME, tie('value'), { maxKeys: 5 })),
}))

test(`what comes of a difference has the same words, whatever it was (seed ${SEED})`, () => {
  fc.assert(
    fc.property(DATA, DATA, (was, is) => {
      const [before, after] = [{ it: was }, { it: is }]
      expect(words(before, after)).toBe(JSON.stringify(after))
      expect(words(before, written(before))).toBe(JSON.stringify(before))
    }),
    RUNS,
  )
})

test(`and where only a little has changed (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(DATA, { minLength: 2 }), DATA, fc.nat(), fc.boolean(), (list, other, place, isIn) => {
      const at = place % list.length
      const changed = isIn ? list.toSpliced(at, 0, other) : list.with(at, other)
      const [before, after] = [
        { list, turn: 1 },
        { list: changed, turn: 2 },
      ]
      expect(words(before, after)).toBe(JSON.stringify(after))
    }),
    RUNS,
  )
})

test('neither of the two is changed by it', () => {
  const before = { list: [1, { a: 1 }], gone: 1 }
  const after = { list: [1, { a: 2 }, 3] }
  const difference = differenceOf(before, after)
  const made = applied(before, difference) as typeof before
  expect(made).toEqual(after)
  expect(before).toEqual({ list: [1, { a: 1 }], gone: 1 })
})

test.each([
  ['a field that is not there', { a: 1 }, { b: [] }],
  ['a place behind the end', [1, 2], { 2: [3] }],
  ['a place that is none', [1, 2], { a: [3] }],
  ['more than there is', [1, 2], { at: 1, out: 2 }],
  ['inside of a number', { a: 1 }, { a: { b: [2] } }],
  ['inside of nothing', { a: null }, { a: { b: [2] } }],
  ['all of it gone', { a: 1 }, []],
  ['two things at once', { a: 1 }, { a: [1, 2] }],
  ['no difference', { a: 1 }, { a: 2 }],
])('a difference that does not fit is found: %s', (_, before, difference) => {
  expect(() => applied(before, difference)).toThrow(Misfit)
})
