/** HEL-083 to HEL-092: phase B, placing and drawing tiles. Where a tile may lie is in estate.ts. */
import { removeAt } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { faceOf, HOUSE_TILES, tileOf, turned, unlike } from '../content/tiles.ts'
import type { HellHouse, HellState, HHAsk, HHState, HHStep, HHTable, StackName } from '../types.ts'
import { playerAt, seatOf, whereIs } from './board.ts'
import { visitRow } from './estate/places.ts'
import { DEAD_NEEDED, isDead, settleEstate } from './estate.ts'

export const tileRules = {
  /** HEL-046, HEL-057, HEL-084, HEL-R90 */
  drawTiles(g, { who, house, ground }) {
    for (let drawn = 0; drawn < house; drawn++) drawFrom(g, who, 'house')
    for (let drawn = 0; drawn < ground; drawn++) drawFrom(g, who, 'ground')
  },

  /** HEL-056 */
  place(g, { who, tile: id, cell, turn }) {
    const { state } = g
    const tile = tileOf(id)
    removeFromRow(state, who, tile)
    state.field[cell] = tile
    state.doors[cell] = turned(faceOf(tile).doors, turn)
    state.now.placed++
    state.now.owed++
    const { way, beside } = whereIs(state, cell)
    g.tell({ is: 'tilePlaced', who, seat: seatOf(g, who), tile: id, cell, turn, way, beside })
    settle(g)
  },

  /** No more are placed; if none could be, a blocked tile may be changed first (HEL-R25). */
  enoughTiles(g) {
    const { state } = g
    const { now, turn: who } = state
    const { row, seat } = playerAt(state, who)
    const blocked = now.placed === 0 && !now.blockedAsked && row.some((tile) => !isDead(state, tile))
    now.tiles = blocked ? 'begin' : 'draw'
    if (!blocked) return
    now.blockedAsked = true
    g.next({ ask: 'blockedTile', seat, who })
  },

  /** HEL-092, HEL-R24 */
  discardTile(g, { who, tile: id }) {
    const { state } = g
    const tile = tileOf(id)
    removeFromRow(state, who, tile)
    state.removed.push(tile)
    g.tell({ is: 'tileRemoved', who, seat: seatOf(g, who), tile: id })
    settle(g)
    g.next(askForTiles(state, who, 1))
  },

  /** HEL-R25 */
  returnTile(g, { who, tile: id }) {
    const { state } = g
    const tile = tileOf(id)
    removeFromRow(state, who, tile)
    putUnder(state, tile)
    g.tell({ is: 'tileReturned', who, seat: seatOf(g, who), tile: id })
    g.next(askForTiles(state, who, 1))
  },

  keepTiles() {},
} satisfies Partial<Rules<HellHouse>>

/** Phase B, one question after the other; returns false when it is over. */
export function tilesPhase(g: HHTable): boolean {
  const { state } = g
  const { now } = state
  const who = state.turn
  const { row, seat } = playerAt(state, who)
  if (now.tiles === 'begin' && begins(g)) return true
  if (state.finished) return false
  if (now.tiles === 'place') {
    if (now.placed < now.mostTiles && row.length > 0) {
      g.next({ ask: 'place', seat, who })
      return true
    }
    now.tiles = 'draw'
  }
  if (now.owed === 0 || tilesLeft(state) === 0) return false
  g.next(askForTiles(state, who, now.owed))
  now.owed = 0
  return true
}

/** HEL-R22, HEL-R24: what comes before placing; each is asked once. */
function begins(g: HHTable): boolean {
  const { state } = g
  const { now } = state
  const who = state.turn
  const { row, seat } = playerAt(state, who)
  if (state.finished) return false
  if (row.length === 0 && tilesLeft(state) > 0) {
    g.next(askForTiles(state, who, 1))
    return true
  }
  if (!now.deadAsked && row.filter((tile) => isDead(state, tile)).length >= DEAD_NEEDED) {
    now.deadAsked = true
    now.blockedAsked = true
    g.next({ ask: 'deadTile', seat, who })
    return true
  }
  now.tiles = 'place'
  return false
}

/** HEL-R28, HEL-R29: said aloud, because it changes what is allowed. */
export function settle(g: HHTable): void {
  const change = settleEstate(g.state)
  if (change === 'finished') g.tell({ is: 'estateFinished' })
  else if (change !== null) g.tell({ is: 'houseFull' })
}

/** HEL-R90: of all tiles that are drawn together it is asked once from where they come. */
export function askForTiles(state: HellState, who: number, count: number): HHAsk {
  return { ask: 'drawTiles', seat: playerAt(state, who).seat, who, count }
}

function drawFrom(g: HHTable, who: number, stack: StackName): void {
  const tile = takeFromStack(g.state, stack)
  if (tile === undefined) return
  g.reveal()
  playerAt(g.state, who).row.push(tile)
  g.tell({ is: 'tileDrawn', who, seat: seatOf(g, who), tile: faceOf(tile).id })
}

function tilesLeft({ stacks }: HellState): number {
  return stacks[0].length + stacks[1].length
}

export function removeFromRow(state: HHState, who: number, tile: number): void {
  const { row } = playerAt(state, who)
  removeAt(row, row.indexOf(tile))
}

function stackOf(name: StackName): 0 | 1 {
  return name === 'house' ? 0 : 1
}

export function takeFromStack(state: HHState, name: StackName): number | undefined {
  const at = stackOf(name)
  const tile = state.stacks[at].pop()
  state.bottoms[at] = Math.min(state.bottoms[at], state.stacks[at].length)
  return tile
}

/** A tile goes under its own stack, where everybody knows it to lie. */
export function putUnder(state: HHState, tile: number): void {
  const at = tile < HOUSE_TILES ? 0 : 1
  state.stacks[at].unshift(tile)
  state.bottoms[at]++
}

export const tileQuestions = {
  drawTiles(g, { who, count }) {
    const [house, ground] = g.state.stacks
    const drawn = Math.min(count, tilesLeft(g.state))
    const most = Math.min(drawn, house.length)
    const least = Math.max(0, drawn - ground.length)
    const choices: HHStep[] = []
    for (let rooms = most; rooms >= least; rooms--)
      choices.push({ do: 'drawTiles', who, house: rooms, ground: drawn - rooms })
    return choices
  },

  place(g, { who }) {
    const { state } = g
    const choices: HHStep[] = []
    visitRow(state, playerAt(state, who).row, (tile, cell, turn) => {
      choices.push({ do: 'place', who, tile: faceOf(tile).id, cell, turn })
      return false
    })
    // card 30: the third tile is a right, not a duty
    if (state.now.placed >= 2 || choices.length === 0) choices.push({ do: 'enoughTiles' })
    return choices
  },

  deadTile(g, { who }) {
    const { state } = g
    const dead = unlike(playerAt(state, who).row).filter((tile) => isDead(state, tile))
    const choices: HHStep[] = dead.map((tile) => ({ do: 'discardTile', who, tile: faceOf(tile).id }))
    choices.push({ do: 'keepTiles' })
    return choices
  },

  blockedTile(g, { who }) {
    const { state } = g
    const blocked = unlike(playerAt(state, who).row).filter((tile) => !isDead(state, tile))
    const choices: HHStep[] = blocked.map((tile) => ({ do: 'returnTile', who, tile: faceOf(tile).id }))
    choices.push({ do: 'keepTiles' })
    return choices
  },
} satisfies Partial<Questions<HellHouse>>
