import { Link, useLocation } from 'wouter'
import { useMe } from '../../net/me.ts'
import { problemIn } from '../../net/use-followed.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { NameForm } from '../gather/name-form.tsx'
import { Lost, WayHome } from '../lost.tsx'
import { Page } from '../page.tsx'
import { callGroups } from './calls.ts'
import { GroupPicture } from './picture.tsx'
import '../../style/group.css'
import { useSaid } from '../../text/use-said.ts'

export default function JoinGroup({ link }: { link: string }) {
  const { data, failed, away } = useLoad(() => callGroups('groupByLink', { id: link }))
  const me = useMe()
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const join = () =>
    callGroups('joinGroup', { id: link, body: {} }).then(
      ({ id }) => go(`/group/${id}`),
      (error) => setProblem(() => problemIn(error)),
    )
  if (away) return <Lost reason="away" />
  if (failed)
    return (
      <Page title={t('group.noLink')}>
        <p>{t('group.noLinkHelp')}</p>
        <p className="buttons">
          <WayHome />
        </p>
      </Page>
    )
  if (data === null || me === undefined) return <p className="loading">{t('loading')}</p>
  const { id, name, picture, founder, members, member } = data
  return (
    <Page>
      <header className="group-top">
        <GroupPicture picture={picture} />
        <h1 className="page-title">{name}</h1>
      </header>
      {member ? (
        <section className="panel">
          <p>{t('group.member')}</p>
          <Link href={`/group/${id}`} className="button main">
            {t('group.toPage')}
          </Link>
        </section>
      ) : (
        <section className="panel">
          <p>{t('group.joinText', { founder, count: members })}</p>
          {me === null ? (
            <NameForm className="name-first" label={t('group.enter')} onNamed={join} />
          ) : (
            <button type="button" className="main big" onClick={join}>
              {t('group.joinAs', { name: me.name })}
            </button>
          )}
        </section>
      )}
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </Page>
  )
}
