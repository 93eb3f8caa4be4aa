/** The closest end, on a leaf, and the longest night. */
import type { Statistics } from '@gloam/protocol/people/ratings.ts'
import { Link } from 'wouter'
import { gameTitle } from '../../games.ts'
import { currentLanguage, t } from '../../text/index.ts'

type Closest = NonNullable<Statistics['closest']>
type Longest = NonNullable<Statistics['longest']>

export function Nights({ closest, longest }: Pick<Statistics, 'closest' | 'longest'>) {
  if (closest === null && longest === null) return null
  return (
    <section className="leaf">
      {closest !== null && <ClosestEnd {...closest} />}
      {longest !== null && <LongestNight {...longest} />}
    </section>
  )
}

function ClosestEnd({ game, points, other, won, table, at }: Closest) {
  const most = Math.max(points, other, 1)
  const apart = Math.abs(points - other)
  return (
    <article>
      <h2>{t('nights.closest')}</h2>
      <p className="leaf-title">{t(won ? 'nights.wonBy' : 'nights.lostBy', { count: apart })}</p>
      <div className="tallies" aria-hidden="true">
        <span className="own" style={{ inlineSize: `${(points / most) * 100}%` }}>
          {points}
        </span>
        <span style={{ inlineSize: `${(other / most) * 100}%` }}>{other}</span>
      </div>
      <p>{t('nights.points', { game: gameTitle(game), points, other, date: dayOf(at) })}</p>
      <Watch table={table} />
    </article>
  )
}

/** A candle burns down in so many rounds that none is left: each is a ring of it. */
function LongestNight({ game, rounds, table, at, won }: Longest) {
  return (
    <article>
      <h2>{t('nights.longest')}</h2>
      <p className="leaf-title">{t('nights.rounds', { count: rounds })}</p>
      <div className="rings" aria-hidden="true">
        {Array.from({ length: rounds }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
          <i key={i} className="ring" />
        ))}
      </div>
      <p>{t(won ? 'nights.longWon' : 'nights.longLost', { game: gameTitle(game), date: dayOf(at) })}</p>
      <Watch table={table} />
    </article>
  )
}

function Watch({ table }: { table: string | null }) {
  if (table === null) return null
  return (
    <p>
      <Link href={`/table/${table}/replay`}>{t('nights.watch')} ›</Link>
    </p>
  )
}

function dayOf(at: number): string {
  return new Date(at).toLocaleDateString(currentLanguage(), { dateStyle: 'long' })
}
