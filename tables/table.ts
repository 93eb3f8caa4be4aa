/** A table as it is in memory: its row, and the match if it has begun. Never changed: a change makes a new one. */
import { gameNamed } from '@gloam/games/known.ts'
import type { AnyGame, GameTypes, OptionSpec, Seat } from '@gloam/kernel/game.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { isKnown, type SeatState, type Strength, type TableState } from '@gloam/protocol/table.ts'
import { refuse } from './errors.ts'
import type { KeptSeat, TableRow } from './row.ts'

export interface Loaded {
  readonly row: TableRow
  readonly game: AnyGame
  readonly play: Play<GameTypes> | null
}

/** A match that has begun. */
export interface Begun extends Loaded {
  readonly play: Play<GameTypes>
}

export function mustHaveBegun(loaded: Loaded): Begun {
  const { row, play } = loaded
  if (play === null) throw row.status === 'ended' ? refuse.ended() : refuse.notBegun()
  return { ...loaded, play }
}

export function seatOf({ seats }: TableRow, person: string | null): Seat | null {
  const seat = seats.findIndex((kept) => kept.kind === 'person' && kept.person === person)
  return seat < 0 ? null : seat
}

export function seatAt({ seats }: TableRow, at: Seat): KeptSeat {
  const seat = seats[at]
  if (seat === undefined) throw refuse.noSeat()
  return seat
}

/** Whether a bot decides for this seat now. */
function isPlayedByBot(row: TableRow, seat: Seat): boolean {
  const kept = seatAt(row, seat)
  return kept.kind === 'bot' || (kept.kind === 'person' && kept.standIn)
}

/** How strongly a seat is played that a bot decides for: people are stood in for as their tournament has agreed, or by a regular one. */
export function strengthAt(row: TableRow, seat: Seat): Strength {
  const kept = seatAt(row, seat)
  return kept.kind === 'bot' ? kept.strength : (row.tournament?.standIn ?? 'regular')
}

/**
 * When the last person has left, bots do not play on for nobody: the match rests until somebody is back. Whoever has
 * resigned or is gone for good does not come back, and is not waited for. The rest of a tournament does wait.
 */
export function rests({ seats, tournament }: TableRow): boolean {
  if (tournament !== undefined) return false
  const people = seats.filter((seat) => seat.kind === 'person')
  return people.every(({ standIn }) => standIn) && people.some(({ person, resigned }) => isKnown(person) && !resigned)
}

/** A seat that a bot has to decide for, if there is one. */
export function botSeat(row: TableRow): Seat | null {
  if (rests(row)) return null
  return row.waiting.find((seat) => isPlayedByBot(row, seat)) ?? null
}

/** The people for whom time runs. */
export function seatsOnTheClock(row: TableRow): Seat[] {
  return row.pace.kind === 'free' ? [] : row.waiting.filter((seat) => !isPlayedByBot(row, seat))
}

/** Who is at a table where a big screen shows it: nobody in particular, and never anybody's id. */
export const SCREEN = 'screen'

/** What everybody may know of a table. */
export function stateOf(row: TableRow, isPresent: (person: string) => boolean): TableState {
  const { id, game, host, open, pace, options, status, promise, deadline, repair, again, winners, created } = row
  const {
    banks = null,
    pause = null,
    sat = [],
    swaps = [],
    sentAway = [],
    stop = null,
    stopped = null,
    made = [],
  } = row
  const seats = row.seats.map(
    (seat): SeatState => (seat.kind === 'person' ? { ...seat, present: isPresent(seat.device ?? seat.person) } : seat),
  )
  return {
    ...{ id, game, host, open, pace, options, seats, status, promise, deadline, repair, again, winners, created },
    from: row.from?.table ?? null,
    fromMoment: row.from?.sequence ?? null,
    group: row.group?.id ?? null,
    ...(row.day === undefined ? {} : { day: row.day }),
    ...(row.week === undefined ? {} : { week: row.week }),
    ...(row.sought === undefined ? {} : { sought: row.sought }),
    ...(row.brought === undefined ? {} : { brought: row.brought }),
    ...(row.tournament === undefined ? {} : { tournament: row.tournament.id }),
    ...{ banks, sat, swaps, sentAway, stop, stopped },
    made: status === 'ended' ? made : [],
    pause: pause && { agreed: pause.agreed, since: pause.since },
    screen: isPresent(SCREEN),
    ...settingsOf(row),
  }
}

/** Where nobody has said otherwise, hints are for those who play with bots alone: among people they would be unfair. */
export function settingsOf(row: TableRow): Pick<TableState, 'hints' | 'botPace' | 'quiet' | 'rated'> {
  const { hints, botPace = 'usual', quiet = false, seats } = row
  return { hints: hints ?? peopleAt(seats) <= 1, botPace, quiet, rated: isRated(row) }
}

/** Whether the match counts for ratings, as far as can be said before its end. */
export function isRated(row: TableRow): boolean {
  return row.rated !== false && row.hinted !== true && row.steppedBack !== true && !isAround(row) && isAsListed(row)
}

/** What a game takes besides what it lists was written by anybody: a haunt that its maker always wins is no proof of strength. */
export function isAsListed({ game, options }: Pick<TableRow, 'game' | 'options'>): boolean {
  const specs = Object.entries<OptionSpec>(gameNamed(game)?.options ?? {})
  return specs.every(([name, spec]) => {
    const value = options[name]
    return !('oneOf' in spec) || typeof value !== 'string' || spec.oneOf.includes(value)
  })
}

/** Whether anybody sits beside somebody else, at the same device. */
export function isAround({ seats }: Pick<TableRow, 'seats'>): boolean {
  return seats.some((seat) => seat.kind === 'person' && seat.device !== undefined)
}

/** Seats that are, or may still become, a person's. */
export function peopleAt(seats: TableRow['seats']): number {
  return seats.filter(({ kind }) => kind !== 'bot').length
}
