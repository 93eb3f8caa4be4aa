/** Candles for deeds that tell a story: those that burn first, and, for oneself, those that are still to be lit. */
import type { Statistics } from '@gloam/protocol/people/ratings.ts'
import { Suspense, use } from 'react'
import { Link } from 'wouter'
import { loadGame } from '../../games.ts'
import { t } from '../../text/index.ts'

type Candles = Statistics['candles']

export function Shelf({ candles }: Pick<Statistics, 'candles'>) {
  if (candles.length === 0) return null
  return (
    <section className="shelf">
      <h2>
        {t('candles.title')} <small>{t('candles.help')}</small>
      </h2>
      {/* What a deed is called is said by the game, which is loaded for it. */}
      <Suspense fallback={null}>
        <ul>
          {candles
            .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0))
            .map((candle) => (
              <OneCandle key={`${candle.game} ${candle.name}`} {...candle} />
            ))}
        </ul>
      </Suspense>
    </section>
  )
}

function OneCandle({ game, name, count, table }: Candles[number]) {
  const { text } = use(loadGame(game))
  const called = text.say(`candle.${name}`)
  return (
    <li className={count > 0 ? 'lit' : undefined}>
      <Wax isLit={count > 0} />
      <b>{table === null ? called : <Link href={`/table/${table}/replay`}>{called}</Link>}</b>
      <small>{text.say(`candle.${name}.deed`)}</small>
      <small className="how-often">{t('candles.count', { count })}</small>
    </li>
  )
}

function Wax({ isLit }: { isLit: boolean }) {
  return (
    <svg viewBox="0 0 40 84" width="40" height="84" aria-hidden="true">
      {isLit && <circle cx="20" cy="20" r="19" className="shelf-glow" />}
      {isLit && <path className="shelf-flame" d="M20 6c5 7 7 10 7 15a7 7 0 0 1-14 0c0-5 3-8 7-15z" />}
      <path className="shelf-wick" d="M20 28v6" />
      <path className="shelf-wax" d="M12 35h16v42H12z" />
      <path className="shelf-dish" d="M6 77h28c0 4-4 5-14 5S6 81 6 77z" />
    </svg>
  )
}
