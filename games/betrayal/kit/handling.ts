/** KIT-36: how the haunt that is being played lets a thing be handled, and who may hold it. */
import { allows } from '../rules/cards/faces.ts'
import type { Thing, Who } from '../rules/state.ts'
import type { BState, BTable } from '../types.ts'
import { defOf, isAmong, isTrue, kindOf } from './select.ts'
import type { Handling } from './types.ts'

type Act = NonNullable<Handling['no']>[number]

const handlingOf = (state: BState, thing: Thing): readonly Handling[] => {
  const all = state.haunt === null ? undefined : defOf(state).handling
  return all === undefined ? [] : all.filter((one) => one.thing === thing || one.thing === kindOf(thing))
}

/** Whether the haunt forbids it; `who` is the one who would do it. */
export function isForbidden(state: BState, who: Who, thing: Thing, act: Act): boolean {
  const bound = { you: who, thing }
  return handlingOf(state, thing).some(
    ({ no, when }) => no?.includes(act) && (when === undefined || isTrue({ state } as BTable, when, bound)),
  )
}

/** BET-149, KIT-36: whether a thing can be traded, dropped or stolen. */
export const mayHandle = (state: BState, who: Who, thing: Thing, act: 'trade' | 'drop' | 'steal'): boolean =>
  allows(thing, act) && !isForbidden(state, who, thing, act)

/** Whether the haunt lets this one hold it. */
export const isHolder = (state: BState, who: Who, thing: Thing): boolean =>
  handlingOf(state, thing).every(({ holders, when }) => {
    if (holders === undefined) return true
    const [g, bound] = [{ state } as BTable, { you: who, thing }]
    return isAmong(g, who, holders, bound) || (when !== undefined && !isTrue(g, when, bound))
  })
