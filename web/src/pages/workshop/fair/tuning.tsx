/** «What would make it fair?»: numbers that the maker lets go are moved, and what was found is told with its doubt. */
import { useId, useMemo, useState } from 'react'
import { t } from '../../../text/index.ts'
import type { Bench } from '../use-bench.ts'
import { FAIR, type Figures } from './figures.ts'
import { freeNumbers } from './free.ts'
import { percent } from './plots.tsx'
import { type Cell, expectedShare, type Free, gridOf, MOST_FREE, modelOf, moved, type Shift } from './search.ts'
import { PROOF_EACH, type Search, shifted, useSearch } from './use-search.ts'

export function Tuning({ bench, game }: { bench: Bench; game: string }) {
  const all = useMemo(() => freeNumbers(bench), [bench])
  const [keys, setKeys] = useState<readonly string[]>([])
  const free = all.filter(({ path }) => keys.includes(path.join('.')))
  const search = useSearch(game, bench.draft, free)
  return (
    <section className="ws-tuning" aria-labelledby="ws-tuning">
      <h2 id="ws-tuning">{t('workshop.tune.title')}</h2>
      <p>{t('workshop.tune.about')}</p>
      <ul className="ws-free">
        {free.map((one) => (
          <li key={one.path.join('.')}>
            <span>{one.label}</span> <strong>{numbersOf(one, 0)}</strong>
            <button
              type="button"
              className="quiet"
              aria-label={t('workshop.tune.fix', { what: one.label })}
              onClick={() => setKeys(keys.filter((key) => key !== one.path.join('.')))}
            >
              <span aria-hidden>×</span>
            </button>
          </li>
        ))}
      </ul>
      {free.length < MOST_FREE && (
        <FreeChoice all={all.filter((one) => !free.includes(one))} onFree={(key) => setKeys([...keys, key])} />
      )}
      {search.problem !== null && (
        <p className="ws-remark" role="alert" lang="en">
          {search.problem}
        </p>
      )}
      {search.cells.length > 0 && <Played free={free} cells={search.cells} best={search.found?.shift ?? null} />}
      <p className="ws-searching" role="status">
        {search.busy
          ? t(search.found === null ? 'workshop.tune.searching' : 'workshop.tune.proving', {
              matches: search.cells.reduce((sum, { stories }) => sum + stories.length, 0),
            })
          : ''}
      </p>
      {search.found !== null && search.proof !== null && <Outcome free={free} search={search} proof={search.proof} />}
      <div className="buttons">
        {search.found !== null && search.proof !== null && (
          <button
            type="button"
            className="main"
            onClick={() => search.found && bench.replace(shifted(bench.draft, free, search.found.shift))}
          >
            {t('workshop.tune.take')}
          </button>
        )}
        <button type="button" disabled={free.length === 0 || search.busy} onClick={search.look}>
          {t(search.found === null ? 'workshop.tune.look' : 'workshop.tune.longer')}
        </button>
      </div>
    </section>
  )
}

function FreeChoice({ all, onFree }: { all: readonly Free[]; onFree: (key: string) => void }) {
  const id = useId()
  return (
    <div className="ws-wish">
      <label htmlFor={id}>{t('workshop.tune.free')}</label>
      <select id={id} value="" onChange={({ target }) => target.value !== '' && onFree(target.value)}>
        <option value="">{t('workshop.tune.choose')}</option>
        {all.map((one) => (
          <option key={one.path.join('.')} value={one.path.join('.')}>
            {`${one.label} (${numbersOf(one, 0)})`}
          </option>
        ))}
      </select>
    </div>
  )
}

const numbersOf = (free: Free, by: number): string => [moved(free, by)].flat().join(' ')

/** What was played with each choice, and what the model of all of them expects. */
function Played({ free, cells, best }: { free: readonly Free[]; cells: readonly Cell[]; best: Shift | null }) {
  const model = modelOf(cells, free.length)
  const known = gridOf(free).flatMap((shift) => {
    const cell = cells.find((one) => one.shift.join() === shift.join())
    return cell === undefined ? [] : [{ shift, matches: cell.stories.length, share: expectedShare(model, shift) }]
  })
  return (
    <div className="ws-cells">
      <table>
        <caption className="unseen">{t('workshop.tune.cells')}</caption>
        <thead>
          <tr>
            {free.map((one) => (
              <th key={one.path.join('.')} scope="col">
                {one.label}
              </th>
            ))}
            <th scope="col">{t('workshop.tune.matches')}</th>
            <th scope="col">{t('workshop.fair.heroes')}</th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ shift, matches, share }) => (
            <tr key={shift.join()} className={best?.join() === shift.join() ? 'best' : undefined}>
              {free.map((one, i) => (
                <td key={one.path.join('.')}>{numbersOf(one, shift[i] ?? 0)}</td>
              ))}
              <td>{matches}</td>
              <td className={share >= FAIR[0] && share <= FAIR[1] ? 'fair' : undefined}>{percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Outcome({ free, search, proof }: { free: readonly Free[]; search: Search; proof: Figures }) {
  const { found, now } = search
  if (found === null) return null
  const { all, bySeats } = proof
  const isFair = all.share >= FAIR[0] && all.share <= FAIR[1]
  const loosest = bySeats.toSorted((one, other) => Math.abs(other.share - 0.5) - Math.abs(one.share - 0.5))[0]
  const interval = { low: Math.round(100 * all.low), high: Math.round(100 * all.high) }
  return (
    <div className="ws-outcome">
      <ul>
        {free.map((one, i) => (
          <li key={one.path.join('.')}>
            {one.label}: <strong>{numbersOf(one, found.shift[i] ?? 0)}</strong>
          </li>
        ))}
      </ul>
      <p>
        <strong>{t('workshop.tune.wins', { share: percent(all.share) })}</strong>
        {now !== null && ` ${t('workshop.tune.before', { share: percent(now.all.share) })}`}
      </p>
      <p>
        {t('workshop.tune.doubt', { ...interval, matches: 4 * PROOF_EACH })}{' '}
        {loosest !== undefined && t('workshop.tune.loosest', { seats: loosest.seats, share: percent(loosest.share) })}{' '}
        {found.asGood.length > 0 && t('workshop.tune.asGood', { count: found.asGood.length })}
      </p>
      {!isFair && (
        <p className="ws-remark">{t('workshop.tune.notFair', { what: free[found.strongest]?.label ?? '' })}</p>
      )}
    </div>
  )
}
