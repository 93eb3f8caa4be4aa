/** Matches that were begun under older versions of the rules. */
import { isBarrier, ROOMS } from './content/rooms.ts'
import type { KitStep } from './kit/types.ts'
import type { Turn } from './rules/state.ts'
import type { BState } from './types.ts'

export const migrations = {
  // Numbers of haunts have changed, not what a state is made of.
  1: (state: unknown): unknown => state,
  2: toVersion3,
  3: toVersion4,
  4: toVersion5,
  // More haunts are written, so the chart leads to others; what a state is made of has not changed.
  5: (state: unknown): unknown => state,
  // Numbers of haunts and BET-R91 have changed, not what a state is made of.
  6: (state: unknown): unknown => state,
  // Numbers of haunts have changed, and two corners of the kit, not what a state is made of.
  7: (state: unknown): unknown => state,
  // BET-R92: fewer questions, the same state.
  8: (state: unknown): unknown => state,
  // BET-R93: fewer questions, the same state.
  9: (state: unknown): unknown => state,
}

/** In version 2 whoever failed to leave a room was asked whether to stay; a trade was used up when it was begun. */
function toVersion3(old: unknown): BState {
  const state = old as BState
  const turn: Turn = { ...state.turn, tried: state.turn.tried.flatMap(nowTried) }
  if (state.deal !== null) turn.traded = false
  return { ...state, turn, agenda: withoutStaying(state.agenda) }
}

const CROSSINGS = ROOMS.filter((_, room) => isBarrier(room)).map((room) => `cross ${room}`)

/** One mark stood for all barriers, and one for both rooms to drop from: in the turn that is going on it still does. */
function nowTried(mark: string): string[] {
  if (mark === 'cross') return CROSSINGS
  return mark === 'fall' ? ['fall', 'drop'] : [mark]
}

/** BET-R50: the question is gone, and the first of its two answers is what happens. */
function withoutStaying(agenda: BState['agenda']): BState['agenda'] {
  const at = agenda.findIndex((item) => 'ask' in item && item.ask === 'choose' && item.about === 'leaving')
  const then = agenda[at - 1]
  if (then === undefined || !('do' in then) || then.do !== 'decided') return agenda
  const [leaves = []] = then.lists
  return [...agenda.slice(0, at - 1), ...[...leaves].reverse(), ...agenda.slice(at + 1)]
}

/** Until version 3 haunts had no versions of their own, and monsters neither numbers nor owners. */
function toVersion4(old: unknown): BState {
  const state = old as BState
  const haunt = state.haunt === null ? null : { ...state.haunt, version: 1, owners: {} }
  const monsters = state.monsters.map((monster) => ({ ...monster, marks: {}, owner: -1 }))
  return { ...state, haunt, monsters, agenda: inNewWords(state.agenda) as BState['agenda'] }
}

/** H06-10 in words: what stood in code. */
const TRY_BOARDS: KitStep = {
  do: 'houseDice',
  id: 'H06-10',
  dice: 1,
  by: [
    [1, []],
    [0, [{ do: 'unmark', token: 'boarded', in: 'here' }]],
  ],
}

/** Steps of haunts that are still to come, in the words of version 4. */
function inNewWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inNewWords)
  if (typeof value !== 'object' || value === null) return value
  const step = value as Readonly<Record<string, unknown>>
  if (step['do'] === 'run' && step['code'] === 'tryBoards') return TRY_BOARDS
  if (step['do'] === 'spend' && step['thing'] === 'item') return { ...step, thing: 'chosen' }
  return Object.fromEntries(Object.entries(step).map(([key, part]) => [key, inNewWords(part)]))
}

/** Until version 4 nobody had noted where an explorer died, nor the dice of the haunt roll: both are unknown. */
function toVersion5(old: unknown): BState {
  const state = old as BState
  return { ...state, players: state.players.map((player) => ({ ...player, fell: -1 })), stirred: [] }
}
