/** What flies from where to where in an event. */
import type { Carried } from '@gloam/games/board/carried.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { Lanterns } from '../types.ts'

/** Null is a lantern that this seat may not see. */
export function carried(event: GameEvent<Lanterns>): readonly Carried<number | null>[] {
  switch (event.is) {
    case 'drew':
      return [{ from: 'pile', to: `cloak-${event.seat}`, load: event.bright }]
    case 'drewUnseen':
      return [{ from: 'pile', to: `cloak-${event.seat}`, load: null }]
    case 'hung':
      return [{ from: `cloak-${event.seat}`, to: `window-${event.seat}`, load: event.bright }]
    case 'wentOut':
      return [{ from: `window-${event.seat}`, to: 'aside', load: event.bright }]
    default:
      return []
  }
}
