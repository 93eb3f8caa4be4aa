/** The group's webhook: what it says, when it was last heard, and, for the founder, where it leads. */
import type { Webhook } from '@gloam/protocol/notifications.ts'
import { type FormEvent, useState } from 'react'
import type { Act } from '../../net/use-followed.ts'
import { t } from '../../text/index.ts'
import { fromNow } from '../../text/said.ts'
import { Choice } from '../../ui/choice.tsx'
import { callGroups } from './calls.ts'
import type { OwnGroup } from './use-group.ts'

interface GroupHookProps {
  group: OwnGroup
  isFounder: boolean
  act: Act
}

export function GroupHook({ group, isFounder, act }: GroupHookProps) {
  const { hook, mayHook } = group.yours
  return (
    <section className="panel">
      <h2>{t('group.hook')}</h2>
      <p>{t('group.hookAbout')}</p>
      {!mayHook && <p className="help">{t('group.hook.off')}</p>}
      {mayHook && hook === null && !isFounder && <p className="help">{t('group.hook.none')}</p>}
      {hook !== null && (
        <p role="status">
          {t('group.hook.kind', { kind: t(`letters.hook.${hook.kind}`) })}{' '}
          {hook.last !== null && t(`group.hook.last.${hook.last.state}`, { when: fromNow(hook.last.at) })}
        </p>
      )}
      {mayHook && isFounder && <HookForm id={group.id} hook={hook} act={act} />}
    </section>
  )
}

interface HookFormProps {
  id: string
  hook: OwnGroup['yours']['hook']
  act: Act
}

function HookForm({ id, hook, act }: HookFormProps) {
  const [draft, setDraft] = useState<Webhook | null>(null)
  const [saved, setSaved] = useState(false)
  const shown: Webhook = draft ?? { kind: hook?.kind ?? 'discord', url: hook?.url ?? '' }
  const put = async (next: Webhook | null) => {
    if (!(await act(callGroups('changeGroup', { id, body: { hook: next } })))) return
    setDraft(null)
    setSaved(next !== null)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void put(shown)
  }
  return (
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
          <button type="button" className="quiet" onClick={() => put(null)}>
            {t('group.hook.down')}
          </button>
        )}
      </div>
      <p role="status">{saved && t('group.saved')}</p>
    </form>
  )
}
