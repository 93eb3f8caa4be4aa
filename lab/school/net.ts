/**
 * A small network that says who will win: what is seen of each seat goes through the same layers, is added to what was
 * thought before, and held against what speaks for the others. Learnt by `npm run lab -- school <game>`.
 */
import type { Game, GameTypes, State } from '@gloam/kernel/game.ts'

/** A state in numbers, as a network sees it from each seat alike: about 0 to 1, most of them 0. */
export interface Sight<G extends GameTypes> {
  /** How many numbers there are for each seat. */
  readonly size: number
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

/** As it lies in a file: whole numbers of 16 bits, in base64, and what one of them counts. */
export interface KeptNet {
  readonly layers: readonly {
    readonly from: number
    readonly to: number
    readonly unit: number
    readonly weights: string
    readonly bias: readonly number[]
  }[]
}

const MOST = 32_767

export function readNet({ layers }: KeptNet): Net {
  return layers.map(({ from, to, unit, weights, bias }) => {
    const bytes = Uint8Array.from(atob(weights), (letter) => letter.charCodeAt(0))
    const whole = new Int16Array(bytes.buffer)
    if (whole.length !== from * to || bias.length !== to) throw new Error('This network does not fit its own sizes.')
    return { from, to, weights: Float32Array.from(whole, (value) => value * unit), bias: Float32Array.from(bias) }
  })
}

export function keepNet(net: Net): KeptNet {
  const layers = net.map(({ from, to, weights, bias }) => {
    const unit = weights.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / MOST
    const whole = Int16Array.from(weights, (value) => Math.round(value / unit))
    const letters = Array.from(new Uint8Array(whole.buffer), (byte) => String.fromCharCode(byte))
    return { from, to, unit, weights: btoa(letters.join('')), bias: Array.from(bias, rounded) }
  })
  return { layers }
}

const rounded = (value: number): number => Number(value.toPrecision(5))

/** What the last layer says first; all before it say nothing below 0. A network without layers has nothing to say. */
export function scoreBy(net: Net, inputs: Float32Array): number {
  if (net.length === 0) return 0
  let values = inputs
  net.forEach((layer, i) => {
    values = through(layer, values, i < net.length - 1)
  })
  return values[0] ?? 0
}

function through({ to, weights, bias }: Layer, values: Float32Array, isCut: boolean): Float32Array {
  const sums = Float32Array.from(bias)
  for (let from = 0; from < values.length; from++) {
    const value = values[from] as number
    if (value === 0) continue
    const at = from * to
    for (let i = 0; i < to; i++) (sums[i] as number) += value * (weights[at + i] as number)
  }
  if (isCut) for (let i = 0; i < to; i++) if ((sums[i] as number) < 0) sums[i] = 0
  return sums
}

/** From 0 to 1, if exactly one seat wins. */
export function shares(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

/** A game's evaluation by a network that corrects what was thought before. */
export function evaluateByNet<G extends GameTypes>(sight: Sight<G>, net: Net): Game<G>['evaluate'] {
  return (state, seat) => {
    const { outcome } = state
    if (outcome !== null) return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0
    const { before, inputs } = sight.of(state)
    return shares(before.map((score, at) => score + scoreBy(net, inputs[at] as Float32Array)))[seat] ?? 0
  }
}
