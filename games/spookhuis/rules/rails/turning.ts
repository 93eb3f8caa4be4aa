/** SPO-035 to SPO-045: phase 1, turning a tile. */

import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { TILES, type Tile } from '../../content/tiles.ts'
import type { Spookhuis, SState, SStep } from '../../types.ts'
import { addOwnItems, drop, fitsPhaseOne, hasToPlay, spendItem } from '../items.ts'
import { active, holds, startEdges } from '../players.ts'
import {
  CORNERS,
  cellOf,
  EDGES,
  endsIn,
  GATEHOUSE,
  isKeyRoom,
  isOrdinary,
  NOWHERE,
  nextTo,
  opposite,
  pointsInward,
  tileIn,
  turnMask,
} from './board.ts'
import { laySwapped, layTurned } from './lay.ts'
import { cellsThatMatter, couldLeave, facesWall, waysOut } from './track.ts'

/** Every way to turn every tile; made once, because a turn offers most of them: `TURNS[tile * 6 + steps]`. */
const TURNS: readonly SStep[] = TILES.flatMap((tile) =>
  Array.from({ length: EDGES }, (_, steps): SStep => ({ do: 'turnTile', tile, steps })),
)

/** SPO-044: every tile but the gatehouse and the key rooms, and all their turns, five for each. */
const FREELY_TURNED = TILES.map((_, tile) => tile).filter((tile) => tile !== GATEHOUSE && !isKeyRoom(tile))
const FREE_TURNS = FREELY_TURNED.flatMap((tile) => TURNS.slice(tile * EDGES + 1, (tile + 1) * EDGES))

const ORDINARY_TILES = TILES.filter((_, tile) => isOrdinary(tile))

export const turningRules = {
  /** Asks as long as a tile may be turned, or the Compass or the Wrench could still be played. */
  phaseOne(g) {
    const { state } = g
    if (active(state).ghost || state.now.set !== null) return
    const ask = { ask: 'turn', seat: state.turn } as const
    if (state.now.turns > 0) g.next(ask, { do: 'phaseOne' })
    else if (hasToPlay(g, state.turn, ask)) g.next(ask, { do: 'phaseOne' })
  },

  /** SPO-036, SPO-037 */
  turnTile(g, { tile, steps }) {
    const { state } = g
    layTurned(state, cellOf(state, tile), steps)
    state.now.turns--
    state.now.turned = true
    g.tell({ is: 'tileTurned', seat: state.turn, tile, steps })
  },

  /** SPO-R21: the emergency double turn counts as the one turn. */
  turnTwo(g, { steps, tile, tileSteps }) {
    const { state } = g
    const own = active(state).cell
    layTurned(state, own, steps)
    layTurned(state, cellOf(state, tile), tileSteps)
    state.now.turns--
    state.now.turned = true
    g.tell({ is: 'tileTurned', seat: state.turn, tile: tileIn(state, own), steps })
    g.tell({ is: 'tileTurned', seat: state.turn, tile, steps: tileSteps })
  },

  /** SPO-106 */
  playCompass(g) {
    spendItem(g, g.state.turn, 'compass')
    g.state.now.turns++
  },

  /** SPO-109 */
  playWrench(g, { tile }) {
    spendItem(g, g.state.turn, 'wrench')
    g.next({ ask: 'swapWith', seat: g.state.turn, tile })
  },

  swapTiles(g, { tile, with: other }) {
    const { state } = g
    laySwapped(state, tile, other)
    state.now.swapped = true
    g.tell({ is: 'tilesSwapped', seat: state.turn, tile, with: other })
  },

  /** Phase 1 is over: what would ask again is taken off the agenda, and the ride is next. */
  ride(g) {
    drop(g, 'phaseOne')
  },
} satisfies Partial<Rules<Spookhuis>>

/** SPO-101, SPO-R64: the Lamp may be the way out. SPO-R55: whoever is grounded may be unable to leave. */
function mayRide(state: SState): boolean {
  if (waysOut(state) !== 0 || state.now.grounded) return true
  return holds(active(state), 'lamp') && !state.now.turned && facesWall(state)
}

/** SPO-039: only turns after which the own cart can leave. */
function turnsOf(state: SState): SStep[] {
  const matter = cellsThatMatter(state)
  const turns = couldLeave(state, NOWHERE, 0) ? harmlessTurns(state, matter) : []
  for (const cell of matter) addTurnsOf(state, cell, true, turns)
  return turns
}

