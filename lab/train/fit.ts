/** Finds the weights under which the winners were most likely to win: logistic regression over all contenders. */
import { BY_HAND, type Weights } from '@gloam/games/judge.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { GameTypes, Learning, Prospect } from '@gloam/kernel/game.ts'
import type { Moment } from './match.ts'

/** What is learnt: the names of the features of each kind, and whether exactly one seat wins. */
type Course = Pick<Learning<GameTypes>, 'features' | 'rivals'>

/** How often all moments are gone through, how far each step goes at first, and how dear a large weight is. */
const ROUNDS = 12
const PACE = 0.02
const PRICE = 1e-2
const BATCH = 64

/** Adam's memory, for one kind of contender. */
interface Learner {
  weights: Float64Array
  slope: Float64Array
  mean: Float64Array
  square: Float64Array
  /** What a feature is divided by, so that all are of one size. */
  scale: Float64Array
  /** What was known by hand is free. */
  price: Float64Array
}

export function fit(moments: readonly Moment[], { features: names, rivals }: Course, seed: number): Weights {
  const learners = Object.fromEntries(
    Object.entries(names).map(([kind, list]) => [kind, newLearner(scalesOf(moments, kind, list.length), list)]),
  )
  const chance = fastChance(seed)
  let steps = 0
  for (let round = 0; round < ROUNDS; round++) {
    const order = chance.shuffle([...moments])
    for (let at = 0; at < order.length; at += BATCH) {
      const batch = order.slice(at, at + BATCH)
      for (const moment of batch) addSlope(learners, moment, rivals, 1 / batch.length)
      steps++
      const pace = PACE * (1 - round / ROUNDS)
      for (const learner of Object.values(learners)) step(learner, steps, pace)
    }
  }
  return Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, named(learners[kind], list)]))
}

function newLearner(scale: Float64Array, names: readonly string[]): Learner {
  const empty = () => new Float64Array(scale.length)
  const price = Float64Array.from(names, (name) => (name === BY_HAND ? 0 : PRICE))
  return { weights: empty(), slope: empty(), mean: empty(), square: empty(), scale, price }
}

function scalesOf(moments: readonly Moment[], kind: string, count: number): Float64Array {
  const squares = new Float64Array(count)
  const own = moments.flatMap(({ prospects }) => prospects.filter((prospect) => prospect.kind === kind))
  for (const { features } of own)
    features.forEach((value, at) => {
      squares[at] = (squares[at] ?? 0) + value ** 2
    })
  return squares.map((sum) => Math.sqrt(sum / Math.max(1, own.length)) || 1)
}

type Learners = Readonly<Record<string, Learner>>

function scoreOf(learners: Learners, { kind, features }: Prospect): number {
  const { weights, scale } = learnerOf(learners, kind)
  return features.reduce((sum, value, at) => sum + ((weights[at] ?? 0) * value) / (scale[at] ?? 1), 0)
}

function learnerOf(learners: Learners, kind: string): Learner {
  const learner = learners[kind]
  if (learner === undefined) throw new Error(`There are no names of features for "${kind}".`)
  return learner
}

/** The chances of all seats, against each other or each for itself. */
function chancesOf(learners: Learners, prospects: readonly Prospect[], rivals: boolean): number[] {
  const scores = prospects.map((prospect) => scoreOf(learners, prospect))
  if (!rivals) return scores.map((score) => 1 / (1 + Math.exp(-score)))
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

function addSlope(learners: Learners, { prospects, won }: Moment, rivals: boolean, part: number): void {
  const chances = chancesOf(learners, prospects, rivals)
  prospects.forEach(({ kind, features }, seat) => {
    const { slope, scale } = learnerOf(learners, kind)
    const error = part * ((chances[seat] ?? 0) - (won[seat] ?? 0))
    features.forEach((value, at) => {
      slope[at] = (slope[at] ?? 0) + (error * value) / (scale[at] ?? 1)
    })
  })
}

function step({ weights, slope, mean, square, price }: Learner, steps: number, pace: number): void {
  for (let at = 0; at < weights.length; at++) {
    const down = (slope[at] ?? 0) + (price[at] ?? 0) * (weights[at] ?? 0)
    mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * down
    square[at] = 0.999 * (square[at] ?? 0) + 0.001 * down * down
    const steady = (mean[at] ?? 0) / (1 - 0.9 ** steps)
    const size = Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** steps)) + 1e-8
    weights[at] = (weights[at] ?? 0) - (pace * steady) / size
    slope[at] = 0
  }
}

function named(learner: Learner | undefined, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    names.map((name, at) => {
      const weight = (learner?.weights[at] ?? 0) / (learner?.scale[at] ?? 1)
      return [name, Number(weight.toPrecision(4))]
    }),
  )
}
