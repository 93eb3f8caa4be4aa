/** Lines fired by hand: what they do is seen at once, whatever they wait for. */
import type { Firing, Looked } from '@gloam/games/trial.ts'
import type { Path } from '@gloam/games/workshop.ts'
import { type Key, t } from '../../../text/index.ts'
import { valueAt } from '../edits.ts'
import type { Bench } from '../use-bench.ts'
import { labelOf } from './labels.ts'

interface FiringsProps {
  bench: Bench
  looked: readonly Looked[]
  busy: boolean
  onFire: (path: Path, how: Firing) => void
}

const PARTS = ['triggers', 'tasks', 'monsters', 'ends'] as const

export function Firings({ bench, looked, busy, onFire }: FiringsProps) {
  // Without the last living hero it is over by itself.
  const all = looked.filter(({ path }) => path[1] !== 'allDead')
  return (
    <details className="ws-firings">
      <summary>{t('workshop.try.byHand')}</summary>
      {PARTS.map((part) => {
        const list = all.filter((one) => one.part === part)
        if (list.length === 0) return null
        return (
          <section key={part}>
            <h3>{t(`workshop.try.${part}` as Key)}</h3>
            <ul>
              {list.map((one) => (
                <li key={one.path.join('.')}>
                  <span>{labelOf(bench, one)}</span>
                  {buttonsOf(bench, one).map((how) => (
                    <button
                      type="button"
                      key={how}
                      disabled={busy}
                      data-fire={`${one.path.join('.')} ${how}`}
                      aria-label={`${t(`workshop.try.fire.${how}`)}: ${labelOf(bench, one)}`}
                      onClick={() => onFire(one.path, how === 'now' ? 'done' : how)}
                    >
                      {t(`workshop.try.fire.${how}`)}
                    </button>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </details>
  )
}

/** A task with a roll may succeed and fail; all else just happens. */
function buttonsOf({ draft }: Bench, { part, path }: Looked): readonly ('now' | Firing)[] {
  const rolls = part === 'tasks' && valueAt(draft, [...path, 'roll']) !== undefined
  return rolls ? ['done', 'failed'] : ['now']
}
