/** Finds the weights under which the winners were most likely to win: logistic regression over all seats. */
import { BY_HAND, chancesBy, type Weights } from '@gloam/games/judge.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { Moment } from './match.ts'

/** How often all moments are gone through, how far each step goes at first, and how dear a large weight is. */
const ROUNDS = 12
const PACE = 0.02
const PRICE = 1e-2
const BATCH = 64

/** Adam's memory. */
interface Learner {
  weights: Float64Array
  slope: Float64Array
  mean: Float64Array
  square: Float64Array
  /** What was known by hand is free. */
  price: Float64Array
}

export function fit(moments: readonly Moment[], names: readonly string[], seed: number): Weights {
  const scale = scaleOf(moments, names.length)
  const alike = moments.map((moment) => scaled(moment, scale))
  const learner = newLearner(names)
  const chance = fastChance(seed)
  let steps = 0
  for (let round = 0; round < ROUNDS; round++) {
    const order = chance.shuffle([...alike])
    for (let at = 0; at < order.length; at += BATCH) {
      const batch = order.slice(at, at + BATCH)
      for (const moment of batch) addSlope(learner, moment, 1 / batch.length)
      step(learner, ++steps, PACE * (1 - round / ROUNDS))
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, rounded(learner.weights[at] / scale[at])]))
}

const rounded = (weight: number): number => Number(weight.toPrecision(4))

function newLearner(names: readonly string[]): Learner {
  const empty = () => new Float64Array(names.length)
  const price = Float64Array.from(names, (name) => (name === BY_HAND ? 0 : PRICE))
  return { weights: empty(), slope: empty(), mean: empty(), square: empty(), price }
}

/** What each feature is divided by, so that all are of one size. */
function scaleOf(moments: readonly Moment[], count: number): Float64Array {
  const squares = new Float64Array(count)
  const all = moments.flatMap(({ prospects }) => prospects)
  for (const features of all)
    features.forEach((value, at) => {
      squares[at] += value ** 2
    })
  return squares.map((sum) => Math.sqrt(sum / Math.max(1, all.length)) || 1)
}

const scaled = (moment: Moment, scale: Float64Array): Moment => ({
  ...moment,
  prospects: moment.prospects.map((features) => features.map((value, at) => value / scale[at])),
})

function addSlope({ weights, slope }: Learner, { prospects, won }: Moment, part: number): void {
  const chances = chancesBy(weights, prospects)
  prospects.forEach((features, seat) => {
    const error = part * (chances[seat] - won[seat])
    features.forEach((value, at) => {
      slope[at] += error * value
    })
  })
}

function step({ weights, slope, mean, square, price }: Learner, steps: number, pace: number): void {
  for (let at = 0; at < weights.length; at++) {
    const down = slope[at] + price[at] * weights[at]
    mean[at] = 0.9 * mean[at] + 0.1 * down
    square[at] = 0.999 * square[at] + 0.001 * down * down
    const steady = mean[at] / (1 - 0.9 ** steps)
    const size = Math.sqrt(square[at] / (1 - 0.999 ** steps)) + 1e-8
    weights[at] -= (pace * steady) / size
    slope[at] = 0
  }
}
