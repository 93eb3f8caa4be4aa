/**
 * What comes again and again, and is mostly turned down. Nearly all of it lies open: cards that one has are seen by all.
 * What a haunt asks everybody in secret, round after round, is answered after the pause that tells nothing.
 */
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
  // Where nothing is left but to drop things; whoever could reveal is passed over as all others are.
  { ask: 'turn', take: 'endTurn', over: ['drop', 'revealSelf'], secret: true },
  // Only the Witch's answer counts, and nobody else would tie a knot.
  { ask: 'secret', about: 'H22-02', take: 'secret', with: { answer: 'H22.leave' }, secret: true },
  { ask: 'secret', about: 'H28-05', take: 'secret', with: { answer: 'H28.silence' }, secret: true },
]
