/** Who you are and how you like it. */
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { passkeysOffered, sendSignInLink, signInWithPasskey, signOut } from '../net/account.ts'
import { enter, forgetMe, useMe } from '../net/me.ts'
import { type Prefs, setPrefs, usePrefs } from '../prefs.ts'
import { play } from '../sound.ts'
import { languageNames, t } from '../text/index.ts'
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

interface ChoiceProps {
  label: string
  value: string
  values: Readonly<Record<string, string>>
  /** A change that the server has to agree to gives a promise. */
  onChange: (value: string) => unknown
  disabled?: boolean
  help?: ReactNode
}

/** One of a few values. What is chosen shows at once, and goes back if it is turned down. */
export function Choice({ label, value, values, onChange, disabled = false, help }: ChoiceProps) {
  const name = useId()
  const [wanted, setWanted] = useState<string | null>(null)
  const choose = (id: string) => {
    const answer = onChange(id)
    if (!(answer instanceof Promise)) return
    setWanted(id)
    void answer.finally(() => setWanted(null))
  }
  return (
    <fieldset className="choice-field" disabled={disabled}>
      <legend>{label}</legend>
      <div className="segments">
        {Object.entries(values).map(([id, text]) => (
          <label key={id}>
            <input type="radio" name={name} checked={id === (wanted ?? value)} onChange={() => choose(id)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {help}
    </fieldset>
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

function Account() {
  const me = useMe()
  const [email, setEmail] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const [passkeys, setPasskeys] = useState(false)
  useEffect(() => {
    passkeysOffered().then(setPasskeys)
  }, [])
  if (me && !me.guest)
    return (
      <section className="panel">
        <h2>{t('me.account')}</h2>
        <p>{t('me.signedIn', { email: me.email ?? me.name })}</p>
        <button type="button" onClick={() => signOut().then(forgetMe)}>
          {t('me.signOut')}
        </button>
      </section>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    sendSignInLink(email).then(
      (ok) => setSaid(ok ? t('me.linkSent') : t('me.linkFailed')),
      () => setSaid(t('me.linkFailed')),
    )
  }
  return (
    <section className="panel">
      <h2>{t('me.account')}</h2>
      <p>{t('me.why')}</p>
      <form onSubmit={send}>
        <label className="field">
          <span className="field-name">{t('me.email')}</span>
          <input
            type="email"
            required
            value={email}
            autoComplete="email"
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <button type="submit">{t('me.sendLink')}</button>
      </form>
      {passkeys && (
        <button type="button" onClick={() => signInWithPasskey().then((ok) => ok && forgetMe())}>
          {t('me.passkey')}
        </button>
      )}
      <p role="status">{said}</p>
    </section>
  )
}
