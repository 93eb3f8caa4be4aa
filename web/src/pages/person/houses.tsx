/** By house and part: how often somebody won as what, and what an even share would be. */
import type { Statistics } from '@gloam/protocol/people/ratings.ts'
import { Suspense, use } from 'react'
import { factsOf, gameTitle, type LoadedGame, loadGame } from '../../games.ts'
import { t } from '../../text/index.ts'

type Part = Statistics['parts'][number]

/** Below so many matches a bar would say more than is known: there are dots. */
const ENOUGH = 10

export function Houses({ parts, favourites }: Pick<Statistics, 'parts' | 'favourites'>) {
  if (parts.length === 0) return null
  const games = [...new Set(parts.map(({ game }) => game))]
  return (
    <section>
      <h2>
        {t('houses.title')} <small>{t('houses.help')}</small>
      </h2>
      {games.map((game) => (
        <House
          key={game}
          game={game}
          parts={parts.filter((part) => part.game === game)}
          favourites={favourites.find((one) => one.game === game)}
        />
      ))}
    </section>
  )
}

type OfGame = Statistics['favourites'][number]

interface HouseProps {
  game: string
  parts: readonly Part[]
  favourites: OfGame | undefined
}

function House({ game, parts, favourites }: HouseProps) {
  const Cover = factsOf(game)?.Cover
  const played = parts.reduce((sum, part) => sum + part.played, 0)
  return (
    <article className="house">
      <div className="house-picture" aria-hidden="true">
        <Suspense>{Cover !== undefined && <Cover />}</Suspense>
      </div>
      <h3>
        {gameTitle(game)} <small>{t('rating.matches', { count: played })}</small>
      </h3>
      {/* What somebody was is said by the game, which is loaded for it. */}
      <Suspense fallback={null}>
        <Parts game={game} parts={parts} />
        {favourites !== undefined && <Favourites {...favourites} />}
      </Suspense>
    </article>
  )
}

function Parts({ game, parts }: { game: string; parts: readonly Part[] }) {
  const loaded = use(loadGame(game))
  return (
    <ul className="house-parts">
      {parts.map((part) => (
        <li key={`${part.role} ${part.seats}`}>
          <span className="part-name">{sayPart(loaded, part)}</span>
          {part.played < ENOUGH ? <Dots {...part} /> : <Bar {...part} />}
          <span className="part-count">{t('houses.won', { won: part.won, played: part.played })}</span>
        </li>
      ))}
    </ul>
  )
}

/** What came to them most often, and where they went. */
function Favourites({ game, cards, rooms }: OfGame) {
  const { words, text } = use(loadGame(game))
  const said = (things: OfGame['cards']) =>
    // What this house knows no longer has no name.
    things.flatMap(({ key, times }) => (Object.hasOwn(words, key) ? [`${text.say(key)} (${times})`] : [])).join(', ')
  return (
    <dl className="house-likes">
      {cards.length > 0 && (
        <div>
          <dt>{t('rating.cards')}</dt>
          <dd>{said(cards)}</dd>
        </div>
      )}
      {rooms.length > 0 && (
        <div>
          <dt>{t('rating.rooms')}</dt>
          <dd>{said(rooms)}</dd>
        </div>
      )}
    </dl>
  )
}

function sayPart({ words, text }: LoadedGame, { role, seats }: Part): string {
  if (role === null) return t('houses.seats', { count: seats ?? 0 })
  return Object.hasOwn(words, `role.${role}`) ? text.say(`role.${role}`) : role
}

function Bar({ won, played, even }: Part) {
  return (
    <span className="part-bar" aria-hidden="true">
      <span style={{ inlineSize: `${(won / played) * 100}%` }} />
      {even !== null && <i className="even" style={{ insetInlineStart: `${even * 100}%` }} />}
    </span>
  )
}

function Dots({ won, played }: Part) {
  return (
    <span className="part-dots" aria-hidden="true">
      {Array.from({ length: played }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <span key={i} className={i < won ? 'won' : undefined} />
      ))}
    </span>
  )
}
