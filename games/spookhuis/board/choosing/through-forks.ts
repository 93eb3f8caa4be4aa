/** Where one press goes through all forks of a ride. */
import type { Aim } from '@gloam/games/board/contract.ts'
import type { Reader, Speaker } from '../../../text.ts'
import { type PreviewStop, stopsOf } from '../../foresight/preview.ts'
import { tileIn } from '../../rules/rails/board.ts'
import type { Spookhuis, SpookhuisView, SStep } from '../../types.ts'

/** What is needed to say it. */
export interface Sayer {
  view: SpookhuisView
  text: Speaker<Spookhuis>
  reader: Reader
}

/** So many ends behind forks have a button of their own, rooms first; to the others one goes fork by fork. */
const MOST_ENDS = 3

/** By lamps it would have to be said by which: there one goes fork by fork, too. */
export function throughForks({ view, text, reader }: Sayer, choice: SStep, place: number): Aim['ways'] {
  const own = 'direction' in choice ? choice.direction : null
  const ends = stopsOf(view, choice).filter(
    ({ end, lamps, answers }) => !lamps && answers.length > 0 && end !== 'stayed',
  )
  const isRoom = ({ end }: PreviewStop) => Number(end === 'room')
  return ends
    .toSorted((a, b) => isRoom(b) - isRoom(a))
    .slice(0, MOST_ENDS)
    .map(({ end, cell, decided, answers }) => ({
      place,
      how: text.say(`way.${end}`, { direction: own ?? decided[0], tile: tileIn(view, cell) }, reader),
      answers: answers.map((answer) => ({ ...answer })),
    }))
}
