/** The last page: why the night was over. Points and where they came from are told by the frame. */
import type { EndingProps } from '@gloam/games/board/contract.ts'
import type { Halloween } from '../../types.ts'
import { reasonOf, tieOf } from './ending.ts'

export function LastPage({ view, outcome, text, reader, told }: EndingProps<Halloween>) {
  const { round } = view
  const tie = tieOf(view, outcome.winners)
  const { why, seat } = reasonOf(view, told('lastRound'))
  return (
    <>
      <p>{text.say(`ending.${why}`, { seat, round }, reader)}</p>
      {tie !== null && <p>{text.say(tie.broken ? 'ending.tieBroken' : 'ending.tie', { ...tie }, reader)}</p>}
    </>
  )
}
