/** How strong somebody seems to be: a flame over a line of points, the wider the more it is in doubt. */
import { SHOWN_FROM, type ShownRating, type Statistics } from '@gloam/protocol/people/ratings.ts'
import { gameTitle } from '../../games.ts'
import { t } from '../../text/index.ts'

/** Points at both ends of the line, unless somebody is beyond them. */
const LEAST = 1_000
const MOST = 2_000
const WIDTH = 400
const HEIGHT = 96
/** So many standard deviations to both sides hold 19 of 20. */
const SURE = 1.96

export function Flames({ ratings, rated, matches }: Pick<Statistics, 'ratings' | 'rated' | 'matches'>) {
  // They come with the last season first: the first of each list is what holds now.
  const now = [...Map.groupBy(ratings, listOf).values()].flatMap(([last]) => last ?? [])
  if (matches === 0) return null
  return (
    <section>
      <h2>
        {t('rating.title')} <small>{t('rating.help')}</small>
      </h2>
      {!rated && <p className="help">{t('rating.off')}</p>}
      {rated && now.length === 0 && <p className="help">{t('rating.later', { count: SHOWN_FROM })}</p>}
      {now.map((rating) => (
        <Flame key={listOf(rating)} rating={rating} />
      ))}
      <Seasons ratings={ratings.filter((one) => !now.includes(one))} />
    </section>
  )
}

function listOf({ game, pace, company, group }: ShownRating): string {
  return [gameTitle(game), t(`rating.${pace}`), group ?? t(`rating.${company}`)].join(' · ')
}

function Flame({ rating }: { rating: ShownRating }) {
  const { points, doubt, matches } = rating
  const low = Math.min(LEAST, points - 3 * doubt)
  const high = Math.max(MOST, points + 3 * doubt)
  const x = (at: number) => ((at - low) / (high - low)) * WIDTH
  const between = { from: Math.round(points - SURE * doubt), to: Math.round(points + SURE * doubt) }
  return (
    <figure className="flame-of">
      <figcaption>
        <span>{listOf(rating)}</span> <b className="points">{Math.round(points)}</b>
        <small>
          {t('rating.between', between)} · {t('rating.matches', { count: matches })}
        </small>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <defs>
          <linearGradient id="flame-fill" x2="0" y2="1">
            <stop offset="0" stopColor="var(--amber-2)" stopOpacity="0.9" />
            <stop offset="1" stopColor="var(--amber)" stopOpacity="0.08" />
          </linearGradient>
        </defs>
        <path d={bell(points, doubt, x)} fill="url(#flame-fill)" />
        <path className="flame-base" d={`M0 ${HEIGHT - 18}H${WIDTH}`} />
        <path className="flame-mark" d={`M${x(points)} 10V${HEIGHT - 18}`} />
        {ticks(low, high).map((at) => (
          <text key={at} x={x(at)} y={HEIGHT - 3} textAnchor="middle">
            {at}
          </text>
        ))}
      </svg>
    </figure>
  )
}

function ticks(low: number, high: number): number[] {
  const step = high - low > 1_500 ? 500 : 250
  const first = Math.ceil((low + 40) / step) * step
  return Array.from({ length: Math.floor((high - 40 - first) / step) + 1 }, (_, i) => first + i * step)
}

function bell(points: number, doubt: number, x: (at: number) => number): string {
  const base = HEIGHT - 18
  const line = Array.from({ length: 41 }, (_, i) => {
    const away = (i - 20) / 20
    return `${x(points + 3 * doubt * away).toFixed(1)} ${(base - (base - 12) * Math.exp(-4.5 * away * away)).toFixed(1)}`
  })
  return `M${x(points - 3 * doubt).toFixed(1)} ${base}L${line.join('L')}L${x(points + 3 * doubt).toFixed(1)} ${base}Z`
}

/** What was before, folded away. */
function Seasons({ ratings }: { ratings: readonly ShownRating[] }) {
  if (ratings.length === 0) return null
  return (
    <details className="seasons">
      <summary>{t('rating.seasons')}</summary>
      <ul>
        {ratings.map((rating) => (
          <li key={`${rating.season} ${listOf(rating)}`}>
            {saySeason(rating.season)}: {listOf(rating)} <b>{Math.round(rating.points)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}

function saySeason(season: string): string {
  const [year = '', quarter = ''] = season.split('-')
  return t('rating.season', { year, quarter })
}
