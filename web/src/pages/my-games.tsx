import { Link } from 'wouter'
import { call } from '../net/api.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { OwnGroups } from './group/own-groups.tsx'
import { History } from './history.tsx'
import { Page } from './page.tsx'
import { TableList } from './table-list.tsx'
import { Tournaments } from './tournament/list.tsx'

export default function MyGames() {
  const { data, failed } = useLoad(() => call('tables'), 15_000)
  const mine = data?.mine ?? []
  // What waits for one runs, too; and nothing is known before it has come.
  const isNone = data !== null && mine.every(({ table }) => table.status === 'ended')
  return (
    <Page title={t('nav.games')}>
      {failed && <p className="problem">{t('problem.offline')}</p>}
      <TableList waiting lines={mine.filter(({ waitsForYou }) => waitsForYou)} title={t('home.waiting')} />
      <TableList
        lines={mine.filter(({ waitsForYou, table }) => !waitsForYou && table.status !== 'ended')}
        title={t('games.running')}
        {...(isNone ? { empty: t('games.none') } : {})}
      />
      <OwnGroups />
      <Tournaments maySetUp={false} />
      <History />
      <p>
        <Link href="/here">{t('kept.title')}</Link>
      </p>
    </Page>
  )
}
