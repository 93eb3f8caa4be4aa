/** What is going on, what you are asked, and the plain list of what you may do. */
import undoIcon from 'icon:anticlockwise-rotation'
import type { QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import { useEffect, useRef, useState } from 'react'
import { asAsk, asStep, type LoadedGame, sayChoice, sayField, sayValue } from '../games.ts'
import type { Hint, PendingRequest } from '../net/table-store.ts'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { focusIfLost } from '../ui/keyboard.ts'
import { HintButton, HintText } from './hint.tsx'
import { type Group, groups, nextField, speaksOf } from './narrowing.ts'
import type { Narrowing } from './use-narrowing.ts'

export interface Names {
  seat: number
  seats: number
  nameOf(seat: number): string
}

interface QuestionProps {
  game: LoadedGame
  seen: SeenMessage
  /** The question, once everything before it has been shown. */
  question: QuestionSeen | null
  narrowing: Narrowing
  names: Names
  pending: PendingRequest | null
  ended: boolean
  /** What a bot would do, once it was asked. */
  hint: Hint | null
  /** Null where the table has no hints. */
  onHint: (() => void) | null
  onTake(place: number): void
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
    focusIfLost(() => panel.current?.querySelector<HTMLElement>('.choice'))
  }, [question?.id, narrowing.clicks, pending])
  return (
    <section ref={panel} className={mine ? 'question asked' : 'question'} aria-label={t('question.label')}>
      <div className="question-line">
        <p className="question-text" aria-live="polite">
          {sentence(game, seen, question, names, ended)}
        </p>
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
      </div>
      {mine && pending?.choice !== undefined && (
        <p className="taking">{sayChoice(game, question, pending.choice, names)}</p>
      )}
      {mine && pending === null && <HintText {...props} question={question} />}
      {mine && pending === null && <Breadcrumb narrowing={narrowing} />}
      {mine && pending === null && <Choices {...props} question={question} />}
    </section>
  )
}

function sentence(
  game: LoadedGame,
  seen: SeenMessage,
  question: QuestionSeen | null,
  names: Names,
  ended: boolean,
): string {
  if (question !== null) return game.text.question(asAsk(question.ask), names)
  if (ended || seen.outcome !== null) return t('question.over')
  const others = seen.waiting.filter(({ seat }) => seat !== names.seat)
  if (others.length === 0) return t('question.moment')
  if (others.length > 2) return t('question.waitingMany', { count: others.length })
  return others.map((who) => game.text.waiting(who, names)).join(' ')
}

function Breadcrumb({ narrowing: { clicks, back } }: { narrowing: Narrowing }) {
  if (clicks.length === 0) return null
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb.label')}>
      {clicks.map(({ label }, i) => (
        <button key={label} type="button" onClick={() => back(i)} aria-label={t('breadcrumb.back', { label })}>
          {label} <span aria-hidden="true">×</span>
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

/** More choices than this are first narrowed by their headings and fields; the list can still be opened. */
const MANY = 9

function Choices(props: QuestionProps & { question: QuestionSeen }) {
  const { game, question, narrowing } = props
  const [all, setAll] = useState(false)
  const { choices } = question
  const { places } = narrowing
  const found = groups(choices, places, (choice) => game.text.group(asStep(choice)))
  const many = places.length > MANY && !all
  const grouped = many && found.length > 1
  const field = many && !grouped ? nextField(choices, places, game.board?.fields ?? usualFields(choices)) : null
  return (
    <div className="choices">
      {grouped ? (
        <div className="choice-groups">
          {found.map((group) => (
            <GroupButton key={group.name ?? 'rest'} {...props} group={group} />
          ))}
        </div>
      ) : field !== null ? (
        <FieldValues {...props} field={field} />
      ) : (
        found.map((group) => (
          <ChoiceList
            key={group.name ?? 'rest'}
            {...props}
            group={group}
            titled={found.length > 1 && group.places.length > 1}
          />
        ))
      )}
      {(many || all) && places.length > MANY && (
        <button type="button" className="quiet all" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('choices.fewer') : t('choices.all', { count: places.length })}
        </button>
      )}
    </div>
  )
}

function usualFields(choices: readonly Readonly<Record<string, unknown>>[]): string[] {
  return [...new Set(choices.flatMap((choice) => Object.keys(choice)))].filter((field) => field !== 'do')
}

type GroupProps = QuestionProps & { question: QuestionSeen; group: Group }

/** What a bot would take is marked on the way there, too. */
function choiceClass(kind: 'group' | null, hinted: boolean): string {
  return `choice${kind === null ? '' : ` ${kind}`}${hinted ? ' hinted' : ''}`
}

function GroupButton(props: GroupProps) {
  const { group, narrowing, hint } = props
  if (group.places.length === 1 || group.name === null) return <ChoiceList {...props} titled={false} />
  const label = group.name
  return (
    <button
      type="button"
      className={choiceClass('group', group.places.includes(hint?.advice?.choice ?? -1))}
      onClick={() => narrowing.press({ likes: group.likes, label })}
    >
      <span>{label}</span>
      <span className="count">{group.places.length}</span>
    </button>
  )
}

type FieldProps = QuestionProps & { question: QuestionSeen; field: NonNullable<ReturnType<typeof nextField>> }

function FieldValues({ game, narrowing, names, field, question, hint }: FieldProps) {
  const advised = question.choices[hint?.advice?.choice ?? -1]
  return (
    <fieldset className="field-values">
      <legend>{sayField(game, field.field)}</legend>
      {field.values.map(({ like, value, count }) => {
        const label = sayValue(game, field.field, value, names.nameOf)
        return (
          <button
            key={JSON.stringify(value)}
            type="button"
            className={choiceClass('group', advised !== undefined && speaksOf(advised, [like]))}
            onClick={() => narrowing.press({ likes: [like], label })}
          >
            <span>{label}</span>
            {count > 1 && <span className="count">{count}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

function ChoiceList({ game, question, group, names, hint, onTake, titled }: GroupProps & { titled: boolean }) {
  return (
    <div className="choice-list">
      {titled && group.name !== null && <h3>{group.name}</h3>}
      {group.places.map((place) => (
        <button
          key={place}
          type="button"
          className={choiceClass(null, place === hint?.advice?.choice)}
          onClick={() => onTake(place)}
        >
          {sayChoice(game, question, place, names)}
        </button>
      ))}
    </div>
  )
}
