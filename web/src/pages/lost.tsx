import { addressOf } from '../place.ts'
import { t } from '../text/index.ts'
import { Page } from './page.tsx'

/** A page that is not there, a table that is gone or was closed while one sat at it, somebody who shows nothing, a server that is out of reach, or something of ours that broke. */
export function Lost({ reason }: { reason: 'page' | 'table' | 'closed' | 'person' | 'away' | 'broken' }) {
  return (
    <Page title={t(`lost.${reason}.title`)}>
      <p className="lead">{t(`lost.${reason}.text`)}</p>
      <p className="buttons">
        {(reason === 'broken' || reason === 'away') && (
          <button type="button" onClick={() => location.reload()}>
            {t('line.reload')}
          </button>
        )}
        <WayHome />
      </p>
    </Page>
  )
}

/** Wherever a page ends in nothing. */
export function WayHome() {
  return (
    <a className="button main" href={addressOf('/')}>
      {t('lost.home')}
    </a>
  )
}
