/** What matches of a haunt in trial come to, and how numbers are looked for that would make it fair. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { describe, expect, test } from 'vitest'
import type { Story } from '../src/home/trial/words.ts'
import { figuresOf } from '../src/pages/workshop/fair/figures.ts'
import {
  type Cell,
  expectedShare,
  type Free,
  firstShifts,
  foundIn,
  gridOf,
  modelOf,
  moved,
  nextShifts,
  type Shift,
  withStory,
} from '../src/pages/workshop/fair/search.ts'

const story = (number: number, more: Partial<Story> = {}): Story => ({
  ...{ number, seats: 3 + (number % 4), won: number % 2 === 0, picks: 100, rounds: 2 },
  ...{ met: {}, deaths: [], chances: [0.5, 0.6, number % 2 === 0 ? 1 : 0], moments: [] },
  ...more,
})

describe('figures', () => {
  const stories = [
    story(0, { met: { 'haunt.tasks.0': 3 }, deaths: ['name.foyer'] }),
    story(1, { met: { 'haunt.tasks.0': 1 }, deaths: ['name.foyer', 'name.vault'] }),
    story(2, { rounds: 4 }),
    story(3),
  ]
  const figures = figuresOf(stories)

  test('tell who wins, with each number of players and in all', () => {
    expect(figures.all).toMatchObject({ won: 2, of: 4, share: 0.5 })
    expect(figures.all.low).toBeCloseTo(0.15, 2)
    expect(figures.bySeats.map(({ seats, won, of }) => [seats, won, of])).toEqual([
      [3, 1, 1],
      [4, 0, 1],
      [5, 1, 1],
      [6, 0, 1],
    ])
  })

  test('tell in how many matches something was met, and how often in all', () => {
    expect(figures.met).toEqual({ 'haunt.tasks.0': { matches: 2, times: 4 } })
  })

  test('tell when it ended, where somebody died, and how the chance went', () => {
    expect(figures.ended.map(({ heroes, others }) => [heroes, others])).toEqual([
      [0, 0],
      [1, 2],
      [0, 0],
      [1, 0],
    ])
    expect(figures.deaths).toEqual([
      ['name.foyer', 2],
      ['name.vault', 1],
    ])
    expect(figures.fan.map(({ most }) => most)).toEqual([
      [0.5, 0.5],
      [0.6, 0.6],
      [0, 1],
    ])
  })

  test('say nothing where nothing was played', () => {
    expect(figuresOf([])).toMatchObject({ matches: 0, all: { low: 0, high: 1 }, fan: [], ended: [] })
  })
})

describe('the search', () => {
  const free: Free[] = [
    { path: ['haunt', 'a'], label: 'wolves', value: [1, 2, 2, 3], least: 0, most: 99 },
    { path: ['haunt', 'b'], label: 'Sanity', value: 4, least: 0, most: 5 },
  ]

  test('moves numbers within their bounds', () => {
    expect(moved({ ...(free[0] as Free) }, -1)).toEqual([0, 1, 1, 2])
    // With -2 a wolf would be less than nothing, with +2 Sanity more than it may be.
    expect(gridOf(free).map((shift) => shift.join())).not.toContain('-2,0')
    expect(gridOf(free).every(([wolves = 0, sanity = 0]) => wolves >= -1 && sanity <= 1)).toBe(true)
    expect(firstShifts(free)).toContainEqual([0, 0])
  })

  /** Each wolf costs the heroes this much, each Sanity that; the same share of every choice wins. */
  const shareAt = ([wolves = 0, sanity = 0]: Shift) => 1 / (1 + Math.exp(1 + 0.6 * wolves + 0.5 * sanity))
  const luck = fastChance(11)
  const play = (cells: readonly Cell[], shift: Shift, matches: number): Cell[] => {
    let known = [...cells]
    const before = known.find((cell) => cell.shift.join() === shift.join())?.stories.length ?? 0
    for (let i = before; i < before + matches; i++) {
      known = withStory(known, shift, story(i, { won: luck.below(1000) < 1000 * shareAt(shift) }))
    }
    return known
  }

  test('finds what is even, though it began far from it (seed 11)', () => {
    let cells: Cell[] = []
    for (const shift of firstShifts(free)) cells = play(cells, shift, 8)
    for (let look = 0; look < 12; look++) for (const shift of nextShifts(free, cells)) cells = play(cells, shift, 8)
    const { shift, strongest } = foundIn(free, cells)
    expect(shareAt([0, 0])).toBeLessThan(0.3)
    expect(Math.abs(shareAt(shift) - 0.5)).toBeLessThan(0.12)
    expect([0, 1]).toContain(strongest)
    const model = modelOf(cells, 2)
    expect(model.pull[0]).toBeLessThan(0)
    expect(expectedShare(model, [1, 1])).toBeLessThan(expectedShare(model, [-1, -1]))
  })

  test('changes nothing where it is even already', () => {
    let cells: Cell[] = []
    for (const shift of gridOf(free))
      for (let i = 0; i < 40; i++) cells = withStory(cells, shift, story(i, { won: Math.floor(i / 4) % 2 === 0 }))
    expect(foundIn(free, cells).shift).toEqual([0, 0])
  })
})
