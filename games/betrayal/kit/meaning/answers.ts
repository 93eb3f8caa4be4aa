/** KIT-26: answers to a question that several seats are asked at once in secret. */
import type { Answer } from '../../rules/state.ts'
import type { BState } from '../../types.ts'

/** KIT-26: what the seats have answered so far to this open question, for bots that weigh their own answer. */
export function answersSoFar(state: BState, about: string): (Answer | null)[] {
  const open = state.agenda.at(-1)
  if (open === undefined || !('together' in open)) return []
  const answers: (Answer | null)[] = state.players.map(() => null)
  open.together.forEach((ask, i) => {
    const answer = open.answers[i]
    if (ask.ask === 'secret' && ask.about === about && answer?.do === 'secret')
      answers[ask.seat] = answer.who ?? (answer.n === undefined ? answer.answer : String(answer.n))
  })
  return answers
}
