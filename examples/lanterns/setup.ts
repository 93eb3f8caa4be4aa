import type { Chance } from '@gloam/kernel/chance.ts'
import type { Setup } from '@gloam/kernel/game.ts'
import { seatThatBegins } from '@gloam/kernel/options.ts'
import { ALL } from './content/lanterns.ts'
import type { Lanterns } from './types.ts'

/** LAN-002 to LAN-004 */
export function setup(seats: number, { first }: Lanterns['options'], chance: Chance): Setup<Lanterns> {
  const pile = chance.shuffle([...ALL])
  const houses = Array.from({ length: seats }, () => ({ window: [], cloak: pile.splice(-1) }))
  const turn = seatThatBegins(first, seats, chance)
  return { state: { turn, round: 1, turns: 0, aside: [], day: false, houses, pile }, agenda: [{ do: 'beginTurn' }] }
}
