/** What the haunt counts, as the goal line shows it. */
import type { GoalCounter } from '@gloam/games/board/contract.ts'
import type { Speaker } from '@gloam/games/text.ts'
import { forPlayers, type GoalNumbers, numbersOf } from '../book/numbers.ts'
import type { Betrayal, BetrayalView } from '../types.ts'
import { exactlyOf } from './book/side.ts'

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
      : [{ label: text.name(name), now, ...limitOf(view, name, now), ...saidOf(view, name, text), tone: 'haunt' }],
  )
  return [...goals.flatMap((one) => aimOf(view, text, one)), ...besides]
}

/** «1 of 4», as long as it is not beyond. */
function limitOf({ haunt, players }: BetrayalView, name: string, now: number): Pick<GoalCounter, 'of'> {
  const limit = numbersOf(haunt?.no ?? 0)?.limits[name]
  const of = limit === undefined ? now : forPlayers(limit, players.length)
  return limit === undefined || now > of ? {} : { of }
}

function saidOf(view: BetrayalView, name: string, text: Text): Pick<GoalCounter, 'exactly'> {
  const exactly = exactlyOf(view, name, text)
  return exactly === null ? {} : { exactly }
}

function aimOf(view: BetrayalView, text: Text, goal: GoalNumbers): GoalCounter[] {
  const { haunt, tokens, players, side } = view
  const { counter, token, team, of } = goal
  const name = counter ?? token ?? ''
  if (haunt === null || !text.has(`name.${name}`)) return []
  const rooms = new Set(tokens.flatMap((one) => (one.name === token ? [one.room] : [])))
  const now = counter === undefined ? rooms.size : (haunt.counters[counter] ?? 0)
  const most = typeof of === 'string' ? haunt.counters[of] : of === undefined ? of : forPlayers(of, players.length)
  const tone = side !== null && team !== side ? 'danger' : 'haunt'
  return [
    { label: text.name(name), now, ...(most === undefined ? {} : { of: most }), ...saidOf(view, name, text), tone },
  ]
}
