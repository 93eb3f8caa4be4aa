/** SPO-019 to SPO-021, SPO-218 to SPO-227: the gatehouse, and the code. */

import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { matches } from '../content/keys.ts'
import type { Spookhuis, SStep, STable } from '../types.ts'
import { kindsOf, returnKey, takeKeyFrom } from './cards.ts'
import { lose } from './morale.ts'
import { active, bitOf, everybody, letKnow } from './players.ts'

/** The three places of the code, from 0. */
export const POSITIONS = [0, 1, 2] as const
/** SPO-221 */
const KEYS_TO_CRACK = 3

/** SPO-218 to SPO-221: only somebody with a key is asked. */
export function visitGatehouse(g: STable): void {
  if (active(g.state).keys.length > 0) g.next({ ask: 'gatehouse', seat: g.state.turn })
}

/** The active player sees a code card; nobody learns which. */
export function lookAtCode(g: STable, position: number): void {
  active(g.state).looks++
  g.tell({ is: 'codeLookedAt', seat: g.state.turn }, { except: [g.state.turn] })
  learnCode(g, position)
}

export function learnCode(g: STable, position: number): void {
  const { state } = g
  const key = there(state.codeCards[position])
  letKnow(state.codeSeen, key, bitOf(state.turn))
  g.reveal({ only: [state.turn] })
  g.tell({ is: 'codeSeen', seat: state.turn, position, key }, { only: [state.turn] })
}

export const codeRules = {
  /** SPO-R47 */
  leaveGatehouse() {},

  /** SPO-220 */
  lookAtCode(g, { position }) {
    lookAtCode(g, position)
  },

  crackCode(g) {
    g.state.crack = { keys: [], positions: [] }
    g.next({ ask: 'crack', seat: g.state.turn })
  },

  /** SPO-222 to SPO-225: a key is shown, a code card is turned up, and everybody sees both (SPO-R45). */
  tryKey(g, { key, position }) {
    const { state } = g
    const { crack, codeCards, turn } = state
    if (crack === null) throw new Error('Nobody tries the code.')
    const code = there(codeCards[position])
    const fits = matches(key, code, state.code)
    crack.keys.push(takeKeyFrom(active(state), key))
    crack.positions.push(position)
    state.codeSeen[code] = everybody(state.seats)
    state.codeShown |= 1 << position
    g.reveal()
    g.tell({ is: 'keyTried', seat: turn, key, position, code, fits })
    if (!fits) failToCrack(g)
    else if (crack.positions.length === POSITIONS.length) openGate(g)
    else g.next({ ask: 'crack', seat: turn })
  },
} satisfies Partial<Rules<Spookhuis>>

/** SPO-224, SPO-228 */
function openGate(g: STable): void {
  const { turn, crack } = g.state
  g.tell({ is: 'gateOpened', seat: turn, keys: crack?.keys.map(({ kind }) => kind) ?? [] })
  g.end({ winners: [turn], reason: 'end.code' })
}

/** SPO-225 to SPO-227 */
function failToCrack(g: STable): void {
  const { state } = g
  const shown = state.crack?.keys ?? []
  state.crack = null
  for (const { kind } of shown) returnKey(g, state.turn, kind)
  lose(g, state.turn, shown.length)
}

export const codeQuestions = {
  gatehouse({ state }) {
    const choices: SStep[] = POSITIONS.map((position) => ({ do: 'lookAtCode', position }))
    if (active(state).keys.length >= KEYS_TO_CRACK) choices.push({ do: 'crackCode' })
    choices.push({ do: 'leaveGatehouse' })
    return choices
  },

  /** SPO-R44: any of his keys on any code card that is still face down. */
  crack({ state }) {
    const turnedUp = state.crack?.positions ?? []
    const down = POSITIONS.filter((position) => !turnedUp.includes(position))
    const kinds = kindsOf(active(state).keys)
    return kinds.flatMap((key) => down.map((position) => ({ do: 'tryKey' as const, key, position })))
  },
} satisfies Partial<Questions<Spookhuis>>
