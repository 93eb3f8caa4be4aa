/** How likely a step is to go well, from what this seat can see (HEL-106 to HEL-113, cards 17 and 55). */
import { CARD } from '../../content/cards.ts'
import { EMPTY } from '../../rules/board.ts'
import type { HellView } from '../../types.ts'
import { isCalmTile, numberOf } from '../art/number.tsx'

const DIE = 10
const CANDLE = 3
const COLD = 2

/** From 0 to 1; null where there is no roll. Hunters have to reach the number, servants must not exceed it. */
export function stepChance(view: HellView, who: number, cell: number): number | null {
  const tile = view.field[cell] ?? EMPTY
  const player = view.players[who]
  if (player === undefined || isCalmTile(tile)) return null
  const number = numberOf(tile)
  if (player.servant) return within(number)
  const cold = view.lasting.some(({ card, victim, ripe }) => card === CARD.coldSpot && victim === who && ripe)
  return within(DIE + 1 - number + (view.now.candle ? CANDLE : 0) - (cold ? COLD : 0))
}

function within(sides: number): number {
  return Math.min(DIE, Math.max(0, sides)) / DIE
}
