/** HAL-040 to HAL-052: Scare, Upgrade and Move, and what every effect ends with. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD } from '../content/cards.ts'
import { BUILDINGS, colourOf, levelOf, PLACES, placeOf, rankOf } from '../content/town.ts'
import { scareGain } from '../telling/odds.ts'
import type { Halloween, HStep } from '../types.ts'
import { levelIn, useArea } from './area.ts'
import { active, GHOSTS_OF_A_COLOUR, has, inTown, moveGhost, roomIn } from './board.ts'
import { upgradeCost } from './choices.ts'
import { gainFear, gainPoints, gainTokens, payFear, setLevel } from './gains.ts'
import { startMove } from './move.ts'

export const actionRules = {
  /** HAL-040 */
  scare(g, step) {
    const { state } = g
    const { building, colour } = step
    useArea(g, step, 'scare')
    g.tell({ is: 'scared', seat: state.turn, building, colour })
    gainFear(g, scareGain(active(state).cards, colour))
    // HAL-138
    if (has(state, CARD.booAndVanish)) {
      g.next({ ask: 'relocate', seat: state.turn, colour, from: building, card: CARD.booAndVanish })
    }
  },

  /** HAL-042 to HAL-048 */
  upgrade(g, step) {
    const { state } = g
    const { building, colour } = step
    const level = levelOf(colour) + 1
    const to = colourOf(level)
    useArea(g, step, 'upgrade')
    payFear(g, upgradeCost(active(state), level))
    moveGhost(state, rankOf(colour), placeOf(building), 'supply')
    moveGhost(state, rankOf(to), 'supply', placeOf(building))
    g.tell({ is: 'upgraded', seat: state.turn, building, from: colour, to })
    gainTokens(g, to, 1)
    // HAL-129
    if (active(state).cards.includes(CARD.risingFame)) gainPoints(g, state.turn, 2, CARD.risingFame)
    g.next({ ask: 'lift', seat: state.turn, to }, { do: 'settle' })
  },

  /** HAL-050 */
  move(g, step) {
    const level = levelIn(g, step)
    useArea(g, step, 'move')
    startMove(g, level, { colour: step.colour, from: step.from, to: step.to })
  },

  /** HAL-106, R56 */
  leaveTown(g, step) {
    const level = levelIn(g, step)
    useArea(g, step, 'move')
    startMove(g, level, { colour: step.colour, from: step.from, to: null })
  },

  lift(g, { area, to }) {
    setLevel(g, area, levelOf(to))
  },

  keepLevels() {},

  /** HAL-172 and R79, then HAL-068: what every effect ends with (R10). */
  settle(g) {
    const { state } = g
    if (state.expert && inTown(state, RED) === GHOSTS_OF_A_COLOUR) {
      for (const place of PLACES) while (state.town[place][RED] > 0) moveGhost(state, RED, place, 'supply')
      g.tell({ is: 'redsLeft' })
    }
    if (inTown(state, BLUE) === 0) g.next({ ask: 'refill', seat: state.turn })
  },

  /** HAL-068, HAL-069 */
  refillBlue(g, { building }) {
    const place = placeOf(building)
    const ghosts = Math.min(3, roomIn(g.state, place))
    for (let i = 0; i < ghosts; i++) moveGhost(g.state, BLUE, 'supply', place)
    g.tell({ is: 'bluesCame', seat: g.state.turn, building, ghosts })
  },
} satisfies Partial<Rules<Halloween>>

const BLUE = rankOf('blue')
const RED = rankOf('red')

export const actionQuestions = {
  /** HAL-046, R20: the lift is optional. */
  lift(g, { to }) {
    const choices: HStep[] = active(g.state).areas.flatMap(({ level }, area) =>
      level < levelOf(to) ? [{ do: 'lift' as const, area, to }] : [],
    )
    return [...choices, { do: 'keepLevels' }]
  },

  /** R11: any building with room. */
  refill(g) {
    return BUILDINGS.filter((building) => roomIn(g.state, placeOf(building)) > 0).map((building) => ({
      do: 'refillBlue',
      building,
    }))
  },
} satisfies Partial<Questions<Halloween>>
