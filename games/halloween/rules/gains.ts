/** Everything that a player gains and pays, with the cards that react to it. */
import type { Seat } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../content/cards.ts'
import type { Tile } from '../content/tiles.ts'
import { type Colour, colourOf, rankOf } from '../content/town.ts'
import type { HTable } from '../types.ts'
import { active, areaAt, playerAt } from './board.ts'

/** HAL-137, R67: all that an action gives counts together, a tile for itself; from 2 fear on, card 37 gives a point. */
export function gainFear(g: HTable, fear: number, by: 'action' | 'tile' = 'action'): void {
  const { state } = g
  if (fear === 0) return
  const player = active(state)
  const before = by === 'action' ? state.gained : 0
  if (by === 'action') state.gained += fear
  player.fear += fear
  g.tell({ is: 'fearGained', seat: state.turn, fear })
  if (before >= 2 || before + fear < 2 || !player.cards.includes(CARD.stagePresence)) return
  gainPoints(g, state.turn, 1, CARD.stagePresence)
}

export function payFear(g: HTable, fear: number, seat = g.state.turn): void {
  if (fear === 0) return
  playerAt(g.state, seat).fear -= fear
  g.tell({ is: 'fearPaid', seat, fear })
}

export function gainPoints(g: HTable, seat: Seat, points: number, card: Card | null = null): void {
  if (points === 0) return
  g.state.progress = true
  playerAt(g.state, seat).points += points
  g.tell({ is: 'pointsGained', seat, points, card })
}

/** Takes points away, never below 0 (R15), and returns how many. */
export function losePoints(g: HTable, seat: Seat, wanted: number): number {
  const player = playerAt(g.state, seat)
  const points = Math.min(player.points, wanted)
  if (points > 0) g.state.progress = true
  player.points -= points
  return points
}

/** HAL-065, R05: what the supply does not have is forfeited. */
export function gainTokens(g: HTable, colour: Colour, wanted: number): void {
  const { state } = g
  const rank = rankOf(colour)
  const tokens = Math.min(wanted, state.supply[rank])
  if (tokens === 0) return
  const player = active(state)
  state.progress = true
  state.supply[rank] -= tokens
  player.tokens[rank] += tokens
  g.tell({ is: 'tokensGained', seat: state.turn, colour, tokens })
  // HAL-142
  if (colour === 'orange' && player.cards.includes(CARD.pumpkinGlow)) {
    gainPoints(g, state.turn, 2 * tokens, CARD.pumpkinGlow)
  }
  // HAL-174, R80
  if (state.expert && state.supply.filter((left) => left === 0).length >= 2) triggerEnd(g, state.turn)
}

/** HAL-066 */
export function payToken(g: HTable, colour: Colour): void {
  const rank = rankOf(colour)
  g.state.progress = true
  active(g.state).tokens[rank]--
  g.state.supply[rank]++
  g.tell({ is: 'tokenPaid', seat: g.state.turn, colour })
}

/** HAL-158, HAL-165, HAL-174: the round in progress becomes the last one. */
export function triggerEnd(g: HTable, seat: Seat | null): void {
  if (g.state.lastRound) return
  g.state.lastRound = true
  g.tell({ is: 'lastRound', seat })
}

export function setLevel(g: HTable, area: number, level: number): void {
  const target = areaAt(active(g.state), area)
  g.state.progress = true
  g.tell({
    is: 'levelChanged',
    seat: g.state.turn,
    area,
    from: colourOf(target.level),
    to: colourOf(level),
  })
  target.level = level
}

/** Marks a once-a-turn card as used (R19). */
export function useCard(g: HTable, card: Card): void {
  g.state.used.push(card)
  g.tell({ is: 'cardUsed', seat: g.state.turn, card })
}

/** HAL-074: a disc from the own supply goes on the bonus field, the tile to the discard pile. */
export function spendTile(g: HTable, slot: number): void {
  const player = active(g.state)
  const tile = player.bonus[slot] as Tile
  player.bonus[slot] = 'disc'
  player.discs--
  g.state.discarded.push(tile)
  g.tell({ is: 'tileUsed', seat: g.state.turn, tile })
}
