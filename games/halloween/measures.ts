/** What the lab counts in matches of Halloween. */
import type { Measures } from '@gloam/kernel/game.ts'
import { playerAt } from './rules/board.ts'
import type { Halloween } from './types.ts'

export const measures: Measures<Halloween> = {
  first: ({ first }) => first,
  amounts: {
    rounds: ({ round }) => round,
    'cards occupied': ({ players }) => players.reduce((sum, { cards }) => sum + cards.length, 0),
    'winning points': ({ outcome }) => Math.max(...(outcome?.scores ?? [])),
    'lead over the second': ({ outcome }) => {
      const [best = 0, second = 0] = [...(outcome?.scores ?? [])].sort((a, b) => b - a)
      return best - second
    },
  },
  standing: { name: 'points', of: (state, seat) => playerAt(state, seat).points },
  room: (event) => (event.is === 'haunted' ? { seat: event.seat, room: `building.${event.building}.name` } : null),
  card(event) {
    if (event.is === 'cardOccupied') return { seat: event.seat, card: `card.${event.card}.name` }
    if (event.is === 'tileUsed') return { seat: event.seat, card: `tile.${event.tile}.name` }
    return null
  },
}
