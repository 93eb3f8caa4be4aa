/** What a seat may see of Skeleton, built up from nothing (SKE-003). */
import { copy } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Skeleton, WholeState } from './types.ts'

export function view(state: WholeState, seat: Seat): Skeleton['view'] {
  return copy({
    pile: state.pile.length,
    discarded: state.discarded,
    players: state.players.map(({ hand, open }, owner) => ({
      hand: owner === seat ? hand : hand.map(() => null),
      open,
    })),
    first: state.first,
    turn: state.turn,
    round: state.round,
    turns: state.turns,
    // No step of this game carries a secret, so what is still to happen is open to all.
    agenda: state.agenda,
  })
}
