import { describe, expect, test } from 'vitest'
import { BUILDINGS, COLOURS, rankOf } from '../../content/town.ts'
import { figuresOf, NOWHERE, standsAfter } from './figures.ts'

/** A town with these ghosts, by building number. */
function town(...ghosts: [place: number, colour: (typeof COLOURS)[number], count: number][]): number[][] {
  const counts = BUILDINGS.map(() => COLOURS.map(() => 0))
  for (const [place, colour, count] of ghosts) counts[place][rankOf(colour)] = count
  return counts
}

describe('figures', () => {
  const before = standsAfter(NOWHERE, town([0, 'blue', 2], [4, 'green', 1]))

  test('there are as many as the view counts', () => {
    expect(figuresOf(before).map(({ rank, place, slot }) => [rank, place, slot])).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [1, 4, 0],
    ])
  })

  test('a ghost that moves is the same figure in another building', () => {
    const after = standsAfter(before, town([0, 'blue', 1], [1, 'blue', 1], [4, 'green', 1]))
    const ids = (stands: typeof before) => figuresOf(stands).map(({ id }) => id)
    expect(ids(after).sort()).toEqual(ids(before).sort())
  })

  test('those whose building has not changed stay where they are', () => {
    const after = standsAfter(before, town([0, 'blue', 3], [4, 'green', 1]))
    for (const figure of figuresOf(before)) expect(figuresOf(after)).toContainEqual(figure)
  })

  test('an upgraded ghost leaves, and one of the new colour comes', () => {
    const after = standsAfter(before, town([0, 'blue', 1], [0, 'green', 1], [4, 'green', 1]))
    expect(
      figuresOf(after)
        .filter(({ place }) => place === 0)
        .map(({ rank }) => rank),
    ).toEqual([0, 1])
    expect(figuresOf(after).find(({ place }) => place === 4)).toEqual(
      figuresOf(before).find(({ place }) => place === 4),
    )
  })
})
