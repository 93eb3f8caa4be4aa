/**
 * What a weaker bot is like in one turn: attentive or not, and blind to what. It hangs on the place at the table and on the
 * turn alone, so that it is the same for all questions of the turn, and if one has to be asked again.
 */
import { fastChance } from '@gloam/kernel/chance.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { printOf } from './search/print.ts'

/** A number, by which one mood is told from another. */
export type Mood = number

/** Of a hundred kinds of things so many are overlooked in a turn. */
const OVERLOOKED = 20

export function moodOf(at: string, seat: Seat, turn: number): Mood {
  return printOf([at, seat, turn])
}

/** Whether a turn is one of those, so many of a hundred, in which the bot does not look. */
export function isCareless(mood: Mood, ofHundred: number): boolean {
  return fastChance(mood).below(100) < ofHundred
}

export function overlooks(mood: Mood, kind: string): boolean {
  return fastChance(printOf([mood, kind])).below(100) < OVERLOOKED
}
