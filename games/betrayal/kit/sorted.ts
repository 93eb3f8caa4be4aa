/**
 * What a haunt says of each moment and of each thing that can be changed, sorted once. The rules ask for it at every
 * step, and mostly there is nothing: to look through all that a haunt says each time takes much longer.
 */
import type { BState } from '../types.ts'
import { defOf } from './select.ts'
import type { HauntDef, Modifier, Moment, Trigger } from './types.ts'

/** The fields of a modifier that say what it changes. */
type Word = Exclude<keyof Modifier, 'id' | 'who' | 'when' | 'harm'>

interface Sorted {
  triggers: Map<Moment, readonly Trigger[]>
  modifiers: Map<Word, readonly Modifier[]>
}

const NONE: readonly never[] = []
const known = new WeakMap<HauntDef, Sorted>()

function sorted(def: HauntDef): Sorted {
  const found = known.get(def)
  if (found !== undefined) return found
  const fresh: Sorted = { triggers: Map.groupBy(def.triggers ?? NONE, ({ at }) => at), modifiers: new Map() }
  known.set(def, fresh)
  return fresh
}

export const triggersOf = (state: BState, moment: Moment): readonly Trigger[] =>
  state.haunt === null ? NONE : (sorted(defOf(state)).triggers.get(moment) ?? NONE)

/** Those modifiers of the haunt that say something of this. */
export function modifiersOf(state: BState, word: Word): readonly Modifier[] {
  if (state.haunt === null) return NONE
  const def = defOf(state)
  const { modifiers } = sorted(def)
  let found = modifiers.get(word)
  if (found === undefined) {
    found = (def.modifiers ?? NONE).filter((modifier) => modifier[word] !== undefined && modifier[word] !== false)
    modifiers.set(word, found)
  }
  return found
}
