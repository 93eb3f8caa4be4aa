/** What the haunt has laid on somebody: Cold 2, Asleep. All can see it. What has no name is the rules' own affair. */
import type { Speaker } from '@gloam/games/text.ts'
import { MONSTERS, type Who } from '../../rules/state.ts'
import type { Betrayal, BetrayalView } from '../../types.ts'

export interface Borne {
  mark: string
  name: string
  n: number
}

export function borneBy(view: BetrayalView, who: Who, text: Speaker<Betrayal>): Borne[] {
  const bearer = view.monsters[who - MONSTERS] ?? view.players[who]
  return Object.entries(bearer?.marks ?? {}).flatMap(([mark, n]) =>
    n > 0 && text.has(`name.${mark}`) ? [{ mark, name: text.name(mark), n }] : [],
  )
}

/** Most marks are there or not: only more than one is counted. */
export const sayBorne = ({ name, n }: Borne): string => (n > 1 ? `${name} ${n}` : name)
