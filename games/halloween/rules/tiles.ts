/** HAL-073 to HAL-091: using bonus tiles. Those that change dice are in dice.ts and fight.ts. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import type { Tile } from '../content/tiles.ts'
import { ACTIONS, BUILDINGS, COLOURS, fieldOf, placeOf, rankOf } from '../content/town.ts'
import type { Halloween, HState, HStep, HTable } from '../types.ts'
import { restArea } from './area.ts'
import { active, areaAt, discsOnFields, inSupply, roomIn } from './board.ts'
import { gainFear, gainPoints, gainTokens, spendTile } from './gains.ts'
import { summonGhost } from './summon.ts'

export function addTileUses(state: HState, choices: HStep[]): void {
  const player = active(state)
  if (player.discs === 0) return
  player.bonus.forEach((tile, slot) => {
    if (tile !== null && tile !== 'disc' && isUsable(state, tile)) choices.push({ do: 'useTile', slot, tile })
  })
}

/** Whether a tile can do anything between two actions. */
function isUsable(state: HState, tile: Tile): boolean {
  if (tile === 'summon-any') return summonsAnywhere(state).length > 0
  if (tile === 'three-discs') return discsOnFields(active(state)) > 0
  return tile in EFFECTS
}

/** R43: a Summon with all its conditions but the level rule. */
function summonsAnywhere(state: HState): HStep[] {
  const choices: HStep[] = []
  for (const building of BUILDINGS) {
    const place = placeOf(building)
    if (roomIn(state, place) === 0) continue
    for (const colour of COLOURS) {
      const rank = rankOf(colour)
      if (state.town[place][rank] >= 2 && inSupply(state, rank)) choices.push({ do: 'callUp', building, colour })
    }
  }
  return choices
}

export const tileRules = {
  useTile(g, { slot, tile, back }) {
    if (back !== undefined) g.next(back)
    spendTile(g, slot)
    EFFECTS[tile]?.(g)
  },

  callUp(g, { building, colour }) {
    summonGhost(g, building, colour)
  },

  /** HAL-082, HAL-107: one disc comes back, and more may follow. */
  takeDisc(g, { area, action }) {
    const { taking } = g.state
    const player = active(g.state)
    areaAt(player, area).discs[fieldOf(action)] = 0
    player.discs++
    g.tell({ is: 'discsTaken', seat: g.state.turn, area, discs: 1 })
    if (taking === null) return
    taking.left--
    const more = taking.left > 0 && takeable(g.state).length > 0
    if (more) g.next({ ask: 'takeDiscs', seat: g.state.turn })
    else g.state.taking = null
  },

  stopTaking(g) {
    g.state.taking = null
  },

  /** HAL-088, R41: the status marker stays as it is. */
  restNow(g, { area }) {
    restArea(g, area, 'tile')
  },
} satisfies Partial<Rules<Halloween>>

/** What each tile does between two actions; the others change dice. */
const EFFECTS: Partial<Record<Tile, (g: HTable) => void>> = {
  'summon-any': (g) => g.next({ ask: 'summonAny', seat: g.state.turn }),
  'blue-token': (g) => gainTokens(g, 'blue', 1),
  'green-token': (g) => gainTokens(g, 'green', 1),
  'yellow-token': (g) => gainTokens(g, 'yellow', 1),
  'two-fear': (g) => gainFear(g, 2, 'tile'),
  'one-point': (g) => gainPoints(g, g.state.turn, 1),
  'three-discs': (g) => startTaking(g, 3, null),
  'rest-now': (g) => g.next({ ask: 'restNow', seat: g.state.turn }),
  'move-any': (g) => g.next({ ask: 'moveAny', seat: g.state.turn }),
}

/** Lets the active player take back up to so many discs, of one area or of all (R40, R57). */
export function startTaking(g: HTable, left: number, area: number | null): void {
  g.state.taking = { left, area }
  g.next({ ask: 'takeDiscs', seat: g.state.turn })
}

function takeable(state: HState): HStep[] {
  const choices: HStep[] = []
  active(state).areas.forEach(({ discs }, area) => {
    if (state.taking?.area !== null && state.taking?.area !== area) return
    for (const action of ACTIONS) {
      if (discs[fieldOf(action)] === 1) choices.push({ do: 'takeDisc', area, action })
    }
  })
  return choices
}

export const tileQuestions = {
  summonAny(g) {
    return summonsAnywhere(g.state)
  },

  takeDiscs(g) {
    return [...takeable(g.state), { do: 'stopTaking' }]
  },

  restNow(g) {
    return active(g.state).areas.map((_, area) => ({ do: 'restNow', area }))
  },
} satisfies Partial<Questions<Halloween>>
