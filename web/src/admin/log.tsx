/** What administrators did. */
import type { LoggedAct } from '@gloam/protocol/admin.ts'
import { useState } from 'react'
import { callAdmin } from '../net/admin.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { fromNow } from '../text/said.ts'
import { Pages } from './pages.tsx'
import { h, hIfAny } from './text.ts'

export function Log() {
  const [page, setPage] = useState(0)
  return (
    <section className="panel">
      <h2>{h('house.log')}</h2>
      <Found key={page} page={page} onPage={setPage} />
    </section>
  )
}

function Found({ page, onPage }: { page: number; onPage(page: number): void }) {
  const { data } = useLoad(() => callAdmin('adminActs', { query: { page } }))
  if (data === null) return <p>{t('loading')}</p>
  return (
    <>
      <ActLines acts={data.acts} />
      <Pages page={page} more={data.more} onPage={onPage} />
    </>
  )
}

export function ActLines({ acts }: { acts: readonly LoggedAct[] }) {
  if (acts.length === 0) return <p className="empty">{h('house.none')}</p>
  return (
    <ul className="admin-list">
      {acts.map(({ id, at, by, what, about, why, state }) => (
        <li key={id}>
          <p>
            <strong>{hIfAny(`house.do.${what}`) ?? what}</strong> <small>{sayAbout(about)}</small>
          </p>
          <p>
            {why}{' '}
            <small>
              {by} · {fromNow(at)} · {h(`house.act.${state}`)}
            </small>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** «table abc · line 3»: all that the act named. */
function sayAbout(about: LoggedAct['about']): string {
  const said = Object.entries(about).map(([name, value]) => {
    const given = value === null ? 'none' : String(value)
    return hIfAny(`house.about.${name}`, { given }) ?? `${name} ${given}`
  })
  return said.join(' · ')
}
