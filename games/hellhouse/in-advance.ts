/**
 * What comes again and again, and is mostly turned down. HEL-R88: some of it is asked only so that not asking tells
 * nothing of a hand; it may be passed over what only the hand could do, for what lies open is worth a question.
 */
import type { InAdvance } from '@gloam/kernel/game.ts'
import type { HellHouse } from './types.ts'

const FROM_HAND = ['play', 'playFight', 'discard'] as const

export const inAdvance: readonly InAdvance<HellHouse>[] = [
  { ask: 'cards', take: 'endCards', over: FROM_HAND, secret: true },
  { ask: 'end', take: 'endTurn', over: FROM_HAND, secret: true },
  { ask: 'fightCards', take: 'noFightCard', over: FROM_HAND, secret: true },
  { ask: 'catch', take: 'letLie' },
  { ask: 'handOn', take: 'keepHold' },
]
