/**
 * A pick that another process has made is made here as well, from what it has told of it, and the store need not be
 * asked. The store stays the truth: whoever does not come to the very same table and match reads them there.
 */
import { crc32 } from 'node:zlib'
import type { ToldPick } from '../news/news.ts'
import type { TableRow } from '../store/rows.ts'
import type { Change } from '../store/writer.ts'
import { questionName } from './door.ts'
import type { ReadOn } from './load.ts'
import type { Loaded } from './loaded.ts'
import { pick } from './match.ts'
import { afterwards, type Draft } from './settle.ts'

/** What others need to know to make the same pick; nothing where something else has changed. */
export function toldPick({ choice }: Draft, change: Change): ToldPick | null {
  const { before, move } = change
  if (choice === undefined || before === null || move === null || move.seat === null) return null
  return { seat: move.seat, choice, at: move.at, print: printOf(before, change) }
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
    if (after.move === null || printOf(row, after) !== print) return null
    return { after: { row: after.row, game, play: made.play }, moves: [after.move] }
  } catch {
    // Another release may know other rules.
    return null
  }
}

/** The same for two if all that is kept of the table and of the match is the same, and hardly ever else. */
function printOf(before: TableRow, { row, standing }: Pick<Change, 'row' | 'standing'>): string {
  const fields = FIELDS.map((field) => wordsFor(row[field], before[field]))
  const text = `${fields.join()}${standing?.version}${standing?.text}`
  return `${text.length}.${crc32(text)}`
}

/** Seats, options and the like are the same for many picks: they are put into words once. */
const inWords = new WeakMap<object, string>()

function wordsFor(value: TableRow[keyof TableRow], before: TableRow[keyof TableRow]): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (value !== before) return JSON.stringify(value)
  const words = inWords.get(value) ?? JSON.stringify(value)
  inWords.set(value, words)
  return words
}

/** All that is kept of a table, in an order of its own: rows that were read have another than rows that were made. */
const KEPT: Record<keyof TableRow, true> = {
  ...{ id: true, game: true, version: true, status: true, host: true, open: true, pace: true, options: true },
  ...{ seats: true, seed: true, promise: true, again: true, from: true, created: true, hints: true, botPace: true },
  ...{ quiet: true, sentAway: true, repair: true, winners: true, waiting: true, since: true, deadline: true },
  ...{ onClock: true, banks: true, counted: true, pause: true, asked: true, answers: true, answering: true },
  ...{ round: true, news: true, takenBack: true, sequence: true, picks: true, revision: true, changed: true },
  sat: true,
}
const FIELDS = Object.keys(KEPT) as (keyof TableRow)[]
