/** Changes what a seat must not know, as the rulebook says it: the pile, and what others hold (SKE-003). */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { mix } from '@gloam/kernel/piles.ts'
import type { WholeState } from './types.ts'

export function scramble({ pile, players }: WholeState, seat: Seat, chance: Chance): void {
  const others = players.filter((_, owner) => owner !== seat)
  mix([pile, ...others.map(({ hand }) => hand)], chance)
}
