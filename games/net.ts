/**
 * A small network that says who will win: what is seen of each seat goes through the same layers, is added to what was
 * thought before, and held against what speaks for the others. Learnt by `npm run lab -- school <game>`.
 */
import type { GameTypes, Hints, State } from '@gloam/kernel/game.ts'
import { shares, sharesOf, winsOf } from './judge.ts'

/** A state in numbers, as a network sees it from each seat alike: about 0 to 1, most of them 0. */
export interface Sight<G extends GameTypes> {
  /** How many numbers there are for each seat. */
  readonly size: number
  /** Several win together, or nobody does: the chance of a seat is not held against those of others. */
  readonly apart?: true
  of(state: State<G>): {
    /** What was thought of each seat before anything was learnt by a network, which corrects it. */
    before: number[]
    inputs: Float32Array[]
  }
}

/** From `from` numbers to `to`: the weights of one input lie side by side, so that an input of 0 costs nothing. */
export interface Layer {
  readonly from: number
  readonly to: number
  readonly weights: Float32Array
  readonly bias: Float32Array
}

export type Net = readonly Layer[]

/** As it lies in a file: whole numbers of 8 bits, in base64, and what one of them counts. */
export interface KeptNet {
  readonly layers: readonly {
    readonly from: number
    readonly to: number
    readonly unit: number
    readonly weights: string
    readonly bias: readonly number[]
  }[]
}

export function readNet({ layers }: KeptNet): Net {
  return layers.map(({ from, to, unit, weights, bias }) => {
    const whole = Int8Array.from(atob(weights), (letter) => letter.charCodeAt(0))
    if (whole.length !== from * to || bias.length !== to) throw new Error('This network does not fit its own sizes.')
    return { from, to, weights: Float32Array.from(whole, (value) => value * unit), bias: Float32Array.from(bias) }
  })
}

/** What the last layer says first of each seat; all before it say nothing below 0. Without layers it has nothing to say. */
export function scoresBy([first, ...others]: Net, inputs: readonly Float32Array[]): number[] {
  if (first === undefined) return inputs.map(() => 0)
  return sumsOfAll(first, inputs).map((sums) => {
    let values = sums
    for (const layer of others) values = addTo(Float64Array.from(layer.bias), layer, cut(values))
    return values[0] as number
  })
}

/** Much of what is seen is the same from every seat: the others begin with what the first one has come to. */
function sumsOfAll(layer: Layer, inputs: readonly Float32Array[]): Float64Array[] {
  const [own = new Float32Array(0), ...others] = inputs
  const sums = addTo(Float64Array.from(layer.bias), layer, own)
  return [sums, ...others.map((values) => addTo(sums.slice(), layer, values, own))]
}

/** Which inputs count, and by how much: filled anew at each use, since lists that come and go cost more than what is in them. */
const counted = { at: new Int32Array(1024), by: new Float64Array(1024) }

/** Adds to the sums what the values are worth beyond others that are in them already. */
function addTo(sums: Float64Array, layer: Layer, values: Float32Array, beyond?: Float32Array): Float64Array {
  const count = beyond === undefined ? countUp(layer, values) : countBeyond(layer, values, beyond)
  const { to, weights } = layer
  const { at, by } = counted
  const whole = to - (to % 4)
  for (let i = 0; i < whole; i += 4) addFour(sums, weights, i, count)
  for (let i = whole; i < to; i++) {
    let sum = sums[i] as number
    for (let k = 0; k < count; k++) sum += (by[k] as number) * (weights[(at[k] as number) + i] as number)
    sums[i] = sum
  }
  return sums
}

/** Four sums at a time: each input is looked up once for all of them, and none is laid down before it is whole. */
function addFour(sums: Float64Array, weights: Float32Array, i: number, count: number): void {
  const { at, by } = counted
  let [a, b, c, d] = [sums[i] as number, sums[i + 1] as number, sums[i + 2] as number, sums[i + 3] as number]
  for (let k = 0; k < count; k++) {
    const from = (at[k] as number) + i
    const value = by[k] as number
    a += value * (weights[from] as number)
    b += value * (weights[from + 1] as number)
    c += value * (weights[from + 2] as number)
    d += value * (weights[from + 3] as number)
  }
  sums[i] = a
  sums[i + 1] = b
  sums[i + 2] = c
  sums[i + 3] = d
}

function countUp({ from, to }: Layer, values: Float32Array): number {
  const { at, by } = counted
  let count = 0
  for (let i = 0; i < from; i++) {
    const value = values[i] as number
    if (value === 0) continue
    at[count] = i * to
    by[count++] = value
  }
  return count
}

function countBeyond({ from, to }: Layer, values: Float32Array, others: Float32Array): number {
  const { at, by } = counted
  let count = 0
  for (let i = 0; i < from; i++) {
    const value = values[i] as number
    const other = others[i] as number
    if (value === other) continue
    at[count] = i * to
    by[count++] = value - other
  }
  return count
}

function cut(sums: Float64Array): Float32Array {
  const values = new Float32Array(sums)
  for (let i = 0; i < values.length; i++) if ((values[i] as number) < 0) values[i] = 0
  return values
}

/** Held against each other, where exactly one seat wins; or each for itself. */
export function chancesOf(scores: readonly number[], apart: boolean): number[] {
  return apart ? scores.map((score) => 1 / (1 + Math.exp(-score))) : shares(scores)
}

/** The score of which a chance is made that stands for itself. */
export function scoreOfChance(chance: number): number {
  const within = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance))
  return Math.log(within / (1 - within))
}

/** Nothing is thought to be surer than that. */
const LEAST_CHANCE = 0.002

/** The chance of every seat by a network that corrects what was thought before. */
export function judgeByNet<G extends GameTypes>(sight: Sight<G>, net: Net): NonNullable<Hints<G>['judge']> {
  const apart = sight.apart === true
  return (state) => {
    if (state.outcome !== null) return apart ? winsOf(state.outcome, state.seats) : sharesOf(state.outcome, state.seats)
    const { before, inputs } = sight.of(state)
    const scores = scoresBy(net, inputs)
    return chancesOf(
      before.map((score, at) => score + (scores[at] as number)),
      apart,
    )
  }
}
