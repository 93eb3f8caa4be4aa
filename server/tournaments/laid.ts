/** A table of a round as it is laid: everybody has their place, and whoever sits in the first begins. */
import { UNKNOWN } from '@gloam/protocol/table.ts'
import type { Luck } from '@gloam/tables/luck.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { fittingOptions, gameOf, lay } from '@gloam/tables/seats/seats.ts'
import type { KeptEntrant, KeptTable, WholeTournament } from '../store/tables/tournaments.ts'

/** Nobody in particular: nobody at the table has a say over the others. */
const NOBODY = { id: UNKNOWN, name: '' }

export async function laidFor(
  { id, group, wish, entrants }: WholeTournament,
  table: KeptTable,
  { now, luck }: { now: number; luck: Luck },
): Promise<TableRow> {
  const game = gameOf(wish.game)
  const seats = table.entrants.length
  const first = game.options['first'] === undefined ? {} : { first: 'seat-1' }
  const options = fittingOptions(game, seats, { ...wish.options, ...first })
  const wanted = { game: wish.game, seats, options, open: false, pace: wish.pace, sit: false }
  const laid = await lay(NOBODY, { ...wanted, group: group ?? undefined }, now, luck)
  const { standing: _, ...row } = laid
  return {
    ...row,
    id: table.table,
    hints: false,
    tournament: { id, round: table.round, standIn: wish.standIn },
    seats: table.entrants.map((number, colour) => {
      return seatFor(
        entrants.find((one) => one.number === number),
        colour,
        wish.standIn,
      )
    }),
  }
}

/** Of somebody who is known no longer a bot has the place. */
function seatFor(entrant: KeptEntrant | undefined, colour: number, standIn: KeptEntrant['strength']): KeptSeat {
  const { person = null, name = '', strength = null, gone = false } = entrant ?? {}
  if (person !== null) return { kind: 'person', colour, person, name, standIn: gone }
  return { kind: 'bot', colour, name, strength: strength ?? standIn ?? 'regular' }
}
