/** Whom one has muted and blocked, and the way back. */
import { callBlocks } from '../../net/blocks.ts'
import { useMe } from '../../net/me.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'

export function ShunnedPanel() {
  const me = useMe()
  return me === null || me === undefined ? null : <Shunned key={me.id} />
}

function Shunned() {
  const { data, again } = useLoad(() => callBlocks('company'))
  if (data === null || data.muted.length + data.blocked.length === 0) return null
  const hear = (person: string, table: string | null) =>
    callBlocks('mute', { body: { person, muted: false, ...(table === null ? {} : { table }) } }).then(again, again)
  const meet = (person: string) => callBlocks('block', { body: { person, blocked: false } }).then(again, again)
  return (
    <section className="panel">
      <h2>{t('shunned.title')}</h2>
      <ul className="passkeys" aria-label={t('shunned.title')}>
        {data.blocked.map(({ person, name, since }) => (
          <li key={person}>
            <span>{t('shunned.blocked', { name, since })}</span>
            <button type="button" className="quiet" onClick={() => meet(person)}>
              {t('shunned.meet')}
            </button>
          </li>
        ))}
        {data.muted.map(({ person, name, table }) => (
          <li key={`${person} ${table}`}>
            <span>{t(table === null ? 'shunned.muted' : 'shunned.mutedAt', { name })}</span>
            <button type="button" className="quiet" onClick={() => hear(person, table)}>
              {t('shunned.hear')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
