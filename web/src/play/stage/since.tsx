/** «Since your last turn», in a few lines; «show me» plays it. */
import { Said } from '@gloam/games/board/said.tsx'
import type { LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import type { Names } from '../names.ts'
import { type Line, linesOf } from '../talk/lines.ts'
import type { Missed } from './use-missed.ts'

interface SinceProps {
  game: LoadedGame
  missed: Missed
  names: Names
  /** There is room for a line only. */
  brief: boolean
  onShow(): void
  onForget(): void
}

const MOST = 3

export function Since({ game, missed, names, brief, onShow, onForget }: SinceProps) {
  const lines = missed.moves.flatMap((happened) => tellingLine(game, linesOf(game, happened, names)))
  const earlier = Math.max(0, lines.length - MOST)
  return (
    <section className={brief ? 'since brief' : 'since'} aria-label={t('since.title')}>
      <h2>{t('since.title')}</h2>
      {!brief && (
        <ol>
          {earlier > 0 && <li>{t('since.earlier', { count: earlier })}</li>}
          {lines.slice(-MOST).map(({ key, text }) => (
            <li key={key}>
              <Said text={game.text}>{text}</Said>
            </li>
          ))}
        </ol>
      )}
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

/** What is shown no longer than this is no news by itself: that a turn is over, a first step. */
const SMALL = 500

/** A move in a line: the first that is worth a look. That a turn or a round begins is none. */
function tellingLine({ board }: LoadedGame, lines: readonly Line[]): Line[] {
  const tells = ({ event }: Line) =>
    event !== null && event['round'] === undefined && (board?.lasts?.[String(event['is'])] ?? SMALL + 1) > SMALL
  return lines.filter(tells).slice(0, 1)
}
