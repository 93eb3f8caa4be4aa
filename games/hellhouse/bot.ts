/** What is worth what in Hell House, for bots (HEL-S01 to HEL-S08). */
import type { Seat } from '@gloam/kernel/game.ts'
import { bonusOf, groupOf } from './content/cards.ts'
import { type Dweller, masterOf } from './content/masters.ts'
import { TILES } from './content/tiles.ts'
import { CELLS, CRYPT, chipOf, distancesFrom, GATE, lies } from './rules/board.ts'
import { FULL_WILL } from './rules/will.ts'
import type { HHState } from './types.ts'

/** From 0 to 1. Hunters count as one team; a servant counts alone. */
export function evaluate(state: HHState, seat: Seat): number {
  if (state.outcome !== null) return state.outcome.winners.includes(seat) ? 1 : 0
  if (state.master === 0) return 0.5
  const sides = state.players.map((_, who) => who).filter((who) => state.players[who].seat === seat)
  const hunted = huntersChance(state)
  const best = Math.max(...state.players.map((player, who) => (player.servant ? servantsChance(state, who) : 0)))
  return Math.max(
    ...sides.map((who) => {
      if (!state.players[who].servant) return clamp(0.5 + 0.5 * hunted - 0.45 * best)
      return clamp(0.4 + 0.6 * servantsChance(state, who) - 0.4 * hunted)
    }),
  )
}

function clamp(value: number): number {
  return Math.min(0.99, Math.max(0.01, value))
}

/** How far the hunters are: the weakest of what every living master asks for. */
function huntersChance(state: HHState): number {
  const { dwellers } = masterOf(state.master)
  let worst = 1
  dwellers.forEach((dweller, i) => {
    if ((state.destroyed & (1 << i)) === 0) worst = Math.min(worst, huntersReach(state, dweller))
  })
  const solved = dwellers.length > 1 && state.destroyed !== 0 ? 0.2 : 0
  return Math.min(1, worst + solved) * (0.7 + 0.3 * knowledge(state))
}

/** How much the best informed hunter knows: 1 for the master itself, less for every other that is possible. */
function knowledge({ players, notes }: HHState): number {
  const hunters = players.filter(({ servant }) => !servant)
  return Math.max(0, ...hunters.map(({ seat }) => 1 / bits(notes[seat].possible)))
}

function bits(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return Math.max(1, count)
}

function huntersReach(state: HHState, { object, room, strength }: Dweller): number {
  const { players } = state
  const carrier = players.findIndex((player) => player.object === object)
  if (carrier >= 0 && players[carrier].servant) return 0.1
  if (carrier < 0) return 0.2 + 0.15 * nearestTo(state, chipOf(state, object), false)
  const { cell, will } = players[carrier]
  const helpers = players.filter((player, who) => who !== carrier && !player.servant && player.cell === cell)
  const help = helpers.reduce((most, helper) => Math.max(most, helper.will), 0)
  const odds = clamp((10 + will + help + bonusOf(object) - strength) / 10)
  return 0.4 + 0.25 * nearness(state, cell, roomCell(state, room, cell), true) + 0.35 * odds
}

/** Where a room lies nearest to a hunter; the Crypt if it never will (HEL-R30), or -1. */
export function roomCell(state: HHState, room: Dweller['room'], from: number): number {
  const distances = distancesFrom(state, from, true)
  let found = state.finished ? CRYPT : -1
  let least = CELLS
  for (let cell = 0; cell < CELLS; cell++) {
    const tile = state.field[cell]
    if (tile < 0 || TILES[tile].name !== room) continue
    const steps = distances[cell] < 0 ? CELLS - 1 : distances[cell]
    if (steps >= least) continue
    least = steps
    found = cell
  }
  return found
}

function servantsChance(state: HHState, who: number): number {
  const { dwellers } = masterOf(state.master)
  let best = 0
  dwellers.forEach(({ object }, i) => {
    if ((state.destroyed & (1 << i)) === 0) best = Math.max(best, servantsReach(state, who, object))
  })
  return best
}

function servantsReach(state: HHState, who: number, object: number): number {
  const { players } = state
  const { cell, hand } = players[who]
  if (players[who].object === object) return 0.5 + 0.5 * nearness(state, cell, GATE, false)
  const carrier = players.findIndex((player) => player.object === object)
  const evil = 0.01 * hand.filter((card) => groupOf(card) !== 'hunter').length
  if (carrier >= 0) return 0.15 * nearness(state, cell, players[carrier].cell, false) + evil
  const chip = chipOf(state, object)
  return 0.15 + 0.3 * (chip < 0 ? 0 : nearness(state, cell, chip, false)) + evil
}

/** 1 on the spot, less with every step, 0 if there is no way. */
function nearness(state: HHState, from: number, to: number, hunter: boolean): number {
  if (from < 0 || to < 0 || !lies(state, to)) return 0
  const steps = distancesFrom(state, from, hunter)[to]
  return steps < 0 ? 0 : 1 / (1 + steps / 3)
}

/** How near the nearest figure of a side is to a cell; will makes a hunter count. */
function nearestTo(state: HHState, cell: number, servants: boolean): number {
  if (cell < 0 || cell >= CELLS) return 0
  return Math.max(
    0,
    ...state.players
      .filter(({ servant }) => servant === servants)
      .map((player) => nearness(state, player.cell, cell, !servants) * (0.5 + (0.5 * player.will) / FULL_WILL)),
  )
}
