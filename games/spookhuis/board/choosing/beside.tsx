/** What the question's panel says of a tile that is being turned: in words what the dots say on the board. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { Spookhuis } from '../../types.ts'
import { usePreviews } from './previews.ts'
import { RideCard } from './ride-card.tsx'

export function Beside(board: BoardProps<Spookhuis>) {
  const { ways } = usePreviews(board)
  const [way] = ways
  // What is only pointed at the board tells: here it would push the list from under the pointer.
  if (board.turner !== null && way !== undefined) return <RideCard board={board} preview={way} />
  const two = board.choices.some((choice) => choice.do === 'turnTwo')
  return two ? <p className="spk-ride">{board.text.say('board.twoTurns')}</p> : null
}
