/** The haunt of the week: the group's table, what came of it, how it ended for others, and the weeks before. */
import type { GroupWeek, WeekResult } from '@gloam/protocol/people/groups.ts'
import { use, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { factsOf, type LoadedGame, loadGame } from '../../games.ts'
import { problemIn } from '../../net/use-followed.ts'
import { useLoad } from '../../net/use-load.ts'
import { currentLanguage, t, tIfAny } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'
import { callGroups } from './calls.ts'

export function HauntOfTheWeek({ group }: { group: string }) {
  const { data } = useLoad(() => callGroups('groupWeek', { id: group }))
  // Of a game that this page does not know nothing can be said.
  if (data === null || factsOf(data.game) === null) return null
  return <Week group={group} week={data} />
}

function Week({ group, week }: { group: string; week: GroupWeek }) {
  const game = use(loadGame(week.game))
  const Cover = factsOf(week.game)?.Cover
  const { yours, others, finished, past } = week
  return (
    <section className="group-week" aria-labelledby="week">
      <div className="week-cover" aria-hidden="true">
        {Cover !== undefined && <Cover />}
      </div>
      <div className="week-text">
        <h2 id="week">{t('week.title')}</h2>
        <HauntName game={game} option={week.option} value={week.value} />
        {yours?.result == null ? (
          <>
            <p className="week-rule">{t('week.rule', { until: sayUntil(week.until) })}</p>
            <p>{[...(yours === null ? [] : [t('week.begun')]), t('week.finished', { count: finished })].join(' ')}</p>
            <ToTable group={group} table={yours?.table ?? null} />
          </>
        ) : (
          <p className="week-result">
            <Link href={`/table/${yours.table}/replay`}>{sayResult(yours.result)}</Link>
          </p>
        )}
        {others !== null && <Ends game={game} others={others} />}
        {past.length > 0 && <Past week={week} game={game} />}
      </div>
    </section>
  )
}

/** What happens in it is for those who play it. */
function HauntName({ game, option, value }: { game: LoadedGame; option: string; value: string }) {
  const isForeign = game.english.has(`${game.grammar.fields[option]}.${value}.name`)
  return (
    <p className="week-haunt" lang={isForeign ? 'en' : undefined}>
      {game.text.option(option, value)}
    </p>
  )
}

/** Whoever asks first lays it. */
function ToTable({ group, table }: { group: string; table: string | null }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const play = async () => {
    setBusy(true)
    try {
      go(`/table/${(await callGroups('playWeek', { id: group, body: {} })).id}`)
    } catch (error) {
      setProblem(() => problemIn(error))
      setBusy(false)
    }
  }
  return (
    <div className="buttons">
      <button type="button" disabled={busy} onClick={play}>
        {t(table === null ? 'week.open' : 'week.go')}
      </button>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** How many groups came to each end; those who stopped came to none. */
function Ends({ game, others }: { game: LoadedGame; others: NonNullable<GroupWeek['others']> }) {
  const ends = others.flatMap(({ end, count }) => (end === null ? [] : [{ end, count }]))
  const count = ends.reduce((sum, one) => sum + one.count, 0)
  if (count < 2) return null
  return (
    <div className="week-ends">
      <p>{t('week.others', { count })}</p>
      <div className="kind-ends" aria-hidden="true">
        {ends.map((one) => (
          <span key={one.end} className={`kind-end ${one.end}`} style={{ flexGrow: one.count }} />
        ))}
      </div>
      <p>{ends.map((one) => game.text.label(`tale.${one.end}`, { count: one.count })).join(' · ')}</p>
    </div>
  )
}

function Past({ week: { past, option }, game }: { week: GroupWeek; game: LoadedGame }) {
  return (
    <details className="week-past">
      <summary>{t('week.past')}</summary>
      <ul>
        {past.map(({ week, value, table, result }) => (
          <li key={week}>
            <small>{t('week.of', { date: sayDay(week) })}</small>{' '}
            <Link href={result === null ? `/table/${table}` : `/table/${table}/replay`}>
              {game.text.option(option, value)}
            </Link>
            {result !== null && <> · {sayResult(result)}</>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function sayResult({ end, round, people, marks }: WeekResult): string {
  return [
    ...(end === null ? [] : [tIfAny(`week.end.${end}`) ?? end]),
    ...(round === null ? [] : [t('moments.round', { round })]),
    t('week.people', { count: people }),
    ...marks.map((mark) => t(`week.mark.${mark}`)),
  ].join(' · ')
}

/** It ends at midnight UTC: when that is here. */
function sayUntil(at: number): string {
  const when = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(currentLanguage(), when).format(at)
}

function sayDay(week: string): string {
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(currentLanguage(), day).format(new Date(week))
}
