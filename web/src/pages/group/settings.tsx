/** What a founder keeps in order: name and picture, who may look, the link, who was sent away, and the end of it. */
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { type Act, problemIn } from '../../net/use-followed.ts'
import { t } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'
import { Choice } from '../../ui/choice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { callGroups } from './calls.ts'
import { PictureChoice } from './picture.tsx'
import type { OwnGroup } from './use-group.ts'

export function GroupSettings({ group, act }: { group: OwnGroup; act: Act }) {
  const { id, picture, open, yours } = group
  const change = (body: { name?: string; picture?: string; open?: boolean }) =>
    act(callGroups('changeGroup', { id, body }))
  return (
    <section className="panel">
      <h2>{t('group.settings')}</h2>
      <NameField name={group.name} onChange={(name) => change({ name })} />
      <PictureChoice value={picture} onChange={(next) => change({ picture: next })} />
      <Choice
        label={t('group.open')}
        value={open ? 'yes' : 'no'}
        values={{ yes: t('group.open.yes'), no: t('group.open.no') }}
        onChange={(value) => change({ open: value === 'yes' })}
        help={<p className="help">{t('group.openHelp')}</p>}
      />
      <div>
        <button type="button" onClick={() => act(callGroups('renewGroupLink', { id, body: {} }))}>
          {t('group.renew')}
        </button>
        <p className="help">{t('group.renewHelp')}</p>
      </div>
      {yours.sentAway.length > 0 && <SentAway group={group} act={act} />}
      <Close group={group} />
    </section>
  )
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => Promise<boolean> }) {
  const [draft, setDraft] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (draft !== null && (await onChange(draft))) setDraft(null)
  }
  return (
    <form onSubmit={save}>
      <label className="field">
        <span className="field-name">{t('group.name')}</span>
        <input
          name="group"
          required
          maxLength={40}
          autoComplete="off"
          value={draft ?? name}
          onChange={(event) => setDraft(event.target.value)}
        />
      </label>
      {draft !== null && <button type="submit">{t('me.save')}</button>}
    </form>
  )
}

function SentAway({ group: { id, yours }, act }: { group: OwnGroup; act: Act }) {
  return (
    <div>
      <h3>{t('group.sentAway')}</h3>
      <ul className="passkeys">
        {yours.sentAway.map(({ person, name }) => (
          <li key={person}>
            <span>{name}</span>
            <button
              type="button"
              className="quiet"
              onClick={() => act(callGroups('letBackToGroup', { id, body: { person } }))}
            >
              {t('gather.letBack')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Close({ group: { id, name } }: { group: OwnGroup }) {
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const close = (event: FormEvent) => {
    event.preventDefault()
    callGroups('closeGroup', { id, body: { name: said.trim() } }).then(
      () => go('/games'),
      (error) => setProblem(() => problemIn(error)),
    )
  }
  return (
    <>
      <button type="button" className="quiet" onClick={() => setAsking(true)}>
        {t('group.close')}
      </button>
      <Sheet kind="card" title={t('group.closeSure', { name })} open={asking} onClose={() => setAsking(false)}>
        <form className="name-first" onSubmit={close}>
          <p>{t('group.closeHelp')}</p>
          <label className="field">
            <span className="field-name">{t('group.name')}</span>
            <input
              name="sure"
              required
              autoComplete="off"
              value={said}
              onChange={(event) => setSaid(event.target.value)}
            />
          </label>
          {problem !== null && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" className="danger" disabled={said.trim() !== name.trim()}>
            {t('group.close')}
          </button>
        </form>
      </Sheet>
    </>
  )
}
