/** Nights as candles: lit, kept, or out. To whoever does not see them they are a sentence. */
import type { Tonight } from '@gloam/protocol/days.ts'
import { currentLanguage, t } from '../../text/index.ts'
import { listOf } from '../../text/said.ts'

type Light = 'played' | 'forgiven' | 'missed'

interface Night {
  date: string
  light: Light
}

const DAY = 86_400_000
const WEEK = 7
const WEEKS = 5

/** The last so many nights, tonight last. */
function lastNights({ date, nights, streak }: Tonight, count: number): Night[] {
  return Array.from({ length: count }, (_, place) => {
    const at = new Date(Date.parse(date) - (count - 1 - place) * DAY).toISOString().slice(0, 10)
    if (nights.includes(at)) return { date: at, light: 'played' }
    return { date: at, light: streak.kept.includes(at) ? 'forgiven' : 'missed' }
  })
}

/** A date of the house is a day in UTC, wherever it is read. */
function sayDay(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' }).format(new Date(date))
}

export const sayDate = (date: string): string => sayDay(date, { dateStyle: 'long' })

/** How many in a row, and which of them was forgiven. */
export function sayStreak({ streak: { nights, kept } }: Tonight): string {
  const when = listOf(kept.toReversed().map((date) => sayDay(date, { weekday: 'long' })))
  return [t('day.streak', { count: nights }), ...(kept.length > 0 ? [t('day.kept', { when })] : [])].join(' ')
}

export function Week({ tonight }: { tonight: Tonight }) {
  return (
    <>
      <ol className="nights" aria-hidden>
        {lastNights(tonight, WEEK).map(({ date, light }) => (
          <li key={date} className={light}>
            <NightCandle light={light} />
            {date === tonight.date ? <b>{t('day.tonight')}</b> : sayDay(date, { weekday: 'short' })}
          </li>
        ))}
      </ol>
      <p className="nights-said">{sayStreak(tonight)}</p>
    </>
  )
}

export function Calendar({ tonight }: { tonight: Tonight }) {
  const nights = lastNights(tonight, WEEK * WEEKS)
  const count = nights.filter(({ light }) => light === 'played').length
  return (
    <section className="calendar" aria-labelledby="nights">
      <h2 id="nights">{t('day.calendar')}</h2>
      <p>
        {sayStreak(tonight)} {t('day.month', { count })}
      </p>
      <ol>
        {nights.map(({ date, light }) => (
          <li key={date} className={light} title={`${sayDate(date)}: ${t(`day.${light}`)}`}>
            <NightCandle light={light} />
            <span aria-hidden>{sayDay(date, { day: 'numeric' })}</span>
            <span className="unseen">{`${sayDate(date)}: ${t(`day.${light}`)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A flame for a night that was played, its outline for one that was kept, none for one that was missed. */
function NightCandle({ light }: { light: Light }) {
  return (
    <svg viewBox="0 0 24 36" width="20" height="30" aria-hidden="true" className="night-candle">
      {light === 'played' && <circle cx="12" cy="11" r="11" className="glow" />}
      {light !== 'missed' && (
        <path d="M12 3c3 4 4.200 6 4.200 8.400a4.200 4.200 0 0 1-8.400 0C7.800 9 9.500 7.500 12 3z" className="flame" />
      )}
      <path d="M12 16v4" className="wick" />
      <rect x="8" y="19" width="8" height="15" rx="1.500" className="wax" />
    </svg>
  )
}
