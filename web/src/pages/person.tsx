/** What somebody has played and won, and which tales most often, if they let others see it. */
import { Suspense, use } from 'react'
import { gameTitle, loadGame } from '../games.ts'
import { type Answer, call } from '../net/api.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { Page } from './page.tsx'

type Favourites = Answer<'person'>['tales']

export default function PersonPage({ id }: { id: string }) {
  const { data, failed } = useLoad(() => call('person', { id }))
  if (failed) return <Page title={t('person.none')}>{null}</Page>
  if (data === null) return <p className="loading">{t('loading')}</p>
  const { name, games, tales, shown } = data
  const told = [...new Set(tales.map(({ game }) => game))]
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
      {/* What a kind of match is called is said by the game, which is loaded for it. */}
      <Suspense fallback={null}>
        {told.map((game) => (
          <FavouriteTales key={game} game={game} tales={tales.filter((tale) => tale.game === game)} />
        ))}
      </Suspense>
    </Page>
  )
}

/** Their names alone: what happens in them is for those who play them. */
function FavouriteTales({ game, tales }: { game: string; tales: Favourites }) {
  const { words, text, english } = use(loadGame(game))
  // A tale from outside that this house tells no longer has no name.
  const named = tales.filter(({ kind }) => Object.hasOwn(words, kind))
  if (named.length === 0) return null
  return (
    <section className="panel">
      <h2>{t('person.tales')}</h2>
      <ol>
        {named.map(({ kind, played }) => (
          <li key={kind}>
            <span lang={english.has(kind) ? 'en' : undefined}>{text.say(kind)}</span> ·{' '}
            {t('tales.count', { count: played })}
          </li>
        ))}
      </ol>
    </section>
  )
}
