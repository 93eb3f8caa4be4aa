import type { Chance } from '@gloam/kernel/chance.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { LanternsState } from './types.ts'

/** LAN-002, LAN-003: nobody knows the pile, nor the cloaks of others. When day has broken, all cloaks are known. */
export function scramble(state: LanternsState, seat: Seat, chance: Chance): void {
  const others = state.day ? [] : state.houses.filter((_, of) => of !== seat)
  const hidden = chance.shuffle([...state.pile, ...others.flatMap(({ cloak }) => cloak)])
  for (const house of others) house.cloak = hidden.splice(0, house.cloak.length)
  state.pile = hidden
}
