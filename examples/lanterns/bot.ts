/** How likely a seat is to win: points in the window, and what is held, against the best of the others. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { ROUNDS } from './content/lanterns.ts'
import { pointsOf } from './points.ts'
import type { House, LanternsState } from './types.ts'

/** So many points ahead with nothing left to come is as good as won. */
const SAFE = 8
/** What one turn can still turn round, in points. */
const SWING = 2

export function evaluate(state: LanternsState, seat: Seat): number {
  const { outcome, houses, seats, turns } = state
  if (outcome !== null) return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0
  const worth = houses.map(worthOf)
  const lead = there(worth[seat]) - Math.max(...worth.filter((_, of) => of !== seat))
  const left = ROUNDS - turns / seats
  return 1 / (1 + Math.exp((-3 * lead) / (SAFE + SWING * left)))
}

/** Under the cloak a lantern is worth a little less than in the window: another one may be just as bright. */
function worthOf(house: House): number {
  const held = house.cloak.length === 0 ? 0 : Math.max(...house.cloak)
  return pointsOf(house, false) + 0.8 * held
}
