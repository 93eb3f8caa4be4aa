/** How far somebody can still go, as far as the table shows it. */
import { MONSTERS, type Who } from '../state.ts'
import type { BetrayalView } from '../types.ts'
import { traitValue } from './people.ts'

export function spacesLeft(view: BetrayalView, who: Who): { left: number; all: number } {
  if (who >= MONSTERS) {
    const all = view.hunt?.spaces[view.monsters[who - MONSTERS]?.kind ?? ''] ?? 0
    return { all, left: Math.max(0, all - (view.hunt?.spent ?? 0)) }
  }
  const player = view.players[who]
  if (player === undefined) return { all: 0, left: 0 }
  const speed = Math.max(0, (traitValue(player.explorer, 1, player.clips[1] ?? 0) ?? 0) + view.turn.extra)
  const all = player.kept.includes('lightsOut') ? Math.min(1, speed) : speed
  const stopped = view.turn.stopped || player.held !== null
  return { all, left: stopped ? 0 : Math.max(0, all - view.turn.spent) }
}
