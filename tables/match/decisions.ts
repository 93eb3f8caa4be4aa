/** What a seat has decided in a match: on the line that counts, each with where the match stood just before it. */
import type { GameTypes, Seat } from '@gloam/kernel/game.ts'
import type { Seen } from '@gloam/kernel/seen.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { refuse } from '../errors.ts'
import type { Standing, TableRow, WholeMove } from '../row.ts'
import { givenToBot, seenBy } from '../view.ts'
import { resume } from './match.ts'

export interface MadeDecision {
  seat: Seat
  /** Its place in the replay: the moment at which the question was open. */
  moment: number
  /** The move that it was. */
  sequence: number
  before: Standing
  step: WholeMove['step']
  /** How many picks counted after it. */
  picks: number
}

/** What was taken back was not decided. */
export function decisionsOf(log: readonly WholeMove[], seat: Seat): MadeDecision[] {
  let made: MadeDecision[] = []
  let moment = -1
  let before: Standing | null = null
  for (const { what, seat: by, step, sequence, picks, standing } of log) {
    if (what !== 'pick') made = made.filter((decision) => decision.picks <= picks)
    else if (by === seat) {
      if (before === null) throw refuse.notKept()
      made.push({ seat, moment, sequence, before, step, picks })
    }
    if (standing !== null) moment++
    before = standing
  }
  return made
}

/** A decision between choices, with what its seat knew then and nothing else. */
export interface OpenDecision {
  moment: number
  seen: Seen<GameTypes>
  /** The place of what was chosen. */
  chosen: number
}

/** Null where there was nothing to choose. */
export function reopened(row: TableRow, { seat, moment, before, step }: MadeDecision): OpenDecision | null {
  const play = resume(row, before)
  const found = play.find(seat, step)
  // The rules of today do not ask what those of then have asked.
  if (found === null) throw refuse.notKept()
  if (found.question.choices.length < 2) return null
  return { moment, seen: givenToBot(play, seat), chosen: found.choice }
}

/** What the seat saw and was asked then, for whoever looks back. */
export function seenThen(row: TableRow, { seat, before }: MadeDecision): SeenMessage {
  return seenBy(resume(row, before), seat, 0)
}
