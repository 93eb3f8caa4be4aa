/** What one does at the bench: write, try it in a house, or ask whether it is fair. On a phone these stand at the foot. */
import type { Path } from '@gloam/games/workshop.ts'
import { t } from '../../text/index.ts'

export type View = 'bench' | 'try' | 'fair'

const VIEWS = ['bench', 'try', 'fair'] as const

/** Where there is room the house stays beside the page. */
const BESIDE = '(min-width: 1200px)'

export function Views({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <nav className="ws-views" aria-label={t('workshop.views')}>
      {VIEWS.map((one) => (
        <button type="button" key={one} aria-current={view === one ? 'page' : undefined} onClick={() => onView(one)}>
          {t(`workshop.view.${one}`)}
        </button>
      ))}
    </nav>
  )
}

/** A line is looked for: its page comes, and it is lit for a moment. */
export function viewOf(now: View, path: Path): View {
  setTimeout(() => light(path))
  return now === 'try' && matchMedia(BESIDE).matches ? 'try' : 'bench'
}

const LIT = 2_500

function light(path: Path): void {
  for (let length = path.length; length > 1; length--) {
    const place = CSS.escape(path.slice(0, length).join('.'))
    const line = document.querySelector<HTMLElement>(`.ws-page [data-line="${place}"]`)
    if (line === null) continue
    line.scrollIntoView({ block: 'center' })
    line.dataset['spoke'] = ''
    setTimeout(() => delete line.dataset['spoke'], LIT)
    return
  }
}
