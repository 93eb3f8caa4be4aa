/** HAL-036 to HAL-039: ghosts that call others. */
import type { Rules } from '@gloam/kernel/game.ts'
import { CARD } from '../content/cards.ts'
import { type Building, type Colour, placeOf, rankOf } from '../content/town.ts'
import type { Halloween, HTable } from '../types.ts'
import { useArea } from './area.ts'
import { active, GHOSTS_OF_A_COLOUR, inSupply, inTown, moveGhost } from './board.ts'
import { rollDice, shown, takeTwoDice } from './dice.ts'
import { gainPoints, gainTokens } from './gains.ts'

/** The Summon action itself, whatever grants it: one ghost more, its token, and the cards that follow. */
export function summonGhost(g: HTable, building: Building, colour: Colour): void {
  const { state } = g
  const { cards } = active(state)
  moveGhost(state, rankOf(colour), 'supply', placeOf(building))
  g.tell({ is: 'summoned', seat: state.turn, building, colour })
  // HAL-037, HAL-109
  gainTokens(g, colour, cards.includes(CARD.twinCalling) ? 2 : 1)
  // HAL-132
  if (cards.includes(CARD.callersFame)) gainPoints(g, state.turn, 1, CARD.callersFame)
  const steps: Parameters<HTable['next']> = []
  // HAL-134
  const full = inTown(state, rankOf(colour)) === GHOSTS_OF_A_COLOUR
  if (full && cards.includes(CARD.fullHouse)) steps.push({ ask: 'fullHouse', seat: state.turn, colour })
  g.next(...steps, { do: 'settle' })
}

export const summonRules = {
  /** HAL-036: two ghosts of a colour in one building call a third from the supply. */
  summon(g, step) {
    useArea(g, step, 'summon')
    summonGhost(g, step.building, step.colour)
  },

  /** HAL-145: both dice are rolled, and the lower one says who comes. */
  mixedSummon(g, step) {
    useArea(g, step, 'summon')
    rollDice(g, step.colours)
    g.next({ ask: 'dice', seat: g.state.turn }, { do: 'settleMixedSummon', building: step.building })
  },

  settleMixedSummon(g, { building }) {
    const [low, high] = takeTwoDice(g)
    const colour = shown(high) < shown(low) ? high.die : low.die
    if (inSupply(g.state, rankOf(colour))) summonGhost(g, building, colour)
    else g.tell({ is: 'notSummoned', seat: g.state.turn, colour })
  },
} satisfies Partial<Rules<Halloween>>
