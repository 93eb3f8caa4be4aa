/** Deeds of a night in Spookhuis that are worth a candle. */
import { there } from '@gloam/kernel/data.ts'
import type { Candle, Night, Seat } from '@gloam/kernel/game.ts'
import type { Spookhuis } from './types.ts'

const MANY_FRIGHTS = 4
const MANY_TESTS = 4

const won = ({ outcome }: Night<Spookhuis>, seat: Seat) => outcome.winners.includes(seat)
const isGhost = ({ state }: Night<Spookhuis>, seat: Seat) => there(state.players[seat]).ghost
const opened = ({ events }: Night<Spookhuis>, seat: Seat) =>
  events.some((event) => event.is === 'gateOpened' && event.seat === seat)

export const candles: readonly Candle<Spookhuis>[] = [
  {
    name: 'closingTime',
    isLit: (night, seat) => opened(night, seat) && night.state.round >= night.state.lastRound,
  },
  { name: 'ghostly', isLit: (night, seat) => won(night, seat) && isGhost(night, seat) },
  {
    name: 'lastAlive',
    isLit: (night, seat) =>
      opened(night, seat) && night.state.players.every(({ ghost }, other) => ghost === (other !== seat)),
  },
  {
    name: 'nineLives',
    isLit: (night, seat) => opened(night, seat) && there(night.state.players[seat]).morale === 1,
  },
  {
    name: 'thief',
    isLit: (night, seat) =>
      won(night, seat) && night.events.some((event) => event.is === 'robbed' && event.seat === seat && event.success),
  },
  {
    name: 'fearless',
    isLit({ events }, seat) {
      const tests = events.flatMap((event) => (event.is === 'tested' && event.seat === seat ? [event.passed] : []))
      return tests.length >= MANY_TESTS && tests.every((passed) => passed)
    },
  },
  {
    name: 'poltergeist',
    isLit: ({ events }, seat) =>
      events.filter((event) => event.is === 'frightened' && event.ghosts.includes(seat)).length >= MANY_FRIGHTS,
  },
  {
    name: 'safecracker',
    isLit: (night, seat) =>
      opened(night, seat) &&
      !night.events.some((event) => event.is === 'keyTried' && event.seat === seat && !event.fits),
  },
]
