/** What comes again and again, and is mostly turned down. Nothing here depends on what is hidden. */
import type { InAdvance } from '@gloam/kernel/game.ts'
import type { Halloween } from './types.ts'

export const inAdvance: readonly InAdvance<Halloween>[] = [
  { ask: 'disc', take: 'discFromSupply' },
  { ask: 'dice', take: 'keepDice' },
  { ask: 'defence', take: 'keepDice' },
  { ask: 'rattle', take: 'keepCalm' },
  { ask: 'relocate', take: 'stay' },
]
