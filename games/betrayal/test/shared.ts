import type { Shared } from '../../testing/shared.ts'

export const shared: Shared = {
  mostUsed: ['move', 'discover', 'endTurn'],
  // Whoever has drawn the last card of a turn reads it before the next one begins.
  byHand: ['turn: endTurn'],
}
