/** Groups: how they show themselves, whose they are, and what can be done about one. */
import { useState } from 'react'
import { Link } from 'wouter'
import { callAdmin } from '../net/admin.ts'
import { useLoad } from '../net/use-load.ts'
import { GroupPicture } from '../pages/group/picture.tsx'
import { t } from '../text/index.ts'
import { ActButton } from './act.tsx'
import { Pages, Search } from './pages.tsx'
import { h } from './text.ts'
import '../style/group.css'

export function Groups() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  return (
    <section className="panel">
      <h2>{h('house.groups')}</h2>
      <Search
        label={h('house.search.groups')}
        onSearch={(text) => {
          setSearch(text)
          setPage(0)
        }}
      />
      <Found key={`${search} ${page}`} {...{ search, page }} onPage={setPage} />
    </section>
  )
}

interface FoundProps {
  search: string
  page: number
  onPage(page: number): void
}

function Found({ search, page, onPage }: FoundProps) {
  const { data, again } = useLoad(() => callAdmin('adminGroups', { query: { search, page } }))
  if (data === null) return <p>{t('loading')}</p>
  return (
    <>
      {data.groups.length === 0 && <p className="empty">{h('house.none')}</p>}
      <ul className="admin-list">
        {data.groups.map(({ id, name, picture, founder, open, members, created }) => (
          <li key={id}>
            <GroupPicture picture={picture} />
            <p>
              <strong>{name}</strong>{' '}
              <small>
                {h('house.group.of')} <Link href={`/house/${founder.person}`}>{founder.name || h('house.gone')}</Link> ·{' '}
                {h('house.group.is', { members, open: String(open), created })} · {id}
              </small>
            </p>
            <p className="buttons">
              <ActButton plan={{ do: 'removeGroupName', group: id }} then={again} />
              <ActButton plan={{ do: 'closeGroup', group: id }} then={again} />
            </p>
          </li>
        ))}
      </ul>
      <Pages page={page} more={data.more} onPage={onPage} />
    </>
  )
}
