/** Deeds of a night in Höllenhaus that are worth a candle. */
import type { Candle, GameEvent, Night, Seat } from '@gloam/kernel/game.ts'
import type { HellHouse } from './types.ts'

const MANY_FIGHTS = 3
const MANY_SHOCKS = 4

const won = ({ outcome }: Night<HellHouse>, seat: Seat) => outcome.winners.includes(seat)
const isServant = ({ state }: Night<HellHouse>, seat: Seat) =>
  state.players.some((who) => who.seat === seat && who.servant)

/** How often a seat did something of this kind. */
function times({ events }: Night<HellHouse>, is: GameEvent<HellHouse>['is'], seat: Seat): number {
  return events.filter((event) => event.is === is && 'seat' in event && event.seat === seat).length
}

export const candles: readonly Candle<HellHouse>[] = [
  { name: 'destroyer', isLit: (night, seat) => won(night, seat) && times(night, 'masterDestroyed', seat) > 0 },
  { name: 'gate', isLit: (night, seat) => won(night, seat) && isServant(night, seat) },
  {
    name: 'lastWill',
    isLit: (night, seat) =>
      won(night, seat) && night.state.players.some((who) => who.seat === seat && !who.servant && who.will === 1),
  },
  {
    name: 'backToLight',
    isLit: (night, seat) => won(night, seat) && !isServant(night, seat) && times(night, 'becameHunter', seat) > 0,
  },
  {
    name: 'gaveIn',
    isLit: (night, seat) => won(night, seat) && isServant(night, seat) && times(night, 'becameServant', seat) > 0,
  },
  { name: 'fighter', isLit: (night, seat) => times(night, 'fightWon', seat) >= MANY_FIGHTS },
  {
    name: 'unshaken',
    isLit({ events }, seat) {
      const tests = events.flatMap((event) => (event.is === 'shockTest' && event.seat === seat ? [event.passed] : []))
      return tests.length >= MANY_SHOCKS && tests.every((passed) => passed)
    },
  },
]
