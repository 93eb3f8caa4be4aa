/** What somebody's matches tell of them, if they let others see it: how strong, as what, against whom, and which tales. */
import { Suspense, use } from 'react'
import { Candle } from '../art/candle.tsx'
import { gameTitle, loadGame } from '../games.ts'
import { type Answer, call } from '../net/api.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { Lost, WayHome } from './lost.tsx'
import { Page } from './page.tsx'
import { callRatings } from './person/calls.ts'
import { Flames } from './person/flames.tsx'
import { Given } from './person/given.tsx'
import { Houses } from './person/houses.tsx'
import { Nights } from './person/nights.tsx'
import { Rivals } from './person/rivals.tsx'
import { Shelf } from './person/shelf.tsx'
import '../style/person.css'

type Favourites = Answer<'person'>['tales']

export default function PersonPage({ id }: { id: string }) {
  const { data, failed, away } = useLoad(() => call('person', { id }))
  const { data: told } = useLoad(() => callRatings('statistics', { id }))
  if (failed) return <Lost reason={away ? 'away' : 'person'} />
  if (data === null || told === null) return <p className="loading">{t('loading')}</p>
  const { name, tales, shown } = data
  const { matches, evenings } = told
  const games = [...new Set(tales.map(({ game }) => game))]
  return (
    <Page wide>
      <div className="person">
        <div>
          <header className="person-head">
            <Candle size={72} lively />
            <div>
              <h1>{name}</h1>
              <p>{matches === 0 ? t('person.nothing') : t('person.matches', { matches, evenings })}</p>
              {!shown && <p className="help">{t('person.notShown')}</p>}
            </div>
          </header>
          <Flames {...told} />
          <Rivals {...told} />
        </div>
        <div>
          <Houses {...told} />
          {/* What a kind of match is called is said by the game, which is loaded for it. */}
          <Suspense fallback={null}>
            {games.map((game) => (
              <FavouriteTales key={game} game={game} tales={tales.filter((tale) => tale.game === game)} />
            ))}
          </Suspense>
        </div>
        <div className="person-tales">
          <Nights {...told} />
          <Given {...told} />
        </div>
        <Shelf {...told} />
      </div>
      {matches === 0 && (
        <p className="buttons">
          <WayHome />
        </p>
      )}
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
    <section>
      <h2>
        {t('person.tales')} <small>{gameTitle(game)}</small>
      </h2>
      <ol>
        {named.map(({ kind, played }) => (
          <li key={kind}>
            <span lang={english.has(kind) ? 'en' : undefined}>{text.say(kind)}</span> ·{' '}
            {t('endings.count', { count: played })}
          </li>
        ))}
      </ol>
    </section>
  )
}
