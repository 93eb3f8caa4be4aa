import { describe, expect, it } from 'vitest'
import { held, likely, likelyUntilOver } from '../src/play/choosing/held.ts'

describe('what a hint is held against', () => {
  it('is the usual choice, in wins of a hundred', () => {
    expect(held({ expected: 0.56, others: { usual: 0.49, worst: 0.2, alike: 'few' } })).toEqual({
      is: 'better',
      more: 7,
    })
  })

  it('says when most choices are as good as far as the bot can tell, or all', () => {
    expect(held({ expected: 0.5, others: { usual: 0.47, worst: 0.2, alike: 'most' } })).toEqual({ is: 'most' })
    expect(held({ expected: 0.5, others: { usual: 0.45, worst: 0.44, alike: 'all' } })).toEqual({ is: 'alike' })
  })

  it('is nothing where nothing was looked at', () => {
    expect(held({ expected: null, others: null })).toBeNull()
    expect(held({ expected: 0.5, others: null })).toBeNull()
  })
})

it('nothing is certain before it has happened', () => {
  expect([likely(0), likely(0.5), likely(1)]).toEqual([0.01, 0.5, 0.99])
  expect([0, 0.001, 0.999, 1].map(likelyUntilOver)).toEqual([0, 0.01, 0.99, 1])
})
