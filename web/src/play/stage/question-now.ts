/** What is asked now, as far as it may be shown. */
import type { QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import type { Shown } from './stage.ts'

/** The question, once all before it has been shown, if it is still open. `patient`: not while anything moves, whoever did it. */
export function questionNow(
  shown: Pick<Shown, 'asks' | 'busy' | 'seen'> | null,
  newest: SeenMessage | null,
  patient: boolean,
): QuestionSeen | null {
  const question = newest?.question ?? null
  if (shown === null || question === null || !shown.asks || (patient && shown.busy)) return null
  return shown.seen.question?.id === question.id ? question : null
}
