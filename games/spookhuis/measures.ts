/** What the lab counts in matches of Spookhuis. */
import { there } from '@gloam/kernel/data.ts'
import type { Measures } from '@gloam/kernel/game.ts'
import { isClosed } from './rules/players.ts'
import type { Spookhuis } from './types.ts'

export const measures: Measures<Spookhuis> = {
  first: ({ first }) => first,
  role: ({ players }, seat) => (there(players[seat]).ghost ? 'ghost' : 'alive'),
  end(state) {
    const reason = state.outcome?.reason ?? ''
    // SPO-R70: after closing time everybody loses heart until the last one is a ghost.
    return reason === 'end.ghosts' && isClosed(state) ? 'closing time' : reason
  },
  amounts: {
    rounds: ({ round }) => round,
    ghosts: ({ players }) => players.filter(({ ghost }) => ghost).length,
    'keys held': ({ players }) => players.reduce((sum, { keys }) => sum + keys.length, 0),
    'fright points of the best ghost': ({ players }) => Math.max(...players.map(({ points }) => points)),
  },
  standing: { name: 'morale', of: ({ players }, seat) => there(players[seat]).morale },
  room: (event) => (event.is === 'keyTaken' ? { seat: event.seat, room: `tile.${event.room}.name` } : null),
  card(event) {
    if (event.is === 'itemPlayed') return { seat: event.seat, card: `card.${event.item}.name` }
    if (event.is === 'encountered') return { seat: event.seat, card: `card.${event.card}.name` }
    if (event.is === 'terrorPlayed') return { seat: event.target, card: `card.${event.card}.name` }
    return null
  },
}
