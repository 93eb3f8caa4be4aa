/** A group's season: its evenings as a table, who hunts whom, records; a year that is over is its yearbook. */
import type { GroupSeason, GroupState } from '@gloam/protocol/people/groups.ts'
import { useEffect, useState } from 'react'
import { gameTitle } from '../../games.ts'
import { currentLanguage, t } from '../../text/index.ts'
import { callGroups } from './calls.ts'

/** Evenings that are drawn: of a year the last ones. */
const DRAWN = 14

export function Season({ group }: { group: GroupState }) {
  const { season, choose } = useSeason(group.id)
  if (season === null) return null
  const names = new Map(group.members.map(({ person, name }) => [person, name]))
  const nameOf = (person: string) => names.get(person) ?? t('seat.gone')
  return (
    <section className="group-season" aria-labelledby="season">
      <div className="season-top">
        <h2 id="season">{called(season.period)}</h2>
        {season.periods.length > 1 && (
          <select aria-label={t('season.which')} value={season.period} onChange={({ target }) => choose(target.value)}>
            {season.periods.map((period) => (
              <option key={period} value={period}>
                {called(period)}
              </option>
            ))}
          </select>
        )}
      </div>
      {season.table.length === 0 ? (
        <p className="empty">{t('season.empty')}</p>
      ) : (
        <>
          <p className="season-rule">
            {t('season.count', { matches: season.matches, evenings: season.evenings.length })} {t('season.rule')}
          </p>
          <Standing season={season} nameOf={nameOf} />
          <Hunts season={season} nameOf={nameOf} />
          <Records season={season} nameOf={nameOf} />
        </>
      )}
    </section>
  )
}

function useSeason(id: string): { season: GroupSeason | null; choose: (of: string) => void } {
  const [season, setSeason] = useState<GroupSeason | null>(null)
  const [of, choose] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    callGroups('groupSeason', { id, query: of === null ? {} : { of } }).then(
      (told) => wanted && setSeason(told),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [id, of])
  return { season, choose }
}

/** A season by its number in the year; a whole year is a yearbook. */
function called(period: string): string {
  const [year = '', number] = period.split('-')
  return number === undefined ? t('season.yearbook', { year }) : t('season.called', { number, year })
}

interface Told {
  season: GroupSeason
  nameOf(person: string): string
}

function Standing({ season: { table, evenings }, nameOf }: Told) {
  return (
    <table className="season-table">
      <thead>
        <tr>
          <th scope="col">{t('group.played.who')}</th>
          <th scope="col">{t('season.evenings')}</th>
          <th scope="col">{t('season.likes')}</th>
          <th scope="col">{t('season.points')}</th>
        </tr>
      </thead>
      <tbody>
        {table.map(({ person, evenings: marks, points, likes }) => (
          <tr key={person}>
            <th scope="row">{nameOf(person)}</th>
            <td>
              <Bars marks={marks} evenings={evenings} />
            </td>
            <td>{gameTitle(likes)}</td>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Tall for an evening with a win, low for one at which they were there, an outline for one that they missed. */
function Bars({ marks, evenings }: { marks: GroupSeason['table'][number]['evenings']; evenings: readonly string[] }) {
  const count = (mark: string) => marks.filter((one) => one === mark).length
  const from = Math.max(0, marks.length - DRAWN)
  return (
    <>
      <span className="evening-bars" aria-hidden="true">
        {marks.slice(from).map((mark, place) => (
          <i key={evenings[from + place]} className={mark} />
        ))}
      </span>
      <span className="unseen">
        {t('season.marks', { won: count('won'), came: count('came'), missed: count('missed') })}
      </span>
    </>
  )
}

function Hunts({ season: { hunts }, nameOf }: Told) {
  if (hunts.length === 0) return null
  return (
    <section>
      <h3>{t('season.hunts')}</h3>
      <ul className="season-facts">
        {hunts.map(({ person, whom, times, of }) => (
          <li key={person}>{t('season.hunt', { name: nameOf(person), whom: nameOf(whom), times, of })}</li>
        ))}
      </ul>
    </section>
  )
}

function Records({ season: { records }, nameOf }: Told) {
  if (records.length === 0) return null
  return (
    <section>
      <h3>{t('season.records')}</h3>
      <ul className="season-facts">
        {records.map(({ kind, game, person, value, at }) => (
          <li key={`${kind} ${game}`}>
            <strong>{t(`season.record.${kind}`, { game: gameTitle(game), value })}</strong>{' '}
            <small>{[...(person === null ? [] : [nameOf(person)]), day(at)].join(', ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function day(at: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { day: 'numeric', month: 'long' }).format(at)
}
