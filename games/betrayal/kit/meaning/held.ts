/** What somebody holds, by kind. */
import { explorerOf, isMonster, monsterOf } from '../../rules/board.ts'
import type { Thing, Who } from '../../rules/state.ts'
import type { BState } from '../../types.ts'

/** The kind of a thing: `plank` of `plank-2`; a card is its own kind. */
export function kindOf(thing: Thing): string {
  const dash = thing.indexOf('-')
  return dash === -1 ? thing : thing.slice(0, dash)
}

export const thingsOf = (state: BState, who: Who): Thing[] =>
  isMonster(who) ? monsterOf(state, who).things : explorerOf(state, who).cards

/** A card, or an item token of that kind. */
export const isOfKind = (thing: Thing, kind: Thing): boolean => thing === kind || kindOf(thing) === kind

/** `owners`: only what belongs to one of these counts. */
export const holds = (state: BState, who: Who, kind: Thing, owners: readonly Who[] | null = null): boolean =>
  thingsOf(state, who).some(
    (thing) => isOfKind(thing, kind) && (owners === null || owners.includes(state.haunt?.owners[thing] ?? -1)),
  )
