/** A group's one page: who is here, its tables, what was played and by whom, and what can be done about it. */
import type { GroupState } from '@gloam/protocol/people/groups.ts'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useMe } from '../../net/me.ts'
import { type Act, GONE } from '../../net/use-followed.ts'
import { t } from '../../text/index.ts'
import { useTableTitle } from '../../ui/title.ts'
import { Lost, WayHome } from '../lost.tsx'
import { Page } from '../page.tsx'
import { TableList } from '../table-list.tsx'
import { Tournaments } from '../tournament/list.tsx'
import { GroupHook } from './hook.tsx'
import { GroupInvite } from './invite.tsx'
import { LayTable } from './lay.tsx'
import { People } from './people.tsx'
import { GroupPicture } from './picture.tsx'
import { GroupHistory, Played } from './played.tsx'
import { Season } from './season.tsx'
import { GroupSettings } from './settings.tsx'
import { type OwnGroup, useGroup } from './use-group.ts'
import { HauntOfTheWeek } from './week.tsx'
import { YouInGroup } from './you.tsx'
import '../../style/group.css'

export default function GroupPage({ id }: { id: string }) {
  const { data: group, failed, problem, act } = useGroup(id)
  if (group === GONE)
    return (
      <Page title={t('group.none')}>
        <p>{t('group.noneHelp')}</p>
        <p className="buttons">
          <WayHome />
        </p>
      </Page>
    )
  if (group === null && failed) return <Lost reason="away" />
  if (group === null) return <p className="loading">{t('loading')}</p>
  return (
    <Page wide>
      <Top group={group} />
      {(problem ?? (failed ? t('problem.offline') : null)) && (
        <p className="problem" role="alert">
          {problem ?? t('problem.offline')}
        </p>
      )}
      <People group={group} act={act} />
      {group.yours === null ? <Past group={group} /> : <Inside group={{ ...group, yours: group.yours }} act={act} />}
    </Page>
  )
}

function Top({ group }: { group: GroupState }) {
  const { name, picture, members, created, yours } = group
  const [inviting, setInviting] = useState(false)
  useTableTitle(name)
  return (
    <header className="group-top">
      <GroupPicture picture={picture} />
      <div className="group-name">
        <h1 className="page-title">{name}</h1>
        <p className="lead">{t('group.since', { count: members.length, when: created })}</p>
      </div>
      {yours !== null && (
        <div className="group-acts">
          <LayTable group={group} />
          <button type="button" onClick={() => setInviting(true)}>
            {t('group.invite')}
          </button>
          <GroupInvite name={name} link={yours.link} open={inviting} onClose={() => setInviting(false)} />
        </div>
      )}
    </header>
  )
}

/** What was played, for whoever may see it. */
function Past({ group }: { group: GroupState }) {
  return (
    <>
      <Tournaments group={group.id} maySetUp={false} />
      <div className="two-columns">
        <Played group={group} />
        <GroupHistory group={group} />
      </div>
    </>
  )
}

function Inside({ group, act }: { group: OwnGroup; act: Act }) {
  const me = useMe()
  const { tables } = group.yours
  const isFounder = me?.id === group.founder
  return (
    <>
      <TableList waiting lines={tables.filter(({ waitsForYou }) => waitsForYou)} title={t('home.waiting')} />
      <div className="two-columns">
        <TableList
          lines={tables.filter(({ waitsForYou }) => !waitsForYou)}
          title={t('group.tables')}
          {...(tables.length === 0 ? { empty: t('group.noTables') } : {})}
        />
        <Played group={group} />
      </div>
      <Suspense fallback={null}>
        <HauntOfTheWeek group={group.id} />
      </Suspense>
      <p>
        <Link href={`/shelf?group=${group.id}`}>{t('shelf.ofGroup')}</Link>
      </p>
      <Season group={group} />
      <Tournaments group={group.id} maySetUp />
      <GroupHistory group={group} />
      <div className="two-columns">
        <div className={isFounder ? 'group-panels' : 'group-panels two-columns'}>
          <GroupHook group={group} isFounder={isFounder} act={act} />
          <YouInGroup group={group} act={act} />
        </div>
        {isFounder && <GroupSettings group={group} act={act} />}
      </div>
    </>
  )
}
