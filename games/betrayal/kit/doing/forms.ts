/** What the steps of haunts have in common. */
import { figureOf, isMonster } from '../../rules/board.ts'
import { say } from '../../rules/common.ts'
import type { Thing, Who } from '../../rules/state.ts'
import type { BState, BStep, BTable } from '../../types.ts'
import { kindOf, whoOf } from '../select.ts'
import type { Bound, KitStep, WhoSel } from '../types.ts'

/** What each step does, by its name. */
export type Doing = { [K in KitStep['do']]: (g: BTable, step: Extract<KitStep, { do: K }>, bound: Bound) => void }

export function setMark(g: BTable, who: Who, mark: string, n: number): void {
  figureOf(g.state, who).marks[mark] = n
  say(g, { is: 'marked', who, mark, n })
}

/** Effects that exist outside haunts as well, for each one meant. */
export function forEach(g: BTable, who: readonly Who[], step: (who: Who) => BStep): void {
  g.next(...who.map(step))
}

/** KIT-37: whose something is; -1: nobody's. */
export const ownerOf = (g: BTable, owner: WhoSel | undefined, bound: Bound): Who =>
  owner === undefined ? -1 : (whoOf(g, owner, bound)[0] ?? -1)

/** `chosen`: the thing that was chosen with the task. */
export const thingOf = (thing: Thing, bound: Bound): Thing => (thing === 'chosen' ? (bound.thing ?? thing) : thing)

/** Things of a kind that lie somewhere, each with its room. */
export const lyingThings = ({ piles }: BState, kind: Thing): [Thing, number][] =>
  piles.flatMap(({ things, room }) =>
    things.filter((thing) => thing === kind || kindOf(thing) === kind).map((thing): [Thing, number] => [thing, room]),
  )

export const explorersOnly = (list: readonly Who[]): Who[] => list.filter((who) => !isMonster(who))
