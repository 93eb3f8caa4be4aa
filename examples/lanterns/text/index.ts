/** The words of Lanterns; how they are used is told in grammar.ts. */
import type { Catalogue } from '@gloam/games/text.ts'
import type { Lanterns } from '../types.ts'
import enJson from './en.json' with { type: 'json' }

export { grammar } from './grammar.ts'

/** Steps that follow from others and are never chosen. */
type Unsaid = 'beginTurn' | 'endTurn' | 'dawn'

export const en: Catalogue<Lanterns, Unsaid> = enJson
