/** Halloween as it could be, for a bot that looks ahead. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { Seat, Setup } from '@gloam/kernel/game.ts'
import { hiddenPile } from '@gloam/kernel/piles.ts'
import { allTiles } from './setup.ts'
import type { Halloween } from './types.ts'

/** A state that could be behind a view: the tiles that are nowhere to be seen form the pile, in some order. */
export function sample(view: Halloween['view'], _seat: Seat, chance: Chance): Setup<Halloween> {
  const { pile, agenda, ...open } = copy(view)
  const held = open.players.flatMap((player) => player.bonus)
  const seen = [...open.tiles, ...open.discarded, ...held, open.dipped]
  return { state: { ...open, pile: pile === 0 ? [] : hiddenPile(allTiles(), seen, chance) }, agenda }
}
