/** A match moment by moment, as one viewer saw it, and its record: read from what is kept, not played again. */

import { chanceOf } from '@gloam/bots/chances.ts'
import type { GameTypes, Seat, Step } from '@gloam/kernel/game.ts'
import type { MatchRecord, NewDice, RecordedPick } from '@gloam/kernel/match.ts'
import type { Play } from '@gloam/kernel/play.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import { refuse } from '../errors.ts'
import { resume } from '../match/match.ts'
import { isLogOf, newDiceIn, type TableRow, type WholeMove } from '../row.ts'
import { seatHeld, whoHolds } from '../seats/around.ts'
import type { Sitter } from '../seats/seats.ts'
import { seatOf } from '../table.ts'
import { heardBy, seenBy } from '../view.ts'

/** Where matches are kept, as far as it has to be known to look back. */
export interface Logs {
  table(id: string): Promise<TableRow | undefined>
  log(id: string): Promise<WholeMove[]>
  /** Moments whose state is kept, in order, and how many there are. */
  frames(id: string, from: number, count: number): Promise<{ moves: WholeMove[]; length: number }>
}

/** The record of a match whose rules have changed under way tells from which pick on which version was played. */
export interface TableRecord extends MatchRecord<GameTypes> {
  versions?: Versions
}

type Versions = { from: number; version: number }[]

/** Frames `from` to `from + count`, seen from a seat; what was taken back is seen being taken back. */
export async function framesOf(
  store: Logs,
  row: TableRow,
  viewer: Seat | null,
  from: number,
  count: number,
): Promise<{ frames: Frame[]; length: number }> {
  if (row.sequence < 0) throw refuse.notBegun()
  const { moves, length } = await store.frames(row.id, from, count)
  if (length === 0) throw refuse.notKept()
  return { frames: moves.map((move) => frameOf(row, move, viewer)), length }
}

function frameOf(row: TableRow, move: WholeMove, viewer: Seat | null): Frame {
  if (move.standing === null) throw refuse.notKept()
  const play = resume(row, move.standing)
  const frame = { happened: heardBy(move, viewer), seen: { ...seenBy(play, viewer, 0), question: null } }
  return row.status === 'ended' ? { ...frame, chances: chancesIn(play) } : frame
}

/** Whose eyes a request may look through: one's own while the match runs, anybody's after its end. */
export function viewpoint(row: TableRow, person: string | null, wanted: Seat | undefined): Seat | null {
  const own = seatOf(row, person)
  if (wanted === undefined || wanted === own) return own
  if (wanted < 0) return null
  if (row.status !== 'ended') throw refuse.notEnded()
  if (wanted >= row.seats.length) throw refuse.noSeat()
  return wanted
}

/** Through whose eyes a match is looked back at. While it runs, nobody's of several around one device until it is said whose. */
export function eyesOf(row: TableRow, session: Sitter | null, as: Seat | null, wanted: Seat | undefined): Seat | null {
  const own = seatHeld(row, session?.id ?? null, as)
  return viewpoint(row, own === null ? null : (whoHolds(row, session, own)?.id ?? null), wanted)
}

export async function recordOf(store: Logs, row: TableRow): Promise<TableRecord> {
  if (row.status !== 'ended') throw refuse.notEnded()
  return recordUntil(store, row, Number.POSITIVE_INFINITY)
}

/** A match's record up to one of its moves. What it went its own way from stands before what is its own. */
async function recordUntil(store: Logs, row: TableRow, sequence: number): Promise<TableRecord> {
  const { from } = row
  const before = from === undefined ? null : await recordBefore(store, from)
  const whole = await store.log(row.id)
  if (!isLogOf(row, whole)) throw refuse.movesLost()
  const log = whole.filter((move) => move.sequence <= sequence)
  const versions = versionsOf(row, log, before)
  const dice = diceOf(log, before?.dice)
  return {
    game: row.game,
    version: versions[0]?.version ?? row.version,
    seats: row.seats.length,
    options: row.options,
    seed: row.seed,
    picks: picksOf(log, before?.picks),
    outcome: log.at(-1)?.standing?.state.outcome ?? null,
    ...(versions.length > 1 ? { versions } : {}),
    ...(dice.length > 0 ? { dice } : {}),
  }
}

async function recordBefore(store: Logs, { table, sequence, dice: turn }: NonNullable<TableRow['from']>) {
  const row = await store.table(table)
  if (row === undefined) throw refuse.notKept()
  const record = await recordUntil(store, row, sequence)
  const from = record.picks.length
  return { ...record, dice: [...(record.dice ?? []).filter((dice) => dice.from < from), { from, turn }] }
}

/** Where chance went on with new dice, on the line that counts. */
function diceOf(log: readonly WholeMove[], before: readonly NewDice[] = []): NewDice[] {
  let dice = [...before]
  for (const move of log) {
    if (move.what === 'rewind' || move.what === 'migrate') dice = dice.filter(({ from }) => from <= move.picks)
    const anew = newDiceIn(move)
    if (anew !== null) dice = [...dice.filter(({ from }) => from < anew.from), anew]
  }
  return dice
}

/** The picks that count, after all that was taken back. */
function picksOf(
  log: readonly WholeMove[],
  before: readonly RecordedPick<GameTypes>[] = [],
): RecordedPick<GameTypes>[] {
  const picks = [...before]
  for (const { what, seat, step, picks: count } of log) {
    if (what === 'pick') picks.push({ seat: seat as Seat, step: step as Step<GameTypes> })
    picks.length = count
  }
  return picks
}

/** From which pick on the match was played by which version of the rules. */
function versionsOf(row: TableRow, log: readonly WholeMove[], before: TableRecord | null): Versions {
  const known: Versions = before === null ? [] : (before.versions ?? [{ from: 0, version: before.version }])
  const versions = [...known, { from: before?.picks.length ?? 0, version: log[0]?.version ?? row.version }]
  for (const { what, standing, picks } of log) {
    if (what === 'migrate' && standing !== null) versions.push({ from: picks, version: standing.version })
  }
  return versions.filter(({ version }, i) => version !== versions[i - 1]?.version)
}

/** Each seat's chance to win, from all that is hidden: only for those who look back at a match that is over. */
function chancesIn({ game, state }: Play<GameTypes>): number[] {
  return Array.from({ length: state.seats }, (_, seat) => chanceOf(game, state, seat))
}
