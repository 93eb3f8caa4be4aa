/** What the haunt counts, as the goal line shows it. */
import type { GoalCounter } from '@gloam/games/board/contract.ts'
import type { Speaker } from '@gloam/games/text.ts'
import { forPlayers, type GoalNumbers, numbersOf } from '../book/numbers.ts'
import type { Betrayal, BetrayalView } from '../types.ts'

type Text = Speaker<Betrayal>

/** What wins, and then what the haunt counts besides: all can see it. */
export function countersOf(view: BetrayalView, text: Text): GoalCounter[] {
  const { haunt } = view
  if (haunt === null) return []
  const goals = numbersOf(haunt.no)?.goals ?? []
  const aimed = new Set(goals.flatMap(({ counter, of }) => [counter, typeof of === 'string' ? of : undefined]))
  const besides = Object.entries(haunt.counters).flatMap(([name, now]): GoalCounter[] =>
    // The line is short: beside what wins only what there is some of.
    aimed.has(name) || !text.has(`name.${name}`) || (now === 0 && goals.length > 0)
      ? []
      : [{ label: text.name(name), now, tone: 'haunt' }],
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
