/** How everybody stands: a coin for each round, the points, and what decides between those who have as many. */
import type { Place, TournamentState } from '@gloam/protocol/tournaments.ts'
import { t } from '../../text/index.ts'
import { entrantIn } from './say.ts'

export function Standing({ tournament }: { tournament: TournamentState }) {
  const { standing, kind, played, status } = tournament
  const done = status === 'playing' ? played.length - 1 : played.length
  return (
    <section className="cup-standing" aria-labelledby="cup-standing">
      <h2 id="cup-standing">
        {t('cup.standing')} <small className="cup-aside">{t('cup.after', { count: done })}</small>
      </h2>
      <ol>
        {standing.map((place) => (
          <Line key={place.entrant} place={place} tournament={tournament} byPoints={kind !== 'knockOut'} />
        ))}
      </ol>
    </section>
  )
}

interface LineProps {
  place: Place
  tournament: TournamentState
  /** In a knock-out it counts how far one comes. */
  byPoints: boolean
}

function Line({ place, tournament, byPoints }: LineProps) {
  const { entrant, points, rivals, rounds } = place
  const { standing, yours, entrants } = tournament
  const name = entrantIn(tournament, entrant)
  const isGone = entrants.some(({ number, gone }) => number === entrant && gone)
  const isTied =
    byPoints && standing.some((other) => other.entrant !== entrant && other.points === points && points > 0)
  return (
    <li className={entrant === yours.entrant ? 'me' : undefined}>
      <span className="cup-place">{place.place}</span>
      <span className="cup-name">
        <strong>{name}</strong>
        {isTied && <small>{t('cup.rivals', { points: rivals })}</small>}
        {isGone && <small>{t('cup.gone')}</small>}
      </span>
      <span className="cup-coins">
        {rounds.map((rank, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
          <Coin key={at} rank={rank} round={at + 1} />
        ))}
      </span>
      {byPoints && (
        <span className="cup-points">
          <span aria-hidden>{points}</span>
          <span className="unseen">{t('cup.has', { points })}</span>
        </span>
      )}
    </li>
  )
}

function Coin({ rank, round }: { rank: number | 'bye' | null; round: number }) {
  if (rank === null) return <span className="coin none" aria-hidden />
  const said = rank === 'bye' ? t('cup.coinBye', { round }) : t('cup.coin', { round, rank })
  return (
    <span className={rank === 'bye' ? 'coin bye' : `coin c${Math.min(rank, 4)}`}>
      <span aria-hidden>{rank === 'bye' ? '–' : rank}</span>
      <span className="unseen">{said}</span>
    </span>
  )
}
