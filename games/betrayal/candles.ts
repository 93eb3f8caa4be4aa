/** Deeds of a night in Betrayal that are worth a candle. */
import type { Candle, Night, Seat } from '@gloam/kernel/game.ts'
import { sideOf } from './kit/select.ts'
import { explorerOf } from './rules/board.ts'
import type { Betrayal, BState } from './types.ts'

const MANY_ROOMS = 8
const SWIFT = 3

const won = ({ outcome }: Night<Betrayal>, seat: Seat) => outcome.winners.includes(seat)
const wonAs = (night: Night<Betrayal>, seat: Seat, side: 'hero' | 'traitor') =>
  won(night, seat) && sideOf(night.state, seat) === side

function heroes(state: BState): Seat[] {
  return state.players.map((_, seat) => seat).filter((seat) => sideOf(state, seat) === 'hero')
}

export const candles: readonly Candle<Betrayal>[] = [
  {
    name: 'lastExplorer',
    isLit(night, seat) {
      const all = heroes(night.state)
      const alive = all.filter((hero) => explorerOf(night.state, hero).alive)
      return wonAs(night, seat, 'hero') && all.length > 1 && alive.length === 1 && alive[0] === seat
    },
  },
  { name: 'betrayer', isLit: (night, seat) => wonAs(night, seat, 'traitor') },
  {
    name: 'nobodyLeft',
    isLit: (night, seat) =>
      wonAs(night, seat, 'hero') && heroes(night.state).every((hero) => explorerOf(night.state, hero).alive),
  },
  {
    name: 'unhurt',
    isLit: (night, seat) =>
      won(night, seat) && !night.events.some((event) => event.is === 'damaged' && event.who === seat && event.n > 0),
  },
  { name: 'fromBeyond', isLit: (night, seat) => won(night, seat) && !explorerOf(night.state, seat).alive },
  {
    name: 'turncoat',
    isLit: (night, seat) =>
      won(night, seat) && night.events.some((event) => event.is === 'turned' && event.who === seat),
  },
  {
    name: 'mapmaker',
    isLit: ({ events }, seat) =>
      events.filter((event) => event.is === 'roomFound' && event.who === seat).length >= MANY_ROOMS,
  },
  {
    name: 'swift',
    isLit: (night, seat) => won(night, seat) && night.state.haunt !== null && night.state.haunt.round <= SWIFT,
  },
]
