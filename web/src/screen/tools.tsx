/** The few things that can be pressed on a big screen, for as long as somebody is at the mouse or the keys. */
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { setPrefs, usePrefs } from '../prefs.ts'
import { t } from '../text/index.ts'

interface ToolsProps {
  table: string
  /** For the host, while the table gathers. */
  onSetUp: (() => void) | null
}

export function ScreenTools({ table, onSetUp }: ToolsProps) {
  const { screenSound } = usePrefs()
  const whole = useSyncExternalStore(onWhole, () => document.fullscreenElement !== null)
  const [may] = useState(() => document.fullscreenEnabled === true)
  return (
    <nav className="screen-tools" aria-label={t('screen.tools')}>
      {onSetUp !== null && (
        <button type="button" className="main" onClick={onSetUp}>
          {t('screen.setUp')}
        </button>
      )}
      {may && !whole && (
        <button type="button" onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}>
          {t('screen.whole')}
        </button>
      )}
      <button type="button" aria-pressed={screenSound} onClick={() => setPrefs({ screenSound: !screenSound })}>
        {t(screenSound ? 'screen.soundOn' : 'screen.soundOff')}
      </button>
      <Link href={`/table/${table}`} className="button">
        {t('screen.leave')}
      </Link>
    </nav>
  )
}

function onWhole(told: () => void): () => void {
  document.addEventListener('fullscreenchange', told)
  return () => document.removeEventListener('fullscreenchange', told)
}
