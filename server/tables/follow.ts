/**
 * A pick that another process has made is made here as well, from what it has told of it, and the store need not be
 * asked. The store stays the truth. A revision of a table is written once and never changed, and the same program makes
 * the same of it by the same pick; picks of another program are not told to be followed (`news/postgres.ts`).
 */
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { Play } from '@gloam/kernel/play.ts'
import type { ToldPick } from '../news/news.ts'
import type { Move } from '../store/rows.ts'
import type { Change } from '../store/writer.ts'
import { questionName } from './door.ts'
import type { ReadOn } from './load.ts'
import type { Loaded } from './loaded.ts'
import { pick } from './match.ts'
import { afterwards, type Draft } from './settle.ts'

/** What others need to know to make the same pick; nothing where something else has changed. */
export function toldPick({ choice, play }: Draft, { before, move }: Change): ToldPick | null {
  if (choice === undefined || play === null || before === null || move === null || move.seat === null) return null
  return { seat: move.seat, choice, at: move.at, print: printOf(move, play) }
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
    if (made.play === null || after.move === null || printOf(after.move, made.play) !== print) return null
    return { after: { row: after.row, game, play: made.play }, moves: [after.move] }
  } catch {
    // It was not the pick that was made there: the store knows.
    return null
  }
}

/** How far the match has come, how far the dice have been drawn, and what is asked: it has to be the same for both. */
function printOf({ events }: Move, { state: { picks, chance }, open }: Play<GameTypes>): string {
  const drawn = 'at' in chance ? chance.at : chance.fast
  return `${picks} ${drawn} ${events.length} ${open.map(({ id, choices }) => `${id}/${choices.length}`)}`
}
