/** «Since your last turn», a line for each of the others; «show me» plays it. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import type { Names } from '../names.ts'
import { linesOf } from '../talk/lines.ts'
import { turnsIn } from './turns.ts'
import { TurnsList } from './turns-list.tsx'
import type { Missed } from './use-missed.ts'

interface SinceProps {
  game: LoadedGame
  missed: Missed
  players: readonly PlayerFace[]
  names: Names
  /** There is room for a line only. */
  brief: boolean
  onShow(): void
  onForget(): void
}

export function Since({ game, missed, players, names, brief, onShow, onForget }: SinceProps) {
  const turns = turnsIn(
    game.board,
    missed.moves.flatMap((move) => linesOf(game, move, names)),
  )
  return (
    <section className={brief ? 'since brief' : 'since'} aria-label={t('since.title')}>
      <h2>{t('since.title')}</h2>
      {!brief && <TurnsList game={game} turns={turns} players={players} />}
      <div className="buttons">
        <button type="button" onClick={onShow}>
          {t('since.show')}
        </button>
        <button type="button" className="quiet" onClick={onForget}>
          {t('since.forget')}
        </button>
      </div>
    </section>
  )
}
