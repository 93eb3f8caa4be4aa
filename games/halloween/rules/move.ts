/** HAL-050 to HAL-052 and HAL-070 to HAL-077: ghosts that move, and the tiles they collect. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../content/cards.ts'
import {
  BUILDINGS,
  type Building,
  byPlace,
  COLOURS,
  type Colour,
  FACES,
  NEIGHBOURS,
  OTHERS,
  placeOf,
  rankOf,
} from '../content/town.ts'
import type { Halloween, HState, HStep, HTable, MoveInHand } from '../types.ts'
import { active, has, inSupply, moveGhost, roomIn } from './board.ts'
import { rollDice, shown, takeDie } from './dice.ts'
import { addExtras } from './extras.ts'
import { walkOn } from './fight.ts'
import { gainFear, gainTokens, useCard } from './gains.ts'
import { summonGhost } from './summon.ts'

/** A ghost on its way; to null is out of town (HAL-106). */
interface Journey {
  colour: Colour
  from: Building
  to: Building | null
}

/** The Move action: the ghost goes, then come the cards that may follow (R61). */
export function startMove(g: HTable, level: number, journey: Journey): void {
  g.state.move = { level, moved: [], left: [CARD.driftingPair, CARD.boldWager, CARD.warmWelcome] }
  g.next({ do: 'afterMove' })
  moveOn(g, journey)
}

function moveOn(g: HTable, journey: Journey): void {
  g.state.move?.moved.push({ colour: journey.colour, at: journey.to })
  carry(g, journey)
}

/** Takes a ghost from one building to another, where it collects the tile, or out of town. */
function carry(g: HTable, { colour, from, to }: Journey): void {
  const { state } = g
  const rank = rankOf(colour)
  if (to === null) {
    moveGhost(state, rank, placeOf(from), 'supply')
    g.tell({ is: 'leftTown', seat: state.turn, colour, from })
    gainTokens(g, colour, 1)
    g.next({ do: 'settle' })
    return
  }
  moveGhost(state, rank, placeOf(from), placeOf(to))
  g.tell({ is: 'moved', seat: state.turn, colour, from, to })
  g.next({ do: 'collect', building: to, colour })
}

export const moveRules = {
  afterMove(g) {
    const { move } = g.state
    if (move === null) return
    if (!move.left.some((card) => has(g.state, card))) g.state.move = null
    else g.next({ ask: 'afterMove', seat: g.state.turn }, { do: 'afterMove' })
  },

  /** HAL-115 */
  moveToo(g, { colour, from, to }) {
    useFollower(g, CARD.driftingPair)
    moveOn(g, { colour, from, to })
  },

  leaveToo(g, { colour, from }) {
    useFollower(g, CARD.driftingPair)
    useCard(g, CARD.outOfTown)
    moveOn(g, { colour, from, to: null })
  },

  /** HAL-123 */
  wager(g, { colour, number }) {
    useFollower(g, CARD.boldWager)
    rollDice(g, [colour])
    g.next({ ask: 'dice', seat: g.state.turn }, { do: 'settleWager', number })
  },

  settleWager(g, { number }) {
    gainFear(g, shown(takeDie(g)) >= number ? number : 1)
  },

  /** HAL-124 */
  welcome(g, { building, colour }) {
    useFollower(g, CARD.warmWelcome)
    g.state.used.push(CARD.warmWelcome)
    summonGhost(g, building, colour)
  },

  endMove(g) {
    g.state.move = null
  },

  /** Cards 17 and 38 and the tile move-any: a relocation that is no Move action (R17). */
  relocate(g, { colour, from, to, card }) {
    if (card === CARD.booAndVanish) useCard(g, card)
    if (card === CARD.winnersWalk) walkOn(g, to)
    carry(g, { colour, from, to })
  },

  stay() {},

  /** HAL-070, R36: without a free bonus field and without a tile to replace, the tile stays where it is. */
  collect(g, { building, colour }) {
    const { state } = g
    const tile = state.tiles[placeOf(building)]
    if (tile === null || !active(state).bonus.some((field) => field !== 'disc')) return
    g.next({ ask: 'collect', seat: state.turn, building, colour, tile })
  },

  takeTile(g, { slot, tile, replaces, building, colour }) {
    const { state } = g
    const player = active(state)
    player.bonus[slot] = tile
    g.tell({ is: 'tileTaken', seat: state.turn, tile, building })
    if (replaces !== null) discardTile(g, replaces)
    if (building === null) state.dipped = null
    else state.tiles[placeOf(building)] = null
    // HAL-110, R44
    if (colour !== null && player.cards.includes(CARD.findersMark)) gainTokens(g, colour, 1)
    layTiles(g)
  },

  leaveTile(g, { tile, building }) {
    if (building !== null) {
      g.tell({ is: 'tileLeft', seat: g.state.turn, tile, building })
      return
    }
    g.state.dipped = null
    discardTile(g, tile)
  },

  /** HAL-152 */
  luckyDip(g, { card }) {
    useCard(g, card)
    const tile = drawTile(g)
    g.state.dipped = tile
    g.next({ ask: 'collect', seat: g.state.turn, building: null, colour: null, tile })
  },
} satisfies Partial<Rules<Halloween>>

