/** Oneself in a group: by what Discord calls one, and the way out. */
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '../../net/me.ts'
import { type Act, problemIn } from '../../net/use-followed.ts'
import { t } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { callGroups } from './calls.ts'
import type { OwnGroup } from './use-group.ts'

export function YouInGroup({ group, act }: { group: OwnGroup; act: Act }) {
  const { id, founder, members, yours } = group
  const me = useMe()
  const [draft, setDraft] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const discord = (draft ?? yours.discord ?? '').trim()
    if (!(await act(callGroups('inGroup', { id, body: { discord: discord === '' ? null : discord } })))) return
    setDraft(null)
    setSaved(true)
  }
  // A founder hands it on first; alone, they close it by leaving.
  const mayLeave = me?.id !== founder || members.length === 1
  return (
    <section className="panel">
      <h2>{t('group.you')}</h2>
      <form onSubmit={save}>
        <label className="field">
          <span className="field-name">{t('group.discord')}</span>
          <input
            name="discord"
            inputMode="numeric"
            pattern="\s*\d{15,20}\s*"
            maxLength={24}
            autoComplete="off"
            value={draft ?? yours.discord ?? ''}
            onChange={(event) => setDraft(event.target.value)}
          />
        </label>
        <p className="help">{t('group.discordHelp')}</p>
        <button type="submit">{t('me.save')}</button>
        <p role="status">{saved && draft === null && t('group.saved')}</p>
      </form>
      {mayLeave ? <Leave group={group} /> : <p className="help">{t('group.leaveFirst')}</p>}
    </section>
  )
}

function Leave({ group: { id, name } }: { group: OwnGroup }) {
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const leave = () =>
    callGroups('leaveGroup', { id, body: {} }).then(
      () => go('/games'),
      (error) => setProblem(() => problemIn(error)),
    )
  return (
    <>
      <button type="button" className="quiet" onClick={() => setAsking(true)}>
        {t('group.leave')}
      </button>
      <Sheet kind="card" title={t('group.leaveSure', { name })} open={asking} onClose={() => setAsking(false)}>
        <p>{t('group.leaveHelp')}</p>
        {problem !== null && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <div className="buttons">
          <button type="button" onClick={() => setAsking(false)}>
            {t('group.stay')}
          </button>
          <button type="button" className="main" onClick={leave}>
            {t('group.leave')}
          </button>
        </div>
      </Sheet>
    </>
  )
}
