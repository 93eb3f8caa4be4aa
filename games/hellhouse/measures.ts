/** What the lab counts in matches of Hell House. */
import { there } from '@gloam/kernel/data.ts'
import type { Measures } from '@gloam/kernel/game.ts'
import type { HellHouse, HHState } from './types.ts'

const isServant = ({ players }: HHState, seat: number) => players.some((who) => who.seat === seat && who.servant)

export const measures: Measures<HellHouse> = {
  first: ({ players, first }) => there(players[first]).seat,
  side: (state, seat) => (isServant(state, seat) ? 'servants' : 'hunters'),
  kinds: {
    master: ({ master }) => (master === 0 ? null : `card.${master}.name`),
    'servants at the end': (state) =>
      state.outcome === null ? null : String(state.players.filter(({ servant }) => servant).length),
  },
  amounts: {
    rounds: ({ round }) => round,
    servants: ({ players }) => players.filter(({ servant }) => servant).length,
    'tiles placed': ({ field }) => field.filter((tile) => tile >= 0).length,
    confrontations: ({ announced }) => announced.length,
  },
  room(event) {
    if (event.is !== 'stepped' || event.into === 'path' || event.into === event.out) return null
    return { seat: event.seat, room: `room.${event.into}.name` }
  },
  card(event) {
    if (event.is === 'played') return { seat: event.seat, card: `card.${event.card}.name` }
    if (event.is === 'objectGained') return { seat: event.seat, card: `card.${event.object}.name` }
    return null
  },
}
