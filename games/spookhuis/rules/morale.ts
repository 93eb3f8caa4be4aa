/** SPO-003, SPO-027 to SPO-031, SPO-064 to SPO-067: morale, and how a player becomes a ghost. */

import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Encounter, Item } from '../content/cards.ts'
import type { STable } from '../types.ts'
import { closeCard, endCurse, isItem, returnKey } from './cards.ts'
import { roomToRise } from './players.ts'

const FRIGHT_POINTS_TO_WIN = 10

/** Raises morale without a word, and returns by how much (SPO-R06). */
export function raise({ state }: STable, seat: Seat, points: number): number {
  const player = there(state.players[seat])
  const risen = Math.min(points, roomToRise(state, player))
  player.morale += risen
  return risen
}

/** What is beyond 9 is lost. Returns what was gained. */
export function gain(g: STable, seat: Seat, points: number): number {
  const risen = raise(g, seat, points)
  if (risen > 0) g.tell({ is: 'moraleChanged', seat, change: risen, morale: there(g.state.players[seat]).morale })
  return risen
}

/** SPO-030: whoever has no morale left is a ghost at once. */
export function lose(g: STable, seat: Seat, points: number): void {
  const player = there(g.state.players[seat])
  if (points === 0 || player.ghost) return
  const lost = Math.min(points, player.morale)
  player.morale -= lost
  g.tell({ is: 'moraleChanged', seat, change: -lost, morale: player.morale })
  if (player.morale === 0) becomeGhost(g, seat)
}

export function change(g: STable, seat: Seat, points: number): void {
  if (points > 0) gain(g, seat, points)
  else lose(g, seat, -points)
}

/** SPO-216: an open card is discarded, and what it gave is lost. */
export function loseCard(g: STable, seat: Seat, card: Item | Encounter): void {
  const player = there(g.state.players[seat])
  const { points } = closeCard(g.state, player, card)
  if (card === 'gin') player.gin = 0
  if (isItem(card)) g.tell({ is: 'itemLost', seat, item: card })
  else g.tell({ is: 'encounterLost', seat, card })
  lose(g, seat, points)
}

/** SPO-102, SPO-R60; SPO-206, SPO-R08: the Book and encounters go with the next failed test of their owner. */
export function loseHeart(g: STable, seat: Seat): void {
  const { open } = there(g.state.players[seat])
  const next = () => open.find(({ card }) => card !== 'gin')
  for (let lying = next(); lying !== undefined; lying = next()) loseCard(g, seat, lying.card)
}

function becomeGhost(g: STable, seat: Seat): void {
  const { state } = g
  const player = there(state.players[seat])
  player.ghost = true
  g.tell({ is: 'becameGhost', seat })
  for (const { kind } of player.keys.splice(0)) returnKey(g, seat, kind)
  if (player.items.length > 0) g.reveal()
  state.itemDiscards.push(...player.items.splice(0))
  for (const { card } of [...player.open]) closeCard(state, player, card)
  // SPO-R35
  for (const card of [...player.curses]) endCurse(g, seat, card)
  player.waiting = []
  player.gin = 0
  if (state.players.every(({ ghost }) => ghost)) endWithGhosts(g, 'end.ghosts')
  else if (seat === state.turn) endTurnAtOnce(g)
}

/** SPO-031: nothing that was still to happen in this turn happens. */
function endTurnAtOnce(g: STable): void {
  g.state.agenda.length = 0
  g.next({ do: 'endTurn' })
}

/** SPO-077, SPO-R37: each of the ghosts gets a point. SPO-238: ten points end the game. */
export function frighten(g: STable, seat: Seat, ghosts: readonly Seat[]): void {
  const { players, tenPoints } = g.state
  for (const ghost of ghosts) there(players[ghost]).points++
  g.tell({ is: 'frightened', seat, ghosts: [...ghosts] })
  if (tenPoints && ghosts.some((ghost) => there(players[ghost]).points >= FRIGHT_POINTS_TO_WIN))
    endWithGhosts(g, 'end.tenPoints')
}

/** SPO-229, SPO-R40 */
function endWithGhosts(g: STable, reason: string): void {
  const scores = g.state.players.map(({ points }) => points)
  const most = Math.max(...scores)
  const winners = scores.flatMap((points, seat) =>
    points === most && there(g.state.players[seat]).ghost ? [seat] : [],
  )
  if (g.state.outcome === null) g.end({ winners, reason, scores })
}
