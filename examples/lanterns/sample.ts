import type { Chance } from '@gloam/kernel/chance.ts'
import type { Seat, Setup } from '@gloam/kernel/game.ts'
import { ALL } from './content/lanterns.ts'
import type { Lanterns } from './types.ts'

/** What is not seen is all that is seen nowhere, in any order. */
export function sample(view: Lanterns['view'], _seat: Seat, chance: Chance): Setup<Lanterns> {
  const unseen = chance.shuffle(unseenIn(view))
  const houses = view.houses.map(({ window, cloak }) => ({
    window: [...window],
    cloak: cloak.flatMap((bright) => bright ?? unseen.splice(-1)),
  }))
  return { state: { ...view, aside: [...view.aside], houses, pile: unseen }, agenda: agendaOf(view) }
}

/** Between two decisions nothing is hidden in the agenda: whoever is on turn hangs a lantern, until day breaks. */
function agendaOf({ day, turn }: Lanterns['view']): Setup<Lanterns>['agenda'] {
  return day ? [] : [{ ask: 'hang', seat: turn }]
}

function unseenIn({ houses, aside }: Lanterns['view']): number[] {
  const unseen = [...ALL]
  for (const bright of [...aside, ...houses.flatMap(({ window, cloak }) => [...window, ...cloak])])
    if (bright !== null) unseen.splice(unseen.indexOf(bright), 1)
  return unseen
}
