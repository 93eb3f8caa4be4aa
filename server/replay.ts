/** A match moment by moment, as one viewer saw it. */
import type { GameTypes, Seat } from '@gloam/kernel/game.ts'
import { Match, type MatchRecord } from '@gloam/kernel/match.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import { heardBy, seenBy } from './tables/door.ts'
import { refuse } from './tables/errors.ts'
import type { Table } from './tables/table.ts'

/** Frames `from` to `from + count`, seen from a seat; what was taken back is seen being taken back. */
export function framesOf(table: Table, viewer: Seat | null, from: number, count: number): Frame[] {
  if (table.match === null) throw refuse.notBegun()
  const { record } = table.match
  let match = Match.start(table.game, record.seats, record.options, record.seed)
  let takenBack = 0
  const frames: Frame[] = []
  for (const move of table.moves.slice(0, from + count)) {
    if (move.what === 'pick') match = take(match, move.seat as Seat, move.step)
    if (move.what === 'undo') match = Match.replay(table.game, match.record, match.record.picks.length - 1)
    if (move.what === 'rewind') match = Match.replay(table.game, match.record, move.step as number)
    if (move.what === 'undo' || move.what === 'rewind') takenBack++
    if (move.sequence < from) continue
    frames.push({ happened: heardBy(move, viewer), seen: { ...seenBy(match.play, viewer, takenBack), question: null } })
  }
  return frames
}

function take(match: Match<GameTypes>, seat: Seat, step: unknown): Match<GameTypes> {
  const found = match.play.find(seat, step)
  if (found === null) throw new Error(`A recorded pick is not possible: ${JSON.stringify(step)} by seat ${seat}.`)
  const result = match.pick({ seat, question: found.question.id, choice: found.choice })
  if (!result.ok) throw new Error(`A recorded pick is refused: ${result.reason}.`)
  return match
}

/** Whose eyes a request may look through: one's own while the match runs, anybody's after its end. */
export function viewpoint(table: Table, person: string | null, wanted: Seat | undefined): Seat | null {
  const own = table.seatOf(person)
  if (wanted === undefined || wanted === own) return own
  if (wanted < 0) return null
  if (table.row.status !== 'ended') throw refuse.notEnded()
  if (wanted >= table.row.seats.length) throw refuse.noSeat()
  return wanted
}

export function recordOf(table: Table): MatchRecord<GameTypes> {
  if (table.match === null || table.row.status !== 'ended') throw refuse.notEnded()
  return table.match.record
}
