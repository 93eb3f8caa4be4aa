/** The voice of a lesson: it says one thing, lights one thing, and waits. */
import lanternIcon from 'icon:lantern-flame'
import type { Words } from '@gloam/games/text.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { focusIfLost } from '../ui/keyboard.ts'
import type { LessonTable } from './lesson-table.ts'
import { Ring } from './ring.tsx'

interface VoiceProps {
  table: LessonTable
  words: Words
  /** Something is still being shown: the voice waits for it. */
  busy: boolean
  onSkip(): void
}

export function Voice({ table, words, busy: shows, onSkip }: VoiceProps) {
  const busy = shows || table.behind
  const { moment } = table
  const { at, of } = table.progress
  const button = useRef<HTMLButtonElement>(null)
  const listens = moment !== null && moment.take === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment has its own button
  useEffect(() => {
    if (!busy) focusIfLost(() => button.current)
  }, [at, busy])
  if (moment === null) return null
  return (
    <section className="voice" aria-label={t('lesson.voice')}>
      <Icon path={lanternIcon} size={30} />
      <p aria-live="polite">{busy ? t('lesson.watch') : (words[moment.say] ?? moment.say)}</p>
      <div className="voice-tools">
        <progress value={at} max={of} aria-label={t('lesson.progress', { at, of })} />
        <Link href="/" className="quiet">
          {t('lesson.leave')}
        </Link>
        {busy && (
          <button type="button" onClick={onSkip}>
            {t('skip')}
          </button>
        )}
        {!busy && listens && (
          <button ref={button} type="button" className="main" onClick={() => table.goOn()}>
            {moment.leap === undefined ? t('lesson.goOn') : t('lesson.leap')}
          </button>
        )}
      </div>
      {!busy && moment.light !== undefined && <Ring key={moment.say} around={moment.light} reveals />}
    </section>
  )
}
