/** What is let in of a match from a file: its options and picks, played again; of its people what the home says they are. */
import { gameNamed } from '@gloam/games/known.ts'
import { commitment } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes, Seat } from '@gloam/kernel/game.ts'
import { withNewDice } from '@gloam/kernel/match.ts'
import { refuseSetup } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { isKnown, type Made, UNKNOWN } from '@gloam/protocol/table.ts'
import { resume } from '../match/match.ts'
import type { KeptSeat, TableRow } from '../row.ts'
import { fittingOptions } from '../seats/seats.ts'
import { type ExportedMatch, NotTaken } from './exported.ts'
import { type Breath, isOfOtherRules, type PlayedAgain, playAgain } from './play-again.ts'
import type { Logs } from './replay.ts'

type Options = TableRow['options']
export type Who = { person: string; name: string }
/** Matches that are here, from which another may have gone its own way. */
export type Origins = Pick<Logs, 'table' | 'log'>

/** A match that was played again, with the options that it was played with. */
export interface Checked {
  options: Options
  played: PlayedAgain
}

/** Plays it again by the rules that are here, or throws a `NotTaken` that says why it is not what it says. */
export async function checked(origins: Origins, match: ExportedMatch, breathe?: Breath): Promise<Checked> {
  const { table } = match
  const game = gameNamed(table.game)
  if (game === undefined) throw new NotTaken(`this program does not know the game ${table.game}`, 'newer')
  if ((await commitment(table.seed)) !== table.promise) throw new NotTaken('its seed is not the one that was promised')
  return playHere(origins, game, match, breathe)
}

/** Where other rules had a hand in it, whatever does not fit is most likely their doing. */
async function playHere(origins: Origins, game: AnyGame, match: ExportedMatch, breathe?: Breath): Promise<Checked> {
  const isOld = isOfOtherRules(game, match)
  try {
    const options = optionsOf(game, match)
    const first = await beginning(origins, game, match, options)
    return { options, played: await playAgain(first, match, breathe) }
  } catch (error) {
    if (!isOld || !(error instanceof NotTaken)) throw error
    const versions = `version ${match.table.version}; this program has ${game.version}`
    throw new NotTaken(
      `it was played by other rules of ${game.name} (${versions}), and by today's it cannot be checked: ${error.message}`,
      'other rules',
    )
  }
}

/** An earlier release may not have known all options of today; what was chosen must be possible as it was. */
function optionsOf(game: AnyGame, { table: { options, seats } }: ExportedMatch): Options {
  const fitting = fittingOptions(game, seats.length, options)
  const other = Object.keys(options).find((name) => !same(fitting[name], options[name]))
  if (other !== undefined) throw new NotTaken(`what it chose for ${other.replace(/\W/g, '?')} cannot be chosen here`)
  if (refuseSetup(game, seats.length, fitting) !== null) throw new NotTaken(`${game.name} is not for so many players`)
  return fitting
}

/** Where it begins: with the seed, or at a moment of another match, which this house has to know itself. */
async function beginning(origins: Origins, game: AnyGame, { table }: ExportedMatch, options: Options) {
  const { from, seed, seats } = table
  if (from === undefined) return Play.start<GameTypes>(game, seats.length, options, seed)
  const origin = await origins.table(from.table)
  const moment = (await origins.log(from.table)).find(({ sequence }) => sequence === from.sequence)
  const isHere = origin?.status === 'ended' && origin.seed === seed && origin.game === game.name
  const isLike = isHere && origin.seats.length === seats.length && same(origin.options, options)
  if (!isLike || moment?.standing == null)
    throw new NotTaken(
      `it went its own way from match ${from.table}, which is not here: import that one first`,
      'origin',
    )
  return withNewDice(resume(origin, moment.standing), seed, from.dice)
}

/** Who somebody at a seat of the file is in this home. */
export type WhoIs = (seat: Seat, who: Who) => Who

/** The table as it was laid, with nothing on it that the match itself tells. */
export function rowOf(match: ExportedMatch, { options, played }: Checked, whoIs: WhoIs): TableRow {
  const runs = played.ended === null
  const { status: _, winners: __, banks, sat, made, pace, ...table } = match.table
  const seats = table.seats.map((seat, at) => seatOf(seat, at, runs, whoIs))
  return {
    ...{ ...table, pace, seats, options, host: hostOf(table.host, seats), again: null },
    ...(banks === undefined || pace.kind !== 'match' ? {} : { banks }),
    ...(sat === undefined ? {} : { sat: sat.map((one) => ({ ...one, ...whoIs(one.seat, one) })) }),
    ...(made === undefined ? {} : { made: made.map((one) => ({ ...one, ...madeBy(one, whoIs) })) }),
    takenBack: match.moves.filter(({ what }) => what === 'undo' || what === 'rewind').length,
    sequence: match.moves.length - 1,
    ...{ status: 'playing', repair: null, winners: null, waiting: [], since: null, deadline: null, onClock: [] },
    ...{ picks: 0, revision: 0, changed: 0 },
  }
}

/** Bots are nobody anywhere. */
function madeBy({ seat, person }: Made, whoIs: WhoIs): Pick<Made, 'person'> {
  return { person: person === null ? null : whoIs(seat, { person, name: '' }).person }
}

/** Where a match still runs, somebody of this house may go on for one whom it does not know. */
function seatOf(seat: ExportedMatch['table']['seats'][number], at: Seat, runs: boolean, whoIs: WhoIs): KeptSeat {
  if (seat.kind === 'bot') return seat
  const { of, device, ...rest } = seat
  const kept = {
    ...{ ...rest, ...whoIs(at, seat), ...(of === undefined ? {} : { of: whoIs(at, of) }) },
    // Nobody is made to sit around the device of somebody who is not at this one.
    ...(device !== undefined && whoIs(at, { person: device, name: '' }).person === device ? { device } : {}),
  }
  return runs && kept.person === UNKNOWN ? { ...kept, offered: true } : kept
}

function hostOf(host: string, seats: readonly KeptSeat[]): string {
  const people = seats.flatMap((seat) => (seat.kind === 'person' && isKnown(seat.person) ? [seat.person] : []))
  return people.includes(host) ? host : (people[0] ?? UNKNOWN)
}
