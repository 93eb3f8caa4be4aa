/** What was met, in how many of the matches and how often in one; what never was is marked, and leads to its line. */
import type { Looked } from '@gloam/games/trial.ts'
import type { Path } from '@gloam/games/workshop.ts'
import { type Key, t } from '../../../text/index.ts'
import { labelOf } from '../try/labels.ts'
import type { Bench } from '../use-bench.ts'
import { ENOUGH_FOR_NEVER, type Figures } from './figures.ts'
import { percent } from './plots.tsx'

interface MetProps {
  bench: Bench
  looked: readonly Looked[]
  figures: Figures
  onGo: (path: Path) => void
}

const PARTS = ['tasks', 'monsters', 'triggers', 'ends'] as const

export function WhatWasMet({ bench, looked, figures, onGo }: MetProps) {
  return (
    <section className="ws-met" aria-labelledby="ws-met">
      <h3 id="ws-met">{t('workshop.fair.met')}</h3>
      <p className="help">{t('workshop.fair.metAbout')}</p>
      {PARTS.map((part) => {
        const list = looked.filter((one) => one.part === part)
        if (list.length === 0) return null
        return (
          <section key={part}>
            <h4>{t(`workshop.try.${part}` as Key)}</h4>
            <ul>
              {list.map((one) => (
                <MetLine key={one.path.join('.')} bench={bench} one={one} figures={figures} onGo={onGo} />
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}

function MetLine({ bench, one, figures, onGo }: Omit<MetProps, 'looked'> & { one: Looked }) {
  const { met, matches } = figures
  const { matches: times = 0, times: all = 0 } = met[one.path.join('.')] ?? {}
  const share = matches === 0 ? 0 : times / matches
  const never = times === 0
  const said = never ? t(matches < ENOUGH_FOR_NEVER ? 'workshop.fair.notYet' : 'workshop.fair.never') : percent(share)
  return (
    <li className={never && matches >= ENOUGH_FOR_NEVER ? 'never' : undefined}>
      <button type="button" className="quiet" onClick={() => onGo(one.path)}>
        {labelOf(bench, one)}
      </button>
      {!never && one.part !== 'ends' && (
        <span className="help">{t('workshop.fair.often', { n: Math.round((10 * all) / times) / 10 })}</span>
      )}
      <strong>{said}</strong>
      <span className={`ws-bar-of ${one.side ?? ''}`} style={{ inlineSize: `${100 * share}%` }} />
    </li>
  )
}

/** How many rooms are listed. */
const ROOMS = 6

export function WhereTheyDie({ bench, figures: { deaths, matches } }: { bench: Bench; figures: Figures }) {
  const { names } = bench.tongue
  const all = deaths.reduce((sum, [, count]) => sum + count, 0)
  return (
    <section className="ws-deaths" aria-labelledby="ws-deaths">
      <h3 id="ws-deaths">{t('workshop.fair.deaths')}</h3>
      <p className="help">
        {all === 0
          ? t('workshop.fair.noDeaths')
          : t('workshop.fair.deathsAbout', { n: Math.round((10 * all) / Math.max(1, matches)) / 10 })}
      </p>
      <ol>
        {deaths.slice(0, ROOMS).map(([room, count]) => (
          <li key={room}>
            <span>{names[room] ?? room}</span> <strong>{percent(count / all)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
