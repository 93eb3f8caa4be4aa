import type { Shared } from '../../testing/shared.ts'
import type { HellHouse } from '../types.ts'

export const shared: Shared<HellHouse> = {
  mostUsed: ['step', 'drawTiles', 'endTurn', 'place', 'pickUp'],
  /** HEL-075: whoever holds cards is asked, also when one who counts the discards knows that none of them can help. */
  isAskedAnyway: ({ players }, ask) => ask.ask === 'fightCards' && players[ask.who].hand.length > 0,
}
