/** What is worth what in Spookhuis, for bots. */
import type { Seat } from '@gloam/kernel/game.ts'
import { matches } from './content/keys.ts'
import { bitOf, isClosed, moraleOf } from './rules/players.ts'
import type { Player, SState } from './types.ts'

/** How sure a lead is: this many points of worth ahead make a win about three times as likely. */
const STEEPNESS = 4
const CURSE_COST = { dracula: 2.5, werewolf: 0.5, blackHood: 1 }

/** From 0 to 1: the seat's share of the chances of all seats. */
export function evaluate(state: SState, seat: Seat): number {
  if (state.outcome !== null) return state.outcome.winners.includes(seat) ? 1 / state.outcome.winners.length : 0
  let all = 0
  let own = 0
  for (let other = 0; other < state.seats; other++) {
    const chance = Math.exp(worthOf(state, other) / STEEPNESS)
    all += chance
    if (other === seat) own = chance
  }
  return own / all
}

function worthOf(state: SState, seat: Seat): number {
  const player = state.players[seat]
  return player.ghost ? worthOfGhost(state, player) : worthOfRider(state, player, seat)
}

/** A ghost hopes that all others become ghosts too: the less morale they have, the more its points count. */
function worthOfGhost(state: SState, { points }: Player): number {
  let morale = 0
  for (const other of state.players) morale += moraleOf(other)
  const nearness = 1 / (1 + morale / 9)
  return points * (0.4 + nearness) - 4
}

/** A rider needs morale to live, keys that fit the code, and to know the code. */
function worthOfRider(state: SState, player: Player, seat: Seat): number {
  const morale = moraleOf(player)
  const { known, opened } = grasp(state, player, seat)
  const spare = Math.min(player.keys.length, 3) - opened
  let worth = 1.2 * morale - 6 / (morale + 1) + 1.5 * known + 3 * opened + 0.8 * spare
  worth += 0.7 * (player.items.length + player.open.length)
  for (const curse of player.curses) worth -= CURSE_COST[curse]
  worth -= 0.5 * player.waiting.length
  if (isClosed(state)) worth -= 2
  return worth
}

/** How many of the three code cards the seat knows, and for how many of these it holds a key. */
function grasp(state: SState, { keys }: Player, seat: Seat): { known: number; opened: number } {
  const left = keys.map(({ kind }) => kind)
  let known = 0
  let opened = 0
  for (const code of state.codeCards) {
    if ((state.codeSeen[code] & bitOf(seat)) === 0) continue
    known++
    const at = left.findIndex((key) => matches(key, code, state.code))
    if (at < 0) continue
    left.splice(at, 1)
    opened++
  }
  return { known, opened }
}
