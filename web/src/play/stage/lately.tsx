/** What has happened lately: what was missed, for whoever has been away, and then what the others have just done. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { Happened } from '@gloam/protocol/live.ts'
import type { LoadedGame } from '../../games.ts'
import type { Names } from '../names.ts'
import { OwnRoll } from './own-roll.tsx'
import { Recap } from './recap.tsx'
import { Since } from './since.tsx'
import type { Missed } from './use-missed.ts'

interface LatelyProps {
  game: LoadedGame
  history: readonly Happened[]
  players: readonly PlayerFace[]
  names: Names
  missed: Missed | null
  asked: boolean
  brief: boolean
  onShow(): void
  onForget(): void
}

export function Lately({ missed, onShow, onForget, ...props }: LatelyProps) {
  if (missed === null)
    return (
      <>
        <OwnRoll {...props} />
        <Recap {...props} />
      </>
    )
  return (
    <>
      <Since {...props} missed={missed} onShow={onShow} onForget={onForget} />
      {/* What the others have done is told once. */}
      {isNewer(props.history, missed) && <Recap {...props} asked={false} />}
    </>
  )
}

function isNewer(history: readonly Happened[], missed: Missed): boolean {
  return (history.at(-1)?.sequence ?? 0) > (missed.moves.at(-1)?.sequence ?? 0)
}
