/** What the strong bot would do in your place, and why: asked for with one button, said in the game's own words. */
import ballIcon from 'icon:crystal-ball'
import type { HintMessage, QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import { useEffect, useRef } from 'react'
import { type LoadedGame, sayChoice, sayStep } from '../../games.ts'
import type { Hint, TableSnapshot } from '../../net/live/table-store.ts'
import { t } from '../../text/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { focusIfLost } from '../../ui/keyboard.ts'
import type { Names } from '../names.ts'
import { held, likely } from './held.ts'

/** The hint that was asked for about this question; one about an earlier question says nothing any more. */
export function hintFor({ hint }: TableSnapshot, question: QuestionSeen | null): Hint | null {
  return hint !== null && hint.question === question?.id ? hint : null
}

export function HintButton({ onAsk }: { onAsk: () => void }) {
  return (
    <button type="button" className="ask-hint" onClick={onAsk} aria-label={t('hint.ask')} title={t('hint.ask')}>
      <Icon path={ballIcon} size={16} /> {t('hint.button')}
    </button>
  )
}

interface HintTextProps {
  game: LoadedGame
  seen: SeenMessage
  question: QuestionSeen
  names: Names
  hint: Hint | null
  onTake(place: number): void
}

/**
 * One line, and a press that takes it; why, and what else, is unfolded by whoever wants to know: the list beneath keeps
 * its room. It is on the page before it says anything, so that a screen reader hears it when it does.
 */
export function HintText({ game, seen, question, names, hint, onTake }: HintTextProps) {
  const advice = hint?.advice ?? null
  const said = (place: number) => sayChoice(game, question, place, names, seen.view)
  // Where all choices come to the same, the one that the bot would take is no advice, and its chance says nothing.
  const matters = advice === null ? null : held(advice)?.is !== 'alike'
  const planned = ({ plan = [] }: HintMessage) => plan.map((step) => sayStep(game, step, names))
  const take = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (advice === null) return
    // The button that asked is gone.
    focusIfLost(() => take.current)
    showInList(take.current?.closest('.question')?.querySelector('.choices .hinted') ?? null)
  }, [advice])
  return (
    <div className={hint === null ? 'hint unseen' : 'hint'}>
      <p className="hint-said" aria-live="polite">
        {hint !== null && advice === null && t('hint.thinking')}
        {matters === false && t('hint.any')} {advice !== null && <strong>{said(advice.choice)}</strong>}{' '}
        {advice !== null && advice.expected !== null && matters && (
          <span className="hint-chance">{t('hint.chance', { expected: likely(advice.expected) })}</span>
        )}
      </p>
      {advice !== null && (
        <button ref={take} type="button" className="take-hint" onClick={() => onTake(advice.choice)}>
          {t('hint.take')}
        </button>
      )}
      {advice !== null && <Why game={game} advice={advice} plan={matters ? planned(advice) : []} said={said} />}
    </div>
  )
}

/** What it would do in this turn, one after the other. */
function Plan({ first, plan }: { first: string; plan: string[] }) {
  return (
    <ol className="hint-plan">
      {[first, ...plan].map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and the list never changes
        <li key={place}>{step}</li>
      ))}
    </ol>
  )
}

interface WhyProps {
  game: LoadedGame
  advice: HintMessage
  plan: string[]
  said(place: number): string
}

/** What would follow in this turn, who says so, how much better it is than other choices, and which would be next best. */
function Why({ game, advice, plan, said }: WhyProps) {
  return (
    <details className="hint-why">
      <summary>{t(plan.length > 0 ? 'hint.plan' : 'hint.why')}</summary>
      {plan.length > 0 && <Plan first={said(advice.choice)} plan={plan} />}
      <p>
        {t('hint.would', { strength: advice.strength })}{' '}
        {advice.expected !== null && prospects(advice.expected, advice.contenders)}
      </p>
      <p className="hint-held">{heldAgainst(advice)}</p>
      <Instead game={game} advice={advice} said={said} />
    </details>
  )
}

/** A long list shows what was advised; nothing but the list is moved. */
function showInList(choice: Element | null): void {
  const list = choice?.closest('.choices')
  if (!choice || !list) return
  const [{ top, bottom }, room] = [choice.getBoundingClientRect(), list.getBoundingClientRect()]
  if (bottom > room.bottom) list.scrollTop += bottom - room.bottom
  if (top < room.top) list.scrollTop -= room.top - top
}

/** The next best, and what each brings more or less; choices that are called the same are one. */
function Instead({ game, advice, said }: Omit<WhyProps, 'plan'>) {
  const named = new Set([said(advice.choice)])
  const others = advice.instead.flatMap(({ choice, expected, alike, counts = {} }) => {
    const name = said(choice)
    if (named.has(name)) return []
    named.add(name)
    return [{ choice: name, expected: likely(expected), alike: alike ?? false, counts: sayCounts(game, counts) }]
  })
  if (others.length === 0) return null
  return (
    <>
      <p>{t(others.some(({ counts }) => counts !== '') ? 'hint.insteadCounted' : 'hint.instead')}</p>
      <ul className="hint-instead">
        {others.map((other) => (
          <li key={other.choice}>{sayOther(other)}</li>
        ))}
      </ul>
    </>
  )
}

/** A chance is said only where it differs by more than the bot doubts. */
function sayOther({ alike, ...other }: { choice: string; expected: number; alike: boolean; counts: string }): string {
  if (alike) return t(other.counts === '' ? 'hint.otherAlike' : 'hint.otherAlikeCounted', other)
  return t(other.counts === '' ? 'hint.other' : 'hint.otherCounted', other)
}

/** «−2 points, +1 fear»: at the end of the turn, beside what is advised. */
function sayCounts({ text }: LoadedGame, counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .flatMap(([name, by]) => (text.has(`count.${name}`) ? text.label(`count.${name}`, { by }) : []))
    .join(', ')
}

function prospects(expected: number, contenders: number): string {
  return t('hint.prospects', { expected: likely(expected), even: 1 / contenders, contenders })
}

function heldAgainst(advice: HintMessage): string {
  const found = held(advice)
  if (found === null) return ''
  return found.is === 'better' ? t('hint.better', { more: found.more }) : t(`hint.${found.is}`)
}
