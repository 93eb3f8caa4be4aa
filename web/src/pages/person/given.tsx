/** What bots have found that looked back: where chances were given away, and whose doing the moments were that decided. */
import type { Statistics } from '@gloam/protocol/people/ratings.ts'
import { Suspense, use } from 'react'
import { gameTitle, type LoadedGame, loadGame, ruleAsked } from '../../games.ts'
import { t } from '../../text/index.ts'

type Looked = Statistics['looked']
type Kind = Looked['given'][number]

export function Given({ looked }: Pick<Statistics, 'looked'>) {
  if (looked.matches === 0) return null
  return (
    <>
      <section>
        <h2>
          {t('given.title')} <small>{t('given.help')}</small>
        </h2>
        {looked.given.length === 0 && <p className="help">{t('given.nothing')}</p>}
        {/* What is decided is said by the game, which is loaded for it. */}
        <Suspense fallback={null}>
          <Drips given={looked.given} />
        </Suspense>
      </section>
      <section>
        <h2>
          {t('whose.title')} <small>{t('whose.help', { count: looked.matches })}</small>
        </h2>
        <Whose {...looked.moments} />
      </section>
    </>
  )
}

/** The worst alone: what else was lost is little. */
const MOST_KINDS = 6

/** Wax that has run down: the longer, the more. */
function Drips({ given }: { given: readonly Kind[] }) {
  const loaded = new Map([...new Set(given.map(({ game }) => game))].map((game) => [game, use(loadGame(game))]))
  const kinds = togetherAsSaid(given.flatMap((kind) => ({ ...kind, said: sayKind(loaded.get(kind.game), kind) })))
  const most = kinds[0]?.chance ?? 1
  return (
    <ul className="drips">
      {kinds.slice(0, MOST_KINDS).map(({ game, said, chance }) => (
        <li key={`${game} ${said}`}>
          <span className="drip-name">
            <b>{said}</b> <small className="drip-game">{gameTitle(game)}</small>
          </span>
          <span className="drip-place" aria-hidden="true">
            <Drip part={chance / most} />
          </span>
          <b className="drip-count">{t('given.points', { points: chance * 100 })}</b>
        </li>
      ))}
    </ul>
  )
}

/** What reads the same is one kind for whoever reads it. */
function togetherAsSaid<T extends Kind & { said: string }>(kinds: readonly T[]): T[] {
  return [...Map.groupBy(kinds, ({ game, said }) => `${game} ${said}`).values()]
    .flatMap(([first, ...rest]) =>
      first === undefined ? [] : { ...first, chance: rest.reduce((sum, { chance }) => sum + chance, first.chance) },
    )
    .sort((a, b) => b.chance - a.chance)
}

/** In a turn of many things by what would have been better, else by where its rule stands. */
function sayKind(game: LoadedGame | undefined, { ask, about, instead }: Kind): string {
  if (game === undefined) return t('given.other')
  if (Object.hasOwn(game.words, `group.${instead}`)) return game.text.say(`group.${instead}`)
  return ruleAsked(game, { ask, about }) ?? t('given.other')
}

function Drip({ part }: { part: number }) {
  const width = Math.max(16, part * 100)
  return (
    <svg
      className={part > 2 / 3 ? 'drip worst' : part > 1 / 3 ? 'drip bad' : 'drip'}
      aria-hidden="true"
      viewBox="0 0 100 14"
      preserveAspectRatio="none"
      style={{ inlineSize: `${width}%` }}
    >
      <path d="M0 0H97a3 4 0 0 1 3 4V8a2 2 0 0 1-4 0V7a2 1.5 0 0 0-4 0V11a2.2 3 0 0 1-4.4 0V8a2 2 0 0 0-3-1H0z" />
    </svg>
  )
}

const WHOSE = ['own', 'luck', 'others'] as const

/** All of the moments beside each other, by whose they were. */
function Whose(moments: Looked['moments']) {
  const all = WHOSE.reduce((sum, whose) => sum + moments[whose], 0)
  if (all === 0) return <p className="help">{t('moments.none')}</p>
  return (
    <>
      <div className="whose" aria-hidden="true">
        {WHOSE.map((whose) => (
          <i key={whose} className={whose} style={{ flexGrow: moments[whose] }} />
        ))}
      </div>
      <ul className="whose-said">
        {WHOSE.map((whose) => (
          <li key={whose}>
            <i className={`whose-dot ${whose}`} aria-hidden="true" /> {t(`whose.${whose}`)}{' '}
            <b>{t('houses.won', { won: moments[whose], played: all })}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
