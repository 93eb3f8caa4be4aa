/** The words of Halloween; how they are used is told in grammar.ts. */
import type { Catalogue } from '../../text.ts'
import type { Halloween } from '../types.ts'
import enJson from './en.json' with { type: 'json' }

export { grammar } from './grammar.ts'

/** Steps that follow from others and are never chosen. */
type Unsaid =
  | 'beginTurn'
  | 'playTurn'
  | 'settle'
  | 'settleWager'
  | 'afterMove'
  | 'collect'
  | 'defend'
  | 'settleFight'
  | 'afterFight'
  | 'afterHaunt'
  | 'settleAftershock'
  | 'settleMixedSummon'

export const en: Catalogue<Halloween, Unsaid> = enJson
