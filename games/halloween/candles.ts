/** Deeds of a night in Halloween that are worth a candle. */
import type { Candle, GameEvent, Night, Seat } from '@gloam/kernel/game.ts'
import { COLOURS, rankOf } from './content/town.ts'
import type { Halloween } from './types.ts'

const FAR_AHEAD = 15
const MANY_CARDS = 6

type EventOf<K extends string> = Extract<GameEvent<Halloween>, { is: K }>

/** What a seat has done of a kind. */
function doneBy<K extends EventOf<string>['is']>({ events }: Night<Halloween>, is: K, seat: Seat): EventOf<K>[] {
  return events.filter((event): event is EventOf<K> => event.is === is && 'seat' in event && event.seat === seat)
}

const won = ({ outcome }: Night<Halloween>, seat: Seat) => outcome.winners.includes(seat)

/** Points of a seat, and the most that anybody else has. */
function scores({ outcome: { scores: all = [] } }: Night<Halloween>, seat: Seat): { own: number; others: number } {
  return { own: all[seat] ?? 0, others: Math.max(...all.filter((_, other) => other !== seat)) }
}

export const candles: readonly Candle<Halloween>[] = [
  {
    name: 'narrow',
    isLit(night, seat) {
      const { own, others } = scores(night, seat)
      return won(night, seat) && night.outcome.winners.length === 1 && own === others
    },
  },
  {
    name: 'landslide',
    isLit(night, seat) {
      const { own, others } = scores(night, seat)
      return won(night, seat) && own - others >= FAR_AHEAD
    },
  },
  {
    name: 'rainbow',
    isLit: (night, seat) => new Set(doneBy(night, 'haunted', seat).map(({ colour }) => colour)).size === COLOURS.length,
  },
  {
    name: 'david',
    isLit: (night, seat) =>
      doneBy(night, 'fightWon', seat).some(({ colour, against }) => rankOf(against) - rankOf(colour) >= 2),
  },
  { name: 'peaceful', isLit: (night, seat) => won(night, seat) && doneBy(night, 'attacked', seat).length === 0 },
  { name: 'tenant', isLit: (night, seat) => doneBy(night, 'cardOccupied', seat).length >= MANY_CARDS },
  { name: 'homeless', isLit: (night, seat) => won(night, seat) && doneBy(night, 'cardOccupied', seat).length === 0 },
]
