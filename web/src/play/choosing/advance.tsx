/** Questions that come again and again are answered by themselves, if somebody wants it so; what is, is shown here. */
import { Said } from '@gloam/games/board/said.tsx'
import type { AdvanceAnswer, QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import { UNTILS } from '@gloam/protocol/plain.ts'
import { asStep, type LoadedGame, sayChoice } from '../../games.ts'
import { t } from '../../text/index.ts'
import type { TableCommands } from '../commands.ts'
import type { Names } from '../names.ts'

interface AdvanceProps {
  game: LoadedGame
  names: Names
  seen: SeenMessage
  question: QuestionSeen | null
  answer: TableCommands['answer']
  onDone(): void
}

/** In the menu: from now on the same answer to questions like the one that is asked. Nobody has to look at it who plays. */
export function Advance({ game, names, seen, question, answer, onDone }: AdvanceProps) {
  if (question?.advance === undefined || answer === null) return null
  const said = sayChoice(game, question, question.advance, names, seen.view)
  return (
    <label className="field advance">
      <span className="field-name">{t('advance.label', { answer: said })}</span>
      <select
        name="answer"
        value=""
        onChange={({ target }) => {
          const until = UNTILS.find((one) => one === target.value)
          if (until === undefined) return
          answer({ question: question.id, until })
          onDone()
        }}
      >
        <option value="">{t('advance.not')}</option>
        {UNTILS.map((until) => (
          <option key={until} value={until}>
            {t(`advance.${until}`)}
          </option>
        ))}
      </select>
    </label>
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
