import type { Connection } from '../net/live/line.ts'
import { t } from '../text/index.ts'

/** Whoever was signed out is told so at the table: it is not followed any more, until the page is opened anew. */
export function Parted({ connection, className }: { connection: Connection; className: string }) {
  if (connection !== 'signed out' && connection !== 'banned') return null
  return (
    <div className={className} role="alert">
      <span>{t(connection === 'banned' ? 'problem.banned' : 'line.signed out')}</span>{' '}
      <button type="button" onClick={() => location.reload()}>
        {t('line.reload')}
      </button>
    </div>
  )
}
