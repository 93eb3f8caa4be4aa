/** What comes again and again, and is mostly turned down. Items are hidden: what could be done with them is, too. */
import type { InAdvance } from '@gloam/kernel/game.ts'
import type { Spookhuis } from './types.ts'

export const inAdvance: readonly InAdvance<Spookhuis>[] = [
  { ask: 'wall', take: 'stayAtWall' },
  { ask: 'robbery', take: 'leaveInPeace' },
  { ask: 'brace', take: 'face', over: ['ward', 'playMorale', 'faceQuietly'], secret: true },
]
