/** That a new release is there is said in one line, wherever one is; nobody is hurried. */
import type { createRoot } from 'react-dom/client'
import { later, loadRelease, useNewRelease } from '../net/new-release.ts'
import { usePrefs } from '../prefs.ts'
import { t } from '../text/index.ts'
import '../style/new-release.css'

let shown = false

/** Beside the page, so that no page has to know of it. What draws it is handed in: the page has it, and stays in one piece. */
export function showOffer(newRoot: typeof createRoot): void {
  if (shown) return
  shown = true
  const place = document.createElement('div')
  document.body.append(place)
  newRoot(place).render(<NewRelease />)
}

function NewRelease() {
  // In another language it is said anew.
  usePrefs()
  if (!useNewRelease()) return null
  return (
    <aside className="new-release panel" role="status">
      <p>{t('release.ready')}</p>
      <div className="buttons">
        <button type="button" className="main" onClick={loadRelease}>
          {t('release.load')}
        </button>
        <button type="button" className="quiet" onClick={later}>
          {t('release.later')}
        </button>
      </div>
    </aside>
  )
}
