/** A state that could be behind a view, for a bot that looks ahead: cards that are nowhere to be seen lie by chance. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { Seat, Setup } from '@gloam/kernel/game.ts'
import { dealInto, hiddenPile } from '@gloam/kernel/piles.ts'
import { CARDS } from './content/cards.ts'
import type { Skeleton } from './types.ts'

export function sample(view: Skeleton['view'], _seat: Seat, chance: Chance): Setup<Skeleton> {
  const { agenda, players: seen, ...rest } = copy(view)
  const lying = seen.flatMap(({ hand, open }) => [...hand, ...open])
  const pile = hiddenPile(CARDS, [...lying, ...rest.discarded], chance)
  const players = seen.map(({ hand, open }) => ({ hand: dealInto(hand, pile), open }))
  return { state: { ...rest, players, pile }, agenda }
}
