/** What came of a match of the day for whoever played it, and by which way: read from the match that the server has played. */
import { createHash } from 'node:crypto'
import type { Outcome, Seat } from '@gloam/kernel/game.ts'
import type { DayMark } from '@gloam/protocol/days.ts'
import type { Move, TableRow } from '@gloam/tables/row.ts'
import { isOwnDoing } from '@gloam/tables/seats/who-played.ts'
import { seatAt } from '@gloam/tables/table.ts'
import type { KeptResult } from '../store/tables/days.ts'

/** Letters of the print of one decision: two that differ are never taken for the same in one match. */
export const PRINT = 8

export function resultOf(row: TableRow, outcome: Outcome | null, moves: readonly Move[], seat: Seat): KeptResult {
  const steps = decisionsOf(moves, seat, row.day?.begins ?? 0)
  const marks = marksOf(row, seat)
  return {
    // A win that a stand-in made is the bot's.
    won: row.winners?.includes(seat) === true && !marks.includes('bot'),
    score: outcome?.scores?.[seat] ?? null,
    round: row.round ?? null,
    marks,
    ways: steps.map(({ step }) => printOf(step)).join(''),
    steps,
  }
}

function marksOf(row: TableRow, seat: Seat): DayMark[] {
  const { takenBack, day, advised = [], stopped, made = [] } = row
  const marks: Record<DayMark, boolean> = {
    undone: takenBack > 0,
    helped: day?.helped === true || advised.length > 0,
    bot: !isOwnDoing(seatAt(row, seat), made, seat),
    stopped: stopped !== undefined,
  }
  return (Object.keys(marks) as DayMark[]).filter((mark) => marks[mark])
}

/** What a person has decided, on the line that counts: what was taken back is no part of it, nor what was before they came. */
function decisionsOf(moves: readonly Move[], seat: Seat, begins: number): KeptResult['steps'] {
  const line: Move[] = []
  for (const move of moves) {
    if (move.what === 'pick') line.push(move)
    else if (move.what === 'undo' || move.what === 'rewind') line.length = move.picks
  }
  return line
    .slice(begins)
    .filter((move) => move.seat === seat)
    .map(({ sequence, step }) => ({ sequence, step: (step ?? {}) as object }))
}

function printOf(step: object): string {
  return createHash('sha256').update(JSON.stringify(step)).digest('base64url').slice(0, PRINT)
}
