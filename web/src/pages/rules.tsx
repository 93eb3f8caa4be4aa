/** The rulebook on a page of its own: to be read before the first game, and to be linked to. */
import { use } from 'react'
import { Link } from 'wouter'
import { factsOf, gameTitle, loadGame } from '../games.ts'
import { Rulebook } from '../play/talk/rulebook.tsx'
import { t } from '../text/index.ts'
import { Page } from './page.tsx'
import '../style/play.css'

export default function Rules({ game }: { game: string }) {
  const loaded = use(loadGame(game))
  const facts = factsOf(game)
  return (
    <Page title={t('rules.title', { game: gameTitle(game) })}>
      {facts?.foreign !== undefined && <p className="lead">{t('home.inEnglish')}</p>}
      {facts?.lesson === true && (
        <p className="lead">
          <Link href={`/learn/${game}`} className="button main">
            {t('lesson.learn')}
          </Link>{' '}
          {facts.more && (
            <Link href={`/learn/${game}/2`} className="button">
              {t('lesson.second')}
            </Link>
          )}
        </p>
      )}
      <div lang={facts?.foreign}>
        <Rulebook game={loaded} heading="h2" linked />
      </div>
    </Page>
  )
}
