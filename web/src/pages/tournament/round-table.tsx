/** A table of a round: round, with everybody at their place; a dotted line joins two who meet for the first time. */
import type { TournamentState, TournamentTable } from '@gloam/protocol/tournaments.ts'
import { Link } from 'wouter'
import { t } from '../../text/index.ts'
import { listOf } from '../../text/said.ts'
import { entrantIn, sayWhen } from './say.ts'

interface RoundTableProps {
  tournament: TournamentState
  table: TournamentTable
  number: number
  isOwn: boolean
}

/** Of a box of 100: the middle, and how far from it people sit. */
const MIDDLE = 50
const REACH = 31

export function RoundTable({ tournament, table, number, isOwn }: RoundTableProps) {
  const { state, seats } = table
  const title = isOwn ? t('cup.yourTable') : t('cup.table', { number })
  const fresh = firstMeetings(tournament, table)
  const faces = seats.filter(({ entrant }) =>
    fresh.some((pair) => pair.includes(entrant) && pair.includes(tournament.yours.entrant ?? -1)),
  )
  const others = faces.filter(({ entrant }) => entrant !== tournament.yours.entrant)
  return (
    <article className={isOwn ? 'cup-table own' : 'cup-table'} aria-label={title}>
      <h2>{title}</h2>
      <p className="cup-state">
        {isOwn && state === 'playing' && others.length > 0
          ? t('cup.newFaces', {
              count: others.length,
              who: listOf(others.map(({ entrant }) => entrantIn(tournament, entrant))),
            })
          : sayTable(tournament, table)}
      </p>
      <div className="cup-round">
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className="wood" cx={MIDDLE} cy={MIDDLE} r={REACH} />
          {fresh.map(([a, b]) => (
            <path key={`${a} ${b}`} className="thread" d={thread(seats, a, b)} />
          ))}
          {state === 'playing' && <path className="flame" d="M50 42C54 48 54 53 50 54 46 53 46 48 50 42Z" />}
        </svg>
        <ol>
          {seats.map((seat, place) => (
            <Sitter
              key={seat.entrant}
              seat={seat}
              at={pointOf(place, seats.length)}
              name={entrantIn(tournament, seat.entrant)}
            />
          ))}
        </ol>
      </div>
      <Link
        href={state === 'ended' || state === 'stopped' ? `/table/${table.table}/replay` : `/table/${table.table}`}
        className={isOwn && state === 'playing' ? 'button main big' : 'button'}
      >
        {t(isOwn && state === 'playing' ? 'cup.sitDown' : state === 'playing' ? 'cup.watch' : 'cup.lookBack')}
        {!isOwn && <span className="unseen">: {title}</span>}
      </Link>
      {isOwn && state === 'playing' && (
        <p className="cup-until">{t('cup.until', { when: sayWhen(tournament.played.at(-1)?.until ?? 0) })}</p>
      )}
    </article>
  )
}

type Seat = TournamentTable['seats'][number]

function Sitter({ seat, at, name }: { seat: Seat; at: { x: number; y: number }; name: string }) {
  const { result, away, asked } = seat
  const mark = result === null ? '' : String(result.rank)
  return (
    <li style={{ left: `${at.x}%`, top: `${at.y}%` }} className={asked ? 'asked' : undefined}>
      <span className={result === null ? 'cup-seat' : `cup-seat c${Math.min(result.rank, 4)}`} aria-hidden>
        {mark === '' ? name.slice(0, 1) : mark}
      </span>
      <strong>{name}</strong>
      {result !== null && <span className="unseen">{t('cup.ranked', { rank: result.rank })}</span>}
      {result?.bot === true ? <small>{t('cup.byBot')}</small> : away && <small>{t('cup.away')}</small>}
    </li>
  )
}

function sayTable(tournament: TournamentState, { state, round, seats }: TournamentTable): string {
  if (state === 'stopped') return t('cup.stopped')
  if (state === 'ended') {
    const first = seats.filter(({ result }) => result?.rank === 1).map(({ entrant }) => entrantIn(tournament, entrant))
    return first.length === 0 ? t('cup.nobodyWon') : t('cup.wonBy', { who: listOf(first) })
  }
  const waits = seats.filter(({ asked, away }) => asked && !away).map(({ entrant }) => entrantIn(tournament, entrant))
  if (waits.length > 0) return t('cup.waitsFor', { who: listOf(waits) })
  return round === null ? t('cup.begins') : t('cup.matchRound', { round })
}

/** The first sits at the top, the others go round from there. */
function pointOf(place: number, count: number): { x: number; y: number } {
  const angle = (place / count) * 2 * Math.PI - Math.PI / 2
  return { x: MIDDLE + REACH * Math.cos(angle), y: MIDDLE + REACH * Math.sin(angle) }
}

function thread(seats: readonly Seat[], a: number, b: number): string {
  const [from, to] = [a, b].map((number) =>
    pointOf(
      seats.findIndex(({ entrant }) => entrant === number),
      seats.length,
    ),
  )
  return from === undefined || to === undefined ? '' : `M${from.x} ${from.y}Q${MIDDLE} ${MIDDLE} ${to.x} ${to.y}`
}

/** Pairs at a table who have not sat together in any round before. */
function firstMeetings({ played }: TournamentState, { table, seats }: TournamentTable): [number, number][] {
  const now = played.findIndex(({ tables }) => tables.some((one) => one.table === table))
  const before = played
    .slice(0, now)
    .flatMap(({ tables }) => tables.map((one) => one.seats.map(({ entrant }) => entrant)))
  const here = seats.map(({ entrant }) => entrant)
  return here.flatMap((a, at) =>
    here
      .slice(at + 1)
      .filter((b) => !before.some((people) => people.includes(a) && people.includes(b)))
      .map((b): [number, number] => [a, b]),
  )
}
