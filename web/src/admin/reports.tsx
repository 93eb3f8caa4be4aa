/** What people have reported, with what was said around it. */
import type { AdminReport } from '@gloam/protocol/admin.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { callAdmin } from '../net/admin.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { fromNow } from '../text/said.ts'
import { Choice } from '../ui/choice.tsx'
import { ActButton } from './act.tsx'
import { Pages } from './pages.tsx'
import { h } from './text.ts'

export function Reports() {
  const [state, setState] = useState<'open' | 'done'>('open')
  const [page, setPage] = useState(0)
  return (
    <section className="panel">
      <h2>{h('house.reports')}</h2>
      <Choice
        label={h('house.status')}
        value={state}
        values={{ open: h('house.report.open'), done: h('house.report.done') }}
        onChange={(value) => {
          setState(value === 'done' ? 'done' : 'open')
          setPage(0)
        }}
      />
      <Found key={`${state} ${page}`} {...{ state, page }} onPage={setPage} />
    </section>
  )
}

function Found({ state, page, onPage }: { state: 'open' | 'done'; page: number; onPage(page: number): void }) {
  const { data, again } = useLoad(() => callAdmin('adminReports', { query: { state, page } }))
  if (data === null) return <p>{t('loading')}</p>
  return (
    <>
      <ReportLines reports={data.reports} again={again} />
      <Pages page={page} more={data.more} onPage={onPage} />
    </>
  )
}

export function ReportLines({ reports, again }: { reports: readonly AdminReport[]; again(): void }) {
  if (reports.length === 0) return <p className="empty">{h('house.none')}</p>
  return (
    <ul className="admin-list">
      {reports.map((report) => (
        <Report key={report.id} report={report} again={again} />
      ))}
    </ul>
  )
}

function Report({ report, again }: { report: AdminReport; again(): void }) {
  const { id, at, by, about, table, line, reason, words, lines, done, outcome } = report
  return (
    <li>
      <p>
        <Link href={`/house/${about.person}`}>{about.name}</Link>: {t(`report.${reason}`)}{' '}
        <small>{h('house.toldBy', { name: by.name === '' ? h('house.gone') : by.name, when: fromNow(at) })}</small>
      </p>
      {words !== '' && <blockquote>{words}</blockquote>}
      <ol className="admin-lines">
        {lines.map((said) => (
          <li key={said.id} className={said.id === line ? 'meant' : undefined}>
            <strong>{said.name}</strong> <span lang="">{said.text}</span>
          </li>
        ))}
      </ol>
      {done === null ? (
        <p className="buttons">
          {line !== null && <ActButton plan={{ do: 'removeLine', table, line }} then={again} />}
          {line === null && <ActButton plan={{ do: 'removeName', person: about.person }} then={again} />}
          <ActButton plan={{ do: 'ban', person: about.person, days: null }} then={again} />
          <ActButton plan={{ do: 'markReport', report: id }} then={again} />
        </p>
      ) : (
        <p>{h('house.outcome', { when: fromNow(done), outcome: outcome ?? '' })}</p>
      )}
    </li>
  )
}
