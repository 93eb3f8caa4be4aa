/** How far somebody can still go, as far as the table shows it. */
import { MONSTERS, type Who } from '../../rules/state.ts'
import type { BetrayalView, BStep } from '../../types.ts'
import { traitValue } from './people.ts'

export const mayStillMove = (choices: readonly BStep[]): boolean =>
  choices.some(({ do: does }) => does === 'move' || does === 'discover')

export interface Spaces {
  left: number
  all: number
}

/** `moves` is whether the one on turn is offered a move, as far as it is asked: what is counted here gives way to it. */
export function spacesLeft(view: BetrayalView, who: Who, moves: boolean | null = null): Spaces {
  const { left, all } = spacesOnTrack(view, who)
  if (view.haunt === null || moves === null) return { left, all }
  return moves ? { left: Math.max(1, left), all: Math.max(1, all) } : { left: 0, all }
}

function spacesOnTrack(view: BetrayalView, who: Who): Spaces {
  if (who >= MONSTERS) {
    const all = view.hunt?.spaces[view.monsters[who - MONSTERS]?.kind ?? ''] ?? 0
    return { all, left: Math.max(0, all - (view.hunt?.spent ?? 0)) }
  }
  const player = view.players[who]
  if (player === undefined) return { all: 0, left: 0 }
  const all = (who === view.turn.seat ? view.spaces : null) ?? bySpeed(view, player)
  const stopped = view.turn.stopped || player.held !== null
  return { all, left: stopped ? 0 : Math.max(0, all - view.turn.spent) }
}

/** What the track says, where the rules say no more. */
function bySpeed({ turn }: BetrayalView, { explorer, clips, kept }: BetrayalView['players'][number]): number {
  const speed = Math.max(0, (traitValue(explorer, 1, clips[1] ?? 0) ?? 0) + turn.extra)
  return kept.includes('lightsOut') ? Math.min(1, speed) : speed
}
