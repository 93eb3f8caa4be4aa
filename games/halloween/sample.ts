/** Halloween as it could be, for a bot that looks ahead. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { Seat, Setup } from '@gloam/kernel/game.ts'
import { allTiles } from './setup.ts'
import type { Halloween } from './types.ts'

/** A state that could be behind a view: the tiles that are nowhere to be seen form the pile, in some order. */
export function sample(view: Halloween['view'], _seat: Seat, chance: Chance): Setup<Halloween> {
  const { pile, agenda, ...open } = copy(view)
  const unseen = pile === 0 ? [] : allTiles()
  if (unseen.length > 0) {
    const held = open.players.flatMap((player) => player.bonus)
    for (const tile of [...open.tiles, ...open.discarded, ...held, open.dipped]) {
      const at = tile === null || tile === 'disc' ? -1 : unseen.indexOf(tile)
      if (at >= 0) unseen.splice(at, 1)
    }
  }
  return { state: { ...open, pile: chance.shuffle(unseen) }, agenda }
}
