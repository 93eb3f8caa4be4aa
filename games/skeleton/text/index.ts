/** The words of Skeleton; how they are used is told in grammar.ts. */
import type { Catalogue } from '../../text.ts'
import type { Skeleton } from '../types.ts'
import enJson from './en.json' with { type: 'json' }

export { grammar } from './grammar.ts'

/** Steps that follow from others and are never chosen. */
type Unsaid = 'beginTurn' | 'finish'

export const en: Catalogue<Skeleton, Unsaid> = enJson
