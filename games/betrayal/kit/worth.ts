/** What haunts say to bots: chances between 0 and 1, and how near somebody is to what is wanted. */
import { numberOf } from '../rules/traits.ts'
import { distances } from '../rules/ways.ts'
import type { BState, Who } from '../types.ts'

/** A chance from what speaks for it and against it: 0 is even, 2 is likely, -2 is unlikely. */
export const likely = (score: number): number => 1 / (1 + Math.exp(-score))

/** 1 for being there, less for every space away, 0 where no way leads. */
export function nearness(state: BState, from: readonly number[]): (room: number) => number {
  const far = distances(state, from)
  return (room) => (room < 0 || far[room] < 0 ? 0 : 1 / (1 + far[room]))
}

/** The chance that so many dice (0, 1 or 2 each) come to at least this sum, roughly. */
export const rollOf = (dice: number, atLeast: number): number =>
  likely((dice - atLeast + 0.5) / (0.45 * Math.sqrt(dice + 1)))

/** The best of these traits, by number. */
export const bestTrait = (state: BState, who: Who, traits: readonly number[]): number =>
  Math.max(...traits.map((trait) => numberOf(state, who, trait)))
