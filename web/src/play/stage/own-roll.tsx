/** What one's own dice came to stays until one's next press, however quickly everything else is shown. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { Happened } from '@gloam/protocol/live.ts'
import type { LoadedGame } from '../../games.ts'
import type { Names } from '../names.ts'
import { linesOf } from '../talk/lines.ts'
import { rolledAtLast } from './rewinding.ts'

interface OwnRollProps {
  game: LoadedGame
  history: readonly Happened[]
  players: readonly PlayerFace[]
  names: Names
}

/** A roll with more to say than this is told from its beginning. */
const MOST = 2

export function OwnRoll({ game, history, players, names }: OwnRollProps) {
  const rolled = rolledAtLast(history, names, game.board?.sounds ?? {})
  const face = players[names.seat]
  if (rolled === null || face === undefined) return null
  const [first, ...more] = linesOf(game, rolled, names).slice(0, MOST)
  if (first === undefined) return null
  return (
    <p className="recap own-roll">
      <Mark {...face} size={18} />
      <span>
        <Said text={game.text}>{first.text}</Said>{' '}
        <span className="more">
          <Said text={game.text}>{more.map(({ text }) => text).join(' ')}</Said>
        </span>
      </span>
    </p>
  )
}
