/** Who you are and how you like it. */
import { type FormEvent, useState } from 'react'
import { enter, useMe } from '../net/me.ts'
import { type Prefs, setPrefs, usePrefs } from '../prefs.ts'
import { play } from '../sound.ts'
import { languageNames, t } from '../text/index.ts'
import { Choice } from '../ui/choice.tsx'
import { Volume } from '../ui/volume.tsx'
import { Account } from './account.tsx'
import { Page } from './page.tsx'

export default function Me() {
  const prefs = usePrefs()
  return (
    <Page title={t('me.title')}>
      <NameForm />
      <section className="panel">
        <h2>{t('me.looks')}</h2>
        <Choice
          label={t('me.theme')}
          value={prefs.theme}
          values={{ night: t('me.theme.night'), daylight: t('me.theme.daylight') }}
          onChange={(theme) => setPrefs({ theme: theme as Prefs['theme'] })}
        />
        <Choice
          label={t('me.sound')}
          value={prefs.sound ? 'on' : 'off'}
          values={{ off: t('me.sound.off'), on: t('me.sound.on') }}
          onChange={(sound) => {
            setPrefs({ sound: sound === 'on' })
            play('turn')
          }}
        />
        {prefs.sound && <Volume volume={prefs.volume} />}
        <Choice
          label={t('me.contrast')}
          value={prefs.contrast}
          values={{ system: t('me.contrast.system'), more: t('me.contrast.more') }}
          onChange={(contrast) => setPrefs({ contrast: contrast as Prefs['contrast'] })}
        />
        <Choice
          label={t('me.motion')}
          value={prefs.motion}
          values={{ system: t('me.motion.system'), full: t('me.motion.full'), none: t('me.motion.none') }}
          onChange={(motion) => setPrefs({ motion: motion as Prefs['motion'] })}
        />
        <Choice
          label={t('me.language')}
          value={prefs.language}
          values={Object.fromEntries(languageNames())}
          onChange={(language) => setPrefs({ language })}
        />
      </section>
      <Account />
    </Page>
  )
}

function NameForm() {
  const me = useMe()
  const [name, setName] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const shown = name ?? me?.name ?? ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    enter(shown.trim()).then(() => setSaved(true))
  }
  return (
    <form className="panel" onSubmit={save}>
      <label className="field">
        <span className="field-name">{t('me.name')}</span>
        <input
          name="player"
          value={shown}
          maxLength={24}
          required
          autoComplete="nickname"
          onChange={(event) => {
            setName(event.target.value)
            setSaved(false)
          }}
        />
      </label>
      <button type="submit" disabled={shown.trim() === ''}>
        {t('me.save')}
      </button>
      <span role="status">{saved && t('me.saved')}</span>
    </form>
  )
}
