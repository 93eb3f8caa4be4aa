import { t } from '../text/index.ts'
import { useTrouble } from './client.ts'

/** That nothing is kept in this browser, or that its home did not open, is told wherever one is. */
export function HomeTrouble() {
  const why = useTrouble()
  return (
    why !== null && (
      <div className="problem here-trouble" role="alert">
        {t(`here.${why}`)}
        {why === 'unopened' && (
          <button type="button" onClick={() => location.reload()}>
            {t('line.reload')}
          </button>
        )}
      </div>
    )
  )
}
