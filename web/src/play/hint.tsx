/** What the strong bot would do in your place: asked for with one button, said in the game's own words. */
import ballIcon from 'icon:crystal-ball'
import type { QuestionSeen } from '@gloam/protocol/live.ts'
import { useEffect, useRef } from 'react'
import { asStep, type LoadedGame } from '../games.ts'
import type { Hint, TableSnapshot } from '../net/table-store.ts'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { focusIfLost } from '../ui/keyboard.ts'
import type { Names } from './names.ts'

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
  question: QuestionSeen
  names: Names
  hint: Hint | null
  onTake(place: number): void
}

/** It is on the page before it says anything, so that a screen reader hears it when it does. */
export function HintText({ game, question, names, hint, onTake }: HintTextProps) {
  const advice = hint?.advice ?? null
  const choice = advice === null ? undefined : question.choices[advice.choice]
  const take = useRef<HTMLButtonElement>(null)
  // The button that asked is gone.
  useEffect(() => {
    if (advice !== null) focusIfLost(() => take.current)
  }, [advice])
  return (
    <div className={hint === null ? 'hint unseen' : 'hint'}>
      <p aria-live="polite">
        {hint !== null && advice === null && t('hint.thinking')}
        {advice !== null && choice !== undefined && (
          <>
            <span className="hint-who">{t('hint.would', { strength: advice.strength })}</span>{' '}
            <strong>{game.text.choice(asStep(choice), names)}</strong>{' '}
            {advice.expected !== null && <span className="hint-prospects">{prospects(advice.expected)}</span>}
          </>
        )}
      </p>
      {advice !== null && choice !== undefined && (
        <button ref={take} type="button" className="take-hint" onClick={() => onTake(advice.choice)}>
          {t('hint.take')}
        </button>
      )}
    </div>
  )
}

function prospects(expected: number): string {
  const band = ['bleak', 'poor', 'even', 'good'][Math.floor(expected * 5)] ?? 'splendid'
  // Nothing is certain before it has happened.
  return t('hint.prospects', { band, expected: Math.max(0.01, Math.min(0.99, expected)) })
}
