/**
 * What would make it fair: some numbers of a haunt are moved up and down within bounds, a few matches are played with each
 * choice, and a simple model of all of them (each step of a number pulls the heroes' odds by so much) says where to play
 * next. What is found is then measured on seeds on which nothing was tried.
 */
import type { Path } from '@gloam/games/workshop.ts'
import type { Story } from '../../../home/trial/words.ts'
import { PLAYERS } from './figures.ts'

/** A number that may be moved, for all numbers of players alike. */
export interface Free {
  readonly path: Path
  readonly label: string
  readonly value: number | readonly number[]
  readonly least: number
  readonly most: number
}

/** How far each free number is moved. */
export type Shift = readonly number[]

export interface Cell {
  readonly shift: Shift
  readonly stories: readonly Story[]
}

/** No number is moved farther than this. */
const FARTHEST = 2

/** Matches of a cell at a time: as many with each number of players. */
export const AT_ONCE = 2 * PLAYERS.length

export const MOST_FREE = 3

export function moved({ value, least, most }: Free, by: number): number | number[] {
  const bounded = (one: number) => Math.max(least, Math.min(most, one + by))
  return typeof value === 'number' ? bounded(value) : value.map(bounded)
}

/** Whether all of it stays within its bounds: else it would be another choice than it says. */
function isWithin(free: Free, by: number): boolean {
  const all = typeof free.value === 'number' ? [free.value] : free.value
  return all.every((one) => one + by >= free.least && one + by <= free.most)
}

/** Every choice that there is. */
export function gridOf(free: readonly Free[]): Shift[] {
  return free.reduce<Shift[]>(
    (grid, one) => {
      const steps = Array.from({ length: 2 * FARTHEST + 1 }, (_, i) => i - FARTHEST).filter((by) => isWithin(one, by))
      return grid.flatMap((shift) => steps.map((by) => [...shift, by]))
    },
    [[]],
  )
}

/** Where to begin: as it is, and each number alone and all together as far as they go. */
export function firstShifts(free: readonly Free[]): Shift[] {
  const grid = gridOf(free)
  const ends = free.map((_, i) => {
    const all = grid.map((shift) => shift[i] ?? 0)
    return [Math.min(...all), Math.max(...all)] as const
  })
  const isCorner = (shift: Shift) => shift.every((by, i) => by === ends[i]?.[0] || by === ends[i]?.[1])
  const isAxis = (shift: Shift) => shift.filter((by) => by !== 0).length <= 1
  return grid.filter((shift) => isAxis(shift) || isCorner(shift))
}

/** What the model says of the heroes' odds: with each number of players, and for a step of each free number. */
export interface Model {
  readonly seats: readonly number[]
  readonly pull: readonly number[]
}

const chance = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** Without any match nothing pulls, and it is even; a few matches say a little. */
const STUBBORN = 0.4
const ROUNDS = 400
const PACE = 0.5

export function modelOf(cells: readonly Cell[], free: number): Model {
  const seats = PLAYERS.map(() => 0)
  const pull = Array.from({ length: free }, () => 0)
  const all = cells.flatMap(({ shift, stories }) => stories.map((story) => ({ shift, story })))
  for (let round = 0; round < ROUNDS && all.length > 0; round++) {
    const [bySeats, byPull] = [seats.map((one) => -STUBBORN * one), pull.map((one) => -STUBBORN * one)]
    for (const { shift, story } of all) {
      const place = (PLAYERS as readonly number[]).indexOf(story.seats)
      const off = (story.won === true ? 1 : 0) - chance(oddsOf({ seats, pull }, shift, place))
      bySeats[place] = (bySeats[place] ?? 0) + off
      shift.forEach((by, i) => {
        byPull[i] = (byPull[i] ?? 0) + by * off
      })
    }
    const step = (values: number[], by: readonly number[], weight: number) =>
      values.forEach((value, i) => {
        values[i] = value + (PACE * (by[i] ?? 0)) / (weight * all.length + STUBBORN)
      })
    step(seats, bySeats, 1 / PLAYERS.length)
    step(pull, byPull, FARTHEST)
  }
  return { seats, pull }
}

const oddsOf = ({ seats, pull }: Model, shift: Shift, place: number): number =>
  (seats[place] ?? 0) + shift.reduce((sum, by, i) => sum + by * (pull[i] ?? 0), 0)

/** The share that the model expects, over all numbers of players. */
export const expectedShare = (model: Model, shift: Shift): number =>
  PLAYERS.reduce((sum, _, place) => sum + chance(oddsOf(model, shift, place)), 0) / PLAYERS.length

/** How unfair it is with each number of players; of two that are alike the one that changes less is better. */
function unfairness(model: Model, shift: Shift): number {
  const off = PLAYERS.reduce((sum, _, place) => sum + (chance(oddsOf(model, shift, place)) - 0.5) ** 2, 0)
  return off + 0.0005 * shift.reduce((sum, by) => sum + Math.abs(by), 0)
}

const same = (one: Shift, other: Shift): boolean => one.every((by, i) => by === other[i])

/** Where to play next: the best so far, and what is nearly as good and was played least. */
export function nextShifts(free: readonly Free[], cells: readonly Cell[]): Shift[] {
  const model = modelOf(cells, free.length)
  const played = (shift: Shift) => cells.find((cell) => same(cell.shift, shift))?.stories.length ?? 0
  const best = gridOf(free).sort((one, other) => unfairness(model, one) - unfairness(model, other))
  const close = best.slice(1, 5).sort((one, other) => played(one) - played(other))
  return [...best.slice(0, 1), ...close.slice(0, 2)]
}

export interface Found {
  readonly shift: Shift
  /** Others of which the model expects as much. */
  readonly asGood: readonly Shift[]
  /** The free number that pulls most. */
  readonly strongest: number
}

/** So near to the best a choice may be as good: the matches do not tell them apart. */
const AS_GOOD = 0.03

export function foundIn(free: readonly Free[], cells: readonly Cell[]): Found {
  const model = modelOf(cells, free.length)
  const best = gridOf(free).sort((one, other) => unfairness(model, one) - unfairness(model, other))
  const [shift = []] = best
  const share = expectedShare(model, shift)
  const pulls = model.pull.map(Math.abs)
  return {
    shift,
    asGood: best.filter((other) => !same(other, shift) && Math.abs(expectedShare(model, other) - share) < AS_GOOD),
    strongest: pulls.indexOf(Math.max(...pulls)),
  }
}

export function withStory(cells: readonly Cell[], shift: Shift, story: Story): Cell[] {
  const known = cells.some((cell) => same(cell.shift, shift))
  if (!known) return [...cells, { shift, stories: [story] }]
  return cells.map((cell) => (same(cell.shift, shift) ? { ...cell, stories: [...cell.stories, story] } : cell))
}