function useFollower(g: HTable, card: Card): void {
  const { move } = g.state
  if (move !== null) move.left = move.left.filter((other) => other !== card)
  g.tell({ is: 'cardUsed', seat: g.state.turn, card })
}

function discardTile(g: HTable, tile: HState['discarded'][number]): void {
  g.state.discarded.push(tile)
  g.tell({ is: 'tileDiscarded', seat: g.state.turn, tile })
}

/** HAL-078 */
function drawTile(g: HTable): HState['pile'][number] {
  const { state } = g
  if (state.pile.length === 0) {
    state.pile = g.chance.shuffle(state.discarded)
    state.discarded = []
  }
  g.reveal()
  return state.pile.pop() as HState['pile'][number]
}

/** HAL-077 */
function layTiles(g: HTable): void {
  const { state } = g
  if (state.tiles.some((tile) => tile !== null)) return
  const tiles = byPlace(() => drawTile(g))
  state.tiles = tiles
  g.tell({ is: 'tilesLaid', tiles: [...tiles] })
}

export const moveQuestions = {
  afterMove(g, ask) {
    const { state } = g
    const { move } = state
    if (move === null) return [{ do: 'endMove' }]
    const choices: HStep[] = []
    const left = move.left.filter((card) => has(state, card))
    if (left.includes(CARD.driftingPair)) addSecondGhost(state, move, choices)
    if (left.includes(CARD.boldWager)) addWagers(move, choices)
    if (left.includes(CARD.warmWelcome)) addWelcomes(state, move, choices)
    if (choices.length > 0) addExtras(state, choices, ask)
    return [...choices, { do: 'endMove' }]
  },

  relocate(g, ask) {
    const { colour, from, card } = ask
    const choices: HStep[] = relocations(g.state, colour, from).map((step) => ({ ...step, card }))
    if (choices.length > 0) addExtras(g.state, choices, ask)
    return [...choices, { do: 'stay' }]
  },

  collect(g, { building, colour, tile }) {
    const { bonus } = active(g.state)
    const choices: HStep[] = []
    const free = bonus.indexOf(null)
    if (free >= 0) choices.push({ do: 'takeTile', slot: free, tile, replaces: null, building, colour })
    bonus.forEach((field, slot) => {
      if (field !== null && field !== 'disc')
        choices.push({ do: 'takeTile', slot, tile, replaces: field, building, colour })
    })
    if (free < 0) choices.push({ do: 'leaveTile', tile, building })
    return choices
  },

  moveAny(g) {
    const { state } = g
    return BUILDINGS.flatMap((from) =>
      COLOURS.filter((colour) => state.town[placeOf(from)][rankOf(colour)] > 0).flatMap((colour) =>
        relocations(state, colour, from),
      ),
    )
  },
} satisfies Partial<Questions<Halloween>>

function relocations(
  state: HState,
  colour: Colour,
  from: Building,
): { do: 'relocate'; colour: Colour; from: Building; to: Building }[] {
  const open = OTHERS[placeOf(from)].filter((to) => roomIn(state, to) > 0)
  return open.map((to) => ({ do: 'relocate', colour, from, to: BUILDINGS[to] }))
}

/** HAL-115, R61: another figure within the area's level. */
function addSecondGhost(state: HState, move: MoveInHand, choices: HStep[]): void {
  const reach = has(state, CARD.freeFlight) ? OTHERS : NEIGHBOURS
  for (const from of BUILDINGS) {
    const place = placeOf(from)
    for (const colour of COLOURS.slice(0, move.level)) {
      const justCame = move.moved.filter((ghost) => ghost.colour === colour && ghost.at === from).length
      if (state.town[place][rankOf(colour)] <= justCame) continue
      for (const to of reach[place]) {
        if (roomIn(state, to) > 0) choices.push({ do: 'moveToo', colour, from, to: BUILDINGS[to] })
      }
      if (has(state, CARD.outOfTown)) choices.push({ do: 'leaveToo', colour, from })
    }
  }
}

/** R62: a number that the die can show. */
function addWagers(move: MoveInHand, choices: HStep[]): void {
  for (const colour of new Set(move.moved.map((ghost) => ghost.colour))) {
    for (let number = 1; number <= FACES[rankOf(colour)]; number++) choices.push({ do: 'wager', colour, number })
  }
}

/** R63 */
function addWelcomes(state: HState, move: MoveInHand, choices: HStep[]): void {
  move.moved.forEach(({ colour, at }, i) => {
    const again = move.moved.slice(0, i).some((ghost) => ghost.colour === colour && ghost.at === at)
    if (again || at === null || state.town[placeOf(at)][rankOf(colour)] < 2) return
    if (!inSupply(state, rankOf(colour)) || roomIn(state, placeOf(at)) === 0) return
    choices.push({ do: 'welcome', building: at, colour })
  })
}
