/** People: who they are here, where they sit, what was reported of them, and whether the door is closed to them. */
import type { AdminPerson } from '@gloam/protocol/admin.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { callAdmin } from '../net/admin.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { fromNow } from '../text/said.ts'
import { Choice } from '../ui/choice.tsx'
import { ActButton } from './act.tsx'
import { ActLines } from './log.tsx'
import { Pages, Search } from './pages.tsx'
import { ReportLines } from './reports.tsx'
import { TableLines } from './tables.tsx'
import { h } from './text.ts'

export function People() {
  const [search, setSearch] = useState('')
  const [banned, setBanned] = useState<'all' | 'yes'>('all')
  const [page, setPage] = useState(0)
  return (
    <section className="panel">
      <h2>{h('house.people')}</h2>
      <Choice
        label={h('house.who')}
        value={banned}
        values={{ all: h('house.who.all'), yes: h('house.who.banned') }}
        onChange={(value) => {
          setBanned(value === 'yes' ? 'yes' : 'all')
          setPage(0)
        }}
      />
      <Search
        label={h('house.search.people')}
        onSearch={(text) => {
          setSearch(text)
          setPage(0)
        }}
      />
      <Found key={`${search} ${banned} ${page}`} {...{ search, banned, page }} onPage={setPage} />
    </section>
  )
}

interface FoundProps {
  search: string
  banned: 'all' | 'yes'
  page: number
  onPage(page: number): void
}

function Found({ search, banned, page, onPage }: FoundProps) {
  const { data } = useLoad(() => callAdmin('adminPeople', { query: { search, banned, page } }))
  if (data === null) return <p>{t('loading')}</p>
  return (
    <>
      {data.people.length === 0 && <p className="empty">{h('house.none')}</p>}
      <ul className="admin-list">
        {data.people.map((person) => (
          <li key={person.id}>
            <p>
              <Link href={`/house/${person.id}`}>{person.name}</Link> <small>{inShort(person)}</small>
            </p>
          </li>
        ))}
      </ul>
      <Pages page={page} more={data.more} onPage={onPage} />
    </>
  )
}

function inShort({ guest, email, since, tables, reports, ban }: AdminPerson): string {
  return [
    guest ? h('house.guest') : (email ?? h('house.account')),
    h('house.since', { since }),
    h('house.counts', { tables, reports }),
    ...(ban === null ? [] : [bannedUntil(ban.until)]),
  ].join(' · ')
}

function bannedUntil(until: number | null): string {
  return until === null ? h('house.bannedForGood') : h('house.bannedUntil', { until })
}

export function OnePerson({ id }: { id: string }) {
  const { data, failed, again } = useLoad(() => callAdmin('adminPerson', { id }))
  if (failed) return <p className="empty">{h('house.none')}</p>
  if (data === null) return <p>{t('loading')}</p>
  const { person, sessions, tables, reports, acts } = data
  return (
    <section className="panel">
      <h2>{person.name}</h2>
      <p>
        {inShort(person)} <small>{person.id}</small>
      </p>
      {person.ban !== null && (
        <p className="problem">
          {bannedUntil(person.ban.until)}: {person.ban.why}
        </p>
      )}
      <div className="buttons">
        {person.ban === null ? (
          <ActButton plan={{ do: 'ban', person: id, days: null }} then={again} />
        ) : (
          <ActButton plan={{ do: 'lift', person: id }} then={again} />
        )}
        <ActButton plan={{ do: 'removeName', person: id }} then={again} />
      </div>
      <h3>{h('house.sessions')}</h3>
      <ul className="admin-list">
        {sessions.map(({ browser, address, seen }) => (
          <li key={`${browser} ${address} ${seen}`}>
            {address} · {fromNow(seen)} <small>{browser}</small>
          </li>
        ))}
      </ul>
      <h3>{h('house.tables')}</h3>
      <TableLines tables={tables} again={again} />
      <h3>{h('house.reports')}</h3>
      <ReportLines reports={reports} again={again} />
      <h3>{h('house.log')}</h3>
      <ActLines acts={acts} />
    </section>
  )
}
