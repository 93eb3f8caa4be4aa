/** SKE-002, SKE-004: the table before the first turn. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Setup } from '@gloam/kernel/game.ts'
import { seatThatBegins } from '@gloam/kernel/options.ts'
import { beforeTurns } from '@gloam/kernel/turns.ts'
import { CARDS } from './content/cards.ts'
import type { Skeleton } from './types.ts'

export function setup(seats: number, { first }: Skeleton['options'], chance: Chance): Setup<Skeleton> {
  const pile = chance.shuffle([...CARDS])
  const players = Array.from({ length: seats }, () => ({ hand: pile.splice(-1), open: [] }))
  return {
    state: { ...beforeTurns(seatThatBegins(first, seats, chance)), pile, discarded: [], players },
    agenda: [{ do: 'beginTurn' }],
  }
}
