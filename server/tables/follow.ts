/**
 * A pick that another process has made is made here as well, from what it has told of it, and the store need not be
 * asked. The store stays the truth: whoever does not come to the very same table and match reads them there.
 */
import { hash } from 'node:crypto'
import type { ToldPick } from '../news/news.ts'
import { toColumns } from '../store/rows.ts'
import type { Change } from '../store/writer.ts'
import { questionName } from './door.ts'
import type { ReadOn } from './load.ts'
import type { Loaded } from './loaded.ts'
import { pick } from './match.ts'
import { afterwards, type Draft } from './settle.ts'

/** So many letters of six bits each: no two are alike by chance, and more hints fit into a notice. */
const PRINT = 22

/** What others need to know to make the same pick; nothing where something else has changed. */
export function toldPick({ choice }: Draft, change: Change): ToldPick | null {
  const { before, move } = change
  if (choice === undefined || before === null || move === null || move.seat === null) return null
  return { seat: move.seat, choice, at: move.at, print: printOf(change) }
}

/** The table after the pick; null where it cannot be made here, or something else comes of it. */
export function follow(before: Loaded, revision: number, { seat, choice, at, print }: ToldPick): ReadOn | null {
  const { row, game, play } = before
  if (row.revision !== revision - 1 || play === null) return null
  try {
    const name = questionName(play.questionOf(seat)?.id ?? -1, row.takenBack)
    const made = pick(before, seat, name, choice)
    if (typeof made === 'string') return null
    const after = afterwards(row, made, at)
    if (after.move === null || printOf(after) !== print) return null
    return { after: { row: after.row, game, play: made.play }, moves: [after.move] }
  } catch {
    // Another release may know other rules.
    return null
  }
}

/**
 * The same for two if all that is kept of the table and of the match is the same, and never else: a table that was
 * followed to something else would be written on top of the true one with the next pick, because its revision fits.
 */
function printOf({ row, standing }: Pick<Change, 'row' | 'standing'>): string {
  const kept = Object.values(toColumns(row)).join('\n')
  return hash('sha256', `${kept}\n${standing?.version}\n${standing?.text}`, 'base64url').slice(0, PRINT)
}
