/** Who is on which side, and who decides for it (KIT-03). */
import { clockwise, explorerOf, isMonster, leftOf } from '../../rules/board.ts'
import type { Haunt, Team, Who } from '../../rules/state.ts'
import type { BState } from '../../types.ts'
import { isSecretTraitor } from '../roles.ts'

/** KIT-03: the first living hero of the round's order. */
export function speaker(state: BState): number {
  const first = ((state.haunt?.traitor ?? -1) < 0 ? state.haunt?.revealer : state.haunt?.traitor) as number
  const isHero = (seat: number) => explorerOf(state, seat).alive && explorerOf(state, seat).team === 'hero'
  return clockwise(state, first + 1).find(isHero) ?? leftOf(state, first)
}

/** KIT-03: who plays the traitor side, dead or alive; the haunt revealer where there is no traitor. */
export function traitorPlayer(state: BState): number {
  const { traitor, revealer } = state.haunt as Haunt
  return traitor >= 0 ? traitor : revealer
}

/** Who chooses for a character: a monster's choices are its player's. */
export const chooserFor = (state: BState, who: Who): number => (isMonster(who) ? traitorPlayer(state) : who)

/** The side on which a seat really is: a secret traitor is one before anybody knows. */
export function sideOf(state: BState, seat: number): Team {
  return state.haunt !== null && isSecretTraitor(state.haunt, seat) ? 'traitor' : explorerOf(state, seat).team
}

/** BET-268: the secret traitor, whoever knows of it. */
export const traitorOf = (state: BState): number => state.haunt?.roles.indexOf(1) ?? -1
