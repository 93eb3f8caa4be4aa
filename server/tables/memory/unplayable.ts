/** What a stranger wrote may come to what no trial has met: a choice is taken, and its rule cannot be carried out. */
import { shelfNumber } from '@gloam/games/shelf.ts'
import type { GameTypes, Seat } from '@gloam/kernel/game.ts'
import type { Play, Question } from '@gloam/kernel/play.ts'
import { unplayable } from '@gloam/tables/match/ends-early.ts'
import { pick } from '@gloam/tables/match/match.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import type { Loaded } from '@gloam/tables/table.ts'

export const isOfShelf = ({ options }: Pick<TableRow, 'options'>): boolean => shelfNumber(options) !== null

/**
 * A choice of somebody’s; one that cannot be carried out is refused. Where none that they have can be the match is over:
 * nobody could ever go on.
 */
export function pickOrEnd(
  loaded: Loaded,
  seat: Seat,
  question: string,
  choice: number,
): ReturnType<typeof pick> | 'cannot be done' {
  try {
    return pick(loaded, seat, question, choice)
  } catch (error) {
    if (!isOfShelf(loaded.row)) throw error
    return carriedOut(loaded, seat) === null ? unplayable(loaded) : 'cannot be done'
  }
}

/** The same for a bot, which takes another choice where there is one: it would come to its own again and again. */
export function pickForBot(loaded: Loaded, seat: Seat, question: string, choice: number): ReturnType<typeof pick> {
  try {
    return pick(loaded, seat, question, choice)
  } catch (error) {
    if (!isOfShelf(loaded.row)) throw error
    const other = carriedOut(loaded, seat)
    return other === null ? unplayable(loaded) : pick(loaded, seat, question, other)
  }
}

/** The first of a seat’s choices that can be carried out; null where none can. */
function carriedOut({ play }: Loaded, seat: Seat): number | null {
  const question = play?.questionOf(seat)
  if (play === null || question === undefined) return null
  const place = question.choices.findIndex((_, at) => goesOn(play, question, at))
  return place < 0 ? null : place
}

function goesOn(play: Play<GameTypes>, question: Question<GameTypes>, choice: number): boolean {
  try {
    play.after(question, choice)
    return true
  } catch {
    return false
  }
}
