/** What the haunt that is being played says of a moment, and of what it changes; before the haunt that is nothing. */
import type { BState } from '../types.ts'
import { preparedHaunt } from './registry.ts'
import type { Modifier, Moment, Trigger } from './types.ts'

const NONE: readonly never[] = []

export const triggersOf = ({ haunt }: BState, moment: Moment): readonly Trigger[] =>
  haunt === null ? NONE : preparedHaunt(haunt.no, haunt.version).triggers[moment]

/** Those modifiers of the haunt that say something of this. */
export const modifiersOf = ({ haunt }: BState, word: keyof Modifier): readonly Modifier[] =>
  haunt === null ? NONE : preparedHaunt(haunt.no, haunt.version).modifiers[word]
