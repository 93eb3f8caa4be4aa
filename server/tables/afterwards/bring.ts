/** A match that began in somebody's page comes to this house: its picks are played again, and nothing else is believed. */
import { gameNamed } from '@gloam/games/index.ts'
import { commitment } from '@gloam/kernel/chance.ts'
import type { Brought } from '@gloam/protocol/bring.ts'
import { UNKNOWN } from '@gloam/protocol/table.ts'
import { type ExportedMatch, FORMAT, NotTaken, readExported } from '@gloam/tables/afterwards/exported.ts'
import { type Checked, checked, type Origins, rowOf } from '@gloam/tables/afterwards/taken.ts'
import { dayBrought } from '@gloam/tables/days/brought.ts'
import type { Day } from '@gloam/tables/days/day.ts'
import { roundIn } from '@gloam/tables/days/laid.ts'
import { Refused, refuse } from '@gloam/tables/errors.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import type { Sitter } from '@gloam/tables/seats/seats.ts'
import { settle } from '@gloam/tables/settle.ts'
import type { Store } from '../../store/store.ts'
import { importMatch } from '../../store/transfer/import.ts'

/** It went its own way from nothing that is here. */
const NO_ORIGINS: Origins = { table: async () => undefined, log: async () => [] }

const othersHaveTheirTurn = () => new Promise<void>((resume) => setImmediate(resume))

/** The table that has come of it. */
export async function bring(store: Store, brought: Brought, by: Sitter, now: number): Promise<TableRow> {
  mustBeOfTheseRules(brought)
  const match = await asExported(brought, by, now)
  const known = await playedHere(match)
  const { played } = known
  const day = await dayBrought(brought, by, now)
  const laid = day === null ? rowFor(match, known, brought, by) : await rowOfDay(match, known, by, { day, store, now })
  const draft = { row: laid, play: played.play, move: null }
  // Anybody can bring as many as they like: what became of it is not told with what was played here.
  const { row, tasks } = settle(null, draft, { now, botInsurance: 0 })
  await importMatch(store.db, { row, moves: played.moves, chat: [], tasks, ending: null })
  return row
}

/** By other rules it might only look as if it had been played by them. */
function mustBeOfTheseRules({ game: name, version }: Brought): void {
  const game = gameNamed(name)
  if (game === undefined) throw refuse.noGame(name)
  if (game.version !== version) throw refuse.otherRules(version, game.version)
}

async function playedHere(match: ExportedMatch): Promise<Checked> {
  try {
    return await checked(NO_ORIGINS, match, othersHaveTheirTurn)
  } catch (error) {
    if (error instanceof NotTaken) throw refuse.notPlayedSo(error.message)
    throw error
  }
}

/** As the file of a match has it; what it does not tell is left to be found out. */
async function asExported({ seats, moves, ...match }: Brought, by: Sitter, now: number): Promise<ExportedMatch> {
  if (seats.filter((seat) => seat.kind === 'person' && seat.yours).length !== 1)
    throw new Refused('not understood', 'One seat has to be yours, and no other.', 400)
  const file = {
    format: FORMAT,
    table: {
      ...match,
      ...{ id: newId(), status: 'playing', host: by.id, open: false, pace: { kind: 'free' }, created: now },
      promise: await commitment(match.seed),
      seats: seats.map((seat) => {
        if (seat.kind === 'bot') return seat
        const { yours, ...rest } = seat
        return { ...rest, ...(yours ? { person: by.id, name: by.name } : { person: UNKNOWN }), standIn: false }
      }),
      rated: false,
      brought: true,
    },
    moves: moves.map((move, sequence) => ({ ...move, sequence, at: now, events: [] })),
    chat: [],
  }
  try {
    return readExported(file, now)
  } catch (error) {
    if (error instanceof NotTaken) throw refuse.notPlayedSo(error.message)
    throw error
  }
}

/** Whoever brings it keeps their seat. Where it still runs all others are offered: until somebody comes, bots play theirs. */
function rowFor(match: ExportedMatch, known: Checked, { seats }: Brought, by: Sitter): TableRow {
  const mine = seats.findIndex((seat) => seat.kind === 'person' && seat.yours)
  const row = rowOf(match, known, (seat, { name }) => (seat === mine ? by : { person: UNKNOWN, name }) as never)
  if (known.played.ended !== null) return { ...row, host: by.id }
  return { ...row, host: by.id, seats: row.seats.map((seat, at) => (at === mine ? seat : offered(seat))) }
}

interface OfDay {
  day: Day
  store: Store
  now: number
}

/** A match of the day goes on as it was laid, against its bots. It counts, unless its bringer has played one already. */
async function rowOfDay(
  match: ExportedMatch,
  known: Checked,
  by: Sitter,
  { day, store, now }: OfDay,
): Promise<TableRow> {
  const row = rowOf(match, known, () => ({ person: by.id, name: by.name }))
  const { date, game, opening } = day
  const claimed = await store.days.claim({ date, game, person: by.id, table: row.id }, now)
  const first = claimed.table === row.id
  const round = roundIn(known.played.play, known.played.moves)
  const told = round === null ? {} : { round }
  return { ...row, ...told, host: by.id, hints: false, day: { date, first, helped: false, begins: opening.length } }
}

function offered(seat: KeptSeat): KeptSeat {
  if (seat.kind === 'free') return seat
  const { colour, name } = seat
  return { kind: 'person', colour, person: UNKNOWN, name, standIn: seat.kind === 'bot', offered: true }
}
