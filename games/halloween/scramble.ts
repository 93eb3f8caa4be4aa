/** Changes what a seat must not know, as the rulebook says it: the order of the tiles in the draw pile (R14). */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { HState } from './types.ts'

export function scramble({ pile }: HState, _seat: Seat, chance: Chance): void {
  chance.shuffle(pile)
}
