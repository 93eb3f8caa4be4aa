/** The words of Spookhuis; how they are used is told in grammar.ts. */
import type { Catalogue } from '../../text.ts'
import type { Spookhuis } from '../types.ts'
import enJson from './en.json' with { type: 'json' }

export { grammar } from './grammar.ts'

/** Steps that follow from others and are never chosen. */
type Unsaid =
  | 'beginTurn'
  | 'takeOver'
  | 'upkeep'
  | 'phaseOne'
  | 'phaseTwo'
  | 'meetings'
  | 'phaseThree'
  | 'phaseFour'
  | 'endTurn'
  | 'setOff'
  | 'ghostTest'
  | 'meet'
  | 'callTerror'
  | 'brace'
  | 'rollTest'
  | 'askItems'
  | 'askRobbery'
  | 'victimRolls'
  | 'askKey'

export const en: Catalogue<Spookhuis, Unsaid> = enJson