/** All turns of all tiles but those in some cells. */
function harmlessTurns(state: SState, besides: readonly number[]): SStep[] {
  const tiles = besides.map((cell) => there(state.tiles[cell]))
  // Filling a list of known length is much quicker than letting it grow.
  const turns = new Array<SStep>(FREE_TURNS.length)
  let count = 0
  for (let place = 0; place < FREE_TURNS.length; place += EDGES - 1) {
    if (tiles.includes(there(FREELY_TURNED[place / (EDGES - 1)]))) continue
    for (let steps = 0; steps < EDGES - 1; steps++) turns[count++] = there(FREE_TURNS[place + steps])
  }
  turns.length = count
  for (const cell of CORNERS) if (!besides.includes(cell)) addTurnsOf(state, cell, false, turns)
  return turns
}

function addTurnsOf(state: SState, cell: number, matters: boolean, turns: SStep[]): void {
  const tile = there(state.tiles[cell])
  if (tile === GATEHOUSE) return
  const keyRoom = isKeyRoom(tile)
  for (let steps = 1; steps < EDGES; steps++) {
    if (keyRoom && !pointsInward(cell, (there(state.turned[cell]) + steps) % EDGES)) continue
    if (!matters || couldLeave(state, cell, steps)) turns.push(there(TURNS[tile * EDGES + steps]))
  }
}

/** SPO-R21: the own tile and an ordinary one beside it are turned so that they join. */
function addDoubleTurns(state: SState, choices: SStep[]): void {
  const player = active(state)
  for (let steps = 1; steps < EDGES; steps++) {
    const edges = turnMask(startEdges(state, player), steps)
    for (let edge = 0; edge < EDGES; edge++) {
      const next = nextTo(player.cell, edge)
      if ((edges & (1 << edge)) === 0 || next === NOWHERE || !isOrdinary(there(state.tiles[next]))) continue
      addJoins(state, choices, steps, next, opposite(edge))
    }
  }
}

function addJoins(state: SState, choices: SStep[], steps: number, cell: number, entry: number): void {
  const tile = tileIn(state, cell)
  for (let tileSteps = 1; tileSteps < EDGES; tileSteps++) {
    const joined = (turnMask(endsIn(state, cell), tileSteps) & (1 << entry)) !== 0
    if (joined) choices.push({ do: 'turnTwo', steps, tile, tileSteps })
  }
}

export const turningQuestions = {
  turn(g) {
    const { state } = g
    const choices: SStep[] = state.now.turns > 0 ? turnsOf(state) : []
    if (mayRide(state)) choices.push({ do: 'ride' })
    if (choices.length === 0) addDoubleTurns(state, choices)
    addOwnItems(state, choices)
    if (holds(active(state), 'compass') && fitsPhaseOne(state, 'compass')) choices.push({ do: 'playCompass' })
    if (holds(active(state), 'wrench') && fitsPhaseOne(state, 'wrench')) addWrench(state, choices)
    return choices
  },

  swapWith({ state }, { tile }) {
    const others = ORDINARY_TILES.filter((other) => maySwap(state, tile, other))
    return others.map((other) => ({ do: 'swapTiles', tile, with: other }))
  },
} satisfies Partial<Questions<Spookhuis>>

/** SPO-R65: the first of the two ordinary tiles. */
function addWrench(state: SState, choices: SStep[]): void {
  for (const tile of ORDINARY_TILES) {
    if (ORDINARY_TILES.some((other) => maySwap(state, tile, other))) choices.push({ do: 'playWrench', tile })
  }
}

/** Without a turn left the own cart must be able to leave after the swap. */
function maySwap(state: SState, tile: Tile, other: Tile): boolean {
  return other !== tile && (mayBeStranded(state) || leavesAfterSwap(state, tile, other))
}

function mayBeStranded({ now }: SState): boolean {
  return now.turns > 0 || now.grounded
}

function leavesAfterSwap(state: SState, tile: Tile, other: Tile): boolean {
  const trial: SState = {
    ...state,
    tiles: [...state.tiles],
    turned: [...state.turned],
    players: state.players.map((player) => ({ ...player })),
  }
  laySwapped(trial, tile, other)
  return couldLeave(trial, NOWHERE, 0)
}
