/** How often the heroes win, as a point on a line with its doubt; green is where it is fair. */
import { t } from '../../text/index.ts'

/** Under so many matches a share says nothing. */
const TOO_EARLY = 5

/** Within this it lies nineteen times of twenty (Wilson). */
function intervalOf(won: number, of: number): readonly [number, number] {
  const z = 1.96
  const share = won / of
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

export function Share({ played, heroes, label }: { played: number; heroes: number; label?: string }) {
  if (played < TOO_EARLY)
    return (
      <p className="sh-share sh-early">
        {label} {t('shelf.early')}
      </p>
    )
  const [from, to] = intervalOf(heroes, played)
  const percent = (share: number) => `${Math.round(share * 100)}%`
  return (
    <p className="sh-share">
      {label !== undefined && <span className="sh-label">{label}</span>}
      <span className="sh-line" aria-hidden="true">
        <i className="sh-doubt" style={{ left: percent(from), right: percent(1 - to) }} />
        <i className="sh-point" style={{ left: percent(heroes / played) }} />
      </span>
      <span>
        <span className="unseen">{t('shelf.heroesWin')} </span>
        {t('shelf.percent', { share: Math.round((100 * heroes) / played) })}
      </span>
    </p>
  )
}
