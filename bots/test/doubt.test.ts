/** How much a search knows that it does not know. */
import { describe, expect, test } from 'vitest'
import { Decisions, doubtsOf } from '../search/tree.ts'

const CHOICES = [{ do: 'a' }, { do: 'b' }, { do: 'c' }]

function tried(...values: number[][]) {
  const decisions = new Decisions(0)
  const arms = decisions.armsOf(CHOICES, () => 1)
  values.forEach((list, place) => {
    for (const value of list) decisions.learn(arms[place] as (typeof arms)[number], value)
  })
  return doubtsOf(arms)
}

const often = (times: number, ...values: number[]) => Array.from({ length: times }, () => values).flat()

describe('a choice that was tried may be off', () => {
  test('by its standard error', () => {
    // A coin that was thrown four hundred times: half a heads, divided by twenty.
    const [doubt] = tried(often(200, 0, 1))
    expect(doubt).toBeCloseTo(0.025, 3)
  })

  test('by half as much where it was tried four times as often', () => {
    const [more] = tried(often(50, 0, 1))
    const [less] = tried(often(200, 0, 1))
    expect((more ?? 0) / (less ?? 1)).toBeCloseTo(2, 1)
  })

  test('by as much as all choices scatter, where it was tried once; and nobody knows where it was not', () => {
    const [, once, never] = tried(often(100, 0.2, 0.8), [0.5])
    expect(once).toBeCloseTo(0.3, 1)
    expect(never).toBeNull()
  })
})
