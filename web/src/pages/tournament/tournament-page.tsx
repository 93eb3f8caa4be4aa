/** A tournament's one page: one's own table large, how everybody stands, the others' tables, and what decides between equals. */
import type { TournamentState } from '@gloam/protocol/tournaments.ts'
import { Link } from 'wouter'
import { gameTitle } from '../../games.ts'
import { type Act, GONE } from '../../net/use-followed.ts'
import { t } from '../../text/index.ts'
import { useTableTitle } from '../../ui/title.ts'
import { Lost, WayHome } from '../lost.tsx'
import { Page } from '../page.tsx'
import { Acts, Comers } from './comers.tsx'
import { RoundTable } from './round-table.tsx'
import { sayKind, sayWhen } from './say.ts'
import { Standing } from './standing.tsx'
import { useTournament } from './use-tournament.ts'
import '../../style/tournament.css'

export default function TournamentPage({ id }: { id: string }) {
  const { data: tournament, failed, problem, act } = useTournament(id)
  if (tournament === GONE)
    return (
      <Page title={t('cup.none')}>
        <p>{t('cup.noneHelp')}</p>
        <p className="buttons">
          <WayHome />
        </p>
      </Page>
    )
  if (tournament === null) return failed ? <Lost reason="away" /> : <p className="loading">{t('loading')}</p>
  return (
    <Page wide>
      {(problem ?? (failed ? t('problem.offline') : null)) && (
        <p className="problem" role="alert">
          {problem ?? t('problem.offline')}
        </p>
      )}
      <Whole tournament={tournament} act={act} />
    </Page>
  )
}

function Whole({ tournament, act }: { tournament: TournamentState; act: Act }) {
  const { name, played, status } = tournament
  useTableTitle(name)
  return (
    <div className="cup">
      <Top tournament={tournament} />
      {played.length > 0 && <Tables tournament={tournament} />}
      {played.length > 0 && <Standing tournament={tournament} />}
      {(status === 'open' || played.length === 0) && <Comers tournament={tournament} />}
      <Acts tournament={tournament} act={act} />
      <Rules tournament={tournament} />
    </div>
  )
}

function Top({ tournament }: { tournament: TournamentState }) {
  const { name, group, game, entrants, kind, status, starts } = tournament
  const by = group === null ? t('cup.ofHouse') : group.name
  return (
    <header className="cup-top">
      <div>
        <p className="cup-by">
          {group === null ? by : <Link href={`/group/${group.id}`}>{by}</Link>} ·{' '}
          {t('cup.come', { count: entrants.length })}
        </p>
        <h1 className="page-title">{name}</h1>
        <p className="lead">
          {[
            gameTitle(game),
            sayKind(kind),
            ...(status === 'open' ? [t('cup.starts', { when: sayWhen(starts) })] : []),
            ...(status === 'ended' || status === 'cancelled' ? [t(`cup.${status}`)] : []),
          ].join('\u00a0· ')}
        </p>
      </div>
      <Rounds tournament={tournament} />
    </header>
  )
}

/** A candle for each round: burnt down, lit, or still to come. */
function Rounds({ tournament: { rounds, played, status } }: { tournament: TournamentState }) {
  const count = Math.max(rounds ?? 0, played.length)
  const lit = status === 'playing' ? played.length - 1 : -1
  return (
    <ol className="cup-rounds" aria-label={t('cup.rounds')}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
        <li key={at} className={at === lit ? 'lit' : at < played.length ? 'burnt' : undefined}>
          <svg width="30" height="40" viewBox="-15 -40 30 40" aria-hidden="true">
            <rect x="-6" y="-22" width="12" height="22" rx="2" />
            {at === lit && <path d="M0-38C5-31 5-25 0-24-5-25-5-31 0-38Z" />}
          </svg>
          {at === lit ? (
            <b>{t('cup.round', { round: at + 1 })}</b>
          ) : (
            t(at < played.length ? 'cup.played' : 'cup.toCome', { round: at + 1 })
          )}
        </li>
      ))}
    </ol>
  )
}

/** Those of the round that is played; one's own is the first, and large. */
function Tables({ tournament }: { tournament: TournamentState }) {
  const { played, yours, status } = tournament
  const round = played.at(-1)
  const own = round?.tables.findIndex(({ seats }) => seats.some(({ entrant }) => entrant === yours.entrant)) ?? -1
  const order =
    round?.tables.map((table, at) => ({ table, at })).sort((a, b) => Number(b.at === own) - Number(a.at === own)) ?? []
  const rests = yours.entrant !== null && round?.byes.includes(yours.entrant)
  return (
    <section className="cup-tables" aria-label={t('cup.tables')}>
      {rests && status === 'playing' && <p className="cup-rest">{t('cup.rest')}</p>}
      {order.map(({ table, at }) => (
        <RoundTable key={table.table} tournament={tournament} table={table} number={at + 1} isOwn={at === own} />
      ))}
    </section>
  )
}

/** Whole days are told as days: nobody knows how long 168 hours are. */
const lastsFor = (hours: number) => ({ hours, days: hours % 24 === 0 ? hours / 24 : 0 })

/** Said before it begins, and never changed. */
function Rules({ tournament }: { tournament: TournamentState }) {
  const { kind, standIn, roundHours } = tournament
  return (
    <section className="cup-rules">
      <h2>{t('cup.rules')}</h2>
      <p>
        {t(`cup.points.${kind}`)} {t(`cup.equal.${kind}`)}
      </p>
      <p>
        {t('cup.pairing')} {t('cup.standIn', { strength: t(`strength.${standIn}`), ...lastsFor(roundHours) })}
      </p>
    </section>
  )
}
