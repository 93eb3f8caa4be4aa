/** Lanterns on screen. */

import type { GameBoard, Goal, Sight } from '@gloam/games/board/contract.ts'
import type { Reader, Speaker } from '@gloam/games/text.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { pointsOf } from '../points.ts'
import type { Lanterns } from '../types.ts'
import { after } from './after.ts'
import { Board } from './board.tsx'

function PlayerSummary({ view, of, text }: Sight<Lanterns> & { of: Seat }) {
  const count = pointsOf(there(view.houses[of]), view.day)
  return <b title={text.label('board.points', { count })}>{count}</b>
}

function goal(view: Lanterns['view'], text: Speaker<Lanterns>, { seat }: Reader): Goal {
  const { round, day } = view
  const own = view.houses[seat]
  return {
    wins: text.say('goal.wins'),
    ends: text.say('goal.ends', { round }),
    brief: text.say('goal.brief', { round }),
    counters: own === undefined ? [] : [{ label: text.say('goal.yours'), now: pointsOf(own, day) }],
  }
}

const board: GameBoard<Lanterns> = {
  Board,
  PlayerSummary,
  fields: ['bright'],
  after,
  big: ['dayBroke'],
  sounds: { hung: 'laid', wentOut: 'loss', dayBroke: 'begin' },
  lasts: { turnBegan: 300, drewUnseen: 500, opened: 1_000 },
  ruleOf: { hung: 'Your turn', wentOut: 'Like lights', dayBroke: 'Dawn', opened: 'Dawn' },
  ruleOfQuestion: { hang: 'Your turn' },
  scores: ({ houses, day }) => houses.map((house) => pointsOf(house, day)),
  place: (event) => ('seat' in event ? `window-${event.seat}` : null),
  placeAsked: ({ seat }) => `cloak-${seat}`,
  goal,
}

export default board
