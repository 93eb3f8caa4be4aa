/**
 * What bots should go by, learnt from matches: how who has won depends on how much of each hope had come true. A small
 * logistic regression that leaves each weight where it was as long as the matches say nothing else. The round and the
 * number of players are counted besides: a hope shall not be praised for what only the hour has brought.
 */

export interface Watched {
  readonly seats: number
  readonly won: boolean | null
  readonly moments: readonly { readonly round: number; readonly met: readonly number[] }[]
}

export interface Learnt {
  readonly weights: readonly number[]
  /** So far each may be off, in nineteen of twenty cases. */
  readonly doubts: readonly number[]
  /** It rests on so many. */
  readonly matches: number
}

/** From fewer nothing is learnt, nor where one side has hardly ever won. */
export const LEAST_MATCHES = 60
export const LEAST_EACH = 12

/** No weight becomes greater. */
const MOST = 5
/** How far a weight may well lie from what was believed of it; and all that is counted besides, from nothing. */
const ASTRAY = 2
const LOOKS = 25
const NINETEEN_OF_TWENTY = 1.96

/** Null: there is too little to learn from. `believed`: the weights until now. */
export function learntFrom(stories: readonly Watched[], believed: readonly number[]): Learnt | null {
  const known = stories.filter(({ won, moments }) => won !== null && moments.length > 0)
  const won = known.filter((story) => story.won).length
  if (known.length < LEAST_MATCHES || Math.min(won, known.length - won) < LEAST_EACH) return null
  const rows = rowsOf(known)
  const besides = (rows[0]?.values.length ?? 0) - believed.length
  const start = [...believed, ...Array.from({ length: besides }, () => 0)]
  const { at, spread } = fitted(rows, start)
  return {
    weights: at.slice(0, believed.length).map((weight) => tenths(Math.max(-MOST, Math.min(MOST, weight)))),
    doubts: spread.slice(0, believed.length).map((one) => tenths(NINETEEN_OF_TWENTY * one)),
    matches: known.length,
  }
}

const tenths = (value: number): number => Math.round(10 * value) / 10 || 0

interface Row {
  /** What of each hope had come true; then the round, and the number of players. */
  readonly values: readonly number[]
  readonly won: number
  /** All moments of a match count as one match. */
  readonly counts: number
}

function rowsOf(stories: readonly Watched[]): Row[] {
  const seats = [...new Set(stories.map((story) => story.seats))]
  const last = Math.max(...stories.flatMap(({ moments }) => moments.map(({ round }) => round)))
  return stories.flatMap((story) =>
    story.moments.map(({ round, met }) => ({
      values: [...met, round / last, ...seats.map((one) => (one === story.seats ? 1 : 0))],
      won: story.won ? 1 : 0,
      counts: 1 / story.moments.length,
    })),
  )
}

/** The most likely weights, by Newton's way, and how far each may be off. */
function fitted(rows: readonly Row[], start: readonly number[]): { at: number[]; spread: number[] } {
  let at = [...start]
  for (let look = 0; look < LOOKS; look++) {
    const { slope, bend } = slopeOf(rows, at, start)
    at = climbed(rows, start, at, solved(bend, slope))
  }
  const { bend } = slopeOf(rows, at, start)
  const spread = at.map((_, i) => {
    const axis = at.map((__, j) => (i === j ? 1 : 0))
    return Math.sqrt(Math.max(0, solved(bend, axis)[i] ?? 0))
  })
  return { at, spread }
}

/** As far along a step as it leads up: a whole one may lead over the top and far down. */
function climbed(rows: readonly Row[], start: readonly number[], at: number[], step: readonly number[]): number[] {
  const height = heightOf(rows, at, start)
  for (let share = 1; share > 1e-6; share /= 2) {
    const next = at.map((value, i) => value + share * (step[i] ?? 0))
    if (heightOf(rows, next, start) > height) return next
  }
  return at
}

/** How likely these weights are. */
function heightOf(rows: readonly Row[], at: readonly number[], start: readonly number[]): number {
  const held = at.reduce((sum, value, i) => sum + (value - (start[i] ?? 0)) ** 2, 0) / (2 * ASTRAY ** 2)
  return rows.reduce((sum, { values, won, counts }) => {
    const odds = (won === 1 ? 1 : -1) * oddsOf(values, at)
    return sum - counts * (odds > 0 ? Math.log1p(Math.exp(-odds)) : Math.log1p(Math.exp(odds)) - odds)
  }, -held)
}

const oddsOf = (values: readonly number[], at: readonly number[]): number =>
  values.reduce((sum, value, i) => sum + value * (at[i] ?? 0), 0)

interface Slope {
  readonly slope: number[]
  readonly bend: number[][]
}

function slopeOf(rows: readonly Row[], at: readonly number[], start: readonly number[]): Slope {
  const hold = 1 / ASTRAY ** 2
  const slope = at.map((value, i) => hold * ((start[i] ?? 0) - value))
  const bend = at.map((_, i) => at.map((__, j) => (i === j ? hold : 0)))
  for (const { values, won, counts } of rows) {
    const chance = 1 / (1 + Math.exp(-oddsOf(values, at)))
    values.forEach((value, i) => {
      slope[i] = (slope[i] ?? 0) + counts * (won - chance) * value
      const row = bend[i] ?? []
      values.forEach((other, j) => {
        row[j] = (row[j] ?? 0) + counts * chance * (1 - chance) * value * other
      })
    })
  }
  return { slope, bend }
}

/** Gauss; what holds the weights keeps every pivot above 0. */
function solved(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i] ?? 0])
  const size = rows.length
  rows.forEach((row, i) => {
    for (const below of rows.slice(i + 1)) {
      const share = (below[i] ?? 0) / (row[i] ?? 1)
      for (let j = i; j <= size; j++) below[j] = (below[j] ?? 0) - share * (row[j] ?? 0)
    }
  })
  const found = values.map(() => 0)
  for (let i = size - 1; i >= 0; i--) {
    const row = rows[i] ?? []
    const rest = found.reduce((sum, value, j) => (j > i ? sum - (row[j] ?? 0) * value : sum), row[size] ?? 0)
    found[i] = rest / (row[i] ?? 1)
  }
  return found
}
