/** Of which day a match is that was played without a server: its dice follow from the date, so nobody has to say it. */
import { same } from '@gloam/kernel/data.ts'
import type { Brought } from '@gloam/protocol/bring.ts'
import type { Sitter } from '../seats/seats.ts'
import { gameOf } from '../seats/seats.ts'
import { DAY_BOTS, type Day, dateOf, dayOf, daysBefore, seedOf } from './day.ts'
import { laidFor } from './laid.ts'

/** Tonight's, and last night's: whoever was on the way at midnight has a day to bring it. */
const NIGHTS = [0, 1]

type Match = Pick<Brought, 'game' | 'options' | 'seats' | 'seed' | 'moves'>

/** Null for a match that is of no day, of one that is long past, or not as that day has it. */
export async function dayBrought(match: Match, by: Sitter, now: number): Promise<Day | null> {
  for (const ago of NIGHTS) {
    const date = daysBefore(dateOf(now), ago)
    if (match.seed !== (await seedOf(match.game, date))) continue
    const day = await dayOf(gameOf(match.game), date)
    return (await isLaidAs(day, match, by, now)) ? day : null
  }
  return null
}

/** The options, who sits where, and the evening before the person came. */
async function isLaidAs(day: Day, { options, seats, moves }: Match, by: Sitter, now: number): Promise<boolean> {
  const isInTheirSeats = seats.every((seat, at) =>
    at === day.seat ? seat.kind === 'person' && seat.yours : seat.kind === 'bot' && seat.strength === DAY_BOTS.strength,
  )
  if (seats.length !== day.seats || !isInTheirSeats || !same(options, day.options)) return false
  const evening = await laidFor(day, by, { id: '', first: true, now })
  return evening.moves.every(({ move: { what, seat, step } }, at) => {
    const made = moves[at]
    return made !== undefined && made.what === what && made.seat === seat && same(made.step, step)
  })
}
