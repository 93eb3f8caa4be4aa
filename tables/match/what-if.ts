/** What if: a match of its own, from a moment of one that is over, against bots in all other seats. */
import type { Seat } from '@gloam/kernel/game.ts'
import { withNewDice } from '@gloam/kernel/match.ts'
import { GONE, type Strength, UNKNOWN } from '@gloam/protocol/table.ts'
import { refuse } from '../errors.ts'
import { type Luck, SECURE_LUCK } from '../luck.ts'
import type { KeptSeat, TableRow, WholeMove } from '../row.ts'
import { addBot, fittingOptions, gameOf, lay, type Sitter } from '../seats/seats.ts'
import type { Draft } from '../settle.ts'
import { seatAt } from '../table.ts'
import { resume } from './match.ts'

/** The seat that is taken over, and how strong the others are. */
export interface TakeOver {
  seat: Seat
  bots: Strength
}

export async function whatIf(
  row: TableRow,
  moment: WholeMove | undefined,
  by: Sitter,
  { seat, bots }: TakeOver,
  now: number,
  luck = SECURE_LUCK,
): Promise<Draft> {
  if (row.status !== 'ended') throw refuse.notEnded()
  seatAt(row, seat)
  if (moment === undefined || moment.standing === null) throw refuse.notKept()
  const play = resume(row, moment.standing)
  if (play.state.outcome !== null) throw refuse.over()
  // Everybody may know the seed by now: what was still to come then must not.
  const dice = 1 + luck.below(2 ** 32 - 1, { row, seat })
  const from = { table: row.id, sequence: moment.sequence, dice }
  return {
    row: { ...(await laidFrom(row, by, { seat, bots, sequence: moment.sequence }, now, luck)), from },
    play: withNewDice(play, row.seed, dice),
    move: { what: 'start', seat: null, step: null, events: [] },
  }
}

/** The same match by its seed and options, so that it can be verified like any other. */
async function laidFrom(
  row: TableRow,
  by: Sitter,
  { seat, bots, sequence }: TakeOver & { sequence: number },
  now: number,
  luck: Luck,
): Promise<TableRow> {
  const { game, seats, seed, promise } = row
  const options = fittingOptions(gameOf(game), seats.length, row.options)
  const laid = await lay(by, { game, options, open: false, pace: { kind: 'free' }, seats: seats.length }, now, luck)
  const free = seats.map(({ colour }): KeptSeat => ({ kind: 'free', colour }))
  const own: KeptSeat = {
    ...{ kind: 'person', colour: seatAt(row, seat).colour, person: by.id, name: by.name },
    standIn: false,
  }
  const sat: TableRow = { ...laid, seed, promise, options: row.options, seats: free.with(seat, own) }
  const full = seats.reduce((next, _, at) => (at === seat ? next : addBot(next, by.id, at, bots, luck)), sat)
  const before = sittersAt(row, sequence)
  return { ...full, seats: full.seats.map((kept, at) => calledAs(kept, before[at])), sat: before }
}

type Sat = NonNullable<TableRow['sat']>[number]

/** Who sat where at that moment: what was done up to there they have done. */
function sittersAt({ seats, sat = [] }: TableRow, sequence: number): Sat[] {
  return seats.map((kept, seat): Sat => {
    const earlier = sat.find((one) => one.seat === seat && one.before > sequence)
    const { person, name } = earlier ?? (kept.kind === 'person' ? kept : { person: UNKNOWN, name: nameOf(kept) })
    return { seat, before: 0, person, name }
  })
}

const nameOf = (seat: KeptSeat): string => (seat.kind === 'free' ? '' : seat.name)

/** A bot is called as whoever it plays for was, unless they are no longer known. */
function calledAs(kept: KeptSeat, before: Sat | undefined): KeptSeat {
  if (kept.kind !== 'bot' || before === undefined || before.person === GONE || before.name === '') return kept
  return { ...kept, name: before.name }
}
