/** Sound is offered once, at the first press on a table, in the bar: nothing shifts, and after a while it is gone. */
import { useEffect, useState } from 'react'
import { getPrefs, setPrefs } from '../../prefs.ts'
import { play } from '../../sound.ts'
import { t } from '../../text/index.ts'

/** Milliseconds. */
const GONE_AFTER = 12_000

export function SoundOffer() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (getPrefs().sound || getPrefs().soundOffered) return
    const offer = () => {
      removeEventListener('click', offer)
      // In the menu somebody may just have said it.
      if (getPrefs().soundOffered) return
      setPrefs({ soundOffered: true })
      setOpen(true)
    }
    addEventListener('click', offer)
    return () => removeEventListener('click', offer)
  }, [])
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setOpen(false), GONE_AFTER)
    return () => clearTimeout(timer)
  }, [open])
  if (!open) return null
  const answer = (sound: boolean) => () => {
    setOpen(false)
    setPrefs({ sound })
    play('turn')
  }
  return (
    <section className="sound-offer" aria-label={t('me.sound')}>
      <span>{t('sound.offer')}</span>
      <button type="button" onClick={answer(true)}>
        {t('sound.yes')}
      </button>
      <button type="button" className="quiet" onClick={answer(false)}>
        {t('sound.no')}
      </button>
    </section>
  )
}
