/** What belongs together in the log: tiles that are laid aside one after the other until one fits. */
import type { Together } from '@gloam/games/board/contract.ts'
import type { Speaker } from '@gloam/games/text.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { Betrayal } from '../types.ts'

export function sayTogether(events: readonly GameEvent<Betrayal>[], text: Speaker<Betrayal>): Together | null {
  const other = events.findIndex((event) => event.is !== 'tileSkipped' || event.room !== null)
  const count = other < 0 ? events.length : other
  return count < 2 ? null : { count, text: text.say('log.tilesSkipped', { count }) }
}
