/**
 * Chances to win, learnt from matches: what speaks for a seat is added up with weights that `npm run lab -- train <game>`
 * has found (each game's weights.json).
 */
import type { Game, GameTypes, Learning, Prospect } from '@gloam/kernel/game.ts'

/** What a game's bots thought before anything was learnt. What is learnt corrects it, and is little where little was seen. */
export const BY_HAND = 'by hand'

/** For each kind of prospect what each of its features is worth, by name. */
export type Weights = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Weights in the order of the features. */
export type Judge = Readonly<Record<string, Float64Array>>

/** A feature that was not there when the weights were learnt counts nothing. */
export function judgeBy(weights: Weights, features: Learning<GameTypes>['features']): Judge {
  const inOrder = (kind: string, names: readonly string[]) =>
    Float64Array.from(names, (name) => weights[kind]?.[name] ?? 0)
  return Object.fromEntries(Object.entries(features).map(([kind, names]) => [kind, inOrder(kind, names)]))
}

/** From 0 to 1: the chance of each that it wins, if exactly one of them does. */
export function chancesOfRivals(judge: Judge, prospects: readonly Prospect[]): number[] {
  const scores = prospects.map((prospect) => scoreOf(judge, prospect))
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

/** From 0 to 1: the chance of one that wins or not, whatever the others do. */
export function chanceAlone(judge: Judge, prospect: Prospect): number {
  return 1 / (1 + Math.exp(-scoreOf(judge, prospect)))
}

const LEAST = 0.005

/** A chance as something to be added to: 0 is even, whatever its sign. */
export function oddsOf(chance: number): number {
  return Math.log(Math.max(LEAST, chance) / Math.max(LEAST, 1 - chance))
}

/** A share in a win that goes to one of several. */
export function weightOf(chance: number): number {
  return Math.log(Math.max(LEAST, chance))
}

function scoreOf(judge: Judge, { kind, features }: Prospect): number {
  const weights = judge[kind]
  if (weights === undefined) throw new Error(`Nothing was learnt about "${kind}".`)
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (features[i] ?? 0)
  return sum
}

/** A game's evaluation by what was learnt. */
export function evaluateBy<G extends GameTypes>(learning: Learning<G>, weights: Weights): Game<G>['evaluate'] {
  const judge = judgeBy(weights, learning.features)
  return (state, seat) => {
    const { outcome } = state
    if (outcome !== null && !outcome.winners.includes(seat)) return 0
    if (!learning.rivals) return outcome === null ? chanceAlone(judge, learning.prospect(state, seat)) : 1
    if (outcome !== null) return 1 / outcome.winners.length
    return chancesOfRivals(judge, learning.prospects(state))[seat] ?? 0
  }
}
