/**
 * A pick that another process has made is made here as well, from what it has told of it, and the store need not be
 * asked. The store stays the truth: whoever does not come to the very same table and match reads them there.
 */
import { hash } from 'node:crypto'
import type { Seat } from '@gloam/kernel/game.ts'
import { pick } from '@gloam/tables/match/match.ts'
import type { KeptStanding, TableRow } from '@gloam/tables/row.ts'
import type { Change } from '@gloam/tables/settle.ts'
import { afterwards, type Draft, standingOf } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { questionName } from '@gloam/tables/view.ts'
import type { ToldPick } from '../../news/news.ts'
import { toColumns } from '../../store/schema/rows.ts'
import type { ReadOn } from './load.ts'

/** So many letters of six bits each: no two are alike by chance, and more hints fit into a notice. */
const PRINT = 22

/** What others need to know to make the same pick; nothing where something else has changed. */
export function toldPick({ choice }: Draft, change: Change): ToldPick | null {
  const { before, row, move, standing } = change
  if (choice === undefined || before === null || move === null || move.seat === null) return null
  return { seat: move.seat, choice, at: move.at, print: goesOn(row, move.seat) ? null : printOf(row, standing) }
}

/** Whether whoever has picked is asked again, and nobody else: then nobody else is going to write. */
function goesOn({ waiting }: TableRow, seat: Seat): boolean {
  return waiting.length === 1 && waiting[0] === seat
}

export interface Followed extends ReadOn {
  /** Whether it is known to be the very same that whoever made the pick has written. */
  proven: boolean
}

/** The table after the pick; null where it cannot be made here, or something else comes of it. */
export function follow(before: Loaded, revision: number, { seat, choice, at, print }: ToldPick): Followed | null {
  const { row, game, play } = before
  if (row.revision !== revision - 1 || play === null) return null
  try {
    const name = questionName(play.questionOf(seat)?.id ?? -1, row.takenBack)
    const made = pick(before, seat, name, choice)
    if (typeof made === 'string') return null
    const after = afterwards(row, made, at)
    if (after.move === null) return null
    if (print !== null && printOf(after.row, standingOf(after.row, made.play)) !== print) return null
    return { after: { row: after.row, game, play: made.play }, moves: [after.move], proven: print !== null }
  } catch {
    // Another release may know other rules.
    return null
  }
}

/**
 * The same for two if all that is kept of the table and of the match is the same, and never else: a table that was
 * followed to something else would be written on top of the true one with the next pick, because its revision fits.
 */
function printOf(row: TableRow, standing: KeptStanding | null): string {
  const kept = Object.values(toColumns(row)).join('\n')
  return hash('sha256', `${kept}\n${standing?.version}\n${standing?.text}`, 'base64url').slice(0, PRINT)
}
