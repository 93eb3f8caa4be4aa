/** What came of a match of the day for whoever played it: read from the match as it was played. */
import type { Outcome, Seat } from '@gloam/kernel/game.ts'
import type { DayMark, DayResult } from '@gloam/protocol/days.ts'
import { isOwnDoing } from '@gloam/protocol/plain.ts'
import type { TableRow } from '../row.ts'
import { seatAt } from '../table.ts'

export function resultOf(row: TableRow, outcome: Outcome | null, seat: Seat): DayResult {
  const marks = marksOf(row, seat)
  return {
    // A win that a stand-in made is the bot's.
    won: row.winners?.includes(seat) === true && !marks.includes('bot'),
    score: outcome?.scores?.[seat] ?? null,
    round: row.round ?? null,
    marks,
  }
}

function marksOf(row: TableRow, seat: Seat): DayMark[] {
  const { takenBack, day, advised = [], stopped, made = [], brought } = row
  const marks: Record<DayMark, boolean> = {
    undone: takenBack > 0,
    helped: day?.helped === true || advised.length > 0,
    bot: !isOwnDoing(seatAt(row, seat), made, seat),
    stopped: stopped !== undefined,
    brought: brought === true,
  }
  return (Object.keys(marks) as DayMark[]).filter((mark) => marks[mark])
}

/** A night counts for its streak where somebody has played it to its end. */
export const isNight = ({ marks }: DayResult): boolean => !marks.includes('stopped') && !marks.includes('bot')
