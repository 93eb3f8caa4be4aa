/** By house and part: how often somebody won as what, and what an even share would be. */
import type { Statistics } from '@gloam/protocol/people/ratings.ts'
import { Suspense, use } from 'react'
import { factsOf, gameTitle, type LoadedGame, loadGame } from '../../games.ts'
import { t } from '../../text/index.ts'

type Part = Statistics['parts'][number]

/** Below so many matches a bar would say more than is known: there are dots. */
const ENOUGH = 10

export function Houses({ parts, sizes, favourites }: Pick<Statistics, 'parts' | 'sizes' | 'favourites'>) {
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
          sizes={sizes.filter((size) => size.game === game)}
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
  sizes: Statistics['sizes']
  favourites: OfGame | undefined
}

function House({ game, parts, sizes, favourites }: HouseProps) {
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
        {/* Where everybody is the same, that is what the parts are. */}
        {parts.some(({ role }) => role !== null) && <Sizes sizes={sizes} />}
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

/** By how many they were: a candle for each, as bright as they have won. */
function Sizes({ sizes }: { sizes: Statistics['sizes'] }) {
  return (
    <ul className="house-sizes">
      {sizes.map(({ seats, won, played }) => (
        <li key={seats}>
          <span className="size-bar" aria-hidden="true">
            <i className="size-won" style={{ blockSize: `${(100 * won) / played}%` }} />
          </span>
          <span>
            {t('houses.seats', { count: seats })}
            <small className="size-said">{t('houses.won', { won, played })}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What came to them most often, and where they went: a little card, or door, for each time. */
function Favourites({ game, cards, rooms }: OfGame) {
  return (
    <dl className="house-likes">
      {cards.length > 0 && <Liked kind="cards" game={game} things={cards} />}
      {rooms.length > 0 && <Liked kind="rooms" game={game} things={rooms} />}
    </dl>
  )
}

/** More are not drawn one by one: they are said. */
const MOST_DRAWN = 10

function Liked({ kind, game, things }: { kind: 'cards' | 'rooms'; game: string; things: OfGame['cards'] }) {
  const { words, text, english } = use(loadGame(game))
  // What this house knows no longer has no name.
  const named = things.filter(({ key }) => Object.hasOwn(words, key))
  if (named.length === 0) return null
  return (
    <div>
      <dt>{t(`rating.${kind}`)}</dt>
      {named.map(({ key, times }) => (
        <dd key={key}>
          <span lang={english.has(key) ? 'en' : undefined}>{text.say(key)}</span>
          <span className="tally" aria-hidden="true">
            {Array.from({ length: Math.min(times, MOST_DRAWN) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a time is its place
              <i key={i} className={kind === 'rooms' ? 'door' : undefined} />
            ))}
          </span>
          <small>{times}</small>
        </dd>
      ))}
    </div>
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
