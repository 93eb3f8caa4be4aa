/** What somebody has played and won, if they let others see it. */
import { gameTitle } from '../games.ts'
import { call } from '../net/api.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { Page } from './page.tsx'

export default function PersonPage({ id }: { id: string }) {
  const { data, failed } = useLoad(() => call('person', { id }))
  if (failed) return <Page title={t('person.none')}>{null}</Page>
  if (data === null) return <p className="loading">{t('loading')}</p>
  const { name, games, shown } = data
  return (
    <Page title={name}>
      {!shown && <p className="help">{t('person.notShown')}</p>}
      {games.length === 0 ? (
        <p className="empty">{t('person.nothing')}</p>
      ) : (
        <ul className="panel">
          {games.map(({ game, played, won }) => (
            <li key={game}>{t('person.game', { game: gameTitle(game), played, won })}</li>
          ))}
        </ul>
      )}
    </Page>
  )
}
