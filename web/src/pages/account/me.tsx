/** Who you are and how you like it. */
import { type FormEvent, useState } from 'react'
import { enter, useMe } from '../../net/me.ts'
import { t } from '../../text/index.ts'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { Page } from '../page.tsx'
import { Account } from './account.tsx'
import { ShunnedPanel } from './blocked.tsx'
import { YourData } from './data.tsx'
import { HolidayPanel } from './holiday.tsx'
import { Looks } from './looks.tsx'
import { Notifications } from './notifications.tsx'
import { TakeAlong } from './take-along.tsx'

export default function Me() {
  return (
    <Page title={t('me.title')}>
      <NameForm />
      <section className="panel">
        <h2>{t('me.looks')}</h2>
        <Looks />
        <LanguageChoice />
      </section>
      <Account />
      <TakeAlong />
      <Notifications />
      <HolidayPanel />
      <ShunnedPanel />
      <YourData />
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
