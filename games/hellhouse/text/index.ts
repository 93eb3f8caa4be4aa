/** The words of Hell House; how they are used is told in grammar.ts. */
import type { Catalogue } from '../../text.ts'
import type { HellHouse } from '../types.ts'
import enJson from './en.json' with { type: 'json' }

export { grammar } from './grammar.ts'

/** Steps that follow from others and are never chosen. */
type Unsaid =
  | 'diceOff'
  | 'dealCards'
  | 'openHand'
  | 'beginTurn'
  | 'goOn'
  | 'draw'
  | 'checkLimit'
  | 'arrive'
  | 'test'
  | 'afterStep'
  | 'checkRoom'
  | 'endWalk'
  | 'fightCards'
  | 'rollFight'
  | 'compare'
  | 'moveLoser'
  | 'cardWon'
  | 'attempt'
  | 'strike'
  | 'flee'
  | 'nobodyHunts'

export const en: Catalogue<HellHouse, Unsaid> = enJson
