/** KIT-61: where somebody is whose figure is off the board; only its seat knows. */
import { roomOf } from '../rules/board.ts'
import type { Who } from '../rules/state.ts'
import type { BState } from '../types.ts'

/** The secret under which it is kept. */
export const WHEREABOUTS = 'whereabouts'

/** Where a hidden figure is, or -1. */
export function hiddenRoom({ haunt, players }: BState, seat: Who): number {
  const secret = haunt?.secrets[WHEREABOUTS]
  if (secret === undefined || secret.knows !== 1 << seat || !players[seat]?.alive) return -1
  return typeof secret.value === 'number' ? secret.value : -1
}

/** The room of somebody, hidden or not. */
export const standsIn = (state: BState, who: Who): number => {
  const room = roomOf(state, who)
  return room >= 0 ? room : hiddenRoom(state, who)
}
