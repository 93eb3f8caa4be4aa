/** What the question's panel says: in words what the dots say on the board. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { Spookhuis } from '../types.ts'
import { usePreviews } from './previews.ts'
import { RideCard } from './ride-card.tsx'
import { WaysCard } from './ways-card.tsx'

export function Beside(board: BoardProps<Spookhuis>) {
  const { ways } = usePreviews(board)
  const [only, ...others] = ways
  if (others.length > 0) return <WaysCard board={board} />
  if (only !== undefined) return <RideCard board={board} preview={only} />
  const two = board.choices.some((choice) => choice.do === 'turnTwo')
  return two ? <p className="spk-ride">{board.text.say('board.twoTurns')}</p> : null
}
