/** The last page: why the night was over. Points and where they came from are told by the frame. */
import type { EndingProps } from '@gloam/games/board/contract.ts'
import type { Halloween } from '../../types.ts'
import { reasonsOf, tieOf } from './ending.ts'

export function LastPage({ view, outcome, text, reader }: EndingProps<Halloween>) {
  const { round } = view
  const tie = tieOf(view, outcome.winners)
  return (
    <>
      {reasonsOf(view).map(({ why, seat }) => (
        <p key={`${why} ${seat}`}>{text.say(`ending.${why}`, { seat, round }, reader)}</p>
      ))}
      {tie !== null && <p>{text.say(tie.broken ? 'ending.tieBroken' : 'ending.tie', { ...tie }, reader)}</p>}
    </>
  )
}
