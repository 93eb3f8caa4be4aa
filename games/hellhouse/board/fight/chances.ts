/** How often a side of a fight wins, as far as a view knows what both bring into it. */
import { chanceAhead, chanceAlone } from '../../prospects/odds.ts'
import { cardValue, partsOf, sumOf } from '../../rules/fight/sums.ts'
import type { Fight, HellView } from '../../types.ts'

type Side = 0 | 1

/** Both strengths, and how often this side wins. */
export function oddsOf(view: HellView, fight: Fight, side: Side): { mine: number; theirs: number; percent: number } {
  const [mine, theirs] = [strengthOf(view, fight, side), strengthOf(view, fight, facing(side))]
  return { mine, theirs, percent: Math.round(100 * odds(view, fight, side)) }
}

export function odds(view: HellView, fight: Fight, side: Side): number {
  const ahead = strengthOf(view, fight, side) - strengthOf(view, fight, facing(side))
  return fight.against === 'card' ? chanceAlone(ahead) : chanceAhead(ahead)
}

/** Without the dice; of a card its value. */
function strengthOf(view: HellView, fight: Fight, side: Side): number {
  return totalOf(view, { ...fight, dice: [0, 0] }, side) ?? 0
}

export function totalOf(view: HellView, fight: Fight, side: Side): number | null {
  if (side === 1 && fight.against === 'card') return cardValue(view, fight.card, fight.sides[0])
  return sumOf(partsOf(view, fight, side))
}

/** Whether both strengths are known. */
export function isOpen(view: HellView, fight: Fight): boolean {
  return fight.against === 'figure' || cardValue(view, fight.card, fight.sides[0]) !== null
}

export function sideOf({ sides }: Fight, who: number): Side {
  return sides[0] === who ? 0 : 1
}

export function facing(side: Side): Side {
  return side === 0 ? 1 : 0
}
