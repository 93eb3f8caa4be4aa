/** Tables from outside: who sits there and how it goes on, and what can be done about it. */
import type { AdminTable } from '@gloam/protocol/admin.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { gameTitle } from '../games.ts'
import { callAdmin } from '../net/admin.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { fromNow } from '../text/said.ts'
import { Choice } from '../ui/choice.tsx'
import { ActButton } from './act.tsx'
import { Pages, Search } from './pages.tsx'
import { h } from './text.ts'

const STATUSES = ['playing', 'gathering', 'unreadable', 'ended'] as const
type Status = (typeof STATUSES)[number]

export function Tables() {
  const [status, setStatus] = useState<Status>('playing')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  return (
    <section className="panel">
      <h2>{h('house.tables')}</h2>
      <Choice
        label={h('house.status')}
        value={status}
        values={Object.fromEntries(STATUSES.map((one) => [one, h(`house.status.${one}`)]))}
        onChange={(value) => {
          setStatus(STATUSES.find((one) => one === value) ?? 'playing')
          setPage(0)
        }}
      />
      <Search
        label={h('house.search.tables')}
        onSearch={(text) => {
          setSearch(text)
          setPage(0)
        }}
      />
      <Found key={`${status} ${search} ${page}`} {...{ status, search, page }} onPage={setPage} />
    </section>
  )
}

interface FoundProps {
  status: Status
  search: string
  page: number
  onPage(page: number): void
}

function Found({ status, search, page, onPage }: FoundProps) {
  const { data, again } = useLoad(() => callAdmin('adminTables', { query: { status, search, page } }))
  if (data === null) return <p>{t('loading')}</p>
  return (
    <>
      <TableLines tables={data.tables} again={again} />
      <Pages page={page} more={data.more} onPage={onPage} />
    </>
  )
}

export function TableLines({ tables, again }: { tables: readonly AdminTable[]; again(): void }) {
  if (tables.length === 0) return <p className="empty">{h('house.none')}</p>
  return (
    <ul className="admin-list">
      {tables.map((table) => (
        <li key={table.id}>
          <p>
            <Link href={`/table/${table.id}`}>{gameTitle(table.game)}</Link>{' '}
            <small>
              {h(`house.status.${table.status}`)} · {h('house.changed', { when: fromNow(table.changed) })} · {table.id}
            </small>
          </p>
          {table.flaw !== null && <p className="problem">{table.flaw}</p>}
          <Seats table={table} again={again} />
          <p className="buttons">
            <ActButton plan={{ do: 'unwedge', table: table.id }} then={again} />
            <ActButton plan={{ do: 'closeTable', table: table.id }} then={again} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Seats({ table: { id, seats, status }, again }: { table: AdminTable; again(): void }) {
  return (
    <ul className="admin-seats">
      {seats.map(({ kind, name, person, standIn, asked }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <li key={seat} className={asked ? 'asked' : undefined}>
          {person === null ? name || t('gather.free') : <Link href={`/house/${person}`}>{name}</Link>}
          {kind === 'bot' && ` (${t('players.bot')})`}
          {standIn && ` (${t('players.standIn')})`}
          {asked && ` · ${t('players.asked')}`}
          {kind === 'person' && !standIn && status === 'playing' && (
            <ActButton plan={{ do: 'giveToBot', table: id, seat }} then={again} />
          )}
        </li>
      ))}
    </ul>
  )
}
