/** Questions that come again and again are answered by themselves, if somebody wants it so; what is, is shown here. */
import { Said } from '@gloam/games/board/said.tsx'
import { Until } from '@gloam/protocol/answers.ts'
import type { AdvanceAnswer, QuestionSeen } from '@gloam/protocol/live.ts'
import { asStep, type LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import type { TableCommands } from '../commands.ts'
import type { Names } from '../names.ts'

interface AdvanceProps {
  question: QuestionSeen
  /** The answer, in words. */
  said: string
  answer: NonNullable<TableCommands['answer']>
}

/** From now on the same answer to questions like this one. */
export function Advance({ question, said, answer }: AdvanceProps) {
  return (
    <select
      name="answer"
      className="advance"
      aria-label={t('advance.label', { answer: said })}
      value=""
      onChange={({ target }) => {
        const until = Until.safeParse(target.value)
        if (until.success) answer({ question: question.id, until: until.data })
      }}
    >
      <option value="">{t('advance.label', { answer: said })}</option>
      {Until.options.map((until) => (
        <option key={until} value={until}>
          {t(`advance.${until}`)}
        </option>
      ))}
    </select>
  )
}

interface StandingProps {
  game: LoadedGame
  names: Names
  answers: readonly AdvanceAnswer[]
  question: QuestionSeen | null
  answer: TableCommands['answer']
}

/** What is answered by itself, until when, and the way to stop it. */
export function Standing({ game, names, answers, question, answer }: StandingProps) {
  if (answers.length === 0 || answer === null) return null
  const now = answers.some((one) => isAbout(one, question))
  return (
    <div className="by-itself">
      {now && <p>{t('question.passing')}</p>}
      <ul aria-label={t('advance.list')}>
        {answers.map(({ name, step, until }) => {
          const said = game.text.choice(asStep(step), names)
          return (
            <li key={name}>
              <span>
                <Said text={game.text}>{said}</Said> <small>{t(`advance.${until}`)}</small>
              </span>
              <button
                type="button"
                className="quiet by-itself-stop"
                aria-label={t('advance.stop', { answer: said })}
                onClick={() => answer({ name, until: null })}
              >
                ✕
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Whether the question that is asked now is one of those. */
function isAbout({ ask, step }: AdvanceAnswer, question: QuestionSeen | null): boolean {
  if (question?.advance === undefined || question.ask['ask'] !== ask['ask']) return false
  return question.choices[question.advance]?.['do'] === step['do']
}
