/** The once-a-turn cards that need no action: 7, 8, 30, 33, 39, 48, 50 (and 52, in move.ts). */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../content/cards.ts'
import { BUILDINGS, type Building, COLOURS, type Colour, colourOf, levelOf, placeOf, rankOf } from '../content/town.ts'
import type { Halloween, HState, HStep } from '../types.ts'
import { active, has, inSupply, inTown, moveGhost, roomIn } from './board.ts'
import { gainTokens, payFear, payToken, setLevel, useCard } from './gains.ts'
import { startTaking } from './tiles.ts'

export function addCardUses(state: HState, choices: HStep[]): void {
  for (const card of active(state).cards) {
    const add = USES[card]
    if (add !== undefined && has(state, card)) add(state, choices)
  }
}

/** For each such card, what it can be used for now. */
const USES: Partial<Record<Card, (state: HState, choices: HStep[]) => void>> = {
  [CARD.quickNap]: addNaps,
  [CARD.willingDescent]: addDescents,
  [CARD.fearBargain]: addBargains,
  [CARD.spiritExchange]: addExchanges,
  [CARD.tradingPlaces]: addSwaps,
  [CARD.privateLesson]: addLessons,
  [CARD.paidPassage]: addPassages,
  [CARD.luckyDip]: addDip,
}

function addNaps(state: HState, choices: HStep[]): void {
  active(state).areas.forEach(({ discs }, area) => {
    if (discs.includes(1)) choices.push({ do: 'quickNap', area, card: CARD.quickNap })
  })
}

/** R58: not for an area on blue. */
function addDescents(state: HState, choices: HStep[]): void {
  active(state).areas.forEach(({ level }, area) => {
    if (level > 1) choices.push({ do: 'descend', area, to: colourOf(level - 1), card: CARD.willingDescent })
  })
}

/** R64 */
function addBargains(state: HState, choices: HStep[]): void {
  for (const colour of COLOURS) {
    const rank = rankOf(colour)
    const possible = inTown(state, rank) > 0 && active(state).fear >= rank + 1 && state.supply[rank] > 0
    if (possible) choices.push({ do: 'bargain', colour, card: CARD.fearBargain })
  }
}

/** R65: one for two of any lower level, or two alike for one of any higher level. */
function addExchanges(state: HState, choices: HStep[]): void {
  const { tokens } = active(state)
  for (const give of COLOURS) {
    const have = rankOf(give)
    for (const get of COLOURS) {
      const want = rankOf(get)
      const down = want < have && tokens[have] >= 1 && state.supply[want] >= 2
      const up = want > have && tokens[have] >= 2 && state.supply[want] >= 1
      if (down || up) choices.push({ do: 'exchange', give, get, card: CARD.spiritExchange })
    }
  }
}

function addSwaps(state: HState, choices: HStep[]): void {
  const ghosts = ghostsInTown(state)
  for (const one of ghosts) {
    if (!ghosts.some((other) => maySwap(one, other))) continue
    choices.push({ do: 'swap', building: one.building, colour: one.colour, card: CARD.tradingPlaces })
  }
}

/** R74: not above red. */
function addLessons(state: HState, choices: HStep[]): void {
  const { areas, fear } = active(state)
  areas.forEach(({ level }, area) => {
    if (level === COLOURS.length || fear < level + 1) return
    choices.push({ do: 'lesson', area, to: colourOf(level + 1), fear: level + 1, card: CARD.privateLesson })
  })
}

function addPassages(state: HState, choices: HStep[]): void {
  for (const colour of COLOURS) {
    const rank = rankOf(colour)
    if (active(state).tokens[rank] === 0 || !inSupply(state, rank)) continue
    for (const building of BUILDINGS) {
      if (roomIn(state, placeOf(building)) > 0)
        choices.push({ do: 'passage', building, colour, card: CARD.paidPassage })
    }
  }
}

/** R44 */
function addDip(state: HState, choices: HStep[]): void {
  if (active(state).bonus.some((field) => field !== 'disc')) choices.push({ do: 'luckyDip', card: CARD.luckyDip })
}

type Ghost = { building: Building; colour: Colour }

function ghostsInTown(state: HState): Ghost[] {
  const ghosts: Ghost[] = []
  for (const building of BUILDINGS) {
    for (const colour of COLOURS) {
      if (state.town[placeOf(building)][rankOf(colour)] > 0) ghosts.push({ building, colour })
    }
  }
  return ghosts
}

/** R69: ghosts in other buildings; of the same colour nothing would change. */
function maySwap(one: Ghost, other: Ghost): boolean {
  return one.building !== other.building && one.colour !== other.colour
}

export const cardRules = {
  /** HAL-107 */
  quickNap(g, { area, card }) {
    useCard(g, card)
    startTaking(g, 2, area)
  },

  /** HAL-108 */
  descend(g, { area, to, card }) {
    useCard(g, card)
    setLevel(g, area, levelOf(to))
    gainTokens(g, to, 2)
  },

  /** HAL-130 */
  bargain(g, { colour, card }) {
    useCard(g, card)
    payFear(g, levelOf(colour))
    gainTokens(g, colour, 1)
  },

  /** HAL-133 */
  exchange(g, { give, get, card }) {
    const down = rankOf(get) < rankOf(give)
    useCard(g, card)
    payToken(g, give)
    if (!down) payToken(g, give)
    gainTokens(g, get, down ? 2 : 1)
  },

  /** HAL-139 */
  swap(g, { building, colour, card }) {
    useCard(g, card)
    g.next({ ask: 'swapWith', seat: g.state.turn, building, colour })
  },

  swapWith(g, { building, colour, with: other }) {
    moveGhost(g.state, rankOf(colour), placeOf(building), placeOf(other.building))
    moveGhost(g.state, rankOf(other.colour), placeOf(other.building), placeOf(building))
    g.tell({ is: 'swapped', seat: g.state.turn, one: { building, colour }, other })
  },

  /** HAL-148 */
  lesson(g, { area, to, fear, card }) {
    useCard(g, card)
    payFear(g, fear)
    setLevel(g, area, levelOf(to))
  },

  /** HAL-150 */
  passage(g, { building, colour, card }) {
    useCard(g, card)
    payToken(g, colour)
    moveGhost(g.state, rankOf(colour), 'supply', placeOf(building))
    g.tell({ is: 'placed', seat: g.state.turn, building, colour })
  },
} satisfies Partial<Rules<Halloween>>

export const cardQuestions = {
  swapWith(g, { building, colour }) {
    const partners = ghostsInTown(g.state).filter((other) => maySwap({ building, colour }, other))
    return partners.map((other) => ({ do: 'swapWith', building, colour, with: other }))
  },
} satisfies Partial<Questions<Halloween>>
