/** SKE-008 to SKE-010: the end, and who has won. */
import type { Rules } from '@gloam/kernel/game.ts'
import { mostPointsWin } from '@gloam/kernel/winners.ts'
import type { Card } from '../content/cards.ts'
import type { Skeleton } from '../types.ts'

export const endRules = {
  finish(g) {
    const { players } = g.state
    g.reveal()
    players.forEach(({ hand, open }, seat) => {
      for (const card of hand.splice(0)) {
        open.push(card)
        g.tell({ is: 'shown', seat, card })
      }
    })
    g.end(mostPointsWin(players.map(({ open }) => pointsOf(open))))
  },
} satisfies Partial<Rules<Skeleton>>

/** SKE-010 */
export function pointsOf(open: readonly Card[]): number {
  return open.reduce((sum, card) => sum + card, 0)
}
