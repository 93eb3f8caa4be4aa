/** HAL-036 to HAL-064: the six actions of an area, and what they lead to. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card, faceOf } from '../content/cards.ts'
import { type Action, BUILDINGS, COLOURS, FACES, FIELD_POINTS, levelOf, placeOf, rankOf } from '../content/town.ts'
import type { Halloween, HStep, HTable } from '../types.ts'
import { active, FREE, fieldOf, GHOSTS_OF_A_COLOUR, has, inSupply, inTown, moveGhost, roomIn } from './board.ts'
import { stoneFor, upgradeCost } from './choices.ts'
import { rollDice } from './dice.ts'
import { gainFear, gainPoints, gainTokens, losePoints, payFear, setLevel, triggerEnd, useCard } from './gains.ts'
import { startMove } from './move.ts'

/** HAL-030: a disc goes on the field and the area is done; with card 14 the disc lies there already. */
export function useArea(g: HTable, { area, cards = [] }: { area: number; cards?: Card[] }, action: Action): void {
  const player = active(g.state)
  player.areas[area].done = true
  if (!cards.includes(CARD.secondHelping)) {
    player.areas[area].discs[fieldOf(action)] = 1
    player.discs--
  }
  for (const card of cards) if (faceOf(card).timing === 'once a turn') useCard(g, card)
}

/** The level up to which an area acts in this action (HAL-025; HAL-104 with card 4). */
function levelIn(g: HTable, { area, cards = [] }: { area: number; cards?: Card[] }): number {
  const { level } = active(g.state).areas[area]
  return cards.includes(CARD.borrowedPower) ? level + 1 : level
}

/** The Summon action itself, whatever grants it: one ghost more, its token, and the cards that follow. */
export function summonGhost(g: HTable, building: (typeof BUILDINGS)[number], colour: (typeof COLOURS)[number]): void {
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

/** Puts a stone on a haunt field and scores it (HAL-057, HAL-058); what may follow is asked. */
function placeStone(g: HTable, building: (typeof BUILDINGS)[number], colour: (typeof COLOURS)[number]): void {
  const { state } = g
  const player = active(state)
  const rank = rankOf(colour)
  const stone = stoneFor(state, placeOf(building))
  state.fields[placeOf(building)][rank] = stone
  if (stone === state.turn) player.stones--
  else player.secondStones--
  g.tell({ is: 'haunted', seat: state.turn, building, colour, points: FIELD_POINTS[rank] })
  gainPoints(g, state.turn, FIELD_POINTS[rank])
  if (player.stones + player.secondStones === 0) triggerEnd(g, state.turn)
  const left = [CARD.aftershock, CARD.hauntingInsight].filter((card) => player.cards.includes(card))
  if (left.length === 0) return
  state.haunt = { colour, left }
  g.next({ do: 'afterHaunt' })
}

export const actionRules = {
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
    const [low, high] = g.state.dice
    g.state.dice = []
    const colour = high.result + high.plus < low.result + low.plus ? high.die : low.die
    if (inSupply(g.state, rankOf(colour))) summonGhost(g, building, colour)
    else g.tell({ is: 'notSummoned', seat: g.state.turn, colour })
  },

  /** HAL-040 */
  scare(g, step) {
    const { state } = g
    const { building, colour } = step
    useArea(g, step, 'scare')
    g.tell({ is: 'scared', seat: state.turn, building, colour })
    // HAL-151
    gainFear(g, levelOf(colour) + (active(state).cards.includes(CARD.louderBoo) ? 1 : 0))
    // HAL-138
    if (has(state, CARD.booAndVanish)) {
      g.next({ ask: 'relocate', seat: state.turn, colour, from: building, card: CARD.booAndVanish })
    }
  },

  /** HAL-042 to HAL-048 */
  upgrade(g, step) {
    const { state } = g
    const { building, colour } = step
    const rank = rankOf(colour)
    const to = COLOURS[rank + 1]
    useArea(g, step, 'upgrade')
    payFear(g, upgradeCost(active(state), rank + 2))
    moveGhost(state, rank, placeOf(building), 'supply')
    moveGhost(state, rank + 1, 'supply', placeOf(building))
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

  /** HAL-057 */
  haunt(g, step) {
    useArea(g, step, 'haunt')
    placeStone(g, step.building, step.colour)
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

  lift(g, { area, to }) {
    setLevel(g, area, levelOf(to))
  },

  keepLevels() {},

  /** HAL-172 and R79, then HAL-068: what every effect ends with (R10). */
  settle(g) {
    const { state } = g
    if (state.expert && inTown(state, RED) === GHOSTS_OF_A_COLOUR) {
      state.town.forEach((ghosts, place) => {
        while (ghosts[RED] > 0) moveGhost(state, RED, place, 'supply')
      })
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

  /** HAL-134, R66 */
  hauntFull(g, { building, colour }) {
    placeStone(g, building, colour)
  },

  passHaunt() {},

  afterHaunt(g) {
    const { haunt } = g.state
    if (haunt === null) return
    if (haunt.left.length === 0) g.state.haunt = null
    else g.next({ ask: 'afterHaunt', seat: g.state.turn }, { do: 'afterHaunt' })
  },

  /** HAL-118: the haunting ghost's die gives fear. */
  aftershock(g, { colour }) {
    useTrigger(g, CARD.aftershock)
    rollDice(g, [colour])
    g.next({ ask: 'dice', seat: g.state.turn }, { do: 'settleAftershock' })
  },

  settleAftershock(g) {
    const [die] = g.state.dice
    g.state.dice = []
    gainFear(g, die.result + die.plus)
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

const BLUE = rankOf('blue')
const RED = rankOf('red')

function useTrigger(g: HTable, card: Card): void {
  const { haunt } = g.state
  if (haunt !== null) haunt.left = haunt.left.filter((other) => other !== card)
  g.tell({ is: 'cardUsed', seat: g.state.turn, card })
}

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
    return BUILDINGS.filter((_, place) => roomIn(g.state, place) > 0).map((building) => ({
      do: 'refillBlue',
      building,
    }))
  },

  fullHouse(g, { colour }) {
    const { state } = g
    const rank = rankOf(colour)
    const open = BUILDINGS.filter((_, b) => state.fields[b][rank] === FREE && stoneFor(state, b) !== FREE)
    return [...open.map((building) => ({ do: 'hauntFull' as const, building, colour })), { do: 'passHaunt' }]
  },

  /** R16: the player chooses the order of what follows a haunting. */
  afterHaunt(g) {
    const { state } = g
    const choices: HStep[] = []
    if (state.haunt === null) return [{ do: 'endHaunt' }]
    const { left, colour } = state.haunt
    if (left.includes(CARD.aftershock)) choices.push({ do: 'aftershock', colour })
    if (left.includes(CARD.hauntingInsight)) {
      active(state).areas.forEach(({ level }, area) => {
        if (level < FACES.length) choices.push({ do: 'insight', area, to: COLOURS[level] })
      })
    }
    return [...choices, { do: 'endHaunt' }]
  },
} satisfies Partial<Questions<Halloween>>
