import { useState } from 'react'
import { t } from '../../text/index.ts'

/** What is asked once: while a yes is under way there is no second. */
export function YesOrNo({ onYes }: { onYes: () => void }) {
  const [acting, setActing] = useState(false)
  const yes = () => {
    setActing(true)
    onYes()
  }
  return (
    <div className="buttons">
      <button type="button" className="main" disabled={acting} onClick={yes}>
        {t('link.yes')}
      </button>
      <a className="button" href="/">
        {t('link.no')}
      </a>
    </div>
  )
}
