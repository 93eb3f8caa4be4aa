/** What is going on, what you are asked, and the plain list of what you may do. */
import undoIcon from 'icon:anticlockwise-rotation'
import type { Shortcut } from '@gloam/games/board/contract.ts'
import { Said } from '@gloam/games/board/said.tsx'
import type { AdvanceAnswer, QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { type LoadedGame, sayChoice, sayQuestion } from '../../games.ts'
import type { Hint, PendingRequest } from '../../net/live/table-store.ts'
import { t } from '../../text/index.ts'
import { listOf } from '../../text/said.ts'
import { Icon } from '../../ui/icon.tsx'
import { focusIfLost } from '../../ui/keyboard.ts'
import type { TableCommands } from '../commands.ts'
import type { Names } from '../names.ts'
import { Standing } from './advance.tsx'
import { Choices } from './choices.tsx'
import { HintButton, HintText } from './hint.tsx'
import type { Kinds } from './narrowing.ts'
import { TurnerPanel } from './turner-panel.tsx'
import type { Narrowing } from './use-narrowing.ts'
import type { Onward } from './use-take.ts'

export interface QuestionProps {
  game: LoadedGame
  seen: SeenMessage
  /** The question, once everything before it has been shown. */
  question: QuestionSeen | null
  narrowing: Narrowing
  kinds: Kinds
  names: Names
  pending: PendingRequest | null
  ended: boolean
  /** What is answered by itself, and how to say so; null where nothing can be. */
  answers: readonly AdvanceAnswer[]
  answer: TableCommands['answer']
  /** What a bot would do, once it was asked. */
  hint: Hint | null
  /** Null where the table has no hints. */
  onHint: (() => void) | null
  /** What the game says beside it. */
  beside: ReactNode
  /** What can be taken together with what is asked after it. */
  shortcuts: readonly Shortcut[]
  onTake(place: number, onward?: Onward): void
  onUndo(): void
  /** Shows at once what is still being shown. */
  onSkip: (() => void) | null
}

export function Question(props: QuestionProps) {
  const { game, seen, question, narrowing, names, pending, ended } = props
  const mine = question !== null
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what makes buttons come and go
  useEffect(() => {
    focusIfLost(() => panel.current?.querySelector<HTMLElement>('.choice'), panel.current)
  }, [question?.id, narrowing.clicks, pending])
  return (
    <section
      ref={panel}
      id="question"
      tabIndex={-1}
      className={mine ? 'question asked' : 'question'}
      aria-label={t('question.label')}
    >
      <div className="question-line">
        <p className="question-text" aria-live="polite">
          <Said text={game.text}>{sentence(game, seen, question, names, ended)}</Said>
        </p>
      </div>
      {mine && pending?.choice !== undefined && (
        <p className="taking">
          <Said text={game.text}>{sayChoice(game, question, pending.choice, names, seen.view)}</Said>
        </p>
      )}
      <Standing {...props} />
      {mine && pending === null && <HintText {...props} question={question} />}
      {mine && pending === null && <Breadcrumb game={game} narrowing={narrowing} />}
      {mine && pending === null && <Ways {...props} question={question} />}
      <div className="question-tools">
        {!mine && props.onSkip !== null && (
          <button type="button" className="quiet" onClick={props.onSkip}>
            {t('skip')}
          </button>
        )}
        {mine && props.onHint !== null && props.hint === null && <HintButton onAsk={props.onHint} />}
        {seen.mayUndo && (
          <button type="button" className="undo" disabled={pending !== null} onClick={props.onUndo}>
            <Icon path={undoIcon} size={16} /> {t('undo')}
          </button>
        )}
      </div>
    </section>
  )
}

/** What may be chosen, or how it is turned, with what the game says beside it. */
function Ways(props: QuestionProps & { question: QuestionSeen }) {
  const { game, names, narrowing } = props
  const { turner, clicks } = narrowing
  const beside = props.beside !== null && <div className="beside">{props.beside}</div>
  if (turner === null)
    return (
      <>
        <Choices {...props} />
        {/* It speaks of what is pointed at: above the list it would push it from under the pointer. */}
        {beside}
      </>
    )
  return (
    <>
      {beside}
      <TurnerPanel game={game} names={names} turner={turner} clicks={clicks.length} />
    </>
  )
}

function sentence(
  game: LoadedGame,
  seen: SeenMessage,
  question: QuestionSeen | null,
  names: Names,
  ended: boolean,
): string {
  if (question !== null) return sayQuestion(game, question, names, seen.view)
  if (ended || seen.outcome !== null) return t('question.over')
  const others = seen.waiting.filter(({ seat }) => seat !== names.seat)
  if (others.length === 0) return t('question.moment')
  if (others.length > 2)
    return t('question.waitingMany', { names: listOf(others.map(({ seat }) => names.nameOf(seat))) })
  return others
    .map((who) => game.board?.sayWaiting?.(who, seen.view, game.text, names) ?? game.text.waiting(who, names))
    .join(' ')
}

function Breadcrumb({ game, narrowing: { clicks, back } }: Pick<QuestionProps, 'game' | 'narrowing'>) {
  if (clicks.length === 0) return null
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb.label')}>
      {clicks.map(({ label }, i) => (
        <button key={label} type="button" onClick={() => back(i)} aria-label={t('breadcrumb.back', { label })}>
          <Said text={game.text}>{label}</Said> <span aria-hidden="true">×</span>
        </button>
      ))}
      {clicks.length > 1 && (
        <button type="button" className="quiet" onClick={() => back(0)}>
          {t('breadcrumb.anew')}
        </button>
      )}
    </nav>
  )
}
