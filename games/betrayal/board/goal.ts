/** The goal line: before the haunt what the night is waiting for, then what wins, how far it is, and the round. */
import type { Goal, GoalCounter } from '@gloam/games/board/contract.ts'
import type { Reader, Speaker } from '@gloam/games/text.ts'
import { forPlayers, numbersOf } from '../book/numbers.ts'
import type { Betrayal, BetrayalView } from '../types.ts'
import { bookOf } from './book/side.ts'
import { countersOf } from './counters.ts'

type Text = Speaker<Betrayal>

export function goal(view: BetrayalView, text: Text, _reader: Reader): Goal {
  const { haunt, omensDrawn, stack, players } = view
  if (haunt === null)
    return {
      wins: text.say('goal.before'),
      ends: text.say('goal.begins', { omens: omensDrawn }),
      counters: [
        { label: text.say('plan.omens'), now: omensDrawn },
        { label: text.say('plan.tiles'), now: stack.length },
      ],
      brief: text.say('goal.briefBefore', { omens: omensDrawn, round: view.round }),
    }
  const book = bookOf(view, text)
  const last = numbersOf(haunt.no)?.last ?? null
  const of = last === null ? null : forPlayers(last, players.length)
  const round = text.say('goal.round', { round: haunt.round, of })
  const counters = countersOf(view, text)
  return {
    title: text.say(`haunt.${haunt.no}.name`),
    wins: text.say(book === null ? `haunt.${haunt.no}.text` : `haunt.${haunt.no}.${book}.goal`, {
      players: players.length,
    }),
    ends: round,
    counters,
    brief: [
      ...(counters.length === 0 ? [text.say(`haunt.${haunt.no}.name`)] : []),
      ...briefOf(counters).map(({ label, now, of: most }) => `${label} ${now}${most === undefined ? '' : `/${most}`}`),
      round,
    ].join(' · '),
    tone: 'haunt',
  }
}

/** A phone has room for what wins, and for the one thing besides that decides, such as rising water; or else for what is counted. */
const briefOf = (counters: readonly GoalCounter[]): readonly GoalCounter[] => {
  const aimed = counters.filter(({ of }) => of !== undefined)
  return aimed.length > 0 ? [...aimed, ...counters.filter(({ of }) => of === undefined).slice(0, 1)] : counters
}
