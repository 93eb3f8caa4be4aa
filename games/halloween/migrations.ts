/** Matches that were begun under older versions of the rules. */
import type { HState } from './types.ts'

export const migrations = { 1: countFear }

/** Version 1 did not count an action's fear together (R67); an action that is under way begins to count where it is. */
function countFear(old: unknown): HState {
  return { ...(old as HState), gained: 0 }
}
