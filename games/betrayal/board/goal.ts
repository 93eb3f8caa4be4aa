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
  const title = text.say(`haunt.${haunt.no}.name`)
  const wins = text.say(book === null ? `haunt.${haunt.no}.text` : `haunt.${haunt.no}.${book}.goal`, {
    players: players.length,
  })
  const aim = book === null ? title : shortOf(`haunt.${haunt.no}.${book}.short`, title, text)
  return { title, wins, ends: round, counters, brief: briefly([aim, ...counted(counters, text)], round), tone: 'haunt' }
}

/** The goal in some three words; a haunt from outside that has none goes by its name. */
const shortOf = (key: string, title: string, text: Text): string => (text.has(key) ? text.say(key) : title)

/** So many letters stand in two lines of a phone. */
const TWO_LINES = 110

/** With all that decides where there is room, or else with the first of it. */
function briefly(parts: readonly string[], round: string): string {
  const all = [...parts, round].join(' · ')
  return all.length <= TWO_LINES ? all : [...parts.slice(0, 2), round].join(' · ')
}

const counted = (counters: readonly GoalCounter[], text: Text): string[] =>
  briefOf(counters).map(({ label, now, of }) =>
    of === undefined ? `${label} ${now}` : text.label('goal.counted', { label, now, of }),
  )

/** What wins, and the one thing besides that decides, such as rising water; or else what is counted. */
const briefOf = (counters: readonly GoalCounter[]): readonly GoalCounter[] => {
  const aimed = counters.filter(({ of }) => of !== undefined)
  return aimed.length > 0 ? [...aimed, ...counters.filter(({ of }) => of === undefined).slice(0, 1)] : counters
}
