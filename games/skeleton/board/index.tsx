/** Skeleton on screen. */
import type { GameBoard } from '@gloam/games/board/contract.ts'
import { byPoints } from '@gloam/games/board/points.tsx'
import { pointsOf } from '../rules/end.ts'
import type { Skeleton } from '../types.ts'
import { Board } from './board.tsx'

const board: GameBoard<Skeleton> = {
  ...byPoints<Skeleton>((view) => view.players.map(({ open }) => pointsOf(open))),
  Board,
  fields: ['do', 'card'],
  lasts: { turnBegan: 500 },
  sounds: { drew: 'laid', played: 'laid', chased: 'loss' },
  ruleOf: { drew: 'Your turn', played: 'Your turn', chased: 'Your turn', shown: 'The end' },
  ruleOfQuestion: { turn: 'Your turn' },
  place: (event) => `seat-${event.seat}`,
  placeAsked: () => 'hand',
}

export default board
