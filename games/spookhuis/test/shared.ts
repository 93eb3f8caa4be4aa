import type { Shared } from '../../testing/shared.ts'

export const shared: Shared = {
  mostUsed: ['turnTile', 'branch', 'playTerror'],
  // The only turn of a tile that lets the cart leave is seen before it is laid; the last key is put into its lock.
  byHand: ['turn: turnTile', 'crack: tryKey'],
}
