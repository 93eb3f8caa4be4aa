/** Whoever sits down at a game for the first time is offered its lesson, until the first own turn is over. */
import closeIcon from 'icon:cancel'
import type { Happened } from '@gloam/protocol/live.ts'
import { Link } from 'wouter'
import { factsOf } from '../games.ts'
import { getPrefs, setPrefs, usePrefs } from '../prefs.ts'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { useLittleRoom, usePhone } from '../ui/use-media.ts'

/** The lesson has been seen, or is not wanted: it is not offered again at the table. */
export function needsNoLesson(game: string): void {
  const { taught } = getPrefs()
  if (!taught.includes(game)) setPrefs({ taught: [...taught, game] })
}

interface LessonOfferProps {
  game: string
  seat: number
  history: readonly Happened[]
}

/** On a phone it is a line: every other one is taken from the board, and where there is little room from what is asked. */
export function LessonOffer({ game, seat, history }: LessonOfferProps) {
  const { taught } = usePrefs()
  const phone = usePhone()
  const brief = useLittleRoom() || phone
  const facts = factsOf(game)
  if (facts === null || !isOffered(taught, { game, seat, history })) return null
  return (
    <section className={brief ? 'lesson-offer brief' : 'lesson-offer'} aria-label={t('lesson.voice')}>
      <p>
        {t('lesson.offer', { game: facts.title })} {!brief && t('lesson.length')}
      </p>
      <Link href={`/learn/${game}`} className="button">
        {t('lesson.begin')}
      </Link>
      <button type="button" className="quiet" aria-label={t('lesson.no')} onClick={() => needsNoLesson(game)}>
        {brief ? <Icon path={closeIcon} size={16} /> : t('lesson.no')}
      </button>
    </section>
  )
}

export function isOffered(taught: readonly string[], { game, seat, history }: LessonOfferProps): boolean {
  return factsOf(game)?.lesson === true && !taught.includes(game) && !hasHadTurn(history, seat)
}

/** Whether a turn of this seat is behind it. Every game tells when one begins. */
function hasHadTurn(history: readonly Happened[], seat: number): boolean {
  const turns = history.flatMap(({ events }) => events.filter((event) => event['is'] === 'turnBegan'))
  const own = turns.findIndex((event) => event['seat'] === seat)
  return own >= 0 && turns.slice(own).some((event) => event['seat'] !== seat)
}
