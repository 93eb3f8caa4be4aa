/** A match from a file comes to this house: played again, and with people only where the house knows it already. */
import { gameNamed } from '@gloam/games/index.ts'
import { commitment } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes, Seat } from '@gloam/kernel/game.ts'
import { withNewDice } from '@gloam/kernel/match.ts'
import { refuseSetup } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { GONE, isKnown, type Made, UNKNOWN } from '@gloam/protocol/table.ts'
import { newId } from '@gloam/tables/ids.ts'
import { resume } from '@gloam/tables/match/match.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { GONE_NAME } from '@gloam/tables/seats/identity.ts'
import { fittingOptions } from '@gloam/tables/seats/seats.ts'
import { settle } from '@gloam/tables/settle.ts'
import type { Store } from '../../store/store.ts'
import { type ExportedMatch, NotTaken } from '../../store/transfer/exported.ts'
import { importMatch } from '../../store/transfer/import.ts'
import { isOfOtherRules, type PlayedAgain, playAgain } from './play-again.ts'

type Options = TableRow['options']
type Who = { person: string; name: string }

/** Takes the match in, or throws a `NotTaken` that says why not; then nothing of it is here. */
export async function takeIn(store: Store, match: ExportedMatch, now: number): Promise<TableRow> {
  const { table } = match
  const game = gameNamed(table.game)
  if (game === undefined) throw new NotTaken(`this program does not know the game ${table.game}`)
  if ((await commitment(table.seed)) !== table.promise) throw new NotTaken('its seed is not the one that was promised')
  const { options, played } = await playHere(store, game, match)
  const own = await sameHere(store, match)
  if (own !== null && played.ended !== null) throw new NotTaken('it is here already')
  const id = (await store.revision(table.id)) === undefined ? table.id : newId()
  const laid = { ...rowOf(match, options, played, whoIsAt(own)), id }
  const settling = { now: played.ended ?? now, botInsurance: 0 }
  const { row, tasks, ending = null } = settle(null, { row: laid, play: played.play, move: null }, settling)
  // What became of a match is counted once, also where it is here twice.
  const counted = id === table.id ? ending : null
  await importMatch(store.db, { row, moves: played.moves, chat: match.chat, tasks, ending: counted })
  return row
}

/** Where other rules had a hand in it, whatever does not fit is most likely their doing. */
async function playHere(store: Store, game: AnyGame, match: ExportedMatch) {
  const isOld = isOfOtherRules(game, match)
  try {
    const options = optionsOf(game, match)
    return { options, played: playAgain(await beginning(store, game, match, options), match) }
  } catch (error) {
    if (!isOld || !(error instanceof NotTaken)) throw error
    const versions = `version ${match.table.version}; this program has ${game.version}`
    throw new NotTaken(
      `it was played by other rules of ${game.name} (${versions}), and by today's it cannot be checked: ${error.message}`,
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
async function beginning(store: Store, game: AnyGame, { table }: ExportedMatch, options: Options) {
  const { from, seed, seats } = table
  if (from === undefined) return Play.start<GameTypes>(game, seats.length, options, seed)
  const origin = await store.table(from.table)
  const moment = (await store.log(from.table)).find(({ sequence }) => sequence === from.sequence)
  const isHere = origin?.status === 'ended' && origin.seed === seed && origin.game === game.name
  const isLike = isHere && origin.seats.length === seats.length && same(origin.options, options)
  if (!isLike || moment?.standing == null)
    throw new NotTaken(`it went its own way from match ${from.table}, which is not here: import that one first`)
  return withNewDice(resume(origin, moment.standing), seed, from.dice)
}

/** The same match in this house, if it knows all of what the file tells. */
async function sameHere(store: Store, { table, moves }: ExportedMatch): Promise<TableRow | null> {
  const row = await store.table(table.id)
  if (row?.seed !== table.seed || row.game !== table.game || row.seats.length !== table.seats.length) return null
  const log = await store.log(row.id)
  const isKnown = moves.every(({ what, seat, step }, at) => {
    const own = log[at]
    return own?.what === what && own.seat === seat && same(own.step, step)
  })
  return isKnown ? row : null
}

/** Who somebody at a seat of the file is here, as they are called now: a name alone, unless they sat at our own match. */
type WhoIs = (seat: Seat, who: Who) => Who

function whoIsAt(own: TableRow | null): WhoIs {
  const sitting = (own?.seats ?? []).flatMap((kept, seat) =>
    kept.kind === 'person' ? [{ ...kept, seat }, ...(kept.of === undefined ? [] : [{ ...kept.of, seat }])] : [],
  )
  const people = new Map([...sitting, ...(own?.sat ?? [])].map((one) => [`${one.seat} ${one.person}`, one.name]))
  return (seat, { person, name }) => {
    const called = people.get(`${seat} ${person}`)
    if (called !== undefined) return { person, name: called }
    // Who was forgotten, here or where the file comes from, does not come back by it.
    if (person === GONE || people.has(`${seat} ${GONE}`)) return { person: GONE, name: GONE_NAME }
    return { person: UNKNOWN, name }
  }
}

/** The table as it was laid, with nothing on it that the match itself tells. */
function rowOf(match: ExportedMatch, options: Options, { ended }: PlayedAgain, whoIs: WhoIs): TableRow {
  const { status: _, winners: __, banks, sat, made, pace, ...table } = match.table
  const seats = table.seats.map((seat, at) => seatOf(seat, at, ended === null, whoIs))
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
  const { of, ...rest } = seat
  const kept = { ...rest, ...whoIs(at, seat), ...(of === undefined ? {} : { of: whoIs(at, of) }) }
  return runs && kept.person === UNKNOWN ? { ...kept, offered: true } : kept
}

function hostOf(host: string, seats: readonly KeptSeat[]): string {
  const people = seats.flatMap((seat) => (seat.kind === 'person' && isKnown(seat.person) ? [seat.person] : []))
  return people.includes(host) ? host : (people[0] ?? UNKNOWN)
}
