/** How likely each seat is to win Hell House, for bots. */
import type { Experience, Seat } from '@gloam/kernel/game.ts'
import won from './experience.json' with { type: 'json' }
import { worthToSeat } from './prospects/race.ts'
import type { HellHouse, HHState } from './types.ts'

/** From 0 to 1. */
export function evaluate(state: HHState, seat: Seat): number {
  if (state.outcome !== null) return state.outcome.winners.includes(seat) ? 1 : 0
  return worthToSeat(state, seat)
}

/** Hunters win together and more often than they think, servants alone. */
export const experience: Experience<HellHouse> = {
  situation: ({ players }, seat) => (players.some((one) => one.seat === seat && one.servant) ? 'servant' : 'hunter'),
  won,
}
