/** The voice of a lesson: it says one thing, lights one thing, and waits. */
import lanternIcon from 'icon:lantern-flame'
import { PARTS } from '@gloam/games/lesson.ts'
import type { Words } from '@gloam/games/text.ts'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { focusIfLost } from '../ui/keyboard.ts'
import type { LessonTable } from './lesson-table.ts'

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
      {!busy && moment.light !== undefined && <Ring key={moment.say} around={moment.light} />}
    </section>
  )
}

const SELECTORS: Readonly<Record<(typeof PARTS)[number], string>> = {
  goal: '.goal',
  players: '.players',
  question: '.question',
  log: '.tabs, .phone-tabs',
}

function isPart(name: string): name is (typeof PARTS)[number] {
  return (PARTS as readonly string[]).includes(name)
}

const find = (name: string) =>
  document.querySelector(isPart(name) ? SELECTORS[name] : `.board-space [data-place="${CSS.escape(name)}"]`)

const GAP = 6

/** A ring of light that stays with its thing while the board is moved and zoomed. */
function Ring({ around }: { around: string }) {
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isPart(around)) find(around)?.scrollIntoView({ block: 'center', inline: 'center' })
    let frame = 0
    const follow = () => {
      const box = find(around)?.getBoundingClientRect()
      if (ring.current !== null) {
        ring.current.hidden = box === undefined
        if (box !== undefined) place(ring.current, box)
      }
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [around])
  // Over everything, whatever it is said in.
  return createPortal(<div ref={ring} className="lesson-ring" hidden />, document.body)
}

function place(ring: HTMLElement, { left, top, width, height }: DOMRect): void {
  const inside = { left: Math.max(GAP, left - GAP), top: Math.max(GAP, top - GAP) }
  ring.style.transform = `translate(${inside.left}px, ${inside.top}px)`
  ring.style.width = `${Math.min(innerWidth - GAP, left + width + GAP) - inside.left}px`
  ring.style.height = `${Math.min(innerHeight - GAP, top + height + GAP) - inside.top}px`
}
