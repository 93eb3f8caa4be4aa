/**
 * Chances to win, learnt from matches: what speaks for a seat is added up with weights that `npm run lab -- train <game>`
 * has found (the game's weights.json), and held against what speaks for the others.
 */
import type { Game, GameTypes, Learning, Outcome } from '@gloam/kernel/game.ts'

/** What a game's bots thought before anything was learnt. What is learnt corrects it, and is little where little was seen. */
export const BY_HAND = 'by hand'

/** What each feature is worth, by name. */
export type Weights = Readonly<Record<string, number>>

/** A feature that was not there when the weights were learnt counts nothing. */
export function inOrder(weights: Weights, features: readonly string[]): Float64Array {
  return Float64Array.from(features, (name) => weights[name] ?? 0)
}

/** From 0 to 1: the chance of each seat that it wins, if exactly one of them does. */
export function chancesBy(weights: Float64Array, prospects: readonly (readonly number[])[]): number[] {
  return shares(prospects.map((features) => scoreOf(weights, features)))
}

/** Held against each other: from 0 to 1, all together 1. */
export function shares(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

/** What all features come to with their weights. */
export function scoreOf(weights: Float64Array, features: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (features[i] ?? 0)
  return sum
}

/** A game's evaluation by what was learnt. */
export function evaluateBy<G extends GameTypes>(learning: Learning<G>, learnt: Weights): Game<G>['evaluate'] {
  const weights = inOrder(learnt, learning.features)
  return (state, seat) => {
    if (state.outcome !== null) return sharesOf(state.outcome, state.seats)[seat] ?? 0
    return chancesBy(weights, learning.prospects(state))[seat] ?? 0
  }
}

/** Whoever has won has won for sure, however many have. */
export function winsOf({ winners }: Outcome, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 : 0))
}

/** Whoever has won has won for sure; several share it. */
export function sharesOf({ winners }: Outcome, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}
