/** The goal line: before the haunt what the night is waiting for, then what wins, how far it is, and the round. */
import type { Goal, GoalCounter } from '@gloam/games/board/contract.ts'
import type { Reader, Speaker } from '@gloam/games/text.ts'
import { forPlayers, type GoalNumbers, numbersOf } from '../numbers.ts'
import type { Betrayal, BetrayalView } from '../types.ts'
import { bookOf } from './book.tsx'

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
      brief: text.say('goal.briefBefore', { omens: omensDrawn, tiles: stack.length, round: view.round }),
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

/** A phone has room for what wins, or else for what is counted. */
const briefOf = (counters: readonly GoalCounter[]): readonly GoalCounter[] => {
  const aimed = counters.filter(({ of }) => of !== undefined)
  return aimed.length > 0 ? aimed : counters
}

/** What wins, and then what the haunt counts besides: all can see it. */
function countersOf(view: BetrayalView, text: Text): GoalCounter[] {
  const { haunt } = view
  if (haunt === null) return []
  const goals = numbersOf(haunt.no)?.goals ?? []
  const aimed = new Set(goals.flatMap(({ counter, of }) => [counter, typeof of === 'string' ? of : undefined]))
  const besides = Object.entries(haunt.counters).flatMap(([name, now]): GoalCounter[] =>
    aimed.has(name) || !text.has(`name.${name}`) ? [] : [{ label: text.name(name), now, tone: 'haunt' }],
  )
  return [...goals.flatMap((one) => aimOf(view, text, one)), ...besides]
}

function aimOf({ haunt, tokens, players, side }: BetrayalView, text: Text, goal: GoalNumbers): GoalCounter[] {
  const { counter, token, team, of } = goal
  const name = counter ?? token ?? ''
  if (haunt === null || !text.has(`name.${name}`)) return []
  const rooms = new Set(tokens.flatMap((one) => (one.name === token ? [one.room] : [])))
  const now = counter === undefined ? rooms.size : (haunt.counters[counter] ?? 0)
  const most = typeof of === 'string' ? haunt.counters[of] : of === undefined ? of : forPlayers(of, players.length)
  const tone = side !== null && team !== side ? 'danger' : 'haunt'
  return [{ label: text.name(name), now, ...(most === undefined ? {} : { of: most }), tone }]
}
