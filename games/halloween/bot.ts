/** What is worth what in Halloween, for bots. */
import type { Seat } from '@gloam/kernel/game.ts'
import { endPoints, setsOfThree } from './rules/end.ts'
import type { HState, Player } from './types.ts'

/** How sure a lead is: this many points ahead are worth about three chances in four. */
const STEEPNESS = 12

/** From 0 to 1: the lead over the best opponent, in points that are scored or can be expected. */
export function evaluate(state: HState, seat: Seat): number {
  if (state.outcome !== null) return state.outcome.winners.includes(seat) ? 1 / state.outcome.winners.length : 0
  const worth = state.players.map((player) => worthOf(state, player))
  const best = Math.max(...worth.filter((_, other) => other !== seat))
  return 1 / (1 + Math.exp((best - worth[seat]) / STEEPNESS))
}

function worthOf(state: HState, player: Player): number {
  const levels = player.areas.reduce((sum, area) => sum + area.level, 0)
  const tokens = player.tokens.reduce((sum, count) => sum + count, 0)
  const endgame = state.expert ? 5 * setsOfThree(player.tokens) : endPoints(player)
  const tiles = player.bonus.filter((field) => field !== null && field !== 'disc').length
  // A stone not yet laid is worth what the player's best area could score with it, discounted.
  const freeDiscs = Math.min(player.discs, 6)
  return (
    player.points + endgame + 0.8 * levels + 0.5 * Math.min(player.fear, 10) + tokens + 0.6 * tiles + 0.2 * freeDiscs
  )
}
