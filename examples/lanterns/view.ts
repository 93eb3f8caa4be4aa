import { copy } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Lanterns, LanternsState } from './types.ts'

/** All but the pile and what others hold under their cloaks (LAN-003). */
export function view(state: LanternsState, seat: Seat): Lanterns['view'] {
  const { turn, round, turns, aside, day, houses, pile } = state
  const seen = houses.map(({ window, cloak }, of) => ({
    window,
    cloak: day || of === seat ? cloak : cloak.map(() => null),
  }))
  return copy({ turn, round, turns, aside, day, houses: seen, pile: pile.length })
}
