/** How somebody is told that it is their turn: by letter, on their devices, or by a call to an address of their own. */
import type { ByPace, NotificationChoices, NotificationWish, Webhook } from '@gloam/protocol/notifications.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../net/api.ts'
import { useMe } from '../../net/me.ts'
import { pushOffered, subscribe } from '../../net/push.ts'
import { problemIn } from '../../net/use-followed.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { type Say, useSaid } from '../../text/use-said.ts'
import { Choice } from '../../ui/choice.tsx'

export function Notifications() {
  const me = useMe()
  return me === null || me === undefined ? null : <Ways key={`${me.id} ${me.email}`} />
}

interface WayProps {
  choices: NotificationChoices
  /** Whether the server has taken it. */
  choose: (wish: NotificationWish) => Promise<boolean>
  show: (choices: NotificationChoices) => void
  say: Say
}

function Ways() {
  const loaded = useLoad(() => call('letters'))
  const [changed, setChanged] = useState<NotificationChoices | null>(null)
  const [said, say] = useSaid()
  const choices = changed ?? loaded.data
  if (choices === null) return null
  const choose = async (body: NotificationWish) => {
    try {
      setChanged(await call('setLetters', { body }))
      say(null)
      return true
    } catch (error) {
      say(() => problemIn(error))
      return false
    }
  }
  const props = { choices, choose, show: setChanged, say }
  return (
    <section className="panel letters">
      <h2>{t('letters.title')}</h2>
      <p>{t('letters.about')}</p>
      <Mail {...props} />
      <Devices {...props} />
      <Hook {...props} />
      <p role="status">{said}</p>
    </section>
  )
}

const PACES = {
  none: { live: false, days: false },
  days: { live: false, days: true },
  live: { live: true, days: false },
  both: { live: true, days: true },
} as const satisfies Record<string, ByPace>
type PaceName = keyof typeof PACES
const NAMES = Object.keys(PACES) as PaceName[]

interface AtWhichTablesProps {
  label: string
  value: ByPace
  onChange: (paces: ByPace) => Promise<boolean>
}

function AtWhichTables({ label, value, onChange }: AtWhichTablesProps) {
  const current = NAMES.find((name) => PACES[name].live === value.live && PACES[name].days === value.days) ?? 'none'
  return (
    <Choice
      label={label}
      value={current}
      values={Object.fromEntries(NAMES.map((name) => [name, t(`letters.at.${name}`)]))}
      onChange={(name) => onChange(PACES[NAMES.find((known) => known === name) ?? current])}
    />
  )
}

function Mail({ choices: { mail }, choose }: WayProps) {
  if (mail === null) return null
  if (mail.address === null) return <p className="help">{t('letters.noAddress')}</p>
  const label = t('letters.mail', { address: mail.address })
  return <AtWhichTables label={label} value={mail} onChange={(paces) => choose({ mail: paces })} />
}

function Devices({ choices: { push }, choose, show, say }: WayProps) {
  const add = async () => {
    const answer = await subscribe(push.key)
    if (typeof answer === 'string') return say(() => t(`letters.push.${answer}`))
    show(answer.choices)
    say(() => t('letters.push.done'))
  }
  const remove = async (id: string) => show(await call('removeDevice', { id, body: {} }))
  return (
    <>
      {push.devices.length > 0 && (
        <>
          <AtWhichTables label={t('letters.push')} value={push} onChange={(paces) => choose({ push: paces })} />
          <ul className="passkeys" aria-label={t('letters.devices')}>
            {push.devices.map(({ id, name, since }) => (
              <li key={id}>
                <span>{t('letters.device', { name, since })}</span>
                <button type="button" className="quiet" onClick={() => remove(id)}>
                  {t('letters.remove')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {pushOffered() && (
        <div className="buttons">
          <button type="button" onClick={add}>
            {t('letters.push.add')}
          </button>
        </div>
      )}
    </>
  )
}

function Hook({ choices: { webhook }, choose, say }: WayProps) {
  const [draft, setDraft] = useState<Webhook | null>(null)
  if (webhook === null) return null
  const { hook } = webhook
  const shown = draft ?? hook ?? { kind: 'discord', url: '' }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await choose({ hook: shown }))) return
    setDraft(null)
    say(() => t('letters.hook.saved'))
  }
  return (
    <>
      {hook !== null && (
        <AtWhichTables label={t('letters.hook')} value={webhook} onChange={(paces) => choose({ webhook: paces })} />
      )}
      <details className="hook" open={hook !== null}>
        <summary>{t('letters.hook.title')}</summary>
        <form onSubmit={save}>
          <p className="help">{t('letters.hook.help')}</p>
          <Choice
            label={t('letters.hook.kind')}
            value={shown.kind}
            values={{ discord: t('letters.hook.discord'), json: t('letters.hook.json') }}
            onChange={(kind) => setDraft({ ...shown, kind: kind === 'json' ? 'json' : 'discord' })}
          />
          <label className="field">
            <span className="field-name">{t('letters.hook.url')}</span>
            <input
              name="hook"
              type="url"
              required
              maxLength={500}
              value={shown.url}
              autoComplete="off"
              onChange={(event) => setDraft({ ...shown, url: event.target.value })}
            />
          </label>
          <div className="buttons">
            <button type="submit">{t('me.save')}</button>
            {hook !== null && (
              <button type="button" className="quiet" onClick={() => choose({ hook: null })}>
                {t('letters.remove')}
              </button>
            )}
          </div>
        </form>
      </details>
    </>
  )
}
