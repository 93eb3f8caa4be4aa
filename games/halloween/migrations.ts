/** Matches that were begun under older versions of the rules. */
import { copy, there } from '@gloam/kernel/data.ts'
import { type Colour, rankOf } from './content/town.ts'
import type { HState } from './types.ts'

export const migrations = { 1: countFear, 2: payAtOnce }

/** A state of version 2, as far as it differs. */
type State2 = Omit<HState, 'buying'> & { buying: { card: number; left: number; paid: Colour[] } | null }

/** Version 1 did not count an action's fear together (R67); an action that is under way begins to count where it is. */
function countFear(old: unknown): State2 {
  return { ...(old as State2), gained: 0 }
}

/** R88: version 2 was paid token by token. Who is in the midst of it gets back what was paid, and pays all of it. */
function payAtOnce(old: unknown): unknown {
  const state = copy(old) as State2
  const { buying } = state
  if (buying === null) return state
  const { tokens } = there(state.players[state.turn])
  for (const colour of buying.paid) {
    tokens[rankOf(colour)]++
    state.supply[rankOf(colour)]--
  }
  const { card } = buying
  const asked = state.agenda.at(-1)
  if (asked === undefined || !('ask' in asked) || asked.ask !== 'pay') return { ...state, buying: { card } }
  const left = buying.left + buying.paid.length
  const disc = { ask: 'disc' as const, seat: state.turn, card }
  return { ...state, buying: { card }, agenda: [...state.agenda.slice(0, -1), disc, { ...asked, left }] }
}
