/** SPO-003, SPO-027 to SPO-031, SPO-064 to SPO-067: morale, and how a player becomes a ghost. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { STable } from '../types.ts'
import { closeCard, endCurse, returnKey } from './cards.ts'
import { isClosed, MOST_MORALE, moraleOf } from './players.ts'

const FRIGHT_POINTS_TO_WIN = 10

/** SPO-R06: a gain beyond 9 is lost. SPO-R70: after closing time there is none. */
export function gain(g: STable, seat: Seat, points: number): void {
  const player = g.state.players[seat]
  if (isClosed(g.state) || player.ghost) return
  const base = Math.min(MOST_MORALE, player.base + points)
  if (base === player.base) return
  const change = base - player.base
  player.base = base
  g.tell({ is: 'moraleChanged', seat, change, morale: moraleOf(player) })
}

export function lose(g: STable, seat: Seat, points: number): void {
  const player = g.state.players[seat]
  if (points === 0 || player.ghost) return
  player.base -= points
  g.tell({ is: 'moraleChanged', seat, change: -points, morale: moraleOf(player) })
  settle(g, seat)
}

export function change(g: STable, seat: Seat, points: number): void {
  if (points > 0) gain(g, seat, points)
  else lose(g, seat, -points)
}

/** SPO-030: whoever has no morale left is a ghost at once. */
export function settle(g: STable, seat: Seat): void {
  const player = g.state.players[seat]
  if (!player.ghost && moraleOf(player) <= 0) becomeGhost(g, seat)
}

function becomeGhost(g: STable, seat: Seat): void {
  const { state } = g
  const player = state.players[seat]
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
  for (const ghost of ghosts) players[ghost].points++
  g.tell({ is: 'frightened', seat, ghosts: [...ghosts] })
  if (tenPoints && ghosts.some((ghost) => players[ghost].points >= FRIGHT_POINTS_TO_WIN))
    endWithGhosts(g, 'end.tenPoints')
}

/** SPO-229, SPO-R40 */
function endWithGhosts(g: STable, reason: string): void {
  const scores = g.state.players.map(({ points }) => points)
  const most = Math.max(...scores)
  const winners = scores.flatMap((points, seat) => (points === most && g.state.players[seat].ghost ? [seat] : []))
  if (g.state.outcome === null) g.end({ winners, reason, scores })
}
