/** «Since your last turn», in a few lines; «show me» plays it. */
import type { LoadedGame } from '../games.ts'
import { t } from '../text/index.ts'
import { linesOf } from './lines.ts'
import type { Names } from './names.ts'
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
  const most = brief ? 1 : MOST
  // A move in a line: what it began with says what it was.
  const lines = missed.moves.flatMap((happened) => linesOf(game, happened, names).slice(0, 1))
  const earlier = Math.max(0, lines.length - most)
  return (
    <section className="since" aria-label={t('since.title')}>
      <h2>{t('since.title')}</h2>
      <ol>
        {earlier > 0 && !brief && <li>{t('since.earlier', { count: earlier })}</li>}
        {lines.slice(-most).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
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
