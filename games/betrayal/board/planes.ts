/**
 * KIT-52: some haunts give the house a second plane. Who is in the other one is drawn pale, and cannot be met. In a
 * figure's part the plane is a bit of its own.
 */
import type { Seat } from '@gloam/kernel/game.ts'
import { halfOf } from '../rules/board.ts'
import type { BetrayalView } from '../types.ts'

type Plane = 0 | 1

export const planeIn = (part: number): Plane => (part === halfOf(part) ? 0 : 1)

type Parts = Pick<BetrayalView, 'players' | 'monsters' | 'piles'>

/** Whether anybody or anything is in the second plane now: else there is only one house. */
export function hasPlanes({ players, monsters, piles }: Parts): boolean {
  const living = [...players.filter(({ alive }) => alive), ...monsters.filter(({ room }) => room >= 0)]
  return [...living, ...piles].some(({ part }) => planeIn(part) === 1)
}

/** The plane that a seat sees as its own; whoever only watches sees the first. */
export const planeOfSeat = ({ players }: Pick<BetrayalView, 'players'>, seat: Seat): Plane =>
  planeIn(players[seat]?.part ?? 0)
