/** Matches that were begun under older versions of the rules. */
import { MOST_MORALE } from './rules/players.ts'
import type { OpenCard, Player, SState } from './types.ts'

export const migrations = {
  // SPO-R08, SPO-R19: other rules, the same state.
  1: (state: unknown): unknown => state,
  2: addLooks,
  3: settleMorale,
  // SPO-R63: fewer moments for items, the same state.
  4: (state: unknown): unknown => state,
}

/** SPO-R84: version 2 did not count who has looked at the code, so nobody is thought to have. */
function addLooks(state: unknown): unknown {
  const old = state as SState
  return { ...old, players: old.players.map((player) => ({ ...player, looks: 0 })), codeShown: 0 }
}

/** Until version 3 the points of open cards were added to a base, and what went beyond 9 was a reserve. */
type Player3 = Omit<Player, 'morale'> & { base: number }
type State3 = Omit<SState, 'players' | 'blockedFrightens'> & { players: Player3[] }

/** SPO-R06: the marker stays where everybody saw it. SPO-R19: a match begun with the scare goes on with it. */
function settleMorale(state: unknown): SState {
  const old = state as State3
  return { ...old, blockedFrightens: true, players: old.players.map(withMorale) }
}

function withMorale({ base, ...player }: Player3): Player {
  if (player.ghost) return { ...player, morale: 0 }
  const total = player.open.reduce((sum, { points }) => sum + points, base)
  return { ...player, morale: Math.min(MOST_MORALE, total), open: withoutReserve(player.open, total - MOST_MORALE) }
}

/** What went beyond 9 was given by nobody: it is taken off the cards, those that came last first. */
function withoutReserve(open: readonly OpenCard[], reserve: number): OpenCard[] {
  let left = Math.max(0, reserve)
  return open
    .toReversed()
    .map(({ card, points }) => {
      const off = Math.min(points, left)
      left -= off
      return { card, points: points - off }
    })
    .toReversed()
}
