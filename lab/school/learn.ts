/**
 * Learns a network from moments, in plain TypeScript: whoever won should have been thought most likely to, and for each seat
 * the share of points it had in the end is foretold besides, which teaches the same layers. `learn.py` does the same, much
 * sooner, where there is an accelerator.
 */

import { shares } from '@gloam/games/judge.ts'
import { chancesOf, type Layer, type Net, scoresBy } from '@gloam/games/net.ts'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { fromRow, lookAhead, type Moment } from './moments.ts'

const HIDDEN: readonly number[] = [48, 16]
/** What wins and what points count, how far a step goes at first, and how dear a large weight is. */
const POINTS = 0.5
const PACE = 1e-3
const PRICE = 1e-5
const BATCH = 128

export interface Lessons {
  rows: readonly Float32Array[]
  size: number
  /** Whether each seat is judged apart (`Sight`). */
  apart: boolean
  rounds: number
  seed: number
  /** The network that played them, from which learning goes on. */
  from: Net
  /** How much of what a moment teaches is what came of it; the rest is what that network thinks of the next moment. */
  trust: number
}

/** The layers as they learn: two numbers come out, the score and the share of points. */
interface Learner {
  layer: Layer
  slope: { weights: Float32Array; bias: Float32Array }
  mean: { weights: Float32Array; bias: Float32Array }
  square: { weights: Float32Array; bias: Float32Array }
}

export function learn({ rows, size, apart, rounds, seed, from, trust }: Lessons): Net {
  const chance = fastChance(seed)
  const sizes = [size, ...HIDDEN, 2]
  const learners = sizes.slice(1).map((to, i) => newLearner(sizes[i] as number, to, chance, i === sizes.length - 2))
  lookAhead(rows, size, trust, (moment) => chancesBy(from, moment, apart))
  learners.forEach(({ layer }, i) => {
    goOnFrom(layer, from[i])
  })
  const order = [...rows]
  let steps = 0
  for (let round = 0; round < rounds; round++) {
    chance.shuffle(order)
    for (let at = 0; at < order.length; at += BATCH) {
      const batch = order.slice(at, at + BATCH)
      for (const row of batch) addSlopes(learners, fromRow(row, size), apart, 1 / batch.length)
      steps++
      const pace = PACE * (1 - (round + at / order.length) / rounds)
      for (const learner of learners) step(learner, steps, pace)
    }
  }
  return learners.map(({ layer }, i) => (i === learners.length - 1 ? firstOf(layer) : layer))
}

/** The mean surprise at who won, in natural units; without a network, of what was thought before. */
export function surprise(
  rows: readonly Float32Array[],
  size: number,
  score: (inputs: readonly Float32Array[]) => readonly number[],
): number {
  let sum = 0
  for (const row of rows) {
    const { won, before, inputs } = fromRow(row, size)
    const scores = score(inputs)
    const chances = shares(before.map((value, seat) => value + (scores[seat] as number)))
    won.forEach((share, seat) => {
      if (share > 0) sum -= share * Math.log(Math.max(1e-9, chances[seat] ?? 0))
    })
  }
  return sum / rows.length
}

function chancesBy(net: Net, { before, inputs }: Moment, apart: boolean): number[] {
  const scores = scoresBy(net, inputs)
  return chancesOf(
    before.map((value, seat) => value + (scores[seat] as number)),
    apart,
  )
}

/** A network that is kept has the scores alone in its last layer: the shares of points begin anew beside them. */
function goOnFrom({ to, weights, bias }: Layer, known: Layer | undefined): void {
  if (known === undefined) return
  known.bias.forEach((value, at) => {
    bias[at] = value
  })
  known.weights.forEach((value, i) => {
    weights[Math.floor(i / known.to) * to + (i % known.to)] = value
  })
}

/** What comes out last begins with nothing: a network that has learnt nothing changes nothing. */
function newLearner(from: number, to: number, chance: Chance, isLast: boolean): Learner {
  const empty = () => ({ weights: new Float32Array(from * to), bias: new Float32Array(to) })
  const reach = isLast ? 0 : Math.sqrt(6 / from)
  const weights = Float32Array.from({ length: from * to }, () => (2 * ((chance.word() >>> 0) / 2 ** 32) - 1) * reach)
  const layer = { from, to, weights, bias: new Float32Array(to) }
  return { layer, slope: empty(), mean: empty(), square: empty() }
}

function firstOf({ from, to, weights, bias }: Layer): Layer {
  return { from, to: 1, weights: weights.filter((_, i) => i % to === 0), bias: bias.slice(0, 1) }
}

function addSlopes(
  learners: readonly Learner[],
  { won, points, before, inputs }: Moment,
  apart: boolean,
  part: number,
): void {
  const ways = inputs.map((numbers) => forward(learners, numbers))
  const out = ways.map((values) => values.at(-1) as Float32Array)
  const chances = chancesOf(
    out.map((value, seat) => (value[0] as number) + (before[seat] as number)),
    apart,
  )
  ways.forEach((values, seat) => {
    const missed = (chances[seat] as number) - (won[seat] as number)
    const far = (out[seat]?.[1] as number) - (points[seat] as number)
    backward(learners, values, Float32Array.of(part * missed, part * POINTS * far))
  })
}

function forward(learners: readonly Learner[], inputs: Float32Array): Float32Array[] {
  const values = [inputs]
  learners.forEach(({ layer: { to, weights, bias } }, i) => {
    const sums = Float32Array.from(bias)
    const given = values[i] as Float32Array
    given.forEach((value, from) => {
      if (value !== 0)
        for (let at = 0; at < to; at++) (sums[at] as number) += value * (weights[from * to + at] as number)
    })
    values.push(i === learners.length - 1 ? sums : sums.map((sum) => Math.max(0, sum)))
  })
  return values
}

function backward(learners: readonly Learner[], values: readonly Float32Array[], errors: Float32Array): void {
  let error = errors
  for (let i = learners.length - 1; i >= 0; i--) {
    const { layer, slope } = learners[i] as Learner
    const given = values[i] as Float32Array
    const next = new Float32Array(i === 0 ? 0 : layer.from)
    error.forEach((value, at) => {
      ;(slope.bias[at] as number) += value
    })
    given.forEach((value, from) => {
      if (value === 0) return
      let sum = 0
      for (let at = 0; at < layer.to; at++) {
        const place = from * layer.to + at
        sum += (error[at] as number) * (layer.weights[place] as number)
        ;(slope.weights[place] as number) += (error[at] as number) * value
      }
      if (i > 0) next[from] = sum
    })
    error = next
  }
}

function step({ layer, slope, mean, square }: Learner, steps: number, pace: number): void {
  for (const part of ['weights', 'bias'] as const) {
    const [values, slopes, means, squares] = [layer[part], slope[part], mean[part], square[part]]
    for (let i = 0; i < values.length; i++) {
      const down = slopes[i] as number
      means[i] = 0.9 * (means[i] as number) + 0.1 * down
      squares[i] = 0.999 * (squares[i] as number) + 0.001 * down * down
      const steady = (means[i] as number) / (1 - 0.9 ** steps)
      const size = Math.sqrt((squares[i] as number) / (1 - 0.999 ** steps)) + 1e-8
      values[i] = (values[i] as number) * (1 - pace * PRICE) - (pace * steady) / size
      slopes[i] = 0
    }
  }
}
