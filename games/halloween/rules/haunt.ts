/** HAL-057 to HAL-061: haunting a building, and what follows it. */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../content/cards.ts'
import {
  BUILDINGS,
  type Building,
  type Colour,
  colourOf,
  FACES,
  FIELD_POINTS,
  levelOf,
  placeOf,
  rankOf,
} from '../content/town.ts'
import type { Halloween, HStep, HTable } from '../types.ts'
import { useArea } from './area.ts'
import { active, FREE, has, hasStoneFor, ownerOf, stonesFor } from './board.ts'
import { rollDice, shown, takeDie } from './dice.ts'
import { addExtras } from './extras.ts'
import { gainFear, gainPoints, losePoints, setLevel, triggerEnd } from './gains.ts'

/** R86: only card 46 makes it matter which of two colours is laid; without it in the game the own colour goes first. */
function hauntBuilding(g: HTable, building: Building, colour: Colour): void {
  const { state } = g
  const stones = stonesFor(state, placeOf(building))
  const ask = stones.length > 1 && state.cards.includes(CARD.liftedCurse)
  if (ask) g.next({ ask: 'stone', seat: state.turn, building, colour })
  else placeStone(g, building, colour, there(stones[0]))
}

/** Puts a stone on a haunt field and scores it (HAL-057, HAL-058); what may follow is asked. */
function placeStone(g: HTable, building: Building, colour: Colour, stone: number): void {
  const { state } = g
  const player = active(state)
  const rank = rankOf(colour)
  state.fields[placeOf(building)][rank] = stone
  if (stone === state.turn) player.stones--
  else player.secondStones--
  g.tell({ is: 'haunted', seat: state.turn, building, colour, points: FIELD_POINTS[rank] })
  gainPoints(g, state.turn, FIELD_POINTS[rank])
  if (player.stones + player.secondStones === 0) triggerEnd(g, state.turn)
  state.haunt = { colour, left: [CARD.aftershock, CARD.hauntingInsight] }
  g.next({ do: 'afterHaunt' })
}

export const hauntRules = {
  /** HAL-057 */
  haunt(g, step) {
    useArea(g, step, 'haunt')
    hauntBuilding(g, step.building, step.colour)
  },

  /** HAL-146, R73: half of the points are lost, never below 0 (R15). */
  liftCurse(g, step) {
    const { state } = g
    const { building, colour } = step
    const player = active(state)
    const fields = state.fields[placeOf(building)]
    useArea(g, step, 'haunt')
    if (fields[rankOf(colour)] === state.turn) player.stones++
    else player.secondStones++
    fields[rankOf(colour)] = FREE
    const points = losePoints(g, state.turn, FIELD_POINTS[rankOf(colour)] / 2)
    g.tell({ is: 'curseLifted', seat: state.turn, building, colour, points })
  },

  /** HAL-134, R66 */
  hauntFull(g, { building, colour }) {
    hauntBuilding(g, building, colour)
  },

  /** HAL-164, R86 */
  layStone(g, { building, colour, stone }) {
    placeStone(g, building, colour, stone === 'own' ? g.state.turn : g.state.turn + 2)
  },

  passHaunt() {},

  afterHaunt(g) {
    const { haunt } = g.state
    if (haunt === null) return
    if (!haunt.left.some((card) => has(g.state, card))) g.state.haunt = null
    else g.next({ ask: 'afterHaunt', seat: g.state.turn }, { do: 'afterHaunt' })
  },

  /** HAL-118: the haunting ghost's die gives fear. */
  aftershock(g, { colour }) {
    useTrigger(g, CARD.aftershock)
    rollDice(g, [colour])
    g.next({ ask: 'dice', seat: g.state.turn }, { do: 'settleAftershock' })
  },

  settleAftershock(g) {
    gainFear(g, shown(takeDie(g)))
  },

  /** HAL-149 */
  insight(g, { area, to }) {
    useTrigger(g, CARD.hauntingInsight)
    setLevel(g, area, levelOf(to))
  },

  endHaunt(g) {
    g.state.haunt = null
  },
} satisfies Partial<Rules<Halloween>>

function useTrigger(g: HTable, card: Card): void {
  const { haunt } = g.state
  if (haunt !== null) haunt.left = haunt.left.filter((other) => other !== card)
  g.tell({ is: 'cardUsed', seat: g.state.turn, card })
}

export const hauntQuestions = {
  stone(g, { building, colour }) {
    return stonesFor(g.state, placeOf(building)).map((stone) => {
      return { do: 'layStone', building, colour, stone: stone === g.state.turn ? 'own' : 'second' }
    })
  },

  /** R66: only buildings without a stone of this player, with two players too. */
  fullHouse(g, ask) {
    const { state } = g
    const { colour } = ask
    const open = BUILDINGS.filter((building) => {
      const place = placeOf(building)
      const fields = state.fields[place]
      const haunted = fields.some((stone) => stone !== FREE && ownerOf(state, stone) === state.turn)
      return !haunted && fields[rankOf(colour)] === FREE && hasStoneFor(state, place)
    })
    const choices: HStep[] = open.map((building) => ({ do: 'hauntFull', building, colour }))
    if (open.length > 0) addExtras(state, choices, ask)
    return [...choices, { do: 'passHaunt' }]
  },

  /** R16: the player chooses the order of what follows a haunting. */
  afterHaunt(g, ask) {
    const { state } = g
    const choices: HStep[] = []
    if (state.haunt === null) return [{ do: 'endHaunt' }]
    const { colour } = state.haunt
    const left = state.haunt.left.filter((card) => has(state, card))
    if (left.includes(CARD.aftershock)) choices.push({ do: 'aftershock', colour })
    if (left.includes(CARD.hauntingInsight)) {
      active(state).areas.forEach(({ level }, area) => {
        if (level < FACES.length) choices.push({ do: 'insight', area, to: colourOf(level + 1) })
      })
    }
    if (choices.length > 0) addExtras(state, choices, ask)
    return [...choices, { do: 'endHaunt' }]
  },
} satisfies Partial<Questions<Halloween>>
