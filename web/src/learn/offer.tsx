/** Whoever sits down at a game for the first time is offered its lesson. */
import closeIcon from 'icon:cancel'
import { Link } from 'wouter'
import { factsOf } from '../games.ts'
import { getPrefs, setPrefs, usePrefs } from '../prefs.ts'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { usePhone } from '../ui/use-media.ts'

/** The lesson has been seen, or is not wanted: it is not offered again at the table. */
export function needsNoLesson(game: string): void {
  const { taught } = getPrefs()
  if (!taught.includes(game)) setPrefs({ taught: [...taught, game] })
}

/** On a phone it is a line: every other one is taken from the board. */
export function LessonOffer({ game }: { game: string }) {
  const { taught } = usePrefs()
  const phone = usePhone()
  const facts = factsOf(game)
  if (facts === null || !facts.lesson || taught.includes(game)) return null
  return (
    <section className="lesson-offer" aria-label={t('lesson.voice')}>
      <p>
        {t('lesson.offer', { game: facts.title })} {!phone && t('lesson.length')}
      </p>
      <Link href={`/learn/${game}`} className="button">
        {t('lesson.begin')}
      </Link>
      <button type="button" className="quiet" aria-label={t('lesson.no')} onClick={() => needsNoLesson(game)}>
        {phone ? <Icon path={closeIcon} size={16} /> : t('lesson.no')}
      </button>
    </section>
  )
}
