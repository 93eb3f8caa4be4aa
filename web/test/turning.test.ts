import { describe, expect, it } from 'vitest'
import { click, unturned } from '../src/play/choosing/narrowing.ts'
import { notchesOn, turningOf } from '../src/play/choosing/turning.ts'

/** A room that fits one cell in three ways and another in one. */
const choices = [
  { do: 'place', tile: 'hall', cell: 4, turn: 0 },
  { do: 'place', tile: 'hall', cell: 4, turn: 2 },
  { do: 'place', tile: 'hall', cell: 4, turn: 3 },
  { do: 'place', tile: 'hall', cell: 9, turn: 1 },
  { do: 'pass' },
]
const variants = ['turn']
const kinds = { variants, alike: () => null }

describe('what can be turned', () => {
  it('is one preview when the choices left differ in nothing else', () => {
    expect(turningOf(choices, [0, 1, 2], variants, {})).toEqual({
      place: 0,
      rings: [{ field: 'turn', value: 0, values: [0, 2, 3] }],
    })
    expect(turningOf(choices, [0, 1, 3], variants, {})).toBeNull()
    expect(turningOf(choices, [4], variants, {})).toBeNull()
    expect(turningOf(choices, [], variants, {})).toBeNull()
  })

  it('is a preview even if it fits in one way only', () => {
    expect(turningOf(choices, [3], variants, {})?.rings).toEqual([{ field: 'turn', value: 1, values: [1] }])
  })

  it('shows the choice that is turned as it is wanted', () => {
    expect(turningOf(choices, [0, 1, 2], variants, { turn: 3 })?.place).toBe(2)
    expect(turningOf(choices, [0, 1, 2], variants, { turn: 1 })?.place).toBe(0)
  })

  it('goes round and round', () => {
    expect(notchesOn([0, 2, 3], 3, 1)).toBe(0)
    expect(notchesOn([0, 2, 3], 0, -1)).toBe(3)
  })

  it('is laid by a click alone only where it fits in one way', () => {
    const on = (like: Record<string, unknown>) => ({ likes: [like], label: 'x' })
    expect(click(choices, [], on({ cell: 4 }), kinds)).toEqual({ clicks: [on({ cell: 4 })], taken: null })
    expect(click(choices, [], on({ cell: 9 }), kinds).taken).toBe(3)
    expect(click(choices, [], on({ do: 'pass' }), kinds).taken).toBe(4)
  })

  it('is one line in the list, without its turns', () => {
    expect(unturned(choices[1], variants)).toEqual({ do: 'place', tile: 'hall', cell: 4 })
  })
})

describe('two things that turn at once', () => {
  const two = [
    { do: 'turnTwo', steps: 1, tile: 7, tileSteps: 1 },
    { do: 'turnTwo', steps: 1, tile: 7, tileSteps: 2 },
    { do: 'turnTwo', steps: 2, tile: 7, tileSteps: 2 },
  ]
  const fields = ['steps', 'tileSteps']

  it('have a ring each, with the values that go with the other', () => {
    const turning = turningOf(two, [0, 1, 2], fields, { steps: 1, tileSteps: 2 })
    expect(turning?.place).toBe(1)
    expect(turning?.rings).toEqual([
      { field: 'steps', value: 1, values: [1, 2] },
      { field: 'tileSteps', value: 2, values: [1, 2] },
    ])
    expect(turningOf(two, [0, 1, 2], fields, { steps: 2, tileSteps: 1 })?.place).toBe(2)
  })
})
