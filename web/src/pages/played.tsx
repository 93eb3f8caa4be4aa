/** What is played in this house, and how it ends: people's matches beside those of the bots, by game, haunt and master. */
import type { Played } from '@gloam/protocol/people/ratings.ts'
import { Suspense, use } from 'react'
import { factsOf, gameTitle, loadGame } from '../games.ts'
import { useLoad } from '../net/use-load.ts'
import { currentLanguage, t, tIfAny } from '../text/index.ts'
import { WayHome } from './lost.tsx'
import { Page } from './page.tsx'
import { callRatings } from './person/calls.ts'
import '../style/played.css'

type Ends = Played[number]['ends']

export default function PlayedHere() {
  const { data, failed } = useLoad(() => callRatings('played'))
  // Of a game that this page does not know nothing can be said.
  const known = data?.filter(({ game }) => factsOf(game) !== null) ?? []
  return (
    <Page wide title={t('played.title')}>
      {failed && <p className="problem">{t('problem.offline')}</p>}
      <p className="lead">{t('played.lead')}</p>
      {data !== null && known.length === 0 && (
        <>
          <p className="empty">{t('played.none')}</p>
          <p className="buttons">
            <WayHome />
          </p>
        </>
      )}
      {known.map((game) => (
        <OfGame key={game.game} {...game} />
      ))}
    </Page>
  )
}

function OfGame({ game, ends, kinds }: Played[number]) {
  const Cover = factsOf(game)?.Cover
  return (
    <section className="played" aria-labelledby={`played-${game}`}>
      <div className="played-cover" aria-hidden="true">
        <Suspense>{Cover !== undefined && <Cover />}</Suspense>
      </div>
      <div className="played-text">
        <h2 id={`played-${game}`}>{gameTitle(game)}</h2>
        <p>{t('played.count', { count: matchesOf(ends, 'people') })}</p>
        {/* A game that ends in one way alone says nothing by it. */}
        {ends.length > 1 && <Beside ends={ends} />}
        {kinds.length > 0 && (
          <details>
            <summary>{t('played.kinds')}</summary>
            {/* What a haunt is called is said by the game, which is loaded for it. */}
            <Suspense fallback={null}>
              <Kinds game={game} kinds={kinds} />
            </Suspense>
          </details>
        )}
      </div>
    </section>
  )
}

function Kinds({ game, kinds }: Pick<Played[number], 'game' | 'kinds'>) {
  const { words, text, english } = use(loadGame(game))
  // One from outside that this house tells no longer has no name.
  const named = kinds.filter(({ kind }) => Object.hasOwn(words, kind))
  return (
    <ol className="played-kinds">
      {named.map(({ kind, ends }) => (
        <li key={kind}>
          <h3 lang={english.has(kind) ? 'en' : undefined}>
            {text.say(kind)} <small>{t('played.count', { count: matchesOf(ends, 'people') })}</small>
          </h3>
          <Beside ends={ends} />
        </li>
      ))}
    </ol>
  )
}

type Who = 'people' | 'bots'

const WHO: readonly Who[] = ['people', 'bots']

const matchesOf = (ends: Ends, who: Who): number => ends.reduce((sum, end) => sum + end[who], 0)

/** Two bars, one under the other; what they show is said beside them. */
function Beside({ ends }: { ends: Ends }) {
  const more = ends.filter((end) => end.more)
  return (
    <div className="beside">
      {WHO.filter((who) => matchesOf(ends, who) > 0).map((who) => (
        <div key={who} className="beside-row">
          <span className="beside-who">{t(`played.${who}`)}</span>
          <span className="beside-bar" aria-hidden="true">
            {ends.map((end) => (
              <i key={end.end} className={end.end.replaceAll(' ', '-')} style={{ flexGrow: end[who] }} />
            ))}
          </span>
          <span className="beside-said">{sayEnds(ends, who)}</span>
        </div>
      ))}
      {more.map(({ end }) => (
        <p key={end} className="beside-more">
          {t('played.more', { end: sayEnd(end) })}
        </p>
      ))}
    </div>
  )
}

function sayEnds(ends: Ends, who: Who): string {
  const all = matchesOf(ends, who)
  const percent = new Intl.NumberFormat(currentLanguage(), { style: 'percent' })
  return ends
    .filter((end) => end[who] > 0)
    .map((end) => `${sayEnd(end.end)} ${percent.format(end[who] / all)}`.replaceAll(' ', '\u00a0'))
    .join(' · ')
}

function sayEnd(end: string): string {
  const [name = end] = end.split(' ')
  return tIfAny(`played.end.${name}`) ?? end
}
