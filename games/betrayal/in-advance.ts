/** What comes again and again, and is mostly turned down. All of it lies open: cards that one has are seen by all. */
import type { InAdvance } from '@gloam/kernel/game.ts'
import type { Betrayal } from './types.ts'

export const inAdvance: readonly InAdvance<Betrayal>[] = [
  { ask: 'choose', about: 'dog', take: 'pass' },
  { ask: 'choose', about: 'elevator', take: 'pass' },
  { ask: 'choose', about: 'way', take: 'pass' },
  { ask: 'beforeRoll', take: 'rollOn' },
  { ask: 'afterRoll', take: 'keepDice' },
  { ask: 'agree', take: 'declineTrade' },
  { ask: 'dropMore', take: 'doneDropping' },
  { ask: 'pickMore', take: 'donePicking' },
]
