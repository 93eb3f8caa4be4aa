/** What a seat may see of Halloween: everything but the order of the tiles in the draw pile (R14). */

import { copy } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Halloween, HState } from './types.ts'

export function view(state: HState, _seat: Seat): Halloween['view'] {
  return copy({
    expert: state.expert,
    cards: state.cards,
    town: state.town,
    ghosts: state.ghosts,
    fields: state.fields,
    tiles: state.tiles,
    pile: state.pile.length,
    discarded: state.discarded,
    supply: state.supply,
    players: state.players,
    first: state.first,
    turn: state.turn,
    round: state.round,
    turns: state.turns,
    lastRound: state.lastRound,
    progress: state.progress,
    quietRounds: state.quietRounds,
    used: state.used,
    dice: state.dice,
    move: state.move,
    haunt: state.haunt,
    fight: state.fight,
    buying: state.buying,
    taking: state.taking,
    dipped: state.dipped,
    gained: state.gained,
    // No step of this game carries a secret, so what is still to happen is open to all.
    agenda: state.agenda,
  })
}
