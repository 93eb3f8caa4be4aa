import { describe, expect, it } from 'vitest'
import { bandOf, held, likely, likelyUntilOver } from '../src/play/choosing/held.ts'

describe('what a hint is held against', () => {
  it('is the usual choice, in wins of a hundred', () => {
    expect(held({ expected: 0.56, others: { usual: 0.49, worst: 0.2 } })).toEqual({ is: 'better', more: 7 })
  })

  it('says when most choices are as good, or all', () => {
    expect(held({ expected: 0.5, others: { usual: 0.49, worst: 0.2 } })).toEqual({ is: 'most' })
    expect(held({ expected: 0.5, others: { usual: 0.5, worst: 0.485 } })).toEqual({ is: 'alike' })
  })

  it('is nothing where nothing was looked at', () => {
    expect(held({ expected: null, others: null })).toBeNull()
    expect(held({ expected: 0.5, others: null })).toBeNull()
  })
})

describe('what a chance is called', () => {
  it('goes by fifths for two', () => {
    const chances = [0, 0.19, 0.21, 0.39, 0.41, 0.59, 0.61, 0.79, 0.81, 1]
    const called = chances.map((chance) => bandOf(chance, 2))
    const bands = ['bleak', 'poor', 'even', 'good', 'splendid']
    expect(called).toEqual(bands.flatMap((band) => [band, band]))
  })

  it.each([2, 3, 4, 5, 6])('is even where all of %i have the same', (contenders) => {
    expect(bandOf(1 / contenders, contenders)).toBe('even')
  })

  it('is more where more are beaten by it', () => {
    expect([2, 3, 4, 5, 6].map((contenders) => bandOf(0.45, contenders))).toEqual([
      ...['even', 'good', 'good', 'good', 'splendid'],
    ])
  })

  it('is bleak for what is lost, and splendid for what is won, among any number', () => {
    expect([3, 6].map((contenders) => [bandOf(0, contenders), bandOf(1, contenders)])).toEqual([
      ['bleak', 'splendid'],
      ['bleak', 'splendid'],
    ])
  })
})

it('nothing is certain before it has happened', () => {
  expect([likely(0), likely(0.5), likely(1)]).toEqual([0.01, 0.5, 0.99])
  expect([0, 0.001, 0.999, 1].map(likelyUntilOver)).toEqual([0, 0.01, 0.99, 1])
})
